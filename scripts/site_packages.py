"""Fetch the packages of others that the site's workers need, unpacked into a folder: scripts/site_packages.py FOLDER.

They come with the versions and hashes of requirements/locked.txt, like all others, but for Python in WebAssembly; of
those that have no such file the one for Linux is taken, since what it has besides Python code can be done without.
"""

import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKED = ROOT / "requirements/locked.txt"
PACKAGES = ("msgspec", "mypy-extensions", "pyyaml")
PLATFORMS = ("pyemscripten_2026_0_wasm32", "manylinux2014_x86_64")
"""The first is that of Pyodide in web/package.json."""
FOR = ["--python-version=3.14", "--implementation=cp", "--abi=cp314", *[f"--platform={name}" for name in PLATFORMS]]


def locked(package: str) -> str:
    """The entry of a package, with its hashes."""
    found = re.search(rf"^{package}==.*\n(?:    --hash=.*\n)*", LOCKED.read_text("utf-8"), re.MULTILINE)
    assert found, f"{package} is not locked"
    return found[0]


def fetch(folder: Path) -> None:
    """Download and unpack what is not there yet."""
    wanted = "".join([locked(package) for package in PACKAGES])
    note = folder / "locked.txt"
    if note.exists() and note.read_text("utf-8") == wanted:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        listed = Path(made) / "wanted.txt"
        listed.write_text(wanted, "utf-8")
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
        subprocess.run([*pip, "--only-binary=:all:", *FOR, "--require-hashes", "-r", listed, "-d", made], check=True)
        for wheel in Path(made).glob("*.whl"):
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(folder)
    note.write_text(wanted, "utf-8")


if __name__ == "__main__":
    fetch(Path(sys.argv[1]))
