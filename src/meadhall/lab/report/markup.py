"""HTML and SVG put together from small parts: whatever is not markup already is escaped."""

from html import escape


class Markup(str):
    """Text that is markup: it goes into a page as it is."""

    __slots__ = ()


def tag(element: str, /, *inside: str, **attributes: object) -> Markup:
    """An element. Attributes that Python has a word for end in _, hyphens are written _, and None leaves one out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not inside:
        return Markup(f"<{element}{written}/>") if element in CLOSED else Markup(f"<{element}{written}></{element}>")
    return Markup(f"<{element}{written}>{join(*inside)}</{element}>")


def join(*parts: str) -> Markup:
    """Parts one after the other."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in parts))


CLOSED = {"meta", "link", "br", "rect", "line", "path", "circle"}
"""Elements with nothing inside."""
