"""No message is left that nothing can ask for any more."""

import pytest
from fluent.syntax import ast as ftl

from meadhall.games import NAMES
from tests.words.sayable import sayable
from tests.words.sources import mentions, message_list

pytestmark = pytest.mark.interpreted  # reads the sources of the rules and of the page


def every_message() -> list[ftl.Message]:
    return [message for game in NAMES for message in message_list(game)]


def test_every_message_can_be_asked_for() -> None:
    written = every_message()
    mentioned = set().union(*[mentions(message).messages for message in written])
    asked_for = sayable()
    unsaid = {message.id.name for message in written if not asked_for.names(message.id.name)} - mentioned
    assert unsaid == set()


def test_every_attribute_can_be_asked_for() -> None:
    """By its name, or as a variable of whoever mentions the noun: `$faction-single`."""
    written = every_message()
    named = sayable().whole.union(*[{name.rpartition("-")[2] for name in mentions(one).variables} for one in written])
    assert {part.id.name for message in written for part in message.attributes} - named == set()


def test_a_message_that_nothing_asks_for_is_found() -> None:
    asked_for = sayable()
    assert asked_for.names("game-small-world")
    assert asked_for.names("option-faction-1-goblins")
    assert not asked_for.names("game-of-thrones-of-mice")
    assert not asked_for.names("hall-tilte")
