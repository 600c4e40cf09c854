### What every front end says, whatever is played.
### How facts become variables is told in src/meadhall/words/__init__.py.

## The five games. `.about` are two honest sentences.

game-small-world = Small World
    .about = Too many peoples, too little land: take a people with a strange power, conquer by plain arithmetic, and let it go in decline before it drags you down. Turns are short and the one hard question is when to give up what you have.
game-dawn-of-ulos = Dawn of Ulos
    .about = You are a god who owns no people: you lay land, buy shares in whoever thrives on it, and commit cards in secret when two peoples meet. It is a game of timing and shared interests, and a bad conflict can cost you a third of your hand.
game-alynthia = Alynthia
    .about = Guilds build, research and fight on a board whose dragon nests grow every round. Alone or together you must break the nests in time; against each other you race for renown.
game-ice-garden = The Lord of the Ice Garden
    .short = Ice Garden
    .about = Four scientists rule a world that cannot bear their magic, and every one of them plays for another goal. There is almost no chance in it: expect two hours of majorities, bluff about turn order, and consequences.
game-roll-player-adventures = Roll Player Adventures
    .about = A story told in entries, with choices that last from evening to evening and tests that are won by placing dice well. You play it together or alone, and losing a fight is a turn of the story, not its end.

## Companions

companion-chooses = You choose for { $seat }.

## Seats

# Names for players who give none, in the order of their colours.
player-1 = Ember
player-2 = Fjord
player-3 = Honey
player-4 = Moss
player-5 = Heather
player-6 = Soot

kind-human = a person
kind-random = random bot
    .about = Takes any option. Good for trying out the rules.
kind-greedy = greedy bot
# The levels. `.about` says honestly what to expect.
kind-novice = novice bot
    .about = Plays like somebody in their second game: it overlooks two things all evening, and is content with what seems nearly best.
kind-adept = adept bot
    .about = Looks to the end of its own turn and takes what is best there. Answers at once.
kind-master = master bot
    .about = Plays on in its head for a second before each answer. Beats the adept in most games.
kind-grandmaster = grandmaster bot
    .about = A master that may take eight seconds for each answer, and every core that is idle.

## Sums, chances and lists are put together from these

sum-first = { $amount } { $term }
sum-plus = { $sum } + { $amount } { $term }
sum-minus = { $sum } − { $amount } { $term }
list-more = { $list }, { $item }
list-last = { $list } and { $item }
chance = { $hits } in { $of }

## What would you do? A reason is a feature of the position, named by the game, that an answer makes better or worse.

# Told as it was found out: the chance, how far it may be off, and in how many tries.
part-hint-chance = { $percent }{ "\u00A0" }% ± { $margin }
part-hint-tries = { $number ->
        [0] { "" }
       *[other] , { $number } tries
    }
hint-chance = { part-hint-chance } to win{ part-hint-tries }
hint-chance-together = { part-hint-chance } that you win together{ part-hint-tries }
hint-chance-event = { $percent }{ "\u00A0" }% to succeed ({ $number } tries); it takes { $stamina } stamina, { $cards } cards and { $fatigue } health
hint-equal = equally good, as far as { $number } tries can tell
hint-house = less sure than usual, for it was learned by the printed rules
hint-dice = the dice will tell
hint-story = the story will tell
hint-feature = { $better ->
        [1] { $feature-more } (+{ $amount })
       *[0] { $feature-less } (−{ $amount })
    }
hint-alike = much the same as the others

## How a game went

analysis-swing = { $seat } { $better ->
        [1] +{ $percent }{ "\u00A0" }%
       *[0] −{ $percent }{ "\u00A0" }%
    }
analysis-swing-together = { $better ->
        [1] +{ $percent }{ "\u00A0" }% for all
       *[0] −{ $percent }{ "\u00A0" }% for all
    }
analysis-luck = Chance: { $items }
analysis-turned = { $seat }: { $choice }. { $items }
analysis-turn = The turn of { $seat }: { $items }
analysis-check = { $won ->
        [1] A check was passed
       *[0] A check was failed
    } that { $percent }{ "\u00A0" }% of tries pass.
analysis-dice = { $won } of { $number } checks were passed; { $expected } were to be expected.
analysis-costly = { $grade ->
        [blunder] { $seat } blundered here and lost
        [mistake] { $seat } made a mistake here and lost
       *[inexact] { $seat } could have done better here and lost
    } { $percent }{ "\u00A0" }% ± { $margin }: { $choice }. Better: { $instead }
analysis-costly-event = { $seat } made success { $percent }{ "\u00A0" }% less likely: { $choice }. Better: { $instead }

## Refusals every game knows

why-not-asked = The question is another one. Look at the numbered answers.
    .title = That is not what is asked
why-not-your-turn = { $asked } must answer first.
    .title = It is not your turn
why-game-over = Nothing can be done any more.
    .title = The game is over

## House rules, told where a thing is described

house-number = { $name } { $number } instead of { $usual }
house-about = { $about } [house rules: { $items }]

## What was wrong with something a user gave

error-unknown-game = There is no game called “{ $game }”. On the shelf: { $known }.
error-no-game-named = Which game? On the shelf: { $known }.
error-no-such-class = No class “{ $name }” declares fields. Say the folder of its game and its name, such as small_world.Tribe.
error-no-judge = Only bots that answer at random can play { $game } so far: say “random”.
error-unknown-bot = There is no bot called “{ $bot }”. There are: { $known }.
error-league-of-one = A league needs at least two bots. There are: { $known }.
error-ladder-as-printed = The ladder is of the printed rules, and is played on this machine.
error-nothing-to-learn = There is nothing to learn about { $game } by that name. Known: { $known }
error-nothing-to-tune = Nothing is said about what to tune in { $game }: name a file with --plan.
error-bad-tuning = “{ $file }” is no plan of a tuning: { $trouble }
error-bad-budget = “{ $bot }” has no budget that can be read. A master thinks for some seconds an answer, master:0.2s, or for some iterations, master:300.
error-unknown-player = Nobody called “{ $player }” can sit down. A seat is one of: { $known }. A person may have a name: human:Ada.
error-bad-seats = { $seats ->
        [one] One seat is
       *[other] { $seats } seats are
    } not possible here. Possible: { $allowed }.
error-no-such-seat = There is no seat { $seat } at a table of { $seats }: the first one is 0.
error-unknown-option = There is no option “{ $option }”. Options of this game: { $known }.
error-bad-option = “{ $value }” is no value of the option “{ $option }”. Its values: { $allowed }.
error-seats-for-option = { $seats ->
        [one] One player cannot
       *[other] { $seats } players cannot
    } choose “{ $value }” for the option “{ $option }”. It is for { $allowed } players.
error-bad-setting = An option is given as name=value, not as “{ $text }”.
error-unknown-choice = “{ $text }” is not in the notation of this game.
error-unknown-rule = No rule of this game has the id or the word “{ $text }”. The parts of its rules: { $known }.
error-no-rules-text = The rules of “{ $game }” are not written down here.
error-no-lesson = Name a game with a first game: { $known }.
error-no-book = There is no rulebook of “{ $game }” for players yet.
error-no-puzzles-of = A story has no best turn: there are no puzzles of { $game }.
error-no-puzzle = There is no puzzle “{ $puzzle }”. There are: { $known }.
error-no-picture = There is no picture “{ $picture }”. There are: { $known }.
error-unknown-language = There is no language “{ $language }”. There are: { $known }.
error-not-a-record = line { $line }: this is not a record of a game. A record begins with “{ $expected }”.
error-record-format = line { $line }: “{ $found }” is a record of another format; this program reads formats up to { $known }.
error-record-without-answers = line { $line }: the record ends before the line “{ $expected }”.
error-record-head = line { $line }: “{ $found }” does not belong into the head of a record, or stands there twice.
error-record-field = line { $line }: the head of the record does not say “{ $field }”.
error-record-number = line { $line }: “{ $field }” must be a number, not “{ $found }”.
error-record-line = line { $line }: “{ $found }” is not an answer. An answer is a seat and a choice, such as “0 conquer r9”.
error-record-seat = line { $line }: there is no seat “{ $found }”. Seats are 0 to { $last }, and * for chance.
error-record-game = This is a record of “{ $found }”, not of “{ $expected }”.
error-only-a-film = The rules that this game was played by are no more. It can still be watched: { $path }
error-no-film = This game has no film: its rules are still known, so that its record is all one needs.
error-edition-newest = Edition { $edition } is what new games are played by. It can be retired when there is a newer one.
error-edition-in-use = { $number ->
    [one] One game of that edition goes on
   *[other] { $number } games of that edition go on
}: { $tables }. Nothing was changed; let them be played to their end first, or pack them away.
error-record-version = The record was played by edition { $found } of the rules, which is not here; known is { $known }.
error-record-choice = line { $line }, answer { $answer }: “{ $found }” is not in the notation of this game.
error-record-refused = line { $line }, answer { $answer }: the rules do not allow “{ $found }” at this point ({ $reason }).
error-record-text = line { $line }: this is not text.
error-record-seats = The record has { $found } seats, but { $seats } players were named.
error-record-house = The record was played with other house rules ({ $found }) than are asked for here ({ $expected }).
error-record-dice = line { $line }: “{ $found }” is not what dice are checked with.
error-dice-none = This record has no dice that can be checked.
error-dice-untold = The secret of these dice has not been told yet.
error-dice-seal = The record has been changed since it was written.
error-dice-secret = The secret is not the one that was promised when the table was set.
error-dice-roll = line { $line }, answer { $answer }: chance has answered “{ $found }”, and the dice say “{ $due }”.
error-dice-epochs = The record says that the table went back (epoch { $epoch }) where it cannot have been.
error-dice-told = The secret of the dice has been told, and with it all that would be rolled: this game is over. Play on from the moment you want as a new table.
error-dice-early = The secret was told before the game was over.
error-bad-address = “{ $text }” is not the address of a table, such as http://localhost:8000/table/abc.
error-no-seat-key = This key opens no seat. The key of a seat begins with its number.
error-server-away = The server { $host } does not answer as one of ours: { $trouble }
error-engine-refused = The table does not accept the answer “{ $text }” ({ $reason }).
error-few-games = Of { $pool } there are { $number } games; with fewer than { $least } nothing can be said.
error-agents-need = Agents need one package more: pip install "{ $package }"
error-house-syntax = This is no house file: { $trouble }. It has a line game = "…" and lines such as pieces.start_coins = 8.
error-house-without-game = A house file says what it is for: game = "{ $game }".
error-house-game = These house rules are for “{ $found }”, not for “{ $expected }”.
error-house-lines = { $number } lines are too many for a house file; { $most } are enough for any.
error-house-wide = line { $line } is not one of a house file: at most { $letters } letters, and { $dots } dots in them.
error-house-long = { $number } numbers are too many for a house; at most { $most } may be changed.
error-house-empty = These house rules change nothing: every number is printed so.
error-house-line = “{ $found }” is no line of house rules: numbers by their paths, as JSON, in the order of the paths.
error-house-path = { $game } has no number “{ $path }”. { $number ->
        [0] “meadhall house { $game }” lists all numbers.
        [one] Did you mean { $items }?
       *[other] Did you mean one of these: { $items }?
    }
error-house-number = { $kind ->
        [whole] “{ $path }” is a whole number ({ $usual }), not “{ $found }”.
       *[any] “{ $path }” is a number ({ $usual }), not “{ $found }”.
    }
error-house-range = “{ $path }” can be { $low } to { $high }, not { $found }; it is printed as { $usual }.
error-house-unreadable = With these house rules { $game } cannot be set up ({ $trouble }). A number that others depend on may be among them.
error-house-unplayable = A trial of these house rules with { $seats ->
        [one] one player
       *[other] { $seats } players
    } broke down ({ $trouble }). A number that others depend on may be among them.
error-house-without-table = With these house rules no table is left for { $option }={ $value }.
error-house-endless = A trial of these house rules did not come to an end.
error-story-endless = To look through this story did not come to an end.
error-bad-story = The story file { $file } cannot be played: { $number ->
        [one] one error
       *[other] { $number } errors
    }, the first in line { $line } ({ $first }). “meadhall story check” names them all.
error-bad-campaign = This is not a saved campaign, or it is damaged at “{ $part }”.
error-campaign-is-lost = This campaign is lost. It can go on from the save before its last adventure.
error-sidequest-not-now = The sidequest is played once, after the first adventure.
error-adventure-out-of-order = Adventures are played in order: this campaign goes on with adventure { $expected }, not with { $adventure }.
error-bad-sheet = “{ $sheet }” does not describe a character. It has these parts: { $fields }.
error-bad-class = “{ $class }” is no class of Roll Player.
error-sheets-for-seats = There are { $sheets } imported characters for { $seats } seats.
error-same-colours = The classes of a party have different colours.
error-unknown-target = There is no { $text } here. There are: { $known }.

## Practice

practice-task = Play this turn as well as it can be played. It is judged when it ends, or as soon as a die or a draw decides.
practice-solved = Solved
practice-counted = Counted to the end of the game: what you have, what is still to come, and what others gain or lose by it.
practice-rest = The rest of this turn hangs on what has just come by chance. It is not judged.
practice-parted = You: { $given }. Better: { $better }.

## Clocks

clock-pace-none = No clock
clock-pace-tonight = A quick evening: 20 seconds each time, 20 minutes in reserve
clock-pace-relaxed = A relaxed evening: 45 seconds each time, 45 minutes in reserve
clock-pace-daily = Daily: a day each time, five in reserve
clock-pace-twice-a-week = Twice a week: three and a half days each time, seven in reserve
clock-out-nudge = Whoever is out of time is named, and the others decide whether a bot plays on.
clock-out-bot = A bot plays for whoever is out of time, until he is back; the third time it stays.
clock-out-forfeit = Whoever is out of time has lost.
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes }:{ $seconds }
