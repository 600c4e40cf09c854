### What the lab says in the terminal: simulations and the bench.

## Help of the commands

help-simulate = Let bots play many games, and see who wins and how sure that is.
help-club-rate-bots = Say how much luck there is in a game and how strong bots are, from games that “meadhall league --save” and “simulate --save” have kept.
help-club-rate-files = Files of games, of any number of pools: a pool is a game and its mode.
help-club-rate-into = Write the pools into this file.
rate-pool = pool
rate-games = games
rate-beta = luck (β)
rate-loss = log loss (a coin: 0.693)
rate-elo = pairwise Elo
rate-behind = behind Elo (95 %)
rate-bots = bots (the adept is 1500)
help-league = Let every level of bots play against every other, and see who beats whom.
help-league-bots = The bots, with commas between, the weakest first: any that simulate knows.
help-league-games = How many games each pair plays; in a game against the table, each bot with its like.
help-league-seats = How many players; 0 is two, where the game allows it. With more, the stronger bot sits alone among the others.
help-league-ladder = Measure the levels for the guide and the hall instead: neighbours with two seats and with four, every deal from all sides, ratings from it.
help-league-into = The file for what --ladder measures; without it the one that the guide and the hall read.
help-tune = Turn numbers that are our own design until bots win as often as they should, and write them as a new edition.
help-tune-plan = What is tuned: targets and knobs, as TOML. Without it what lies with the game.
help-tune-games = How many games the chosen numbers are measured with.
help-tune-into = The folder for the patch, a house to try it with, and the report.
help-learn = Let bots play, and learn from their games who wins: what bots, hints and analyses tell.
help-learn-mode = The mode that is learned; without it all of them, one after the other.
help-learn-games = How many games are played for each mode in the first round; in the next ones, which take longer, a quarter as many.
help-learn-rounds = How many rounds: in the first one bots know nothing but points, in the next ones they go by what they have learned.
help-learn-seed = The same seed, the same file.
help-learn-keep = Instead of learning, play some games that nobody learns from, and keep moments of them in this folder for the test of calibration.
help-learn-into = The folder for the files; without it where they are read from.
help-bench = Measure how fast a game runs here.
help-games-number = How many games.
help-bots = The bots, one per seat, with commas between: random, novice, adept, master, grandmaster (master:0.2s and master:300 for its seconds or iterations an answer), or module:Class for your own. They change seats from game to game.
help-simulate-seed = A number that makes the whole simulation the same every time, however many processes play.
help-jobs = How many processes play; 0 is one per core.
help-league-save = Keep every game: those of the first match in this file, FILE.jsonl or FILE.parquet, of the others in FILE-2 and so on. What holds games of the same plan is gone on with.
help-on = Where to play: nothing is this machine, ray a Ray cluster (here or at RAY_ADDRESS), ray://host:port that one.
help-save = Keep every game in this file, FILE.jsonl or FILE.parquet. If it holds games of the same plan, play goes on after them.
help-against = Play the same with other house rules, a file or “default” for the printed ones, and tell what differs.

## Simulations

simulate-playing = Playing
simulate-stopped = Stopped after { $number ->
        [one] one
       *[other] { $number }
    } of { $games } games; this is what they tell.
simulate-title = { $game }, { $seats } players: { $number ->
        [one] one game
       *[other] { $number } games
    }, seed { $seed }
simulate-bot = bot
simulate-wins = wins (95 % sure)
simulate-shared = shared
simulate-score = score (95 % sure)
simulate-scores = scores
simulate-share = { $share } % ({ $low }–{ $high })
simulate-mean = { $mean } ({ $low }–{ $high })
# The lowest score, between which two scores half of them lie, and the highest.
simulate-range = { $lowest } · { $low }–{ $high } · { $highest }
simulate-winner-score = Winning score: { $mean } on average, { $tail } to { $head } in nine games of ten.
simulate-opponent = { $opponent }: { $mean } points on average, { $tail } to { $head } in nine games of ten.
opponent-dawn-of-ulos = Ulrir
simulate-length = Length: { $mean } answers on average, from { $lowest } to { $highest }.
simulate-shared-games = { $number ->
        [0] No victory was shared.
        [one] One victory was shared.
       *[other] { $number } victories were shared.
    }

## Two houses against each other

compare-title = { $game }, { $seats } players: { $number ->
        [one] one game
       *[other] { $number } games
    } each, seed { $seed }
compare-house = House: { $changes }
compare-against = Against: { $changes }
compare-printed = the printed rules
compare-figure = { "" }
compare-with-house = house
compare-with-against = against
compare-difference = difference (95 % sure)
compare-score = score of { $bot }
compare-winning-score = winning score
compare-answers = answers in a game
compare-wins = wins of { $what }
compare-seat-wins = wins of seat { $what }
compare-shared = shared victories
compare-lost = games that nobody wins
compare-number = { $value } ({ $low } to { $high })
compare-percent = { $value } % ({ $low } to { $high })
compare-things = { $rows ->
        [one] One thing that players had was compared
       *[other] { $rows } things that players had were compared
    }, { $number ->
        [0] none does clearly better or worse than before.
        [one] one does clearly better or worse:
       *[other] { $number } do clearly better or worse:
    }
compare-thing = wins with
compare-lead = score above the table’s average: difference
compare-luck = Luck alone would make about { $number } of them differ.

## The league

league-title = { $game }, { $seats ->
        [one] one player
       *[other] { $seats } players
    }: { $number ->
        [one] one game
       *[other] { $number } games
    } each, { $mode }, seed { $seed }
league-against = against
league-against-score = theirs

## The ladder, in the guide

ladder-game = game
ladder-level = level
ladder-against = against
ladder-wins = wins
ladder-seats = by number of seats
ladder-rating = rating
ladder-company = company
ladder-share = { $share } % ({ $low }–{ $high }) of { $number }
ladder-rated = { $bot } { $rating } ({ $low }–{ $high })
ladder-command = - { $command }, edition { $edition }

## Learning

tune-title = { $game }, tuned with seed { $seed }
tune-target = target
tune-wanted = wanted
tune-knobs = knobs
tune-chosen = { $knobs } (chosen)
tune-games = games
learn-title = { $game }, { $mode }
learn-measure = on games kept for the test
learn-found = found
learn-entropy = surprise, in nats a table
learn-base = Brier score of telling always the same
learn-brier = Brier score at a quarter, half, three quarters
learn-settled = Brier score at the very end
learn-reliability = squared distance from what came true, worst tenth
learn-movement = movement (1 is honest)
learn-written = Written: { $file }

## The table of what was learned, in the guide

ladder-games = learned from
ladder-kept = kept
ladder-base = always the same
ladder-brier = Brier at 25, 50, 75 %
ladder-settled = at the end
ladder-reliability = worst tenth
ladder-movement = movement
values-name = { $game }, { $mode }
values-seats = … { $number ->
        [one] { $number } player
       *[other] { $number } players
    }
values-brier = { $brier } ± { $error }
values-command = - { $command }

## The bench

bench-measuring = Measuring
bench-title = { $game }, { $mode }, Python { $python }; per CPU-second, medians of five
bench-native = native
bench-interpreted = interpreted
bench-table = table
bench-players = { $seats } players
bench-all = all tables
bench-decisions = decisions/s
bench-games = games/s
bench-length = decisions/game
bench-copy = copy a state ({ $seats } players): { $number } µs
bench-imagine = copy and imagine the hidden part: { $number } µs
bench-options = list the options of a question: { $number } µs
bench-answer = check and give an answer: { $number } µs
bench-rollouts = imagine and play out from the middle of a game: { $number } per second
bench-opening-rollouts = the same from the first question on: { $number } per second

## The balance report: a page about many games

help-report = Count what everybody had as well, and write a balance report into this folder: a page (index.html), its pictures and all numbers.
report-written = The report is in { $file }

report-title = { $game }: the balance of { $games ->
        [one] one game
       *[other] { $games } games
    }
report-introduction = Bots have played, and this is what they had, how often it won, and how sure that is. Intervals hold the truth 19 times of 20.
report-players = Players
report-bots = Bots
report-options = Options
report-setting = { $option }: { $value }
report-house = House rules
report-seed = Seed
report-again = Make it again
report-contents = Parts of the report
report-footer = Made by meadhall { $version }.

report-highlights = What stands out
report-highlight = { $lead } from the table’s average ({ $interval }, usual { $usual-lead }) · { $wins } wins (usual { $usual-wins })
report-nothing-stands-out = Nothing lies clearly above or below the rest.
report-luck = { $rows ->
        [one] One thing was compared
       *[other] { $rows } things were compared
    }, { $found ->
        [0] none stands out
        [one] one stands out
       *[other] { $found } stand out
    }. With perfect balance, luck alone would make about { $number } of them stand out.
report-mixed-bots = Different bots sat at the tables, and what the stronger one likes looks stronger than it is. To judge a thing, let equals play.

report-by-bot = By bot
report-by-seat = By seat
    .about = The bots move on by a seat from game to game, so that differences here are the seat’s own.
report-thing = { "" }
report-cases = cases
report-all = all together
report-wins = wins
report-score = score
report-lead = score above the table’s average
report-interval = { $low } to { $high }
report-interval-percent = { $low }–{ $high }{ "\u00A0" }%
report-estimate = { $name }: { $value } ({ $interval }), { $cases ->
        [one] 1 case
       *[other] { $cases } cases
    }
report-picture = { $heading }: { $figure }
report-name-seat = Seat { $number }
report-below = below
report-above = above the usual
report-extremes = Clearest differences
report-heat-key = Both sides are in order of strength. A cell with a rim clearly differs from the usual; luck alone would give one to about { $number } of the { $cells }. A dotted cell was seen in fewer than { $few } cases. Rest the pointer on a cell for its interval.

report-scores = Scores and length
report-score-range = Scores: { $mean } on average, { $tail } to { $head } in nine cases of ten, { $lowest } to { $highest } in all.
report-winning-score = Winning scores: { $mean } on average, { $tail } to { $head } in nine games of ten.
report-margin = The best is { $mean } ahead of the second on average, up to { $head } in nineteen games of twenty.
report-length = A game takes { $mean } answers on average, those of chance included; from { $lowest } to { $highest }.

report-method = How to read this
report-method-wins = Wins are those of the player who had the thing. A shared victory counts in equal parts. The interval is Wilson’s.
report-method-lead = Some games are rich and some are poor: so beside the plain score stands how far it lies above the average of its own table. The interval of a mean is Student’s.
report-method-line = The dashed line is all cases of a table taken together. What is coloured has an interval that does not touch it.
report-method-few = Grey and slanted: fewer than { $few } cases, too few to say much.
report-method-several = Whoever had several things in a game counts for each of them, so a thing also shines or suffers by the company it keeps, and by when it is taken.
report-method-bots = This is the balance among these bots. Another way to play may find a use for what they waste; compare with other bots before you change a rule.
report-method-files = Beside this page lie numbers.json and a CSV file for each table; cases.csv has every single case. The pictures are there as SVG.

## The balance report of Small World

report-by-order = By order of turns
    .about = Who begins, who comes second, and so on.
report-name-order = { $number ->
        [1] begins
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
report-by-race = By people
report-by-power = By power
report-by-power-race = Powers and peoples together
report-rate = coins per turn
    .about = Coins per turn: all that a people brought its player, active and in decline, divided by the turns spent on it, the one of its decline among them. So a people that was kept for long is not taken for a strong one; what stays on the map in decline counts for it.
    .ahead = coins per turn above the game’s average
report-coins = coins
    .about = Coins are counted before the price of the combo.
report-active = active
report-declined = in decline
report-turns = turns
report-price = price
    .about = The price is what was paid for the combo less what lay on it; below 0 its player was paid to take it.

## The balance report of Dawn of Ulos

report-by-faction = By faction
    .about = Everybody who held cards of the faction in the end.
report-by-patron = By faction, those who held most of it
    .about = Of every faction only the player with most of its cards, or all of them if several have as many.
report-worth = worth
    .about = What the cards of a faction are worth in the end: their number times the faction’s strength, without the bonus for legends.
    .ahead = worth above the game’s average
report-cards = cards
report-paid = favor paid
report-strength = strength in the end
report-conflicts = conflicts
report-victories = conflicts won

## The balance report of Alynthia

report-by-guild = By guild
report-by-outcome = How games end
    .about = In cooperative play all win or nobody does; the cases say how often each end was met.
outcome-running = not at all
outcome-won = the last nest falls
outcome-no-nest = no nest fell in time
outcome-out-of-time = out of time
outcome-toll-unpaid = the toll is not paid
outcome-most-renown = most renown
report-renown = renown earned
    .about = Renown earned from all sources, in cooperative play too, where it goes into the pool.
    .ahead = renown above the game’s average
report-rounds = rounds
report-outposts = outposts
report-upgrades = upgrades
report-research = research
report-battles = battles
report-nests = nests defeated

## The balance report of The Lord of the Ice Garden

report-by-character = By character
report-by-ending = By the end of the game
report-by-character-ending = Characters and ends together
report-goal = steps to the goal
    .about = Steps to the goal: towers, reserves, locks or dwellers, each character’s own.
    .ahead = steps to the goal above the game’s average
report-reputation = place in reputation
report-summoned = units summoned
report-defeats = units defeated

## The report of Roll Player Adventures

report-by-card = By class
report-by-skill = By skill
report-by-level = By level of the check
report-by-enemy = By foe
report-by-skill-level = Skills and levels together
report-name-level = level { $number }
report-passed = passed
    .about = Passed: the part of the checks and combats that were won; for a class or a people, those of its whole party.
    .ahead = passed above the adventure’s average
report-fatigue = fatigue
    .about = Fatigue: what the event cost the party; for a class or a people, what its hero had in the end.
report-exhausted = collapsed
