"""Royal Bonus."""
