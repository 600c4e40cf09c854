"""What was learned about the games: the signs of a position, and what they say about who will win."""
