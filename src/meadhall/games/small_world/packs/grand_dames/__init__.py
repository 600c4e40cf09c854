"""Grand Dames."""
