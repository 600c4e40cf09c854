"""Dice that anyone can check: the formula is the one that is written down, and nothing that was changed is believed."""

import hashlib
import hmac
from pathlib import Path
from random import Random

import pytest

from meadhall.core import CHANCE, BadInput, Record, Rules, new_match, question, read_record
from meadhall.core.proof import Epoch, Proof, bits_of_roll, commitment_of, epoch_of, gone_back, key_of, roll
from meadhall.core.record import begin, replay_one
from meadhall.core.verify import verify
from meadhall.games import NAMES, find_game
from meadhall.table.dice import FairDice
from tests.core.toy import RULES

SECRET = bytes(range(32))
ENOUGH = 20
"""So many rolls never come out the same by chance."""
NONCES = ["aa" * 32, "", "0123456789abcdef" * 4]


# ---------------------------------------------------------------- without our code: docs/guide/dice.md in thirty lines
def plain_rolls(secret: str, nonces: list[str], places: list[tuple[int, int]]) -> list[float]:
    joined = b"meadhall dice 1" + bytes.fromhex(secret)
    for nonce in nonces:
        joined += bytes.fromhex(nonce) if nonce else bytes(32)
    key = hashlib.sha256(joined).digest()
    rolls = []
    for epoch, number in places:
        digest = hmac.new(key, b"%d/%d" % (epoch, number), hashlib.sha256).hexdigest()
        bits = f"{int(digest, 16):0256b}"[:53]
        rolls.append(int(bits, 2) / 2**53)
    return rolls


VECTORS = [((0, 0), 0x135EE541D37E4), ((0, 1), 0xB39D2FE9E58D1), ((3, 17), 0x62F5D65019248)]


def test_the_formula_is_the_one_that_is_written_down() -> None:
    places = [(epoch, number) for epoch in range(3) for number in range(100)]
    key = key_of(SECRET, NONCES)
    assert [roll(key, *place) for place in places] == plain_rolls(SECRET.hex(), NONCES, places)
    assert commitment_of(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_rolls_that_were_rolled_once_are_rolled_for_ever() -> None:
    key = key_of(SECRET, NONCES)
    assert [bits_of_roll(key, *place) for place, _ in VECTORS] == [bits for _, bits in VECTORS]


# ---------------------------------------------------------------- games


def fair_record(rules: Rules, seats: int, seed: int, rewinds: int = 2) -> Record:
    """A whole game of random players, who go back behind a roll now and then."""
    random = Random(seed)
    dice = FairDice(random.randbytes(32), [], seats)
    nonces = [random.randbytes(32).hex() for _ in range(seats)]
    dice.close(nonces)
    match = dice.match = new_match(rules, seats, {}, [f"Player {seat}" for seat in range(seats)], dice)
    while (ask := match.settle()) is not None:
        if rewinds and match.moves > 20 and random.random() < 0.05:
            back = match.moves - random.randrange(1, 15)
            gone = match.record.answers[back:]
            match.go_back(back)
            dice.gone_back(gone)
            rewinds -= 1
            continue
        seat = ask.asked(match.state)[0]
        match.answer(seat, random.choice(ask.options(match.state, seat)))
    match.record.dice = dice.proof(nonces, told=True)
    return match.record


def trouble(rules: Rules, text: str) -> str:
    """What is found to be wrong with a record; empty: nothing."""
    try:
        verify(rules, read_record(text))
    except BadInput as bad:
        return bad.code
    return ""


@pytest.fixture(scope="module")
def small_world() -> Rules:
    return find_game("small-world")


@pytest.fixture(scope="module")
def record(small_world: Rules) -> Record:
    found = fair_record(small_world, 3, 1)
    assert found.dice is not None
    assert found.dice.epochs
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_was_played_fairly_is_found_to_be_fair(name: str) -> None:
    rules = find_game(name)
    record = fair_record(rules, rules.seats[0], 2)
    rolls = verify(rules, read_record(record.write()))
    assert [roll.text for roll in rolls] == [answer.text for answer in record.answers if answer.seat == CHANCE]
    assert record.dice is not None
    places = [(one.epoch, one.number) for one in rolls]
    assert [one.bits / 2**53 for one in rolls] == plain_rolls(record.dice.secret, record.dice.nonces, places)


def test_whoever_never_goes_back_has_one_epoch() -> None:
    record = fair_record(RULES, 3, 5, rewinds=0)
    assert record.dice is not None
    assert record.dice.epochs == []
    assert verify(RULES, record_read_again(record))


def record_read_again(record: Record) -> Record:
    return read_record(record.write())


def test_a_record_with_dice_reads_as_it_was_written(record: Record) -> None:
    text = record.write()
    assert text.startswith("meadhall record 2\n")
    assert read_record(text).write() == text


def test_a_record_without_dice_or_without_their_secret_cannot_be_checked(small_world: Rules, record: Record) -> None:
    assert trouble(small_world, record.shortened(10).write()) == "dice-none"
    assert trouble(small_world, without_line(record.write(), "dice secret")) == "dice-untold"


def test_a_secret_that_is_told_too_early_is_noticed(small_world: Rules, record: Record) -> None:
    short = record.shortened(len(record.answers) - 1)
    short.dice = record.dice
    assert trouble(small_world, short.write()) in {"dice-early", "dice-epochs"}


def without_line(text: str, beginning: str) -> str:
    return "".join([line for line in text.splitlines(keepends=True) if not line.startswith(beginning)])


def other_digit(digits: str, random: Random) -> str:
    at = random.randrange(len(digits))
    return (
        digits[:at] + random.choice([digit for digit in "0123456789abcdef" if digit != digits[at]]) + digits[at + 1 :]
    )


def other_answer(rules: Rules, record: Record, random: Random, chance: bool) -> Record | None:
    """The record with one answer replaced by another one that could have been given there; None if there is none."""
    places = [index for index, given in enumerate(record.answers) if (given.seat == CHANCE) == chance]
    index = random.choice(places[: len(places) // 2])  # later on a heap may have one tile left
    new = record.shortened(len(record.answers))
    new.dice = record.dice
    game = begin(rules, record)
    for before in range(index):
        replay_one(rules, game, record, before)
    ask, given = question(game), record.answers[index]
    assert ask is not None
    others = [choice for choice in ask.options(game, given.seat) if choice.text != given.text]
    if not others:
        return None
    new.answers[index] = type(given)(given.seat, random.choice(others).text)
    return new


def falsified(rules: Rules, record: Record, random: Random) -> str:
    """A record with one thing changed, and a seal that fits: by somebody who knows how they are made."""
    while (text := changed(rules, record, random)) == record.write():
        pass  # where chance had no choice there is nothing to change
    return text


def changed(rules: Rules, record: Record, random: Random) -> str:
    proof = record.dice
    assert proof is not None
    rolls = [answer for answer in record.answers if answer.seat == CHANCE]
    # a wrong epoch shows in what is rolled in it: if that is a die or two, they may come out the same
    tells = len(rolls) - proof.epochs[-1].since >= ENOUGH
    kind = random.choice(["roll", "secret", "commitment", "nonce", "no nonce", *(["epoch", "since"] if tells else [])])
    if kind == "roll":
        return (other_answer(rules, record, random, chance=True) or record).write()
    new, nonces = record.shortened(len(record.answers)), proof.nonces[:]
    seat, nth = random.randrange(len(nonces)), random.randrange(len(proof.epochs))
    epochs = proof.epochs[:]
    if kind == "nonce":
        nonces[seat] = other_digit(nonces[seat], random)
    elif kind == "no nonce":
        nonces[seat] = ""
    elif kind == "epoch":
        epochs[nth] = Epoch(epochs[nth].number + random.choice([1, 2, 5]), epochs[nth].since)
    elif kind == "since":
        epochs[nth] = Epoch(epochs[nth].number, max(0, epochs[nth].since - 10))
    new.dice = Proof(
        other_digit(proof.commitment, random) if kind == "commitment" else proof.commitment,
        other_digit(proof.secret, random) if kind == "secret" else proof.secret,
        nonces,
        epochs,
    )
    return new.write()


def forged(rules: Rules, record: Record, random: Random, whole_answer: bool) -> str:
    """A record with the seal left as it was: any letter is another one, or a whole answer of a player."""
    text = record.write()
    other = other_answer(rules, record, random, chance=False) if whole_answer else None
    if other is not None:
        return without_line(other.write(), "seal").replace("answers:", seal_line(text) + "\nanswers:", 1)
    at = random.randrange(len("meadhall record 2\n"), len(text))
    return text[:at] + random.choice([one for one in "0a z" if one != text[at]]) + text[at + 1 :]


@pytest.mark.parametrize("name", NAMES)
def test_every_one_of_1000_falsified_records_is_found(name: str) -> None:
    """Two hundred of each game."""
    rules, random = find_game(name), Random(3)
    record = with_epochs(rules)
    assert trouble(rules, record.write()) == ""
    for number in range(100):
        assert trouble(rules, falsified(rules, record, random)), f"number {number}"
        assert trouble(rules, forged(rules, record, random, number % 2 == 1)), f"number {number}"


def with_epochs(rules: Rules) -> Record:
    """A fair game in which somebody went back behind a roll, of as few as can play it."""
    for seed in range(50):
        found = fair_record(rules, rules.seats[0], seed)
        if found.dice is not None and found.dice.epochs:
            return found
    raise AssertionError("nobody ever goes back")


def seal_line(text: str) -> str:
    return next(line for line in text.splitlines() if line.startswith("seal"))


# ---------------------------------------------------------------- epochs


def test_an_epoch_begins_where_a_table_went_back_behind_a_roll() -> None:
    epochs: list[Epoch] = []
    assert epoch_of(epochs, 5) == 0
    epochs = gone_back(epochs, 30)
    assert [epoch_of(epochs, number) for number in (29, 30, 31)] == [0, 1, 1]
    epochs = gone_back(epochs, 20)
    assert [epoch_of(epochs, number) for number in (19, 20, 30)] == [0, 2, 2]
    epochs = gone_back(gone_back(epochs, 25), 25)
    assert [(epoch.number, epoch.since) for epoch in epochs] == [(2, 20), (4, 25)]


def test_no_roll_is_rolled_twice_however_often_a_table_goes_back() -> None:
    random, rolls = Random(1), 0
    epochs: list[Epoch] = []
    seen: set[tuple[int, int]] = set()
    for _ in range(2000):
        if rolls and random.random() < 0.2:
            rolls -= random.randrange(1, rolls + 1)
            epochs = gone_back(epochs, rolls)
        else:
            place = (epoch_of(epochs, rolls), rolls)
            assert place not in seen
            seen.add(place)
            rolls += 1


GOLDEN = Path(__file__).parents[1] / "golden"


def test_records_of_the_first_format_are_read_and_written_as_they_were() -> None:
    for file in GOLDEN.glob("*.record"):
        assert read_record(file.read_text("utf-8")).write() == file.read_text("utf-8")
