"""What has been called."""
