"""`meadhall mcp`: a seat as tools of the Model Context Protocol, in the words of a person (docs/guide/agents.md).

A key opens one seat. Nothing is told that its player could not see. What others write is marked as what it is: words
of players, and no instructions.
"""

from functools import wraps
from typing import Any, Final

from mcp.server.mcpserver import MCPServer
from msgspec import json

from meadhall.agents.watched_seat import WatchedSeat
from meadhall.core import BadInput, Facts, Record
from meadhall.core.record import begin
from meadhall.games import find_game
from meadhall.rulebook import find_rules, read_rules
from meadhall.words import Words, common_words

MOST_ENTRIES: Final = 200
MOST_RULES: Final = 12
LONGEST_WAIT: Final = 60
NAME: Final = "agent"


class SeatTools:
    """What an agent can do with its seat; each is a tool, and answers in sentences."""

    def __init__(self, seat: WatchedSeat, language: str) -> None:
        self.seat: Final = seat
        self.language: Final = language
        self.common: Final = common_words(language)
        self.known: Words | None = None

    # Words

    def say(self, message: str, facts: Facts | None = None) -> str:
        return self.common.say(message, facts or {})

    @property
    def words(self) -> Words:
        """The words of this table."""
        table = self.seat.table
        names = [one["name"] or self.say("mcp-seat", {"number": seat + 1}) for seat, one in enumerate(table["seats"])]
        if self.known is None or self.known.names != names:
            rules = find_game(table["game"])
            record = Record(rules.name, rules.version, len(names), table["options"], names, "")
            self.known = Words(rules, begin(rules, record), names, self.language)
        return self.known

    def question(self) -> list[str]:
        """What is asked now, of this seat or of others."""
        table, words = self.seat.table, self.words
        if table["result"] is not None:
            winners = [words.player(seat) for seat in table["result"]["winners"]]
            facts = {"items": winners, "number": len(winners)}
            scores = [f"{words.player(seat)}: {score}" for seat, score in enumerate(table["result"]["scores"])]
            return [self.say("mcp-over", facts), *scores]
        question = table["question"]
        if question is None:
            return [self.say("mcp-not-begun")]
        if not self.seat.asked:
            return [words.waiting(question["name"], question["asked"])]
        asked = self.seat.asked[0]
        prompt = words.ask(question["name"], {**asked.get("facts", {}), "seat": asked["seat"]})
        return [one for one in (prompt.text, prompt.hint) if one]

    def told_options(self) -> list[str]:
        """The options of this seat, each with its notation."""
        question, words = self.seat.table["question"], self.words
        lines = []
        for option in self.seat.asked[0]["options"]:
            verb = option["choice"].partition(" ")[0]
            label = words.choice(verb, {**option.get("facts", {}), "ask": question["name"]})
            lines.append(f"{option['choice']}: {' '.join([one for one in label if one])}")
        return lines

    # Tools

    async def tables(self) -> str:
        """The table that this key opens: its game, its options and who sits where."""
        await self.seat.sit()
        table = self.seat.table
        seats = [f"{number + 1}. {one['name'] or '-'} ({one['kind']})" for number, one in enumerate(table["seats"])]
        options = [f"{name}: {value}" for name, value in table["options"].items() if len(value) < MOST_ENTRIES]
        mine = ", ".join([str(seat + 1) for seat in table["you"]])
        head = self.say("mcp-table", {"game-name": self.words.say(f"game-{table['game']}", {}), "mine": mine})
        return "\n".join([head, *seats, *options])

    async def sit(self) -> str:
        """Sit down at the table, or come back to it."""
        await self.seat.sit()
        return "\n".join(self.question())

    async def look(self) -> str:
        """What this seat sees: the board and its own hand as JSON, and what is asked now."""
        await self.seat.sit()
        table = self.seat.table
        views = json.encode({"public": table["public"], "private": table["private"]}).decode()
        return "\n".join([*self.question(), views])

    async def options(self) -> str:
        """All answers that this seat may give now. What stands before the colon is what the tool `answer` wants."""
        await self.seat.sit()
        return "\n".join([*self.question(), *(self.told_options() if self.seat.asked else [])])

    async def answer(self, choice: str) -> str:
        """Give one of the answers that the tool `options` lists, in its notation."""
        await self.seat.sit()
        if not self.seat.asked:
            return "\n".join(self.question())
        told = len(self.seat.table["log"])
        seat = self.seat.asked[0]["seat"]
        reply = await self.seat.ask("answer", at=self.seat.table["at"], choices=[choice], seat=seat)
        if reply["say"] == "done":
            return "\n".join([*self.entries(told), *self.question()])
        return self.refusal(reply)

    async def why_not(self, about: str) -> str:
        """Why an answer, or something on the table, cannot be chosen now; by its notation or its name."""
        await self.seat.sit()
        reply = await self.seat.ask("why", about=[about])
        if reply["say"] != "why":
            return self.refusal(reply)
        reasons = [self.words.why(one["code"], one["rule"], one["facts"]) for one in reply["reasons"]]
        return "\n".join([f"{one.text} ({one.rule})" for one in reasons]) or self.say("mcp-no-reason")

    async def rules(self, wanted: str = "") -> str:
        """The rules of this game about a word or with an id; without one, the headings of its rulebook."""
        await self.seat.sit()
        found = read_rules(self.seat.table["game"])
        if not wanted.strip():
            return "\n".join(dict.fromkeys([rule.section for rule in found]))
        return "\n".join([f"{rule.id}: {rule.text}" for rule in find_rules(found, wanted)[:MOST_RULES]])

    async def log(self, last: int = 30) -> str:
        """What happened at this table, in sentences; the last entries."""
        await self.seat.sit()
        return "\n".join(self.entries(-min(max(1, last), MOST_ENTRIES)))

    async def say_to_all(self, text: str) -> str:
        """Say something to all at the table; without a text, read what players have said."""
        await self.seat.sit()
        if text.strip():
            reply = await self.seat.ask("chat", text=text)
            if reply["say"] != "done":
                return self.refusal(reply)
        lines = [f"{line['name']}: {line['text']}" for line in self.seat.table["chat"] if not line.get("notice")]
        return "\n".join([self.say("mcp-chat"), *lines])

    async def wait(self, seconds: int = 30) -> str:
        """Wait until this seat is asked something or the game is over, and hear what others did meanwhile."""
        await self.seat.sit()
        told = len(self.seat.table["log"])
        await self.seat.wait_for_turn(min(max(0, seconds), LONGEST_WAIT))
        return "\n".join([*self.entries(told), *self.question()])

    def entries(self, since: int) -> list[str]:
        return [self.words.event(entry["facts"]) for entry in self.seat.table["log"][since:]]

    def refusal(self, reply: Facts) -> str:
        if reply["say"] == "refused":
            why = self.words.why(reply["code"], reply["rule"], reply["facts"])
            return f"{why.text} ({why.rule})"
        return self.common.error(reply["code"], reply["facts"])


def serve(address: str, key: str, language: str) -> None:
    """Speak the protocol over standard input and output, until it ends."""
    tools = SeatTools(WatchedSeat(address, key, NAME), language)
    server = MCPServer("meadhall", instructions=tools.say("mcp-instructions"))
    listed: list[tuple[str, Any]] = [
        ("tables", tools.tables),
        ("sit", tools.sit),
        ("look", tools.look),
        ("options", tools.options),
        ("answer", tools.answer),
        ("why_not", tools.why_not),
        ("rules", tools.rules),
        ("log", tools.log),
        ("say", tools.say_to_all),
        ("wait", tools.wait),
    ]
    for name, tool in listed:
        server.tool(name, description=tools.say(f"mcp-tool-{name.replace('_', '-')}"))(told(tools, tool))
    server.run("stdio")


def told(tools: SeatTools, tool: Any) -> Any:
    """A tool that says what is wrong in words, too."""

    @wraps(tool)
    async def speaking(*arguments: Any, **named: Any) -> str:
        try:
            answer: str = await tool(*arguments, **named)
        except BadInput as bad:
            return tools.common.error(bad.code, bad.facts)
        return answer

    return speaking
