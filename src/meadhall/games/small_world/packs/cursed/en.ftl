# Cursed!

option-cursed = Cursed!
    .about = Goblins and Kobolds, and five powers, among them a curse that is dear to skip.
option-cursed-usual = as usual in this game
option-cursed-on = mixed in
option-cursed-off = left in the box

race-goblins = Goblins
    .about = Pay { HOUSE(1, path: "pieces.races.goblins.effects.discount.amount") } less against everything in decline, Lost Tribes and Monsters too.
race-kobolds = Kobolds
    .about = Many, but never fewer than { HOUSE(2, path: "pieces.races.kobolds.effects.min_tokens_per_region.amount") } in a region.

tokens-goblins =
    { $amount ->
        [one] Goblin
       *[other] Goblins
    }
tokens-kobolds =
    { $amount ->
        [one] Kobold
       *[other] Kobolds
    }

power-cursed = Cursed
    .about = No gift: but skipping it in the column costs { HOUSE(3, path: "pieces.powers.cursed.effects.bypass_cost.amount") ->
        [one] a coin
       *[other] { HOUSE(3, path: "pieces.powers.cursed.effects.bypass_cost.amount") } coins
    }.
power-hordes_of = Hordes of
    .about = { HOUSE(2, path: "pieces.powers.hordes_of.markers.hordes") ->
        [one] One more token
       *[other] { HOUSE(2, path: "pieces.powers.hordes_of.markers.hordes") } more tokens
    } of no people, gone in decline.
power-marauding = Marauding
    .about = Conquer a second time in the same turn with what can be taken up again.
power-ransacking = Ransacking
    .about = Take { HOUSE(1, path: "pieces.powers.ransacking.effects.victim_pays.amount") ->
        [one] a coin
       *[other] { HOUSE(1, path: "pieces.powers.ransacking.effects.victim_pays.amount") } coins
    } from whoever you drive out of an active region.
power-were = Were-
    .about = Pay { HOUSE(2, path: "pieces.powers.were.effects.discount.amount") } less everywhere in every second turn, at full moon.
