"""A digital table for heavy fantasy board games."""

__version__ = "0.2.0"  # the one place: the build reads it from here
