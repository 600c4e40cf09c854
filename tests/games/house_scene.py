"""Scenes of a game with house rules: its own scene, read among the modules of that house."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from meadhall.games.house import house_line
from meadhall.games.readings import READING, folder_of, module_of, replace


def scene_with(game: str, numbers: dict[str, Any]) -> Any:
    """The module `scene` of a game's tests, in which these numbers are other ones."""
    modules: dict[str, ModuleType] = vars(module_of("meadhall.games", game, house_line(game, numbers)))[READING]
    usual = {name: sys.modules[name] for name in modules if name in sys.modules}
    spec = spec_from_file_location(f"house scene of {game}", Path(__file__).parent / folder_of(game) / "scene.py")
    assert spec is not None
    assert spec.loader is not None
    scene = module_from_spec(spec)
    replace(usual, modules)
    try:
        spec.loader.exec_module(scene)
    finally:
        replace(modules, usual)
    return scene
