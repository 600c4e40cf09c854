"""Alynthia: guild leaders against the dragons, together or against each other."""
