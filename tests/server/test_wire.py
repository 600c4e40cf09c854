"""The wire: its TypeScript is fresh, and what is empty is not sent."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from msgspec import Raw, ValidationError, json

from meadhall.table.wire import MovedMessage, NewTable, QuestionInfo, client_decoder

SCRIPT = Path(__file__).parents[2] / "scripts" / "wire_types.py"


@pytest.mark.interpreted  # the annotations of compiled classes tell less
def test_the_types_of_the_browser_are_fresh() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def wire_types() -> ModuleType:
    """The script, as if it were imported."""
    spec = spec_from_file_location("wire_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.mark.interpreted  # the annotations of compiled classes tell less
def test_a_stale_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script, written = wire_types(), tmp_path / "wire.ts"
    monkeypatch.setattr(script, "TARGET", written)

    def said(*arguments: str) -> int:
        monkeypatch.setattr(sys, "argv", [str(SCRIPT), *arguments])
        code: int = script.main()
        return code

    assert said("--check") == 1
    assert said() == 0
    assert said("--check") == 0
    written.write_text(written.read_text("utf-8").replace("choices", "choice"), "utf-8")
    assert said("--check") == 1


def test_what_has_not_changed_is_not_sent() -> None:
    message = MovedMessage(3, 4, QuestionInfo("pick-combo", "SW-4.1", [1]))
    asked = b'{"name":"pick-combo","rule":"SW-4.1","asked":[1]}'
    assert json.encode(message) == b'{"say":"moved","at":3,"moves":4,"question":' + asked + b"}"
    told = MovedMessage(3, 4, None, Raw(b'[[["turn"],2]]'))
    assert json.encode(told) == b'{"say":"moved","at":3,"moves":4,"question":null,"public":[[["turn"],2]]}'


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "answer", "id": 1, "at": 2, "choices": ["stop"], "seat": 6}',
        '{"do": "answer", "id": 1.5, "at": 2, "choices": ["stop"]}',
        '{"do": "answer", "id": 1, "at": 2, "choices": "stop"}',
        '{"do": "consent", "id": 1, "yes": "no"}',
        '{"do": "nothing", "id": 1}',
        '{"id": 1}',
    ],
)
def test_a_message_of_another_shape_is_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        client_decoder.decode(text)


def test_a_misspelt_field_of_a_request_is_refused() -> None:
    with pytest.raises(ValidationError, match="sead"):
        json.decode(b'{"game": "small-world", "seats": [], "sead": 4}', type=NewTable)
