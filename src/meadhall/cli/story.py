"""`meadhall story check | graph | new | play | odds | campaign | report`: tools for authors of adventures."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final

import typer
from msgspec import Struct
from rich.table import Table
from rich.text import Text

from meadhall.cli import completing
from meadhall.cli.app import LANGUAGE, app, console
from meadhall.cli.look import BAD, GOLD, HINT, QUIET, TITLE
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.core import BadInput, Facts
from meadhall.games.roll_player_adventures.story.explore import GROWS
from meadhall.games.roll_player_adventures.story.findings import ERROR, KINDS, STYLE, WARNING, Finding
from meadhall.games.roll_player_adventures.story.ledger import OURS, Ledger, read_ledger
from meadhall.games.roll_player_adventures.story.library import load, packaged_files, put_on_shelf, read
from meadhall.games.roll_player_adventures.story.lint import Report, Statistics, check_file
from meadhall.games.roll_player_adventures.story.lint_ledger import (
    broken_promises,
    lost_notes,
    never_read,
    untold_fates,
)
from meadhall.games.roll_player_adventures.story.model import TOME, TRAINING, Story
from meadhall.games.roll_player_adventures.story.prose import Ration, lint_prose, rations
from meadhall.words import Catalogue

if TYPE_CHECKING:
    from meadhall.lab.odds import BoxOdds, Journey
    from meadhall.lab.playtest_numbers import AdventureNumbers

words: Final = Catalogue(LANGUAGE, ["common", "terminal", "story"])
STYLES: Final = {ERROR: BAD, WARNING: GOLD, STYLE: HINT}
PARTIES: Final = 50
CAMPAIGNS: Final = 10
PLAYTESTS: Final = 96
"""Three for every temper and party size."""
FAILED: Final = 1
"""The exit code for a file that has errors."""


def say(message: str, facts: Facts) -> str:
    return words.format(message, "", facts)


authors: Final = typer.Typer(help=say("help-story", {}), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(authors, name="story")


class FoundFault(Struct, frozen=True):
    """A finding as a program reads it."""

    file: str
    line: int
    code: str
    kind: str
    key: str
    text: str


class FoundRation(Struct, frozen=True):
    """A count of the house style; `least` and `most` are -1 where they do not matter."""

    what: str
    number: int
    least: int
    most: int
    kept: bool


class FoundFile(Struct, frozen=True):
    """What `story check` says about one file."""

    file: str
    adventure: str
    faults: list[FoundFault]
    situations: int
    left: int
    """Situations in sight when the search was stopped; 0 if all were seen."""
    entries: int
    words: int
    minutes: int
    endings: list[str]
    titles_read: list[str]
    titles_granted: list[str]
    rations: list[FoundRation]
    """Only with --prose."""


class FoundStories(Struct, frozen=True):
    files: list[FoundFile]
    campaign: list[FoundFault]
    """What only all files together can tell."""


@authors.command(help=say("help-story-check", {}))
def check(
    files: Annotated[list[Path] | None, typer.Argument(help=say("help-story-files", {}))] = None,
    bound: Annotated[int, typer.Option(help=say("help-story-bound", {}), min=0)] = GROWS,
    ledger: Annotated[Path | None, typer.Option(help=say("help-story-ledger", {}))] = None,
    strict: Annotated[bool, typer.Option(help=say("help-story-strict", {}))] = False,
    quiet: Annotated[bool, typer.Option(help=say("help-story-quiet", {}))] = False,
    prose: Annotated[bool, typer.Option(help=say("help-story-prose", {}))] = False,
    json: JsonFile = "",
) -> None:
    """Lint story files; exit code 1 if one of them has errors."""
    from meadhall.cli.lab import progress_bar

    touch(json)
    book = OURS if ledger is None else read_ledger(ledger)
    checked = files or packaged_files()
    reports: list[Report] = []
    with progress_bar() as bar:
        task = bar.add_task(say("story-checking", {}), total=len(checked))
        for file in checked:
            reports.append(check_file(file, book, bound))
            bar.advance(task)
    counts = [rations(one.story) if prose and is_an_evening(one) else [] for one in reports]
    whole = campaign_findings([one.story for one in reports], book)
    found = FoundStories(
        [found_file(file, one, counted) for file, one, counted in zip(checked, reports, counts, strict=True)],
        [found_fault(Path(one.facts["file"]), one) for one in whole],
    )

    def show() -> None:
        for file, one, counted in zip(checked, reports, counts, strict=True):
            show_report(file, one, quiet)
            show_prose(file, counted)
        for finding in whole:
            show_finding(Path(finding.facts["file"]), finding)

    tell(found, json, show)
    errors = any([one.count(ERROR) > 0 for one in reports])
    careless = (
        any([one.count(WARNING) > 0 for one in reports]) or any([lint_prose(one) for one in counts]) or bool(whole)
    )
    if errors or (strict and careless):
        raise typer.Exit(FAILED)


def is_an_evening(report: Report) -> bool:
    """A story that can be read; the book of deaths is opened for one page at a time, and has no rations."""
    return report.statistics is not None and report.story.adventure != TOME


def campaign_findings(stories: list[Story], book: Ledger) -> list[Finding]:
    """What the ledger says against the files; only a whole campaign can tell which titles nobody reads.

    The training adventure stands alone: nobody reads its titles.
    """
    last = [story for name, story in {story.adventure: story for story in stories}.items() if name != TRAINING]
    found = broken_promises(last, book)
    if book.pages and set(book.pages) <= {story.adventure for story in last}:
        found += never_read(last) + untold_fates(last, book) + lost_notes(last)
    return found


def found_file(file: Path, report: Report, counts: list[Ration]) -> FoundFile:
    numbers = report.statistics
    faults = report.findings + lint_prose(counts)
    return FoundFile(
        file=str(file),
        adventure=report.story.adventure,
        faults=[found_fault(file, finding) for finding in faults],
        situations=report.states,
        left=report.left if report.stopped else 0,
        entries=numbers.entries if numbers else 0,
        words=numbers.words if numbers else 0,
        minutes=numbers.minutes if numbers else 0,
        endings=numbers.endings if numbers else [],
        titles_read=numbers.titles_read if numbers else [],
        titles_granted=numbers.titles_granted if numbers else [],
        rations=[FoundRation(one.key, one.number, one.least, one.most, one.is_kept()) for one in counts],
    )


def found_fault(file: Path, finding: Finding) -> FoundFault:
    text = finding_text(finding)
    return FoundFault(str(file), finding.line, finding.code, KINDS[finding.kind], finding.key, text)


def show_report(file: Path, report: Report, quiet: bool) -> None:
    for finding in report.findings:
        if not quiet or finding.kind != STYLE:
            show_finding(file, finding)
    if not report.findings:
        console.print(Text(say("story-clean", {"file": str(file)})), style=TITLE, soft_wrap=True)
    else:
        counts = {"errors": report.count(ERROR), "warnings": report.count(WARNING), "styles": report.count(STYLE)}
        console.print(Text(say("story-count", {"file": str(file), **counts})), style=TITLE, soft_wrap=True)
    if report.statistics is not None and not quiet:
        show_statistics(report, report.statistics)
    elif report.statistics is None:
        console.print(say("story-not-explored", {}), style=QUIET)


def show_prose(file: Path, counts: list[Ration]) -> None:
    """The counts of the house style, then what is over its ration."""
    for one in counts:
        ration = "most" if one.most >= 0 else "least"
        facts = {"what": one.key, "number": one.number, "ration": one.most if one.most >= 0 else one.least}
        console.print(say(f"prose-{ration}", {**facts, "which": one.which}), style=QUIET)
    for finding in lint_prose(counts):
        show_finding(file, finding)


def show_finding(file: Path, finding: Finding) -> None:
    """`file:line: L07 E What is wrong. What to do.`"""
    place = f"{file}:{finding.line}: " if finding.line else f"{file}: "
    line = Text(place, style=QUIET)
    line.append(f"{finding.code} {KINDS[finding.kind]} ", style=STYLES[finding.kind])
    line.append(finding_text(finding))
    console.print(line, soft_wrap=True)


def finding_text(finding: Finding) -> str:
    """The sentence about a finding, the cure, and a guess at what was meant."""
    parts = [say(f"lint-{finding.key}", finding.facts), words.format(f"lint-{finding.key}", "cure", finding.facts)]
    if finding.facts.get("near") and finding.key != "enemy-name":
        parts.append(say("story-near", {"near": finding.facts["near"]}))
    return " ".join(parts)


def show_statistics(report: Report, numbers: Statistics) -> None:
    if report.states:
        seen = {"states": report.states, "left": report.left, "new": report.left_new}
        console.print(say("story-stopped" if report.stopped else "story-explored", seen), style=QUIET)
    facts = {"entries": numbers.entries, "words": numbers.words, "minutes": numbers.minutes}
    console.print(say("story-numbers", facts), style=QUIET)
    if not report.states:
        return
    income = {"xp": numbers.xp, "gold": numbers.gold, "rests": str(numbers.rests)}
    console.print(say("story-income", income), style=QUIET)
    endings = "story-endings" if numbers.endings else "story-no-endings"
    console.print(say(endings, {"labels": ", ".join(numbers.endings)}), style=QUIET)
    for message, titles in [("story-reads", numbers.titles_read), ("story-grants", numbers.titles_granted)]:
        if titles:
            console.print(say(message, {"titles": ", ".join(titles)}), style=QUIET)


@authors.command(help=say("help-story-new", {}))
def new(
    file: Annotated[Path, typer.Argument(help=say("help-story-file", {}))],
    title: Annotated[str, typer.Option(help=say("help-story-title", {}))] = "A New Adventure",
    json: JsonFile = "",
) -> None:
    """Write a small story file that passes the linter."""
    from meadhall.games.roll_player_adventures.story.template import new_story

    touch(json)
    if file.exists():
        raise BadInput("story-exists", {"file": str(file)})
    file.write_text(new_story(title), "utf-8")

    def show() -> None:
        console.print(say("story-written", {"file": str(file)}), soft_wrap=True)
        console.print(say("story-new-next", {"command": f"meadhall story check {file}"}), style=QUIET, soft_wrap=True)

    tell({"file": str(file), "title": title}, json, show)


@authors.command(help=say("help-story-graph", {}))
def graph(
    file: Annotated[Path, typer.Argument(help=say("help-story-file", {}))],
    out: Annotated[Path | None, typer.Option(help=say("help-story-out", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Draw a story that can be read."""
    from meadhall.games.roll_player_adventures.story.graph import draw

    touch(json)
    story, findings = read(file)

    def show_faults() -> None:
        for finding in findings.sorted():
            show_finding(file, finding)

    if findings.errors():
        tell({"file": "", "faults": [found_fault(file, one) for one in findings.sorted()]}, json, show_faults)
        raise typer.Exit(FAILED)
    title = say("graph-title", {"title": story.title, "entries": len(story.entries)})
    place = out or file.with_suffix(".svg")
    place.write_text(draw(story, title, say("graph-legend", {})), "utf-8")
    written = say("story-written", {"file": str(place)})
    tell({"file": str(place), "faults": []}, json, lambda: console.print(written, soft_wrap=True))


@authors.command(help=say("help-story-play", {}))
def play(
    file: Annotated[Path, typer.Argument(help=say("help-story-file", {}))],
    seats: Annotated[str, typer.Option(help=say("help-seats", {}), autocompletion=completing.players)] = "human",
    option: completing.GameOptions = None,
    seed: Annotated[int | None, typer.Option(help=say("help-seed", {}))] = None,
    titles: Annotated[str, typer.Option(help=say("help-story-titles", {}))] = "",
    favor: Annotated[str, typer.Option(help=say("help-story-favor", {}))] = "",
    heroes: Annotated[str, typer.Option(help=say("help-story-heroes", {}))] = "",
    stage: Annotated[int, typer.Option(help=say("help-story-stage", {}), min=0, max=4)] = 0,
    at: Annotated[str, typer.Option(help=say("help-story-at", {}))] = "",
) -> None:
    """Play a story at this terminal. The record is thrown away: it would not fit the next version of the file."""
    from meadhall.cli.play import play as play_game
    from meadhall.games.roll_player_adventures import ADVENTURES, RULES
    from meadhall.lab.prepared import begin_at, prepared_campaign

    story = load(file)
    if story.adventure not in ADVENTURES:
        raise BadInput("no-adventure", {"file": str(file), "found": story.adventure, "known": ", ".join(ADVENTURES)})
    if at:
        begin_at(story, at)
    put_on_shelf(story)
    options = [f"adventure={story.adventure}", *(option or [])]
    if titles or favor or heroes or stage:
        past = (parts(heroes), parts(titles), favors(favor), Random(seed))
        options.append(f"campaign={prepared_campaign(story, len(parts(seats)), stage or max(story.stage, 1), *past)}")
    with TemporaryDirectory() as folder:
        record = Path(folder) / "story.record"
        play_game(RULES.name, seats, options, seed, record, False)
    console.print(say("story-record-gone", {}), style=QUIET)


def parts(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def favors(text: str) -> dict[str, int]:
    """`host=6,crown=3`"""
    found: dict[str, int] = {}
    for part in parts(text):
        faction, _, value = part.partition("=")
        found[faction] = int(value) if value.isdecimal() else 0
    return found


@authors.command(help=say("help-story-odds", {}))
def odds(
    file: Annotated[Path | None, typer.Argument(help=say("help-story-odds-file", {}))] = None,
    games: Annotated[int, typer.Option(help=say("help-story-games", {}), min=1)] = PARTIES,
    seed: Annotated[int, typer.Option(help=say("help-story-seed", {}))] = 1,
    stage: Annotated[int, typer.Option(help=say("help-story-odds-stage", {}), min=0, max=4)] = 0,
    markdown: Annotated[bool, typer.Option(help=say("help-story-markdown", {}))] = False,
    json: JsonFile = "",
) -> None:
    """Let parties meet every check and combat of a story, or of all levels, and print how often they succeed."""
    from meadhall.cli.lab import progress_bar
    from meadhall.games.roll_player_adventures.data import LEVELS
    from meadhall.lab.odds import SIZES, boxes_of, level_odds, story_odds

    touch(json)
    if file is None:
        title = say("odds-by-level" if markdown else "odds-levels", {"stage": stage})
        playing, boxes = level_odds(games, seed, stage), 2 * len(LEVELS)
    else:
        story = load(file)
        about = {"title": story.title, "stage": stage or story.stage or 1, "adventure": story.adventure}
        title = say("odds-short", about) if markdown else say("odds-title", about)
        playing, boxes = story_odds(story, games, seed, stage), len(boxes_of(story))
    found: list[BoxOdds] = []
    with progress_bar() as bar:
        task = bar.add_task(say("odds-playing", {}), total=boxes)
        for box in playing:
            found.append(box)
            bar.advance(task)
    told = [
        {
            "label": box.label,
            "line": box.line,
            "box": box.box,
            "parties": [{"players": seats, **party._asdict()} for seats, party in zip(SIZES, box.parties, strict=True)],
        }
        for box in found
    ]
    show = show_odds_as_markdown if markdown else show_odds
    tell(told, json, lambda: show(title, found, file is not None, games))


def odds_name(box: "BoxOdds", of_a_story: bool) -> str:
    return f"{box.label} {box.box}" if of_a_story else say("odds-level", {"what": box.label, "level": box.box})


def show_odds_as_markdown(title: str, found: list["BoxOdds"], of_a_story: bool, games: int) -> None:
    """A table as RULEBOOK.md has it."""
    from meadhall.lab.odds import SIZES

    lines = [say("odds-head", {"title": title, "games": games}), "|---" * (1 + len(SIZES)) + "|"]
    for box in found:
        cells = [f"{100 * party.rate:.0f} · {party.fatigue:.1f}" for party in box.parties]
        lines.append(f"| {odds_name(box, of_a_story)} | {' | '.join(cells)} |")
    for line in lines:
        console.print(Text(line), soft_wrap=True)


def show_odds(title: str, found: list["BoxOdds"], of_a_story: bool, games: int) -> None:
    from meadhall.lab.odds import SIZES

    table = Table(title=Text(title), title_justify="left")
    table.add_column(say("odds-box", {}))
    for seats in SIZES:
        table.add_column(say("odds-players", {"seats": seats}), justify="right")
    for box in found:
        cells = [{"percent": round(100 * party.rate), "fatigue": f"{party.fatigue:.1f}"} for party in box.parties]
        table.add_row(Text(odds_name(box, of_a_story)), *[say("odds-cell", cell) for cell in cells])
    console.print(table)
    console.print(say("odds-note", {"games": games, "points": round(100 / games**0.5)}), style=QUIET)


@authors.command(help=say("help-story-campaign", {}))
def campaign(
    games: Annotated[int, typer.Option(help=say("help-story-campaigns", {}), min=1)] = CAMPAIGNS,
    seed: Annotated[int, typer.Option(help=say("help-story-seed", {}))] = 1,
    json: JsonFile = "",
) -> None:
    """Let companions play the campaign from its beginning, and print what became of them."""
    from meadhall.cli.lab import progress_bar
    from meadhall.games.roll_player_adventures import ADVENTURES
    from meadhall.lab.odds import SIZES, journeys

    touch(json)
    adventures = [name for name in ADVENTURES if name.isdecimal() and name != TRAINING]
    found: list[Journey] = []
    with progress_bar() as bar:
        task = bar.add_task(say("odds-playing", {}), total=len(SIZES))
        for seats in SIZES:
            found += journeys(adventures, seats, games, seed)
            bar.advance(task)
    tell(found, json, lambda: show_journeys(found))


def show_journeys(found: list["Journey"]) -> None:
    table = Table(title=Text(say("campaign-title", {})), title_justify="left")
    for heading in ("adventure", "players", "finished", "deaths", "questions"):
        table.add_column(say(f"campaign-{heading}", {}), justify="right")
    for one in found:
        finished = say("campaign-of", {"number": one.finished, "of": one.parties})
        table.add_row(one.adventure, str(one.seats), finished, f"{one.deaths:.2f}", f"{one.questions:.0f}")
    console.print(table)


@authors.command(help=say("help-story-report", {}))
def report(
    folder: Annotated[Path, typer.Argument(help=say("help-story-folder", {}))],
    games: Annotated[int, typer.Option(help=say("help-story-parties", {}), min=1)] = PLAYTESTS,
    seed: Annotated[int, typer.Option(help=say("help-story-seed", {}))] = 1,
    jobs: Annotated[int, typer.Option(help=say("help-story-jobs", {}), min=0)] = 0,
    adventures: Annotated[str, typer.Option(help=say("help-story-adventures", {}))] = "",
    json: JsonFile = "",
) -> None:
    """Let companions of every temper play the campaign, and write what became of every entry, choice and check."""
    from meadhall.cli.lab import progress_bar
    from meadhall.games.roll_player_adventures import ADVENTURES
    from meadhall.games.roll_player_adventures.story.library import packaged
    from meadhall.lab.playtest import Evening, Plan, playtest
    from meadhall.lab.playtest_numbers import adventure_numbers
    from meadhall.lab.playtest_page import write_playtest
    from meadhall.lab.report.write import make_folder

    main_line = [name for name in ADVENTURES if name.isdecimal() and name != TRAINING]
    played = parts(adventures) or main_line
    if played != main_line[: len(played)]:
        raise BadInput("not-from-the-first", {"found": adventures, "known": ", ".join(main_line)})
    make_folder(folder)
    touch(json)
    evenings: dict[str, list[Evening]] = {name: [] for name in played}
    with progress_bar() as bar:
        task = bar.add_task(say("playtest-playing", {}), total=games)
        for campaign in playtest(Plan(tuple(played), seed), games, jobs, lambda done: bar.advance(task, done)):
            for evening in campaign:
                evenings[evening.adventure].append(evening)
    found = [adventure_numbers(packaged(name), spent) for name, spent in evenings.items() if spent]
    page = write_playtest(found, games, seed, folder, LANGUAGE)

    def show() -> None:
        show_playtest(found)
        console.print(say("playtest-written", {"file": str(page)}), soft_wrap=True)

    tell(found, json, show)


def show_playtest(found: list["AdventureNumbers"]) -> None:
    """One line for each adventure; the page tells the rest."""
    table = Table(title_justify="left")
    for heading in ("adventure", "parties", "finished", "minutes", "xp", "luck", "unread", "remarks"):
        table.add_column(say(f"playtest-heading-{heading}", {}), justify="right")
    for one in found:
        remarks = len(one.remarkable()) + len([box for box in one.boxes if box.remark])
        cells = [one.adventure, str(one.parties), say("playtest-percent", {"percent": round(100 * one.finished.share)})]
        cells += [f"{one.minutes.mean:.0f}", f"{one.xp.mean:.1f}"]
        cells += [f"{100 * one.luck():+.0f}", str(len(one.unread())), str(remarks)]
        table.add_row(*cells)
    console.print(table)
