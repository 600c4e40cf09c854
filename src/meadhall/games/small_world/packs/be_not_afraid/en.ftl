# Be Not Afraid

option-be-not-afraid = Be Not Afraid
    .about = Barbarians, Homunculi, Leprechauns, Pixies and Pygmies, and five powers.
option-be-not-afraid-usual = as usual in this game
option-be-not-afraid-on = mixed in
option-be-not-afraid-off = left in the box

race-barbarians = Barbarians
    .about = Many, but they never redeploy: who stands somewhere stays, and who was not used waits.
race-homunculi = Homunculi
    .about = { HOUSE(1, path: "pieces.races.homunculi.effects.token_added_when_bypassed.amount") ->
        [one] One more joins
       *[other] { HOUSE(1, path: "pieces.races.homunculi.effects.token_added_when_bypassed.amount") } more join
    } them in the column each time somebody skips them.
race-leprechauns = Leprechauns
    .about = Hide a Pot of Gold in each region: a coin at your next turn, or for whoever takes it.
race-pixies = Pixies
    .about = Many to attack with, but only one stays in each region.
race-pygmies = Pygmies
    .about = Roll the die whenever one of them is lost; so many new ones come.

tokens-barbarians =
    { $amount ->
        [one] Barbarian
       *[other] Barbarians
    }
tokens-homunculi =
    { $amount ->
        [one] Homunculus
       *[other] Homunculi
    }
tokens-leprechauns =
    { $amount ->
        [one] Leprechaun
       *[other] Leprechauns
    }
tokens-pixies =
    { $amount ->
        [one] Pixie
       *[other] Pixies
    }
tokens-pygmies =
    { $amount ->
        [one] Pygmy
       *[other] Pygmies
    }

power-barricade = Barricade
    .about = { HOUSE(3, path: "pieces.powers.barricade.effects.score_if_regions_at_most.amount") ->
        [one] A coin
       *[other] { HOUSE(3, path: "pieces.powers.barricade.effects.score_if_regions_at_most.amount") } coins
    } each turn with { HOUSE(4, path: "pieces.powers.barricade.effects.score_if_regions_at_most.limit") ->
        [one] one region
       *[other] { HOUSE(4, path: "pieces.powers.barricade.effects.score_if_regions_at_most.limit") } regions
    } or fewer.
power-catapult = Catapult
    .about = { HOUSE(1, path: "pieces.powers.catapult.effects.catapult.per_turn") ->
        [one] Once
       *[other] { HOUSE(1, path: "pieces.powers.catapult.effects.catapult.per_turn") } times
    } per turn take a region behind the one next door for { HOUSE(1, path: "pieces.powers.catapult.effects.catapult.discount") } less; the Catapult’s place is safe.
power-corrupt = Corrupt
    .about = Whoever takes one of your regions pays you { HOUSE(1, path: "pieces.powers.corrupt.effects.attacker_pays.amount") ->
        [one] a coin
       *[other] { HOUSE(1, path: "pieces.powers.corrupt.effects.attacker_pays.amount") } coins
    }.
power-imperial = Imperial
    .about = { HOUSE(1, path: "pieces.powers.imperial.effects.score_regions_above.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.imperial.effects.score_regions_above.amount") } coins
    } for each region beyond the first { HOUSE(3, path: "pieces.powers.imperial.effects.score_regions_above.limit") ->
        [one] one
       *[other] { HOUSE(3, path: "pieces.powers.imperial.effects.score_regions_above.limit") }
    }.
power-mercenary = Mercenary
    .about = In each conquest { HOUSE(1, path: "pieces.powers.mercenary.effects.pay_for_discount.coins") ->
        [one] a coin
       *[other] { HOUSE(1, path: "pieces.powers.mercenary.effects.pay_for_discount.coins") } coins
    } may stand for { HOUSE(2, path: "pieces.powers.mercenary.effects.pay_for_discount.amount") ->
        [one] a token
       *[other] { HOUSE(2, path: "pieces.powers.mercenary.effects.pay_for_discount.amount") } tokens
    }.
