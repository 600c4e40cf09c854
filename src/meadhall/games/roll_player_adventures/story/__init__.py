"""Storybooks: what a story file says, how it is read, and what the linter has to say about it (Part 15)."""
