"""The ledger of a campaign: what crosses adventures, and what each of them promises to hold (15.1, Part 17)."""

import json
from pathlib import Path
from typing import Any, Final

import yaml

from meadhall.core.rules import BadInput
from meadhall.games.roll_player_adventures.data import CAMPAIGN
from meadhall.games.roll_player_adventures.story.model import SIDEQUEST


class LedgerTitle:
    """A title: the adventures that can grant it and those that read it."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.name: Final[str] = entry["name"]
        self.granted_in: Final = [str(source) for source in [entry["from"], *entry.get("also_from", [])]]
        self.read_in: Final = [str(reader) for reader in entry["read"]]

    def is_known_in(self, adventure: str) -> bool:
        """Whether an adventure up to this one can grant it; the sidequest fits in everywhere."""
        return any([SIDEQUEST in (source, adventure) or int(source) <= int(adventure) for source in self.granted_in])

    def is_brought_to(self, adventure: str) -> bool:
        """Whether the party can have it before this adventure begins."""
        return any([SIDEQUEST in (source, adventure) or int(source) < int(adventure) for source in self.granted_in])


class Ledger:
    """A ledger that can be read. Its pages, one per adventure, are kept as they are written."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.titles: Final = {str(entry["slug"]): LedgerTitle(entry) for entry in content["titles"]}
        self.pages: Final[dict[str, dict[str, Any]]] = {str(page["id"]): page for page in content["adventures"]}
        self.fates: Final[dict[str, list[str]]] = {
            person["name"]: person.get("fates", []) for person in content.get("people", [])
        }
        """What can become of people, as titles that later adventures read."""
        self.names: Final = names_in(content)
        """Texts that are made of proper names (lint L35)."""


def names_in(content: dict[str, Any]) -> list[str]:
    texts: list[str] = [content["title"], content.get("world", "")]
    texts += [person["name"] for person in content.get("people", [])]
    texts += [f"{bell['id'].title()} {bell['place']}" for bell in content.get("bells", [])]
    texts += [title["name"] for title in content["titles"]]
    for page in content["adventures"]:
        texts += [page["title"], *page["locations"].values()]
        texts += [item[0] for item in page["items"].values()]
    return texts + list(content.get("glossary", []))


OURS: Final = Ledger(CAMPAIGN)
"""The ledger of The Ninth Bell."""


def read_ledger(path: Path) -> Ledger:
    """The ledger of somebody else's campaign, a YAML file in the shape of ours."""
    try:
        content = json.loads(json.dumps(yaml.safe_load(path.read_text("utf-8"))))  # keys become texts, as in our data
        return Ledger(content)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("bad-ledger", {"file": str(path), "trouble": str(error)}) from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput("bad-ledger", {"file": str(path), "trouble": f"{type(error).__name__} {error}"}) from error
