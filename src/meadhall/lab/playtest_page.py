"""The playtest as a page with pictures and tables: one HTML file, an SVG for each picture, a CSV for each table."""

from pathlib import Path
from typing import Final

from meadhall.core import Facts
from meadhall.lab.playtest_numbers import ENOUGH, AdventureNumbers, BoxShare, ChoiceShare
from meadhall.lab.report.charts import THEME, Bar, Format, Picture, bars
from meadhall.lab.report.markup import Markup, tag
from meadhall.lab.report.numbers import Estimate
from meadhall.lab.report.page import STYLE
from meadhall.lab.report.write import PAGE, csv_text, make_folder
from meadhall.lab.statistics import Share
from meadhall.words import Catalogue

PERCENT: Final = Format(True)
LONGEST: Final = 20
"""Letters of a choice that fit beside its bar."""


class PlaytestPage:
    """Tells the numbers of a playtest in one language."""

    def __init__(self, found: list[AdventureNumbers], campaigns: int, seed: int, language: str) -> None:
        self.found: Final = found
        self.campaigns: Final = campaigns
        self.seed: Final = seed
        self.language: Final = language
        self.words: Final = Catalogue(language, ["common", "terminal", "story", "lab"])
        self.pictures: Final[dict[str, Picture]] = {}

    def say(self, message: str, facts: Facts) -> str:
        return self.words.format(message, "", facts)

    def html(self) -> str:
        title = self.say("playtest-title", {"campaigns": self.campaigns, "seed": self.seed})
        head = tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("title", title),
            tag("style", Markup(THEME + STYLE)),
        )
        header = tag("header", tag("h1", title), tag("p", self.say("playtest-about", {"enough": ENOUGH})))
        main = tag("main", *[self.adventure(one) for one in self.found])
        return "<!DOCTYPE html>\n" + tag("html", head, tag("body", tag("div", header, main, class_="page"))) + "\n"

    def adventure(self, one: AdventureNumbers) -> Markup:
        heading = self.say("playtest-adventure", {"adventure": one.adventure, "title": one.title})
        summary = tag("p", self.say("playtest-summary", summary_facts(one)))
        parts = [
            self.picture(one, "entries", [self.bar(row.label, row.read, 0) for row in one.entries]),
            self.picture(one, "choices", [self.choice_bar(row) for row in one.choices if row.taken.of]),
            self.picture(one, "dice", [self.box_bar(row) for row in one.boxes if row.won.of]),
        ]
        return tag("section", tag("h2", heading), summary, self.remarks(one), *parts, id=f"adventure-{one.adventure}")

    def remarks(self, one: AdventureNumbers) -> Markup:
        """What the author should look at, in sentences."""
        lines = [self.say(f"playtest-{row.remark}", choice_facts(row)) for row in one.remarkable()]
        lines += [self.say(f"playtest-{row.remark}", box_facts(row)) for row in one.boxes if row.remark]
        lines += [self.say(f"playtest-{row.remark}-meant", choice_facts(row)) for row in one.explained()]
        if one.unread():
            lines.append(self.say("playtest-unread", {"items": ", ".join(one.unread())}))
        if one.stranded:
            lines.append(self.say("playtest-stranded", {"number": one.stranded}))
        return tag("ul", *[tag("li", line) for line in lines]) if lines else Markup("")

    def picture(self, one: AdventureNumbers, name: str, rows: list[Bar]) -> Markup:
        if not rows:
            return Markup("")
        label = self.say(f"playtest-picture-{name}", {"title": one.title})
        drawn = bars(rows, 0.0, PERCENT, label)
        self.pictures[f"{one.adventure}-{name}"] = drawn
        return tag("figure", tag("figcaption", label), drawn.inline())

    def bar(self, label: str, found: Share, out: int) -> Bar:
        facts = {"name": label, "percent": round(100 * found.share), "cases": found.of}
        estimate = Estimate(found.share, found.low, found.high)
        return Bar(label, estimate, f"{100 * found.share:.0f} %", self.say("playtest-bar", facts), False, out)

    def choice_bar(self, row: ChoiceShare) -> Bar:
        short = row.text if len(row.text) <= LONGEST else f"{row.text[: LONGEST - 1].rstrip()}…"
        return self.bar(f"{row.label} {short}", row.taken, -1 if row.remark else 0)

    def box_bar(self, row: BoxShare) -> Bar:
        return self.bar(row.label, row.won, 1 if row.remark else 0)


def summary_facts(one: AdventureNumbers) -> Facts:
    return {
        "parties": one.parties,
        "finished": round(100 * one.finished.share),
        "deaths": f"{one.deaths:.2f}",
        "minutes": round(one.minutes.mean),
        "xp": f"{one.xp.mean:.1f}",
        "luck": f"{100 * one.luck():+.0f}",
        "unread": len(one.unread()),
        "entries": len(one.entries),
    }


def choice_facts(row: ChoiceShare) -> Facts:
    percent = round(100 * row.taken.share)
    facts = {"label": row.label, "text": row.text, "percent": percent, "worth": f"{row.worth:+.1f}"}
    return {**facts, "reason": row.reason}


def box_facts(row: BoxShare) -> Facts:
    return {
        "label": row.label,
        "percent": round(100 * row.hard.share),
        "expected": round(100 * row.expected),
        "hard": row.hard.of,
        "met": row.won.of,
    }


def write_playtest(found: list[AdventureNumbers], campaigns: int, seed: int, folder: Path, language: str) -> Path:
    """The page, its pictures and its tables; where the page is."""
    page = PlaytestPage(found, campaigns, seed, language)
    make_folder(folder)
    files = {PAGE: page.html()}
    files |= {f"{name}.svg": picture.file() for name, picture in page.pictures.items()}
    for one in found:
        for name, rows in tables(one).items():
            if rows:
                files[f"{one.adventure}-{name}.csv"] = csv_text(rows)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    return folder / PAGE


def tables(one: AdventureNumbers) -> dict[str, list[dict[str, str]]]:
    return {
        "entries": [{"entry": row.label, **shares(row.read)} for row in one.entries],
        "choices": [
            {
                "entry": row.label,
                "number": str(row.number),
                "text": row.text,
                **shares(row.taken),
                "worth": f"{row.worth:.2f}",
                "remark": row.remark,
                "reason": row.reason,
            }
            for row in one.choices
        ],
        "dice": [
            {
                "entry": row.label,
                **shares(row.won),
                "hard": str(row.hard.of),
                "hard won": f"{row.hard.count:g}",
                "expected": f"{row.expected:.2f}",
                "remark": row.remark,
            }
            for row in one.boxes
        ],
        "levels": [
            {
                "level": row.level,
                "players": str(row.players),
                **shares(row.won),
                "expected": f"{row.expected:.2f}",
            }
            for row in one.levels
        ],
        "titles": [{"condition": row.condition, **shares(row.true)} for row in one.titles],
    }


def shares(found: Share) -> dict[str, str]:
    numbers = {"share": found.share, "low": found.low, "high": found.high}
    return {"count": f"{found.count:g}", "of": str(found.of), **{name: f"{one:.3f}" for name, one in numbers.items()}}
