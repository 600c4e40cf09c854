"""Scenes with house rules: the same words as in all scenes of a game, with another box."""

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from meadhall.games import find_game
from meadhall.games.data_files import folder_of
from meadhall.games.house import house_line


def house_scenes(game: str, changes: dict[str, int]) -> Any:
    """A second module `scene` of a game's tests, whose tables have other rules."""
    place = import_module(f"tests.games.{folder_of(game)}.scene").__file__
    spec = spec_from_file_location(f"{folder_of(game)}_scene_of_a_house", str(place))
    assert spec is not None
    assert spec.loader is not None
    scenes: Any = module_from_spec(spec)
    spec.loader.exec_module(scenes)
    scenes.RULES = scenes.SCENES.rules = find_game(game, house_line(game, changes))
    return scenes
