"""Scenes with house rules: the same words as in all scenes of a game, for a second reading of it."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from meadhall.games import find_game
from meadhall.games.house import house_line
from meadhall.games.readings import BOXED, PACKAGES, READING, belongs, folder_of, module_of, replace


def house_scenes(game: str, changes: dict[str, int]) -> Any:
    """The module `scene` of a game's tests, made anew with the box of a house."""
    if game in BOXED:
        return scenes_in_box(game, changes)
    modules = vars(module_of("meadhall.games", game, house_line(game, changes)))[READING]
    roots = [f"{package}.{folder_of(game)}" for package in PACKAGES]
    usual = {name: sys.modules[name] for name in list(sys.modules) if belongs(name, roots)}
    place = import_module(f"tests.games.{folder_of(game)}.scene").__file__
    spec = spec_from_file_location(f"{folder_of(game)}_scene_of_a_house", str(place))
    assert spec is not None
    assert spec.loader is not None
    scenes = module_from_spec(spec)
    replace(usual, modules)
    try:
        spec.loader.exec_module(scenes)
    finally:
        replace(modules, usual)
    return scenes


def scenes_in_box(game: str, changes: dict[str, int]) -> Any:
    """A second `scene`, whose tables have other rules."""
    place = import_module(f"tests.games.{folder_of(game)}.scene").__file__
    spec = spec_from_file_location(f"{folder_of(game)}_scene_of_a_house", str(place))
    assert spec is not None
    assert spec.loader is not None
    scenes = module_from_spec(spec)
    spec.loader.exec_module(scenes)
    vars(scenes)["RULES"] = find_game(game, house_line(game, changes))
    return scenes
