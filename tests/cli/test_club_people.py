"""`meadhall club owner | invite | people | role | ban | export`: who may do what, from the machine."""

import asyncio
import json
import time
import zipfile
from pathlib import Path

from meadhall.cli import club_people  # noqa: F401 - it registers its commands
from meadhall.club.wire import Role
from tests.cli.terminal import meadhall, refused
from tests.server.harness import open_hall
from tests.server.strangers import Club


def join(store: str, link: str, name: str) -> Role:
    """Open a link as the page does; what one is then."""

    async def joining() -> Role:
        async with open_hall(store) as hall:
            club = Club(hall)
            token = await club.moderation.join("", link.partition("#")[2], name, "")
            return (await club.people.me(token)).role

    return asyncio.run(joining())


def test_a_club_gets_its_owner_its_members_and_loses_somebody(tmp_path: Path) -> None:
    place = str(tmp_path / "club.sqlite")
    store = ("--store", place)
    assert "Nobody" in meadhall("club", "people", *store).output
    owner = json.loads(meadhall("club", "owner", "--public-url", "https://hall.example/", *store, "--json", "-").output)
    assert owner["link"].startswith("https://hall.example/invite#")
    assert join(place, owner["link"], "Olga") == "owner"
    shown = meadhall("club", "invite", "--uses", "2", *store).output
    link = next(word for word in shown.split() if "/invite#" in word)
    assert [join(place, link, name) for name in ("Ada", "Eve")] == ["member", "member"]
    assert "moderator" in meadhall("club", "role", "Ada", "moderator", *store).output
    assert "30 days" in meadhall("club", "ban", "Eve", "--days", "30", "--reason", "insults", *store).output
    people = {
        one["person"]["name"]: one["person"]
        for one in json.loads(meadhall("club", "people", *store, "--json", "-").output)["people"]
    }
    assert {name: one["role"] for name, one in people.items()} == {"Olga": "owner", "Ada": "moderator", "Eve": "member"}
    assert people["Eve"]["banned"] > time.time() + 29 * 86_400
    assert "may come again" in meadhall("club", "ban", people["Eve"]["id"], "--days", "0", *store).output
    assert "nobody of that name" in refused("club", "ban", "Nobody", *store)
    assert "these roles" in refused("club", "role", "Ada", "king", *store)


def test_all_that_is_known_of_somebody_is_written_into_a_file(tmp_path: Path) -> None:
    place, file = str(tmp_path / "club.sqlite"), tmp_path / "ada.zip"
    owner = json.loads(meadhall("club", "owner", "--store", place, "--json", "-").output)
    join(place, owner["link"], "Ada")
    assert "All that is known of Ada" in meadhall("club", "export", "Ada", str(file), "--store", place).output
    with zipfile.ZipFile(file) as pack:
        known = json.loads(pack.read("me.json"))
    assert (known["name"], known["role"], known["told"]) == ("Ada", "owner", [])
    assert "nobody of that name" in refused("club", "export", "Nobody", str(file), "--store", place)
    assert "nowhere" in refused("club", "export", "Ada", str(tmp_path / "nowhere" / "ada.zip"), "--store", place)
