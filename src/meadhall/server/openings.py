"""The ways of telling people that the owner of a server has opened, and how members fill in what is theirs.

An address is the owner's: `ntfys://ntfy.example/{topic}`. Members fill only the braces, and whatever they write there
stays inside its part of the address, so that nobody makes the server call where he likes.
"""

import re
from typing import Final
from urllib.parse import quote, urlsplit

from msgspec import Struct

from meadhall.core import BadInput

HOLE: Final = re.compile(r"\{([a-z_]{1,20})\}")
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,19}")
OWN_NAMES: Final = ("mail", "push")
"""Ways that have settings of their own."""
WEBHOOK: Final = ("http", "https")
NAMELESS: Final = ("discord",)
"""What Apprise sends to one place, whatever stands where others have a host."""
MOST_FILLED: Final = 200


class Opening(Struct):
    """One way: its name, and the address in which members fill the braces. `public_url` is where links lead to."""

    name: str
    template: str
    public_url: str

    @property
    def scheme(self) -> str:
        return self.template.partition("://")[0].lower()

    @property
    def is_webhook(self) -> bool:
        return self.scheme in WEBHOOK

    @property
    def holes(self) -> list[str]:
        """What members have to say, in order."""
        return list(dict.fromkeys(HOLE.findall(self.template)))

    def filled(self, values: dict[str, str]) -> str:
        """The whole address; BadInput if something is missing, or makes no sense."""
        for hole in self.holes:
            value = values.get(hole, "")
            if not value or len(value) > MOST_FILLED or not value.isprintable() or value in (".", ".."):
                raise BadInput("bad-filling", {"name": hole})
        return HOLE.sub(lambda found: quote(values[found.group(1)], safe=""), self.template)


class PushSettings(Struct):
    """Web Push: the key that says it is us, whom to ask about it, where links lead, and the services that we call."""

    private: str
    public: str
    subject: str
    public_url: str
    hosts: list[str]


PUSH_HOSTS: Final = [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "*.push.apple.com",
    "*.notify.windows.com",
]
"""The services of the browsers there are: a browser says where it is called, and must not say what it likes."""


def check_opening(opening: Opening) -> None:
    """BadInput if a way cannot be opened so."""
    parts = urlsplit(opening.template)
    if not NAME.fullmatch(opening.name) or opening.name in OWN_NAMES:
        raise BadInput("bad-channel-name", {"name": opening.name})
    left = HOLE.sub("", opening.template)
    if not opening.scheme or "://" not in opening.template or "{" in left or "}" in left:
        raise BadInput("bad-channel", {"text": opening.template})
    host = parts.netloc.rpartition("@")[2]
    if "{" in host and opening.scheme not in NAMELESS:
        raise BadInput("open-host", {"text": opening.template})


def check_endpoint(endpoint: str, settings: PushSettings) -> None:
    """BadInput if a browser wants to be called where no service of a browser is."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:  # no address at all
        raise BadInput("foreign-push", {"text": endpoint[:MOST_FILLED]}) from None
    for allowed in settings.hosts:
        if allowed.startswith("http://"):
            fits = endpoint.startswith(f"{allowed}/")
        else:
            fits = parts.scheme == "https" and port in (None, 443) and not parts.username
            fits = fits and (host == allowed or (allowed.startswith("*.") and host.endswith(allowed[1:])))
        if fits:
            return
    raise BadInput("foreign-push", {"text": parts.netloc[:MOST_FILLED]})
