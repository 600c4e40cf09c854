/** A sample of the seeded games of tests/golden, played by Python in WebAssembly: node digests.mjs PACKAGES. Prints those that differ. */
import { start } from '../../scripts/site/python.mjs';

const SAMPLE = `
import json
import sys
from unittest.mock import MagicMock

sys.modules["pytest"] = MagicMock()  # it only marks tests there, which are not run
from meadhall.games import NAMES
from tests.golden.digest import DIGESTS, digest_of_walk, golden_tables, load

known = load(DIGESTS)
found = []
for name in NAMES:
    for key, table in golden_tables(name).items():
        seed = len(found) % len(known[name][key])
        found.append((name, key, seed, digest_of_walk(table, seed) == known[name][key][seed]))
json.dumps(found)
`;
const python = await start(process.argv[2]);
try {
    console.log(python.runPython(SAMPLE));
} catch (error) {
    console.error(error.message); // node would print all of Pyodide with it
    process.exitCode = 1;
}
