"""The page of a report: one HTML file that needs nothing beside it, no network and no script."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from meadhall.core import Facts, Rules
from meadhall.games.house import changes_in
from meadhall.lab.report.cases import Counting
from meadhall.lab.report.charts import THEME, Bar, Cell, Format, Picture, bars, heat_map, histogram
from meadhall.lab.report.markup import Markup, join, tag
from meadhall.lab.report.numbers import (
    FEW,
    FEW_IN_A_CELL,
    Estimate,
    Figure,
    Numbers,
    Row,
    Table,
    ahead_of,
    gap,
    lead_of,
    stands_out,
    wins_of,
)
from meadhall.lab.statistics import Spread
from meadhall.words import Catalogue

STYLE: Final = (Path(__file__).parent / "page.css").read_text("utf-8")
COUNTED: Final = ("seat", "order", "level")
"""Kinds whose things have a number and no name."""
CALLED_AS: Final = {"patron": "faction"}
"""Kinds whose things are called as those of another one."""
MOST_HIGHLIGHTS: Final = 6
PERCENT: Final = Format(True)
PLAIN: Final = Format(False)


class Drawn(Struct, frozen=True):
    """A figure that is drawn: its name, what it is called, how it is read from a row and written."""

    name: str
    title: str
    figure: Figure
    axis: Format


class Page:
    """Tells the numbers of one report in one language."""

    def __init__(self, rules: Rules, numbers: Numbers, counting: Counting, language: str) -> None:
        self.rules: Final = rules
        self.numbers: Final = numbers
        self.counting: Final = counting
        self.language: Final = language
        self.words: Final = Catalogue(language, ["common", "terminal", "lab", rules.name])
        self.pictures: Final[dict[str, Picture]] = {}
        """Every picture of the page by its name, for files of their own."""

    # Words

    def say(self, message: str, facts: Facts) -> str:
        return self.words.format(message, "", facts)

    def about(self, message: str) -> str:
        """What a heading means; empty where that goes without saying."""
        return self.words.format(message, "about", {})

    def name(self, kind: str, value: str) -> str:
        return thing_name(self.words, self.rules, kind, value)

    def names(self, table: Table, row: Row) -> str:
        return " ".join(self.name(kind, value) for kind, value in zip(table.kinds, row.what))

    def interval(self, found: Estimate, axis: Format) -> str:
        if axis.percent:
            facts = {"low": f"{100 * found.low:.1f}", "high": f"{100 * found.high:.1f}"}
            return self.say("report-interval-percent", facts)
        return self.say("report-interval", {"low": signed(found.low, 1), "high": signed(found.high, 1)})

    def sentence(self, name: str, row: Row, drawn: Drawn) -> str:
        """A figure of a row in full, as it is told where a pointer rests."""
        found = drawn.figure(row)
        value = {"value": written(found.value, drawn.axis), "interval": self.interval(found, drawn.axis)}
        return self.say("report-estimate", {"name": name, "cases": row.cases, **value})

    # The page

    def html(self) -> str:
        title = self.say("report-title", {"game": self.game(), "games": self.numbers.games})
        head = tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("title", title),
            tag("style", Markup(THEME + STYLE)),
        )
        main = tag("main", self.highlights(), *self.sections(), self.scores(), self.method())
        footer = tag("footer", self.say("report-footer", {"version": self.numbers.version}))
        body = tag("body", tag("div", self.header(title), main, footer, class_="page"))
        return "<!DOCTYPE html>\n" + tag("html", head, body, lang=self.language) + "\n"

    def game(self) -> str:
        return self.words.format(f"game-{self.numbers.game}", "", {})

    def header(self, title: str) -> Markup:
        found = self.numbers
        options = [
            self.say(
                "report-setting",
                {
                    "option": self.words.format(f"option-{name}", "", {}),
                    "value": self.words.format(f"option-{name}-{value}", "", {}),
                },
            )
            for name, value in found.options.items()
        ]
        rows = [
            (self.say("report-players", {}), str(found.seats)),
            (self.say("report-bots", {}), ", ".join(found.bots)),
            (self.say("report-options", {}), " · ".join(options)),
            (self.say("report-house", {}), house_text(found.game, found.house)),
            (self.say("report-seed", {}), str(found.seed)),
            (self.say("report-again", {}), tag("code", found.command)),
        ]
        facts = [join(tag("dt", heading), tag("dd", value)) for heading, value in rows if value]
        links = [
            tag("a", self.heading(table), href=f"#{'-'.join(table.kinds)}") for table in [*found.tables, *found.pairs]
        ]
        return tag(
            "header",
            tag("div", "Meadhall", class_="brand"),
            tag("h1", title),
            tag("p", self.say("report-introduction", {}), class_="quiet"),
            tag("dl", *facts, class_="facts panel"),
            tag("nav", *links, aria_label=self.say("report-contents", {})),
        )

    def heading(self, table: Table) -> str:
        return self.words.format(f"report-by-{'-'.join(table.kinds)}", "", {})

    def highlights(self) -> Markup:
        """What lies clearly above or below, and how much of that luck would do alone."""
        compared = [table for table in self.numbers.tables if table.kinds != ["bot"]]
        rows = [(table, row) for table in compared for row in table.rows if row.cases >= FEW]
        above = [pair for pair in rows if stands_out(pair[1], pair[0], lead_of) > 0]
        below = [pair for pair in rows if stands_out(pair[1], pair[0], lead_of) < 0]
        above.sort(key=lambda pair: -pair[1].lead.value)
        below.sort(key=lambda pair: pair[1].lead.value)
        items = [self.highlight(*pair, "up") for pair in above[:MOST_HIGHLIGHTS]]
        items += [self.highlight(*pair, "down") for pair in below[:MOST_HIGHLIGHTS]]
        told = tag("ul", *items) if items else tag("p", self.say("report-nothing-stands-out", {}))
        luck = {"rows": len(rows), "found": len(above) + len(below), "number": by_luck(len(rows))}
        parts = [told, tag("p", self.say("report-luck", luck), class_="key")]
        if len(set(self.numbers.bots)) > 1:
            parts.append(tag("p", self.say("report-mixed-bots", {}), class_="key"))
        return tag("section", tag("h2", self.say("report-highlights", {})), tag("div", *parts, class_="panel"))

    def highlight(self, table: Table, row: Row, class_: str) -> Markup:
        lead, wins = lead_of(row), wins_of(row)
        facts = {
            "lead": written(lead.value, PLAIN),
            "interval": self.interval(lead, PLAIN),
            "usual-lead": written(lead_of(table.all).value, PLAIN),
            "wins": written(wins.value, PERCENT),
            "usual-wins": written(wins_of(table.all).value, PERCENT),
        }
        name = tag("b", self.name(table.kinds[0], row.what[0]))
        return tag("li", name, " ", self.say("report-highlight", facts), class_=class_)

    def sections(self) -> list[Markup]:
        return [self.table_section(table) for table in self.numbers.tables] + [
            self.pair_section(table) for table in self.numbers.pairs
        ]

    def drawn(self, table: Table) -> list[Drawn]:
        """The figures that are drawn for a table."""
        figures = [
            Drawn("wins", self.say("report-wins", {}), wins_of, PERCENT),
            Drawn("lead", self.say("report-lead", {}), lead_of, PLAIN),
        ]
        if table.all.ahead is not None:
            main = self.counting.numbers[0]
            figures.append(Drawn(main, self.words.format(f"report-{main}", "ahead", {}), ahead_of, PLAIN))
        return figures

    def table_section(self, table: Table) -> Markup:
        """A kind of things: its pictures side by side, and everything in numbers."""
        panels = [
            tag("figure", tag("h3", drawn.title), self.bars(table, drawn), class_="panel")
            for drawn in self.drawn(table)
        ]
        return self.section(
            table,
            tag("div", *panels, class_="grid"),
            tag(
                "div",
                self.rows(table),
                class_="panel wide tall",
                tabindex=0,
                role="region",
                aria_label=self.heading(table),
            ),
        )

    def section(self, table: Table, *inside: str) -> Markup:
        about = self.about(f"report-by-{'-'.join(table.kinds)}")
        telling = [tag("p", about, class_="quiet")] if about else []
        return tag("section", tag("h2", self.heading(table)), *telling, *inside, id="-".join(table.kinds))

    def bars(self, table: Table, drawn: Drawn) -> Markup:
        rows = [
            Bar(
                label=self.names(table, row),
                found=drawn.figure(row),
                written=written(drawn.figure(row).value, drawn.axis),
                about=self.sentence(self.names(table, row), row, drawn),
                few=row.cases < FEW,
                out=stands_out(row, table, drawn.figure),
            )
            for row in table.rows
        ]
        label = self.say("report-picture", {"heading": self.heading(table), "figure": drawn.title})
        return self.keep(f"{table.kinds[0]}-{drawn.name}", bars(rows, drawn.figure(table.all).value, drawn.axis, label))

    def keep(self, name: str, picture: Picture) -> Markup:
        self.pictures[name] = picture
        return picture.inline()

    def rows(self, table: Table) -> Markup:
        columns = [name for name in self.counting.numbers if name in table.all.numbers]
        headings = [
            self.say("report-thing", {}),
            self.say("report-cases", {}),
            self.say("report-wins", {}),
            self.say("report-score", {}),
            self.say("report-lead", {}),
            *[self.words.format(f"report-{name}", "", {}) for name in columns],
        ]
        if columns:
            headings.append(self.words.format(f"report-{columns[0]}", "ahead", {}))
        head = tag("thead", tag("tr", *[tag("th", heading, scope="col") for heading in headings]))
        lines = [
            self.line(self.names(table, row), row, columns, "few" if row.cases < FEW else None) for row in table.rows
        ]
        together = self.line(self.say("report-all", {}), table.all, columns, "all")
        return tag("table", head, tag("tbody", *lines, together))

    def line(self, name: str, row: Row, columns: list[str], class_: str | None) -> Markup:
        cells = [
            tag("td", str(row.cases)),
            self.estimate(row, wins_of, PERCENT),
            tag("td", plain(row.score)),
            self.estimate(row, lead_of, PLAIN),
            *[tag("td", plain(row.numbers[column])) for column in columns],
        ]
        if columns:
            cells.append(self.estimate(row, ahead_of, PLAIN))
        return tag("tr", tag("th", name, scope="row"), *cells, class_=class_)

    def estimate(self, row: Row, figure: Figure, axis: Format) -> Markup:
        """A value and its interval; a single case has none."""
        found = figure(row)
        within = self.interval(found, axis) if row.cases > 1 else ""
        return tag("td", written(found.value, axis), " ", tag("span", within, class_="within"))

    # Pairs

    def pair_section(self, table: Table) -> Markup:
        """Two kinds together: a heat map for each figure, and beside it what differs most clearly."""
        compared = sum(row.cases >= FEW_IN_A_CELL for row in table.rows)
        facts = {"few": FEW_IN_A_CELL, "cells": compared, "number": by_luck(compared)}
        key = tag("p", self.say("report-heat-key", facts), class_="quiet")
        return self.section(table, key, *[self.pair_panel(table, drawn) for drawn in self.drawn(table)])

    def pair_panel(self, table: Table, drawn: Drawn) -> Markup:
        heat = tag("div", self.heat(table, drawn), class_="wide", tabindex=0, role="region", aria_label=drawn.title)
        return tag(
            "figure",
            tag("h3", drawn.title),
            tag("div", heat, self.extremes(table, drawn), class_="beside"),
            class_="panel pair",
        )

    def extremes(self, table: Table, drawn: Drawn) -> Markup:
        """The cells with a rim whose whole interval lies furthest from the usual."""
        usual = drawn.figure(table.all).value
        gaps = {tuple(row.what): gap(drawn.figure(row), usual) for row in table.rows if row.cases >= FEW_IN_A_CELL}
        clear = [row for row in table.rows if gaps.get(tuple(row.what), 0.0) > 0]
        clear.sort(key=lambda row: -gaps[tuple(row.what)])
        items = [
            tag(
                "li",
                self.sentence(self.names(table, row), row, drawn),
                class_="up" if drawn.figure(row).value > usual else "down",
            )
            for row in clear[: 2 * MOST_HIGHLIGHTS]
        ]
        if not items:
            return tag("p", self.say("report-nothing-stands-out", {}))
        return tag("div", tag("h3", self.say("report-extremes", {})), tag("ul", *items))

    def heat(self, table: Table, drawn: Drawn) -> Markup:
        down, along = [self.order(kind) for kind in table.kinds]
        usual = drawn.figure(table.all).value
        cells = [
            Cell(
                row=down.index(row.what[0]),
                column=along.index(row.what[1]),
                value=drawn.figure(row).value,
                written=in_a_cell(drawn.figure(row).value, drawn.axis),
                about=self.sentence(self.names(table, row), row, drawn),
                few=row.cases < FEW_IN_A_CELL,
                out=row.cases >= FEW_IN_A_CELL and gap(drawn.figure(row), usual) > 0,
            )
            for row in table.rows
        ]
        sides = [[self.name(kind, one) for one in order] for kind, order in zip(table.kinds, (down, along))]
        legend = (self.say("report-below", {}), self.say("report-above", {}))
        label = self.say("report-picture", {"heading": self.heading(table), "figure": drawn.title})
        picture = heat_map(sides[0], sides[1], cells, usual, legend, label)
        return self.keep(f"{'-'.join(table.kinds)}-{drawn.name}", picture)

    def order(self, kind: str) -> list[str]:
        """The things of a kind as their own table lists them."""
        return next([row.what[0] for row in table.rows] for table in self.numbers.tables if table.kinds == [kind])

    # The games themselves, and how to read all this

    def scores(self) -> Markup:
        found = self.numbers
        title = self.say("report-scores", {})
        picture = self.keep("scores", histogram(found.scores, title))
        lines = [self.say("report-score-range", range_facts(found.score))]
        lines.append(self.say("report-winning-score", range_facts(found.winning_score)))
        if found.margin is not None:
            lines.append(self.say("report-margin", range_facts(found.margin)))
        lines.append(self.say("report-length", range_facts(found.answers)))
        told = tag("ul", *[tag("li", one) for one in lines])
        inside = tag("div", tag("div", picture, class_="stretch"), told, class_="panel")
        return tag("section", tag("h2", title), inside, id="scores")

    def method(self) -> Markup:
        columns = {name for table in self.numbers.tables for name in table.all.numbers}
        told = [
            self.say("report-method-wins", {}),
            self.say("report-method-lead", {}),
            self.say("report-method-line", {}),
            self.say("report-method-few", {"few": FEW}),
            self.say("report-method-several", {}),
            *[self.about(f"report-{name}") for name in self.counting.numbers if name in columns],
            self.say("report-method-bots", {}),
            self.say("report-method-files", {}),
        ]
        items = [tag("li", one) for one in told if one]
        title = tag("h2", self.say("report-method", {}))
        return tag("section", title, tag("div", tag("ul", *items), class_="panel"), id="method")


def thing_name(words: Catalogue, rules: Rules, kind: str, value: str) -> str:
    """What a thing is called."""
    if kind == "bot":
        return value
    if kind in COUNTED:
        return words.format(f"report-name-{kind}", "", {"number": int(value)})
    return words.format(rules.noun(None, CALLED_AS.get(kind, kind), value), "", {})


def by_luck(compared: int) -> int:
    """How many of these would lie outside of their intervals if nothing differed from anything."""
    return max(1, round(compared / 20))


def house_text(game: str, house: str) -> str:
    """What a house changes, with the printed numbers; empty if there is none."""
    return " · ".join([f"{change.name()} {change.number} ({change.usual})" for change in changes_in(game, house)])


def written(value: float, axis: Format) -> str:
    """A value as it is told: shares in per cent, differences with their sign."""
    if axis.percent:
        return f"{100 * value:.1f}\N{NO-BREAK SPACE}%"
    return signed(value, 1)


def in_a_cell(value: float, axis: Format) -> str:
    """A value where there is little room; the heading says what it is."""
    return f"{100 * value:.0f}" if axis.percent else signed(value, 1 if abs(value) < 9.95 else 0)


def signed(value: float, decimals: int) -> str:
    text = f"{value:+.{decimals}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


def plain(found: Estimate) -> str:
    return f"{found.value:.1f}".replace("-", "−")


def range_facts(found: Spread) -> Facts:
    """A mean and the quantiles that a sentence may tell."""
    places = {"lowest": "0", "tail": "0.05", "head": "0.95", "highest": "1"}
    return {"mean": f"{found.mean:.1f}"} | {name: f"{found.quantiles[at]:.0f}" for name, at in places.items()}
