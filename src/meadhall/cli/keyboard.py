"""Lines from the keyboard."""

from contextlib import suppress

with suppress(ImportError):  # not everywhere; where it is, `input` gets arrow keys and a memory
    import readline  # noqa: F401

PROMPT = "> "


def read_line(prompt: str = PROMPT) -> str:
    """What somebody types, without the blanks around it; EOFError when there is no more."""
    return input(prompt).strip()
