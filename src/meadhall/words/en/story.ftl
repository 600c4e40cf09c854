### What `meadhall story` says to authors of adventures: what is wrong with a story file, and what to do about it.

## Help of the commands

help-story = Tools for those who write adventures for Roll Player Adventures.
help-story-check = Find what is wrong with story files: grammar, dead ends, items out of reach, farms, spelling of names.
help-story-graph = Draw the entries of a story file and how they lead to each other, as SVG.
help-story-new = Begin a story file: a small adventure that can be played, to be changed into your own.
help-story-play = Play a story file at this terminal, to see how it feels.
help-story-odds = Measure how hard the checks and combats of a story are for parties of its stage.
help-story-odds-file = A story file; without one, all levels of checks and enemies, each for parties of its stage.
help-story-odds-stage = Parties grown as in stage 1 to 4; that of the story, or of each level, if not named.
help-story-markdown = Print the table as Markdown, as it stands in RULEBOOK.md.
help-story-campaign = Let companions play the campaign from its beginning, and tell how they fared.
help-story-campaigns = How many parties of each size set out.
help-story-parties = How many parties set out, of every size and temper by turns.
help-story-games = How many parties of each size meet each check and combat.
help-story-titles = Titles the party has won, with commas between them.
help-story-favor = How the factions stand, such as host=6,crown=3.
help-story-heroes = Ready-made heroes for the seats, such as P01,P05.
help-story-stage = Grown as parties are in stage 1 to 4; that of the story, if not named.
help-story-at = Begin with this entry, such as E5.
help-story-seed = A number that makes the parties and their luck the same every time.
help-story-files = Story files; without any, those that come with the game.
help-story-file = A story file.
help-story-bound = How many situations to look at before the search is stopped; 0 lets it go on as long as there is something new in sight.
help-story-ledger = The ledger of your campaign, a YAML file in the shape of ours; without it, the ledger of The Ninth Bell.
help-story-strict = Count warnings as errors: end with exit code 1 for them too.
help-story-prose = Count the rations of the house style as well, and tell which are not kept.
help-story-quiet = Leave out style and the numbers at the end.
help-story-out = The file to write; without it, the name of the story with .svg.
help-story-title = The title of your adventure.

## The report

story-checking = Checking
story-near = Did you mean { $near }?
story-clean = { $file }: nothing to say against it.
story-count = { $file }: { $errors ->
        [0] no errors
        [one] one error
       *[other] { $errors } errors
    }, { $warnings ->
        [0] no warnings
        [one] one warning
       *[other] { $warnings } warnings
    }, { $styles ->
        [0] no matters of style
        [one] one matter of style
       *[other] { $styles } matters of style
    }.
story-not-explored = What can happen in play was not looked at: the errors come first.
story-explored = { $states ->
        [one] One situation
       *[other] { $states } situations
    } looked at, all there are.
story-stopped = Stopped after { $states } situations with { $left } more in sight, { $new ->
        [0] all of them like ones that were seen
        [one] one of them with something new
       *[other] { $new } of them with something new
    }. What is found is there; traps, empty lists and farms beyond may be missed. More with --bound.
story-numbers = { $entries ->
        [one] One entry
       *[other] { $entries } entries
    }, { $words } words, about { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    } to read aloud.
story-income = A curious party gains about { $xp } XP and { $gold } gold and rests { $rests } times.
story-endings = THE END is reached from: { $labels }.
story-no-endings = THE END is never reached.
story-reads = Titles it reads: { $titles }.
story-grants = Titles it grants: { $titles }.
story-written = Written: { $file }
story-record-gone = That record is thrown away now: it would not fit the next version of your story.
story-new-next = Check it with: { $command }

part-prose-what = { $what ->
        [similes] paragraphs with a simile
        [similes-twice] paragraphs with two similes
        [closers] entries that end on a short sentence
        [short] entries under 45 words
        [long] entries over 260 words
        [linked] semicolons with “and”
        [weeping] people in tears
        [number-eleven] “eleven”
        [number-nine] “nine”
        [number-forty] “forty”
        [phrase] a phrase said again
        [banned] words we do not use
        [refrains] sounds said too often at one place
        [hero-lines] lines that know a class, a race or an attribute
        [hero-choices] choices that do
        [tracks] lines that read a faction
        [alone] lines for a party of one
        [of-many] entries that say “one of you” to a party of one
       *[singled] moments that single out a hero
    }
prose-most = { part-prose-what }: { $number }, at most { $ration }
prose-least = { part-prose-what }: { $number }, at least { $ration }

## The odds

odds-title = { $title }: how often parties of stage { $stage } succeed, and the fatigue it costs each player
odds-levels = { $stage ->
        [0] How often parties succeed at the stage a level is meant for, and the fatigue it costs each player
       *[other] How often parties of stage { $stage } succeed at every level, and the fatigue it costs each player
    }
odds-level = { $what ->
        [check] Check
       *[enemy] Enemy
    } { $level }
campaign-title = What became of parties of companions
campaign-adventure = adventure
campaign-players = players
campaign-finished = finished
campaign-deaths = deaths per party
campaign-questions = questions
campaign-of = { $number } of { $of }
odds-head = | { $title }, { $games } runs | 1 | 2 | 3 | 4 players |
odds-short = { $adventure ->
        [S] Sidequest
       *[other] Adventure { $adventure }
    }, stage { $stage }
odds-by-level = { $stage ->
        [0] Levels
       *[other] Levels at stage { $stage }
    }
odds-box = check or combat
odds-players = { $seats ->
        [one] one player
       *[other] { $seats } players
    }
odds-playing = Playing
odds-cell = { $percent } % · { $fatigue }
odds-note = { $games ->
        [one] One party
       *[other] { $games } parties
    } of each size, in the middle of an adventure; a percentage may be off by { $points } points.

## The graph

graph-title = { $title }: { $entries } entries
help-story-report = Let companions of different temper play whole campaigns, and write what became of every entry, choice and check.
help-story-folder = The folder for the page, its pictures and its tables.
help-story-jobs = How many processes play; 0 is one for each core.
help-story-adventures = Only these adventures, with commas between; they must begin with the first.
playtest-playing = Playing campaigns
playtest-title = { $campaigns } campaigns by companions of every temper, seed { $seed }
playtest-about = Shares are of the parties that came to an adventure, or of the times that something was offered. What is remarked was offered or met at least { $enough } times.
playtest-adventure = { $adventure } { $title }
playtest-summary = { $parties } parties; { $finished } % came to THE END, with { $deaths } deaths each. About { $minutes } minutes read aloud; { $xp } XP brought home. Dice went { $luck } points beside what the data expects. { $unread } of { $entries } entries were read by nobody.
playtest-nobody = { $label }: { $percent } % take “{ $text }”, so hardly anybody. Make it worth something, or say what it is.
playtest-everybody = { $label }: { $percent } % take “{ $text }”. The others of the list are there for nobody.
playtest-dominated = { $label }: “{ $text }” brings { $worth } and decides nothing; another one of the list is plainly better.
playtest-nobody-meant = { $label }: { $percent } % take “{ $text }”, as it is meant: { $reason }
playtest-everybody-meant = { $label }: { $percent } % take “{ $text }”, as it is meant: { $reason }
playtest-dominated-meant = { $label }: “{ $text }” brings { $worth }, as it is meant: { $reason }
playtest-too-easy = { $label }: { $percent } % of those who met it as a hard one succeed, which is not hard.
playtest-never-hard = { $label } is written as a hard one, but only { $hard } of { $met } met it so: what makes it easier can be had too easily.
playtest-unread = Nobody has read: { $items }.
playtest-stranded = { $number ->
        [one] Once
       *[other] { $number } times
    } a list offered nothing but the way out.
playtest-picture-entries = How many parties read each entry of { $title }
playtest-picture-choices = How often each choice of { $title } was taken when it was offered
playtest-picture-dice = How often each check and combat of { $title } was won
playtest-bar = { $name }: { $percent } % of { $cases }
playtest-heading-adventure = adventure
playtest-heading-parties = parties
playtest-heading-finished = finished
playtest-heading-minutes = minutes
playtest-heading-xp = XP
playtest-heading-luck = luck
playtest-heading-unread = unread
playtest-heading-remarks = remarks
playtest-percent = { $percent } %
playtest-written = The report is in { $file }.
graph-legend = Heavy frame: where one arrives. Round: item or encounter. Solid: forced. Dashed: a choice. Dotted: check or combat. ■ leads to THE END.

## L00: what cannot be read

lint-no-fence = The file does not open with a front matter.
    .cure = Begin with a line ---, then the YAML, then a second line ---.
lint-no-front-matter = The front matter is empty.
    .cure = It needs at least format, adventure, title, stage, start and locations.
lint-bad-yaml = The front matter is not YAML: { $name }.
    .cure = Look at the indentation and the quotes of this line; texts with a colon, a brace or an exclamation mark go in double quotes.
lint-not-utf-8 = The file is not UTF-8.
    .cure = Save it again with the encoding UTF-8.
lint-too-long = The file is longer than { $most } bytes.
    .cure = Split the adventure.
lint-unknown-key = The front matter knows no key “{ $name }”.
    .cure = Take it out or correct it. Inside braces, a text with a comma goes in double quotes.
lint-missing-key = The front matter lacks “{ $name }”.
    .cure = Add it.
lint-missing-part = “{ $detail }” lacks its “{ $name }”.
    .cure = Add it inside the braces.
lint-key-twice = “{ $name }” stands here twice.
    .cure = Keep one of the two.
lint-not-a-mapping = “{ $name }” must be pairs of key and value.
    .cure = Write it like this: key: value, one pair to a line, or several in braces.
lint-not-a-list = “{ $name }” must be a list.
    .cure = Write it in brackets with commas, or one line with a dash for each.
lint-not-a-text = “{ $name }” must be a text or a number.
    .cure = Put it in double quotes.
lint-not-a-number = “{ $name }” must be a number, { $detail }.
    .cure = Write the number in digits.
lint-bad-value = “{ $name }” is not possible here.
    .cure = Possible are { $detail }.
lint-bad-name = “{ $name }” is no name for { $detail }.
    .cure = Keywords are capitals and hyphens, titles small letters, digits and hyphens.
lint-bad-draw = The draw { $name } has too few words, or too many.
    .cure = Name two to twenty-four keywords.
lint-yaml-word = YAML reads “{ $name }” as something else than a name.
    .cure = Choose another word or letter.
lint-bad-letter = “{ $name }” is no letter of a location.
    .cure = Use one capital from A to Z.
lint-bad-point = Location { $name } needs a point on the map.
    .cure = Write at: [x, y], with x to the right and y down.
lint-bad-space = “{ $name }” is no encounter space.
    .cure = Spaces are { $detail }; the numbers that are dealt stand under tokens.
lint-bad-path = “{ $name }” is no path.
    .cure = Write A-B, then, if wanted, e1, map 3 and if with a condition, in this order.
lint-path-to-itself = { $name } leads back to itself.
    .cure = Name two locations.
lint-path-twice = { $name } is there already.
    .cure = Two locations have one path at most.
lint-space-twice = { $name } lies on another path already.
    .cure = Give each path an encounter space of its own.
lint-map-card-paths = Map card { $name } does not open exactly the paths marked with it.
    .cure = Under opens list: { $detail }.
lint-leads-away = A line of { $name } leads away from its place.
    .cure = Goto, move to, death and continue belong into entries.
lint-before-first-entry = “{ $text }” stands before the first entry.
    .cure = Open an entry with ## and its label.
lint-too-many-parts = { $label } has { $number } parts of one kind, more than { $most }.
    .cure = Split it into several entries.
lint-bad-label = “{ $label }” is no label.
    .cure = Labels are begin, the end, nothing, a letter (C), a letter and a number (C4), an item at a location (C31, C31.32), enc 2 and enc 2.1. Two blanks part the label from a title.
lint-missing-entry = There is no entry “{ $label }”.
    .cure = Add it.
lint-not-in-tome = “{ $label }” does not belong into the tome.
    .cure = The tome holds death 1 to death 10.
lint-death-outside-tome = “{ $label }” stands outside the tome.
    .cure = Death entries belong into the tome file.
lint-death-prose-only = “{ $label }” holds more than prose.
    .cure = What a death costs stands in the data.
lint-not-prose = This line is neither prose nor one of the marks: “{ $text }”.
    .cure = Marks are “! ”, “? ”, “@check ”, “@combat ” and “## ” at the very start of the line, with their blank. Prose has no headings, lists, links, pictures or HTML, and does not start with a blank.
lint-outside-box = This line belongs to a check or a combat: “{ $text }”.
    .cure = Put it right under @check or @combat; only blank lines and comments may stand between.
lint-bad-braces = The braces do not fit together: “{ $text }”.
    .cure = An inline is written once and not inside another one; braces have no other use in prose.
lint-bad-inline = This is no inline: “{ $text }”.
    .cure = Write if, the condition, a colon and a blank, and the text; behind a bar another such part, or the last text.
lint-bad-hero = Nobody may have that colour: “{ $text }”.
    .cure = Write hero, a colour, a bar, and the words for a party without such a hero: hero red | one of you. With “alone” behind the colour a party of one is named, too.
lint-bad-count = The counter { $name } is never that: “{ $text }”.
    .cure = It counts from 0 to { $most }; ask for a number it can have and can lack.
lint-if-without-colon = The condition has no end: “{ $text }”.
    .cure = After the condition of an if come a colon and a blank.
lint-otherwise-without-colon = “otherwise” has no colon: “{ $text }”.
    .cure = Write “! otherwise: ” and then the effects.
lint-bad-condition = “{ $found }” begins no condition, in “{ $text }”.
    .cure = Conditions begin with keyword, title, item, card, xp, gold, deaths, players, done, favor, highest, lowest, legendary, class, race, attribute, visited, read, token, exhausted, end open or at least.
lint-bad-effect = “{ $found }” is no effect.
    .cure = The guide for authors lists all effects; several are parted by semicolons.
lint-expected = “{ $found }” is wrong here, in “{ $text }”.
    .cure = Possible are { $wanted }.
lint-expected-number = “{ $found }” should be a number, in “{ $text }”.
    .cure = Write it in digits, without a sign.
lint-expected-signed = “{ $found }” should be a number with its sign, in “{ $text }”.
    .cure = Write +1 or -1.
lint-expected-letter = “{ $found }” should be the letter of a location, in “{ $text }”.
    .cure = Use one capital.
lint-too-much = “{ $found }” is left over, in “{ $text }”.
    .cure = Take it out; effects are parted by semicolons, conditions by and, or.
lint-too-deep = The brackets of this condition go too deep: “{ $text }”.
    .cure = Set a keyword for a part of it.
lint-bad-target = “{ $label }” is no goal.
    .cure = Goals are a label, back, here and the end.
lint-not-last = Something stands behind a goto, death or continue: “{ $text }”.
    .cure = These come last in their line.
lint-move-not-last = Something stands behind “move to”: “{ $text }”.
    .cure = Only a goto may follow it.
lint-choice-without-goto = This choice leads nowhere: “{ $text }”.
    .cure = End it with “ -> ” and a label, or write one of move, rest, use item, the end, trade.
lint-choice-leads-away = The effects of a choice lead away: “{ $text }”.
    .cure = Put goto and death into the entry it leads to.
lint-choice-text = The text of this choice cannot be read: “{ $text }”.
    .cure = In front stand, in this order, the guard in brackets, the cost in braces and once; the text itself has no braces and no arrow.
lint-bad-cost = “{ $text }” is no cost.
    .cure = Costs are 2 gold, 1 xp, 1 fatigue each, item 31 and card, with commas between.
lint-bad-box = This is neither a check nor a combat: “{ $text }”.
    .cure = Write “@check ” with a skill and a level, or “@combat ” with the number of an enemy.
lint-bad-check = This is no check: “{ $text }”.
    .cure = Write @check, modifiers in brackets if there are any, the skill and the level I, II, III or IV.
lint-bad-foe = This is no enemy: “{ $text }”.
    .cure = Write modifiers in brackets if there are any, the number and, if you like, the name.
lint-too-many-foes = There are too many enemies.
    .cure = At most { $most } stand together.
lint-foe-twice = Enemy { $number } could stand there twice.
    .cure = The enemies of one combat are different ones, whatever is exchanged.
lint-modifier-twice = { $name } stands there twice.
    .cure = A modifier is assigned once at most.
lint-tweak-without-if = This change has no condition: “{ $text }”.
    .cure = End it with if and a condition.
lint-tweak-kind = “{ $text }” does not fit here.
    .cure = level is for checks, swap and “on” are for combats.
lint-bad-swap = This is no exchange of enemies: “{ $text }”.
    .cure = Write swap 9 -> 12 if and a condition.
lint-wrong-result = “{ $name }” is wrong here.
    .cure = The results are { $wanted }, each once.
lint-results-turned = The results stand the wrong way round.
    .cure = First and second are { $wanted }.
lint-bad-result = This result cannot be read: “{ $text }”.
    .cure = Write its text, “ -> ” and a label.

## L01 to L41

lint-label-twice = The label { $label } was used before, in line { $first }.
    .cure = Give one of the two another number.
lint-no-such-label = There is no entry { $label }.
    .cure = Write it, or correct the label.
lint-no-base-entry = Location { $name } has no base entry.
    .cure = Add an entry “## { $name }”.
lint-no-location = There is no location { $name } for this base entry.
    .cure = Add it to the locations of the front matter.
lint-dead-end = Entry { $label } can end without leading anywhere.
    .cure = End it with a goto, a list of choices, a check or a combat for every case.
lint-empty-list = The list of { $label } can be empty.
    .cure = Add a choice without condition and cost, such as ? move.
lint-never-reached = Entry { $label } is never reached.
    .cure = Let something lead to it, or take it out.
lint-unknown-counter = There is no counter { $name }.
    .cure = Declare it in the front matter: counters, its name, and how far it counts.
lint-unknown-colour = There is no colour { $name }.
    .cure = The colours are red, black, green, blue, white and purple.
lint-unknown-note = There is no note { $name } of this kind.
    .cure = Declare it in the front matter: notes, its name, and how far it counts, or “hero” if it holds a name.
lint-unknown-keyword = The keyword { $name } is not declared.
    .cure = Add it to keywords in the front matter, or correct it.
lint-unknown-title = The title { $name } is not declared.
    .cure = Add it to titles in the front matter, or correct it.
lint-unknown-item = There is no item { $name }.
    .cure = Add it to items in the front matter, or correct the number.
lint-unknown-map-card = There is no map card { $name }.
    .cure = Add it to map_cards in the front matter, or correct the number.
lint-unknown-location = There is no location { $name }.
    .cure = Add it to locations in the front matter, or correct the letter.
lint-unknown-path = There is no path { $name }.
    .cure = Add it to paths in the front matter, or correct the letters.
lint-unknown-space = There is no encounter space { $name }.
    .cure = Add it to encounters in the front matter.
lint-unknown-faction = There is no faction { $name }.
    .cure = Factions are crown, host and choir.
lint-unknown-card = There is no card { $name } of the kind that is meant here.
    .cure = Look the id up in the cards: rare cards R01 and on, familiars F01 and on.
lint-unknown-class = There is no class or colour { $name }.
    .cure = Use one of the six colours or an id such as K01.
lint-unknown-race = There is no race { $name }.
    .cure = Look it up in the data.
lint-unknown-deck = There is no market deck { $name }.
    .cure = Decks are armor, weapons, skills, traits and scrolls.
lint-unknown-token = There is no token { $name }.
    .cure = Tokens are event1 to event6 and sentry.
lint-unknown-skill = There is no skill { $name }.
    .cure = Look it up in the skillbook.
lint-unknown-level = There is no level { $name }.
    .cure = Levels are I, II, III and IV.
lint-unknown-modifier = There is no modifier { $name }.
    .cure = Look it up among the modifiers.
lint-unknown-enemy = There is no enemy { $name }.
    .cure = Look its number up among the enemies.
lint-enemy-name = Enemy { $number } is called { $near }, not { $name }.
    .cure = Correct the number or the name.
lint-item-not-there = The items of { $label } are never in the party's hands there.
    .cure = Let them be found before, or take the entry out.
lint-useless-item = Item { $number }, { $name }, can be had but is good for nothing.
    .cure = Add an entry for its use, or read it in a condition.
lint-item-number = { $number } is no number for an item.
    .cure = Items are numbered from 31 to 999.
lint-entry-number = { $label } is no label for an ordinary entry.
    .cure = Ordinary entries are numbered from 1 to 29.
lint-pair-number = { $label } is no label for a pair of items.
    .cure = Both numbers must be those of items, from 31 on.
lint-pair-order = The numbers of { $label } do not rise.
    .cure = Put the lower one first; an item is not paired with itself.
lint-keyword-never-set = The keyword { $name } is read but never set.
    .cure = Set it with +keyword { $name }, or take the condition out.
lint-keyword-never-read = The keyword { $name } is set but never read.
    .cure = Read it somewhere, or do not set it.
lint-other-letter = This goto leads to { $label }, an entry of another location.
    .cure = Write “move to” and its letter in the same line.
lint-title-not-granted-here = The ledger does not let this adventure grant { $name }.
    .cure = Correct the title, or the ledger.
lint-title-not-in-ledger = The ledger knows no title { $name }.
    .cure = Correct the title, or add it to the ledger.
lint-title-not-read-here = The ledger does not let this adventure read { $name }.
    .cure = Correct the title, or the ledger.
lint-title-too-early = No adventure before this one can grant { $name }.
    .cure = Read it later in the campaign.
lint-title-not-given = The ledger says that this adventure grants the title { $name }, and nothing in it does.
    .cure = Grant it where it is earned, or correct the ledger.
lint-title-not-asked = The ledger says that this adventure reads the title { $name }, and nothing in it does.
    .cure = Let something depend on it, or correct the ledger.
lint-title-never-read = The title { $name } is granted, and no adventure reads it.
    .cure = Let a later adventure read it.
lint-fate-untold = What can become of { $person }, { $name }, is not granted, or no later adventure reads it.
    .cure = Grant the title where it happens, and let a later adventure tell of it.
lint-note-never-written = The note { $name } is declared, and no adventure writes it.
    .cure = Write it with “+note” or “one note”, or take it out of the front matter.
lint-space-without-token = Encounter space { $name } gets no token.
    .cure = Add “{ $name }: random” to encounters in the front matter.
lint-space-without-path = Encounter space { $name } lies on no path.
    .cure = Add it to a path, or take it out of encounters.
lint-tokens-and-spaces = { $spaces } random spaces share { $number } tokens.
    .cure = List at least as many numbers under tokens as there are random spaces.
lint-token-twice = Token { $number } is there twice.
    .cure = A number that is fixed for a space is not among the tokens.
lint-token-without-entry = Token { $number } has no entry.
    .cure = Add an entry “## enc { $number }”.
lint-entry-without-token = No token leads to enc { $number }.
    .cure = Add { $number } to the tokens of encounters.
lint-not-connected = No path leads to location { $name }.
    .cure = Add a path.
lint-no-way-out = From the list of { $label } THE END can become out of reach. The way there: { $way }. In hand: { $have }.
    .cure = Open another way, or do not let the party lose what it needs.
lint-no-result = The result “{ $name }” is missing.
    .cure = Add “{ $name }: text -> label” under the box.
lint-too-hard = At stage { $stage } this succeeds about { $percent } times in a hundred.
    .cure = Choose a lower level or tier, offer another way, or say under “meant” why it is so.
lint-too-easy = At stage { $stage } this succeeds about { $percent } times in a hundred.
    .cure = Choose a higher level or tier if it is meant to be a test, or say under “meant” why it is so.
lint-meant-for-nothing = Entry { $label } has no check or combat that is far from its stage.
    .cure = Take it out of “meant”.
lint-economy = About { $number } { $name } can be gained; the economy of this stage is { $least } to { $most }.
    .cure = Give more or less, on locations or in the story.
lint-exhausted-list = After this defeat a list can come up with everybody exhausted.
    .cure = Begin the entry of the defeat with “! if exhausted all: death”.
lint-always-true = This condition is always true.
    .cure = Take it out, or see why it cannot be false.
lint-always-false = This condition is never true.
    .cure = Take it out, or see why it cannot be true.
lint-otherwise-alone = “otherwise” has no “if” above it in its block.
    .cure = Put it right under the line with the condition, without prose between.
lint-after-the-end = What stands here in { $label } is never read.
    .cure = Nothing may follow a goto without condition, a list, a check or a combat.
lint-too-many-words = { $label } has { $number } words; more than { $most } are hard to read aloud.
    .cure = Split it, or cut it.
lint-long-choice = This choice has { $number } characters, more than { $most }.
    .cure = Say it shorter; the entry it leads to can tell the rest.
lint-no-full-stop = This choice has no full stop: “{ $text }”.
    .cure = Choices are sentences.
lint-few-rests = { $number ->
        [0] None of { $locations } locations offers
        [one] One of { $locations } locations offers
       *[other] { $number } of { $locations } locations offer
    } a rest.
    .cure = Offer ? rest in at least one of four.
lint-rest-and-gain = The list of { $label } offers a rest and XP that can be gained again and again.
    .cure = Mark the choice with once, or guard it with a keyword.
lint-no-legendary = Nothing in this file is different in legendary mode.
    .cure = Add a line such as “! if legendary: each fatigue 1”.
lint-forced-loop = Entry { $label } leads back to itself without any choice.
    .cure = Break the loop with a choice or a goto elsewhere.
lint-farm = The list of { $label } lets the party gain this again and again.
    .cure = Mark the choice with once, or guard it with a keyword.
lint-wrong-hint = The hint of this choice does not fit { $skill }: “{ $text }”.
    .cure = Name the attributes of the skill.
lint-hint-without-check = This choice has a hint but leads to no check: “{ $text }”.
    .cure = Take the hint out.
lint-xp-never-taken = There is XP on location { $name } that its base entry never takes.
    .cure = Add “! if xp here: take xp here”.
lint-need-never-true = What this choice needs can never be had: “{ $text }”.
    .cure = Let it become true, or take the choice out.
lint-unknown-name = “{ $name }” is no name of the campaign.
    .cure = Correct the spelling, or use a name from the ledger.
lint-wrong-modifier = { $name } does not fit here.
    .cure = Some modifiers are for checks only, some for enemies only.
lint-swift-tier = { $name } is too much for an enemy above tier { $most }.
    .cure = Use it for weaker enemies.
lint-target-not-allowed = Nothing may lead to “{ $label }”.
    .cure = begin is read once, nothing and deaths are read by the rules.
lint-encounter-outside = { $label } is an encounter, and this entry is not part of one.
    .cure = Encounters are only met on paths.
lint-not-in-encounter = “{ $name }” has no place in an encounter.
    .cure = An encounter has no location; end it with -> back.
lint-leaves-encounter = This goto leads out of the encounter to { $label }.
    .cure = Write “move to” and the letter in the same line, or -> back.
lint-no-back-point = “-> back” can be read here without anything to go back to.
    .cure = Only uses of items and encounters can be gone back from; name a label instead.
lint-token-chain = Line { $first } makes the condition of this line true: both would be carried out at once.
    .cure = Write such lines from the end of the row to its start.
lint-unknown-picture = There is no picture “{ $name }”.
    .cure = A picture is a line of its own, such as [picture bell: A bell in an empty frame.].
lint-rest-asks = Somebody has to be asked about this, and a rest is told only after its lines were carried out.
    .cure = Let on_rest set a keyword, and let the entry of the place ask.
lint-spent-use = { $label } can be tried once, and at { $death } the party can die on the way with nothing to show for it.
    .cure = Take the item away, or turn back who comes again, only after the dice.
lint-paid-for-nothing = “{ $text }” has a price, and another choice of the list does the same for nothing.
    .cure = Let it bring something, or lead somewhere else.
lint-ledger-title = The title is “{ $found }”, in the ledger “{ $wanted }”.
    .cure = Make them the same.
lint-ledger-stage = The stage is { $found }, in the ledger { $wanted }.
    .cure = Make them the same.
lint-ledger-start = The start is { $found }, in the ledger { $wanted }.
    .cure = Make them the same.
lint-ledger-camp = The camp is { $found }, in the ledger { $wanted }.
    .cure = Make them the same.
lint-ledger-location = A location is “{ $found }”, in the ledger “{ $wanted }”.
    .cure = Make them the same.
lint-ledger-item = An item is “{ $found }”, in the ledger “{ $wanted }”.
    .cure = Make them the same; the stamina stands in brackets.
lint-ledger-keywords = The keywords are { $found }, in the ledger { $wanted }.
    .cure = Make them the same.
lint-ledger-path-extra = The ledger has no path { $name }.
    .cure = Take it out, or correct it.
lint-ledger-path-missing = The ledger has a path { $name }.
    .cure = Add it.
lint-ledger-use-missing = The ledger has a use { $label }.
    .cure = Write the entry.
lint-ledger-found-extra = Item { $name } can be had at { $place }, which the ledger does not say.
    .cure = Take it out there, or correct the ledger.
lint-ledger-found-missing = The ledger lets item { $name } be found at { $place }.
    .cure = Let it be found there.
lint-ledger-map-from-extra = Map card { $name } is revealed at { $place }, which the ledger does not say.
    .cure = Take it out there, or correct the ledger.
lint-ledger-map-from-missing = The ledger lets map card { $name } be revealed at { $place }.
    .cure = Let it be revealed there.
lint-ledger-written-extra = The keyword { $name } is set at { $place }, which the ledger does not say.
    .cure = Take it out there, or correct the ledger.
lint-ledger-written-missing = The ledger lets the keyword { $name } be set at { $place }.
    .cure = Let it be set there.
lint-ledger-read-extra = The keyword { $name } decides something at { $place }, which the ledger does not say.
    .cure = Take it out there, or correct the ledger.
lint-ledger-read-missing = The ledger lets the keyword { $name } be read at { $place }.
    .cure = Let it be read there, if only by prose.
lint-ledger-box-extra = The ledger has no { $name }.
    .cure = Take it out, or correct it.
lint-ledger-box-missing = The ledger has a { $name }.
    .cure = Write it.
lint-prose-over = Too much of something: { part-prose-what }, { $number } where { $ration } may be ({ $which }).
    .cure = Read it aloud and cut.
lint-prose-under = Too little of something: { part-prose-what }, { $number } where { $ration } should be ({ $which }).
    .cure = Let the story notice who is there, and vary the length.
