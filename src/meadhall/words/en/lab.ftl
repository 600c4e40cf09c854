### What the lab says in the terminal: simulations and the bench.

## Help of the commands

help-simulate = Let bots play many games, and see who wins and how sure that is.
help-bench = Measure how fast a game runs here.
help-games-number = How many games.
help-bots = The bots, one per seat, with commas between: random, greedy, or module:Class for your own. They change seats from game to game.
help-simulate-seed = A number that makes the whole simulation the same every time, however many processes play.
help-jobs = How many processes play; 0 is one per core.
help-json = Write what was found as JSON into this file; - is the screen, and then nothing else is printed there.

## Simulations

simulate-playing = Playing
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
simulate-length = Length: { $mean } answers on average, from { $lowest } to { $highest }.
simulate-shared-games = { $number ->
        [0] No victory was shared.
        [one] One victory was shared.
       *[other] { $number } victories were shared.
    }

## The bench

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
