"""`meadhall play --full-screen`: the same session as ever, on a screen where table, question and log keep their places.

A session asks and waits, so it runs in a thread of its own; the screen belongs to Textual's loop. What goes from one to
the other is lines to the session, as if they had been typed, and whole parts of the screen back.
"""

from queue import SimpleQueue
from threading import Thread
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, RichLog, Static

from meadhall.cli.app import house
from meadhall.cli.keyboard import PROMPT
from meadhall.cli.look import GOLD, HINT, QUIET, TITLE, emphasised
from meadhall.cli.screen import Answer, LineScreen
from meadhall.cli.session import Session

NUMBERS: Final = [str(number) for number in range(1, 10)]
WIDE: Final = 110
"""Letters from which on the table stands beside the question, not over it."""
VAST: Final = 170
"""Letters from which on the question may take more than it needs."""
CAPS: Final = {
    "enter": "↵",
    "esc": "Esc",
    "numbers": "1 – 9",
    "next": "N ⇧N",
    "list": "A",
    "log": "L",
    "inspect": "I",
    "why": "W",
    "hint": "H",
    "rules": "R",
    "undo": "U",
    "zones": "F6 ⇧F6",
    "help": "?",
    "line": ":",
    "leave": "Q",
}
"""Keys as in the browser, and two of a terminal's own: a line to type on, and the way out."""


def play_on_full_screen(session: Session) -> None:
    """Play a session whose screen is a `FullScreen`; what it says at the end stays on the terminal."""
    screen = session.screen
    assert isinstance(screen, FullScreen)
    screen.app.session = session
    screen.app.run()
    last_words = LineScreen()
    for part in screen.said:
        last_words.say(part, soft_wrap=True)
    if screen.app.trouble is not None:
        raise screen.app.trouble


class FullScreen:
    """What a session sees of the screen (`meadhall.cli.screen.Screen`); called in the session's thread."""

    keeps_table = True

    def __init__(self) -> None:
        self.app: Final = TableApp(self)
        self.lines: Final[SimpleQueue[str | None]] = SimpleQueue()
        """What was pressed or typed; None is somebody who leaves."""
        self.said: list[RenderableType] = []
        """What was said since the last line, to be shown when the session waits for the next one."""
        self.left = False

    def width(self) -> int:
        return self.app.board_width()

    def attend(self) -> None:
        if self.left:
            raise EOFError

    def say(self, *parts: RenderableType, style: str = "", soft_wrap: bool = False) -> None:
        self.said += [Text(part, style=style) if isinstance(part, str) else part for part in parts or ("",)]

    def tell(self, line: RenderableType) -> None:
        self.app.call_from_thread(self.app.add_to_log, line)

    def show_table(self, table: RenderableType) -> None:
        self.app.call_from_thread(self.app.show_table, table)

    def ask(self, question: list[RenderableType], answers: list[Answer]) -> None:
        self.app.call_from_thread(self.app.show_question, question, answers)

    def hide(self, title: str, style: str) -> None:
        self.app.call_from_thread(self.app.hide, Text(title, style=style))

    def read(self, prompt: str = PROMPT) -> str:
        self.app.call_from_thread(self.app.wait_for_line, prompt, self.said)
        line = self.lines.get()
        self.said = []
        if line is None:
            raise EOFError
        return line.strip()


class Line(Input):
    """The line to type on: answers in notation and commands, as without the full screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.close", show=False)]


class TableApp(App[None]):
    """Table, question with its answers, log; a reply over the log, and a line at the foot."""

    CSS_PATH = "full_screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "zone('answers')", house.say("screen-list", {})),
        Binding("l", "zone('log')", house.say("screen-log", {})),
        Binding("h", "type('hint')", house.say("screen-hint", {})),
        Binding("w", "begin('why ')", house.say("screen-why", {})),
        Binding("i", "inspect", show=False),
        Binding("r", "type('rules')", house.say("screen-rules", {})),
        Binding("u", "type('undo')", house.say("screen-undo", {})),
        Binding("n", "move(1)", show=False),
        Binding("N", "move(-1)", show=False),
        Binding("f6", "app.focus_next", show=False),
        Binding("shift+f6", "app.focus_previous", show=False),
        Binding("escape", "close", show=False),
        Binding("enter", "confirm", show=False),
        Binding("colon", "begin('')", house.say("screen-line", {}), key_display=":"),
        Binding("question_mark", "keys", house.say("screen-keys", {}), key_display="?"),
        Binding("q,ctrl+c,ctrl+q", "leave", house.say("screen-leave", {}), key_display="q", priority=False),
        *[Binding(number, f"number({number})", show=False) for number in NUMBERS],
    ]

    def __init__(self, port: FullScreen) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (VAST, "-vast")]
        self.port: Final = port
        self.session: Session | None = None
        self.trouble: BaseException | None = None
        self.answers: list[Answer] = []
        self.waiting = False
        """Whether the session waits for a line; what is pressed before is not meant for the next question."""
        self.prompted = False
        """Whether it waits for Enter alone, or for one of the words of its prompt."""
        self.over = False

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with VerticalScroll(id="board"):
                yield Static(id="drawn")
            with Vertical(id="desk"):
                with VerticalScroll(id="asked"):
                    yield Static(id="question")
                yield OptionList(id="answers")
                yield RichLog(id="log", wrap=True, min_width=0, auto_scroll=True)
                with VerticalScroll(id="reply"):
                    yield Static(id="said")
        yield Line(id="line")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#reply").display = False
        self.query_one("#line").display = False
        Thread(target=self.play, daemon=True).start()

    def play(self) -> None:
        """The session, in its thread."""
        try:
            assert self.session is not None
            self.session.play()
        except BaseException as trouble:  # noqa: BLE001 - it is told where the terminal is whole again
            self.trouble = trouble
        if self.is_running:
            self.call_from_thread(self.end)

    def on_unmount(self) -> None:
        """A session that still waits has nobody to wait for."""
        self.port.left = True
        self.port.lines.put(None)

    def end(self) -> None:
        """The session has said its last words: of a game that is over they are read here first."""
        self.over = True
        if self.port.left or self.trouble is not None:
            self.exit()
            return
        self.answers = []
        self.screen.add_class("-over")
        self.query_one("#answers").display = False
        self.query_one("#question", Static).update(Text(house.say("screen-over", {}), style=TITLE))
        self.show_reply(self.port.said)

    def board_width(self) -> int:
        return max(40, self.query_one("#board").content_size.width - 1)

    # What the session shows

    def show_table(self, table: RenderableType) -> None:
        self.query_one("#drawn", Static).update(table)

    def add_to_log(self, line: RenderableType) -> None:
        self.query_one("#log", RichLog).write(line)

    def show_question(self, question: list[RenderableType], answers: list[Answer]) -> None:
        self.query_one("#question", Static).update(Group(*question))
        self.query_one("#asked").scroll_home(animate=False)
        self.answers = answers
        listed = self.query_one("#answers", OptionList)
        listed.display = True
        listed.clear_options()
        listed.add_options([answer_line(number, answer) for number, answer in enumerate(answers, start=1)])
        listed.highlighted = 0 if answers else None
        listed.focus()

    def hide(self, title: Text) -> None:
        """Nothing that the last person saw stays in sight."""
        self.query_one("#drawn", Static).update("")
        self.query_one("#log", RichLog).clear()
        self.query_one("#answers", OptionList).clear_options()
        self.query_one("#question", Static).update(title)
        self.answers = []
        self.close_reply()

    def wait_for_line(self, prompt: str, said: list[RenderableType]) -> None:
        self.waiting = True
        self.prompted = prompt != PROMPT
        if said:
            self.show_reply(said)
        if self.prompted:
            self.action_begin("", prompt)

    def show_reply(self, parts: list[RenderableType]) -> None:
        self.query_one("#said", Static).update(Group(*parts))
        self.query_one("#reply").display = True
        self.query_one("#reply").scroll_home(animate=False)

    def close_reply(self) -> None:
        self.query_one("#reply").display = False

    # What people press

    def send(self, line: str) -> None:
        """Give the session a line, if it waits for one."""
        if self.waiting:
            self.waiting = False
            self.close_reply()
            self.port.lines.put(line)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.send(str(event.option_index + 1))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value
        self.close_line()
        if line or self.prompted:
            self.send(line)

    def close_line(self) -> None:
        line = self.query_one("#line", Line)
        line.display = False
        line.value = ""
        self.query_one("#answers").focus()

    def action_number(self, number: int) -> None:
        if number <= len(self.answers):
            self.send(str(number))

    def action_move(self, step: int) -> None:
        listed = self.query_one("#answers", OptionList)
        if step > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def action_zone(self, name: str) -> None:
        self.query_one(f"#{name}").focus()

    def action_type(self, line: str) -> None:
        if not self.prompted:
            self.send(line)

    def action_begin(self, text: str, placeholder: str = "") -> None:
        """Open the line, with its beginning typed already."""
        if self.over:
            return
        line = self.query_one("#line", Line)
        line.placeholder = placeholder or house.say("screen-type", {})
        line.display = True
        line.value = text
        line.cursor_position = len(text)
        line.focus()

    def action_confirm(self) -> None:
        if self.over:
            self.exit()
        elif self.prompted:
            self.send("")

    def action_inspect(self) -> None:
        """All that is known of the answer under the cursor."""
        at = self.query_one("#answers", OptionList).highlighted
        if at is not None and at < len(self.answers):
            answer = self.answers[at]
            told = [Text(answer.text, style=TITLE), Text(answer.gives), Text(answer.about, style=QUIET)]
            self.show_reply([*told, Text(answer.notation, style=HINT)])

    def action_close(self) -> None:
        self.close_reply()
        if not self.prompted:
            self.close_line()

    def action_keys(self) -> None:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for name, cap in CAPS.items():
            table.add_row(Text(cap, style=GOLD), house.say(f"screen-key-{name}", {}))
        self.show_reply([table])

    def action_leave(self) -> None:
        if self.over:
            self.exit()
        self.port.left = True
        self.port.lines.put(None)


def answer_line(number: int, answer: Answer) -> Text:
    """An answer in the list: what it is, what it brings, and quietly what else there is to know."""
    text = Text.assemble((f"{answer.sign}{number:>2} ", GOLD), (f"{answer.place} " if answer.place else "", QUIET))
    text += emphasised(answer.text)
    if answer.gives:
        text.append(f"  {answer.gives}")
    if answer.about:
        text.append(f"  {answer.about}", QUIET)
    return text
