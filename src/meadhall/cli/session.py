"""A game at this terminal: people and bots answer in turn, until it is over or somebody leaves."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from meadhall.books import read_book
from meadhall.bots.advice import advise
from meadhall.bots.judges import find_judge
from meadhall.cli.app import LANGUAGE
from meadhall.cli.boards import Picture, find_board
from meadhall.cli.book_text import section_parts
from meadhall.cli.firsts import FirstLines
from meadhall.cli.log import ROUND, TURN, Entry, Log
from meadhall.cli.look import BAD, COLOURS, GOLD, HINT, QUIET, TITLE, mark, with_names
from meadhall.cli.notation import TARGET, Notation
from meadhall.cli.records import command, keep
from meadhall.cli.rules_text import rule_parts
from meadhall.cli.screen import Answer, LineScreen, Screen
from meadhall.cli.seats import Seat, bot_seat, read_bot
from meadhall.core import SPECTATOR, Ask, BadInput, Choice, Facts, Match, Refused, answering, ask_name, options, why_not
from meadhall.lessons.tutor import Tutor
from meadhall.lessons.watch import LessonCard
from meadhall.rulebook import find_rules, read_rules
from meadhall.words import Words

HINTS_PER_QUESTION: Final = 2
LOG_LINES: Final = 20
RULES_SHOWN: Final = 8


def lesson_sign(cards: list[LessonCard], choice: Choice) -> str:
    """What a lesson points at: an arrow before the answer it advises, a mark before those it speaks of."""
    if any(card.arrow == choice.text for card in cards):
        return "→"
    return "»" if any(target in card.ring for card in cards for target in choice.targets()) else ""


class Leave(Exception):  # noqa: N818 - the wish of a player
    """A player has had enough for now."""


def with_mark(seat: int, text: Text) -> Text:
    """A line that begins with a seat's sign."""
    return Text.assemble(mark(seat), " ", text)


def begins_turn_of(entry: Entry, seat: int) -> bool:
    """Whether a seat's turn begins, or one of everybody: such an event names no seat."""
    kind = entry.facts["kind"]
    return bool(kind == ROUND or (kind == TURN and entry.facts.get("seat", seat) == seat))


class Session:
    """One table on one screen."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        words: Words,
        log: Log,
        path: Path,
        teaching: bool,
        tutor: Tutor | None = None,
        firsts: FirstLines | None = None,
        screen: Screen | None = None,
    ) -> None:
        self.screen: Final = screen or LineScreen()
        self.match: Final = match
        self.seats: Final = seats
        self.words: Final = words
        self.log: Final = log
        self.path: Final = path
        self.teaching: Final = teaching
        self.tutor: Final = tutor
        self.firsts: Final = firsts
        self.silent = tutor is None  # whether cards of a lesson are wanted no more
        self.board: Final = find_board(match.rules.name)
        self.notation: Final = Notation(match.rules, self.board, words)
        self.last_person = -1
        self.seen = [max(0, len(log.entries) - LOG_LINES)] * len(seats)  # how much of the log each person has read
        self.drawn = [False] * len(seats)  # who has seen the table
        self.handed: Final[dict[int, Seat]] = {}  # people for whom a bot plays for the time being
        self.last_seat = -1
        self.hinted: Final[dict[str, int]] = {}  # how often the hint of a question was shown
        self.commands: Final[dict[str, Callable[[str, Ask, int], None]]] = {
            "why": self.explain,
            "rules": self.look_up,
            "undo": self.undo,
            "save": self.save,
            "map": self.show_table,
            "log": self.show_log,
            "hint": self.suggest,
            "bot": self.hand_over,
            "take": self.take_back,
            **({"lesson": self.obey_lesson} if tutor is not None else {}),
            **({"firsts": self.obey_firsts} if firsts is not None else {}),
            "help": self.show_help,
            "quit": self.quit,
        }

    def play(self) -> None:
        """Play until the game is over; leaving it by any door keeps the record."""
        self.keep()  # now, not in an hour: a place that cannot be written to is told before the first question
        if self.teaching:
            self.screen.say(self.words.say("lesson", {}), style=HINT)
        try:
            while (ask := self.match.settle()) is not None:
                self.hear()
                self.screen.attend()
                self.answer(ask)
                self.last_seat = self.match.record.answers[-1].seat if self.match.record.answers else -1
            self.hear()
        except (Leave, EOFError, KeyboardInterrupt):
            self.keep()
            self.say_goodbye()
            return
        self.keep()
        self.show_end()

    def hear(self) -> None:
        self.log.hear(self.match)

    def keep(self) -> None:
        keep(self.match.record, self.path)

    # Answers

    def answer(self, ask: Ask) -> None:
        seat = answering(self.match.state, ask, self.people())[0]
        if seat in self.handed and seat != self.last_seat and all(player.bot for player in self.seats):
            self.offer_seat(ask, seat)
        bot = self.seats[seat].bot
        if bot is None or self.is_companion(ask):
            self.consult(ask, seat)
        else:
            imagined = self.match.rules.imagine(self.match.state, seat, bot.random)
            ready = self.tutor and self.tutor.ready_answer(self.match.record, self.match.state, seat, ask)
            self.match.answer(seat, ready or bot.choose(self.match.rules, imagined, seat, ask))

    def is_companion(self, ask: Ask) -> bool:
        """Whether people answer this for a bot."""
        return bool(self.people()) and ask.for_companions(self.match.state)

    def consult(self, ask: Ask, seat: int) -> None:
        """Ask a person, and go on asking until the question is answered or taken back."""
        people = self.people()
        person = seat if seat in people else self.last_person if self.last_person in people else people[0]
        self.draw_curtain(person)
        self.show_news(ask, person)
        if person != seat:
            self.screen.say(self.words.say("companion-chooses", {"seat": seat}), style=HINT)
        self.show_question(ask, seat)
        before = self.match.record
        answers = len(before.answers)
        while self.match.record is before and len(before.answers) == answers and person in self.people():
            line = self.screen.read()
            if line:
                self.obey(line, ask, seat)
        self.keep()

    def obey(self, line: str, ask: Ask, seat: int) -> None:
        """Do what a person has typed: a command, a number, or an answer in notation."""
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip(), ask, seat)
            else:
                self.give(self.notation.read(line, self.match.state, ask, seat), seat)
        except BadInput as bad:
            self.screen.say(self.words.error(bad.code, bad.facts), style=BAD)
        except Refused as refused:
            refusal = refused.refusal
            self.print_refusal(refusal.reason.code, refusal.reason.rule, refusal.facts)

    def give(self, choices: list[Choice], seat: int) -> None:
        """Give one answer, or several that belong together for as long as they are asked for."""
        self.match.answer(seat, choices[0])
        for choice in choices[1:]:
            ask = self.match.settle()
            if ask is None or choice not in options(self.match.state, seat):
                return
            self.match.answer(seat, choice)

    def people(self) -> list[int]:
        """The seats that are not a bot's."""
        return [seat for seat, player in enumerate(self.seats) if player.bot is None]

    # What a person sees

    def picture(self, seat: int, ask: Ask | None) -> Picture:
        state = self.match.state
        picture = Picture(self.match.rules.view(state, seat), self.words, seat, self.notes(seat))
        picture.width = self.screen.width()
        picture.prices = self.board.prices(state, seat, ask)
        picture.offered = {target for choice in options(state, seat) for target in choice.targets()}
        return picture

    def notes(self, viewer: int) -> list[str]:
        """What to say after the players' names."""
        notes = []
        for number, seat in enumerate(self.seats):
            message = "terminal-you" if number == viewer else f"kind-{seat.kind}"
            notes.append(self.words.say("terminal-note", {"note": self.words.say(message, {})}))
        return notes

    def draw_curtain(self, seat: int) -> None:
        """With several people at one screen, hide it until the next one sits before it."""
        if len(self.people()) > 1 and seat != self.last_person:
            self.screen.hide(self.words.say("terminal-curtain", {"seat": seat}), COLOURS[seat])
            self.screen.read(self.words.say("terminal-curtain-ready", {"seat": seat}))
        self.last_person = seat

    def show_news(self, ask: Ask, seat: int) -> None:
        """What has happened since this person last looked; the whole table when a turn has begun."""
        news = self.log.entries[self.seen[seat] :]
        self.seen[seat] = len(self.log.entries)
        self.print_log(len(self.log.entries) - len(news), seat)
        if self.screen.keeps_table or not self.drawn[seat] or any(begins_turn_of(entry, seat) for entry in news):
            self.show_table("", ask, seat)

    def print_log(self, start: int, seat: int) -> None:
        for entry in self.log.entries[start:]:
            if entry.facts["kind"] == TURN:
                self.screen.tell(Text())
                title = Text(entry.text, style=TITLE)
                self.screen.tell(with_mark(entry.facts["seat"], title) if "seat" in entry.facts else title)
            else:
                line = with_names(f"  {entry.text}", self.words.names)
                if entry.facts.get("victim") == seat:
                    line.append(" ◂", style=GOLD)
                self.screen.tell(line)

    def show_question(self, ask: Ask, seat: int) -> None:
        self.screen.ask(self.question_parts(ask, seat), self.answers(ask, seat))

    def question_parts(self, ask: Ask, seat: int) -> list[RenderableType]:
        """The question, with all that is taught before it and to be known for it."""
        name = ask_name(ask)
        prompt = self.words.ask(name, ask.facts(self.match.state, seat))
        parts = [*self.card_panels(self.lesson_cards(seat)), *self.first_lines(ask, seat)]
        parts.append(with_mark(seat, Text(prompt.text, style=TITLE)))
        times = self.hinted.get(name, 0)
        self.hinted[name] = times + 1
        if self.teaching and times < HINTS_PER_QUESTION and prompt.hint:
            parts.append(Text(prompt.hint, style=HINT))
        if times == 0 and prompt.typing:
            parts.append(Text(prompt.typing, style=HINT))
        return [*parts, *[Text(line, style=QUIET) for line in self.board.background(self.picture(seat, ask), ask)]]

    def answers(self, ask: Ask, seat: int) -> list[Answer]:
        picture, cards = self.picture(seat, ask), self.lesson_cards(seat)
        answers = []
        for choice in ask.options(self.match.state, seat):
            facts = self.choice_facts(ask, seat, choice)
            text, gives = self.words.choice(choice.verb, facts)
            about = self.words.now(choice.verb, facts) or self.board.describe(picture, choice)
            place = " ".join([target for target in choice.targets() if TARGET.fullmatch(target)])
            answers.append(Answer(choice.text, lesson_sign(cards, choice), place, text, gives, about))
        return answers

    # A lesson

    def lesson_cards(self, seat: int) -> list[LessonCard]:
        if self.silent or self.tutor is None or seat != self.tutor.lesson.learner:
            return []
        return self.tutor.cards(self.match.record)

    def card_panels(self, cards: list[LessonCard]) -> list[RenderableType]:
        panels: list[RenderableType] = []
        for card in cards:
            message = f"lesson-first-{card.step}"
            pips = "●" * card.chapter + "○" * (card.chapters - card.chapter)
            title = Text(f"{self.words.part(message, 'title', card.facts)}  {pips}", style=TITLE)
            panel = Panel(self.words.say(message, card.facts), title=title, title_align="left", border_style=HINT)
            panels += [panel, Text()]
        return panels

    def first_lines(self, ask: Ask, seat: int) -> list[RenderableType]:
        """What somebody meets for the first time, in one line."""
        if self.firsts is None:
            return []
        line = self.firsts.line(ask, seat, [entry.facts for entry in self.log.entries], self.words)
        return [Text(line, style=QUIET), Text()] if line else []

    def obey_firsts(self, rest: str, ask: Ask, seat: int) -> None:
        """Put these lines away for good, or have them again."""
        if self.firsts is not None:
            self.firsts.turn(rest != "off")
            self.screen.say(self.words.say("firsts-off" if rest == "off" else "firsts-on", {}), style=HINT)

    def obey_lesson(self, rest: str, ask: Ask, seat: int) -> None:
        """Repeat the card, put lessons away, or begin anew."""
        if rest == "restart" and self.tutor is not None:
            self.match.go_back(len(self.tutor.lesson.start.answers))
            self.log.cut(len(self.match.record.answers))
            self.seen = [0] * len(self.seats)
            return
        self.silent = rest == "off"
        if self.silent:
            self.screen.say(self.words.say("lesson-off", {}), style=HINT)
        for panel in self.card_panels(self.lesson_cards(seat)):
            self.screen.say(panel)

    def choice_facts(self, ask: Ask, seat: int, choice: Choice) -> Facts:
        return {**choice.facts(), **ask.consequences(self.match.state, seat, choice), "ask": ask_name(ask)}

    def print_refusal(self, code: str, rule: str, facts: Facts) -> None:
        why = self.words.why(code, rule, facts)
        self.screen.say(Text(why.title, style=f"bold {BAD}"))
        for line in (why.sum, why.text, rule and self.words.say("terminal-see-rule", {"rule": rule})):
            if line:
                self.screen.say(f"  {line}")

    # Commands

    def explain(self, rest: str, ask: Ask, seat: int) -> None:
        """Why something is not offered, or what it would do."""
        if not rest:
            raise BadInput("why-what", {})
        choice = self.notation.read(rest, self.match.state, ask, seat)[0]
        refusal = why_not(self.match.state, seat, choice)
        if refusal is not None:
            self.print_refusal(refusal.reason.code, refusal.reason.rule, refusal.facts)
            return
        text, gives = self.words.choice(choice.verb, self.choice_facts(ask, seat, choice))
        self.screen.say(self.words.say("terminal-allowed", {"choice": text, "gives": gives}))

    def look_up(self, rest: str, ask: Ask, seat: int) -> None:
        """The rules with an id or a word; without one, what the rulebook says about the question."""
        game = self.match.rules.name
        section = None if rest else read_book(game, LANGUAGE).about(ask_name(ask))
        if section is not None:
            parts = section_parts(section, self.words, self.screen.width())
        else:
            parts = rule_parts(game, find_rules(read_rules(game), rest), rest, RULES_SHOWN)
        for part in parts:
            self.screen.say(part)

    def undo(self, rest: str, ask: Ask, seat: int) -> None:
        if not self.match.undo(seat):
            raise BadInput("no-undo", {})
        self.log.cut(len(self.match.record.answers))
        self.seen = [min(seen, len(self.log.entries)) for seen in self.seen]
        self.screen.say(self.words.say("terminal-undone", {}), style=HINT)

    def save(self, rest: str, ask: Ask, seat: int) -> None:
        path = Path(rest).expanduser() if rest else self.path
        try:
            keep(self.match.record, path)
        except OSError as failure:
            raise BadInput("cannot-save", {"file": str(path), "trouble": str(failure.strerror)}) from None
        self.screen.say(self.words.say("terminal-saved", {"file": str(path)}))

    def show_table(self, rest: str, ask: Ask, seat: int) -> None:
        self.drawn[seat] = True
        self.screen.show_table(self.board.draw(self.picture(seat, ask)))

    def show_log(self, rest: str, ask: Ask, seat: int) -> None:
        lines = int(rest) if rest.isdecimal() else LOG_LINES
        self.print_log(max(0, len(self.log.entries) - lines), seat)

    def suggest(self, rest: str, ask: Ask, seat: int) -> None:
        """What a bot would do in this seat, knowing no more than it may, and why."""
        rules, state = self.match.rules, self.match.state
        random = Random(len(self.match.record.answers))
        found = advise(rules, find_judge(rules.name), rules.imagine(state, seat, random), seat)
        if not found:
            raise BadInput("no-hint-here", {})
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(justify="right", style=GOLD)
        offered = ask.options(state, seat)
        for one in found:
            text = self.words.choice(one.choice.verb, self.choice_facts(ask, seat, one.choice)).text
            outcome = self.words.say(one.outcome.message, one.outcome.facts)
            why = self.words.enumeration([self.words.say(reason.message, reason.facts) for reason in one.reasons])
            table.add_row(str(offered.index(one.choice) + 1), text, Text(outcome, style=HINT), Text(why, style=QUIET))
        self.screen.say(self.words.say("terminal-hint", {}), style=HINT)
        self.screen.say(table)

    # A bot in somebody's place

    def hand_over(self, rest: str, ask: Ask, seat: int) -> None:
        """Let a bot play for somebody at this screen, the one who is asked unless another is named."""
        kind, other = read_bot(rest.split())
        given = self.seat_named(other) if other else seat
        if self.seats[given].bot is not None:
            raise BadInput("plays-already", {"seat": given})
        person = self.seats[given]
        self.handed[given] = person
        self.seats[given] = bot_seat(kind, person.name, self.match.rules, len(self.match.record.answers) + given)
        self.screen.say(self.words.say("terminal-handed", {"seat": given, "note": self.words.say(f"kind-{kind}", {})}))

    def take_back(self, rest: str, ask: Ask, seat: int) -> None:
        """A person plays again for whom a bot has played."""
        if not self.handed:
            raise BadInput("nobody-handed", {})
        taken = self.seat_named(rest) if rest else next(iter(self.handed))
        if taken not in self.handed:
            raise BadInput("not-handed", {"seat": taken})
        self.seats[taken] = self.handed.pop(taken)
        self.screen.say(self.words.say("terminal-taken-back", {"seat": taken}))

    def offer_seat(self, ask: Ask, seat: int) -> None:
        """Only bots play: before each turn somebody may take the seat back, or the game would rush to its end."""
        line = self.screen.read(self.words.say("terminal-bot-turn", {"seat": seat}))
        if line.lower() == "take":
            self.take_back(str(seat + 1), ask, seat)
        elif line.lower() == "quit":
            raise Leave

    def seat_named(self, text: str) -> int:
        """The seat with this name, or this number in the order of play."""
        for seat, player in enumerate(self.seats):
            if text.lower() in (player.name.lower(), str(seat + 1)):
                return seat
        raise BadInput("nobody-named", {"text": text, "known": ", ".join([player.name for player in self.seats])})

    def show_help(self, rest: str, ask: Ask, seat: int) -> None:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        example = ask.options(self.match.state, seat)[0].text
        for message in ("number", "notation", *self.commands):
            table.add_row(
                Text(self.words.part(f"command-{message}", "usage", {"text": example}), style=GOLD),
                self.words.say(f"command-{message}", {}),
            )
        self.screen.say(table)
        self.show_question(ask, seat)

    def quit(self, rest: str, ask: Ask, seat: int) -> None:
        raise Leave

    # The end

    def say_goodbye(self) -> None:
        plan = ",".join([seat.kind if seat.bot else f"{seat.kind}:{seat.name}" for seat in self.seats])
        again = command("play", self.match.rules.name, "--seats", plan, "--record", str(self.path))
        self.screen.say()
        self.screen.say(self.words.say("terminal-saved", {"file": str(self.path)}), soft_wrap=True)
        self.screen.say(self.words.say("terminal-go-on", {"command": again}), soft_wrap=True)

    def show_end(self) -> None:
        read = [self.seen[seat] for seat, player in enumerate(self.seats) if player.bot is None]
        self.print_log(min(read, default=0), SPECTATOR)
        result = self.match.rules.result(self.match.state)
        self.screen.say()
        winners = {"winners": result.winners, "number": len(result.winners)}
        self.screen.say(Text(self.words.say("terminal-winners", winners), style=GOLD))
        sources = list(dict.fromkeys(name for row in result.sources for name, amount in row.items() if amount))
        table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
        table.add_column(self.words.say("column-player", {}))
        for message in ("column-score", *[f"source-{source}" for source in sources]):
            table.add_column(self.words.say(message, {}), justify="right")
        for seat in sorted(range(len(self.seats)), key=result.scores.__getitem__, reverse=True):
            amounts = [str(result.sources[seat].get(source, 0)) for source in sources]
            table.add_row(mark(seat) + f" {self.words.names[seat]}", str(result.scores[seat]), *amounts)
        self.screen.say(table)
        went = command("analyse", str(self.path))
        self.screen.say(self.words.say("terminal-analyse", {"command": went}), soft_wrap=True)
        again = command("replay", str(self.path))
        self.screen.say(self.words.say("terminal-look-again", {"command": again}), soft_wrap=True)
