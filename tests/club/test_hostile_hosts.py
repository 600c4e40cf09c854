"""What a host could try on strangers, all of it at a glance: each trick fails in a test, here or where it belongs."""

from importlib import import_module
from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.table.gathering import invites
from meadhall.table.rematch import decline, rematch
from meadhall.table.watch import look_at
from meadhall.table.wire import TableKeys
from tests.server.harness import Guest, open_hall, play
from tests.server.strangers import Club

TRICKS = {
    "foreign key": "tests.club.test_hostile_hosts.test_whatever_a_host_was_told_opens_nobodys_seat",
    "refused nonce": "tests.club.test_hostile_hosts.test_who_adds_nothing_to_the_dice_is_seen_to_add_nothing",
    "seeded table shown as fair": "tests.club.test_hostile_hosts.test_a_seeded_table_is_listed_as_seeded",
    "early bot": "tests.server.test_gathering.test_a_bot_plays_for_who_is_waited_for_and_away_when_most_want_it",
    "undone roll": "tests.server.test_fair_dice.test_undo_does_not_roll_anew_and_going_back_behind_a_roll_is_an_epoch",
    "replayed ticket": "tests.server.test_people.test_letters_make_another_device_mine_once",
    "merged stranger": "tests.server.test_moderation.test_a_merged_person_stays_muted_and_gives_no_role_away",
    "forged webhook": "tests.server.test_channels.test_a_webhook_gets_a_message_that_nobody_else_can_have_sent",
    "mail header injection": "tests.server.test_told.test_a_letter_has_no_further_headers_whatever_somebody_is_called",
    "notification of hidden facts": "tests.server.test_told.test_a_letter_tells_nothing_that_the_hall_does_not_show",
}


@pytest.mark.parametrize("trick", TRICKS)
def test_every_trick_has_its_test(trick: str) -> None:
    module, _, name = TRICKS[trick].rpartition(".")
    assert callable(getattr(import_module(module), name))


def test_whatever_a_host_was_told_opens_nobodys_seat(tmp_path: Path) -> None:
    """His invites are used up, and neither his own keys nor those of a rematch are another one's."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            eve, ada, cy = await club.come("Eve"), await club.come("Ada"), await club.come("Cy")
            told = await eve.set_open("orchard")
            his = await eve.sit(told.table)
            hers = await ada.sit(told.table)
            known = [*told.seats, told.watch, told.host, his]
            for key in known:
                (looked,) = await look_at(hall, [TableKeys(told.table, [str(key)])])
                assert looked.info is None or 1 not in looked.info.you
            assert (await invites(hall, told.table, [told.host])).seats == [None, None]
            await (await Guest(hall, told.table, [hers]).sit()).ask("concede")
            table = await hall.table(told.table)
            again = await rematch(hall, table, (0,), person=eve.id)
            await decline(hall, table, (1,))
            key = await cy.sit(again.table)
            for seats in ((0,), (1,), (0, 1)):
                assert key not in (await rematch(hall, table, seats)).seats
            with pytest.raises(BadInput, match="bad-key"):
                hall.opened(again.table, [his])  # a key is one of its table

    play(story)


def test_who_adds_nothing_to_the_dice_is_seen_to_add_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            eve, ada = await club.come("Eve"), await club.come("Ada")
            told = await eve.set_open()
            await eve.sit(told.table, nonce="")
            guest = await Guest(hall, told.table, [await ada.sit(told.table)]).sit()
            assert "nonces" in guest.table["badges"]
            assert guest.table["dice"]["nonces"] == ["", "a" * 64]

    play(story)


def test_a_seeded_table_is_listed_as_seeded(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            eve, ada = await club.come("Eve"), await club.come("Ada")
            told = await eve.set_open(seed=7, hints=False)
            fair = await eve.set_open(hints=False)
            await hall.projector.work()
            listed = {one.info.table: one.info.badges for one in await club.open_tables.listed(ada.id)}
            assert listed == {told.table: ["seeded"], fair.table: []}
            await eve.sit(told.table)
            guest = await Guest(hall, told.table, [await ada.sit(told.table)]).sit()
            assert (guest.table["badges"], guest.table["dice"]) == (["seeded"], None)

    play(story)
