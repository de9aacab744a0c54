"""Programs that fit the numbers which opponents go by; each writes its module anew."""
