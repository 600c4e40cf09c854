"""One small fault of the good story for each code of the linter, as pairs of texts for `spoilt`."""

TRAINING = ("adventure: 1", "adventure: 0")
"""The rules about ledger and economy do not hold for the training adventure."""
SENTRY = "  A: {name: The Gate, at: [1, 1], xp: 9, tokens: [sentry]}"
A_LINE = "  A: {name: The Gate, at: [1, 1], xp: 9}"
LISTED = "? rest\n? move\n\n## A1"

FAULTS = {
    "L01": ["## B31.32\n", "## B5\n\n! -> B\n\n## B31.32\n"],
    "L02": ["Go down. -> B2", "Go down. -> B9"],
    "L03": [A_LINE, f"{A_LINE}\n  C: {{name: The Hill, at: [3, 3]}}", "  - A-B e1", "  - A-B e1\n  - B-C"],
    "L04": ["! +keyword WATER\n! -> B\n", "! +keyword WATER\n"],
    "L05": ["? Go on. -> enc 1.1\n", ""],
    "L06": ["## B31.32\n", "## B7\n\n! -> B\n\n## B31.32\n"],
    "L07": ["? [if keyword WATER]", "? [if keyword WATRE]"],
    "L08": [*TRAINING, "? [if not item 32] Take the hook. :: +item 32 -> A\n", ""],
    "L09": [*TRAINING, ":: +item 32", ":: +item 32; +item 33", "items:\n", "items:\n  33: {name: Lid, stamina: 0}\n"],
    "L10": ["items:\n", "items:\n  30: {name: Lid, stamina: 0}\n"],
    "L11": ["## B31.32", "## B32.31"],
    "L12": [
        *TRAINING,
        "[WATER, LIT]",
        "[WATER, LIT, DRY]",
        "! if legendary",
        "! if keyword DRY: gain 1 gold\n! if legendary",
    ],
    "L13": [*TRAINING, "[WATER, LIT]", "[WATER, LIT, DRY]", "! if legendary", "! +keyword DRY\n! if legendary"],
    "L14": ["! +keyword WATER\n! -> B\n", "! +keyword WATER\n! -> A\n"],
    "L15": ["+title drew-water", "+title was-here"],
    "L16": ["tokens: [1]", "tokens: []"],
    "L17": [
        *(*TRAINING, "pass: There is one. -> B3", "pass: There is one. -> B6"),
        *("? use item\n? move", "? use item\n? Wait. -> B\n? move", LISTED, "? Sit down. -> A\n" + LISTED),
        *("## B31.32\n", "## B6\n\n! close path A-B; +keyword LIT\n! -> B\n\n## B31.32\n"),
        *("## B3\n\n! +keyword LIT\n! -> B\n\n", ""),
    ],
    "L18": ["fail: There is none. -> B4\n", ""],
    "L19": [*TRAINING, "@check Lore I", "@check Lore IV"],
    "L20": ["at: [1, 1], xp: 9", "at: [1, 1], xp: 1"],
    "L21": ["! if exhausted all: death\n", ""],
    "L22": ["! if legendary", "! if players >= 1: each recover 1\n! if legendary"],
    "L23": ["! if exhausted all: death", "! otherwise: death"],
    "L24": ["They go.\n\n! -> back\n", "They go.\n\n! -> back\n\nAnd you go, too.\n"],
    "L25": ["A well.", "A well. " * 100],
    "L26": ["Take the rope.", "Take the rope"],
    "L27": [LISTED, "? move\n\n## A1"],
    "L28": [*TRAINING, LISTED, "? {1 fatigue each} Do sums. :: gain 1 xp -> A\n" + LISTED],
    "L29": ["! if legendary: lose 1 gold\n", ""],
    "L30": ["## B3\n\n! +keyword LIT\n! -> B\n", "## B3\n\n! +keyword LIT\n! -> B6\n\n## B6\n\n! -> B3\n"],
    "L31": [*TRAINING, LISTED, "? Look under the mat. :: gain 1 gold -> A\n" + LISTED],
    "L32": ["(INT, WIS)", "(STR)"],
    "L33": ["! if xp here: take xp here\n\nA well.", "A well."],
    "L34": [LISTED, "? [need players >= 5] Wait for friends. -> A\n" + LISTED],
    "L35": ["A well.", "A well, dug by Frobisher."],
    "L36": [*TRAINING, "@combat 2", "@combat [Dangerous] 2"],
    "L37": ["name: The Gate", "name: The Fence"],
    "L38": ["They go.\n\n! -> back", "They go.\n\n! -> here"],
    "L39": ["## B3\n\n! +keyword LIT\n! -> B\n", "## B3\n\n! +keyword LIT\n! -> back\n"],
    "L40": [
        *(*TRAINING, A_LINE, SENTRY, "keywords:", 'on_rest:\n  - "ONE"\n  - "TWO"\nkeywords:'),
        *("ONE", "if token sentry at A: move token sentry to B", "TWO", "if token sentry at B: -token sentry"),
    ],
    "L42": [*TRAINING, "keywords:", 'on_rest: ["each drain 1"]\nkeywords:'],
    "L43": [
        *(*TRAINING, "? [if not item 31] Take the rope.", "? once Take the rope."),
        *("bring up a bucket.\n\n! +keyword WATER\n! -> back", "wake something.\n\n! -item 31\n! -> B2"),
    ],
    "L44": ["? {1 gold} Pay. :: gain 1 xp -> enc 1.1", "? {1 gold} Pay. -> enc 1.1"],
}
