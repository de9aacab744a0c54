"""Drawing: turning looks into pixels."""
