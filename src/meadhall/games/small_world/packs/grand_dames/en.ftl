# Grand Dames

option-grand-dames = Grand Dames
    .about = Gypsies, Priestesses and White Ladies, with the Historian and the Peace-Loving power.
option-grand-dames-usual = as usual in this game
option-grand-dames-on = mixed in
option-grand-dames-off = left in the box

race-gypsies = Gypsies
    .about = { HOUSE(1, path: "pieces.races.gypsies.effects.coin_per_abandoned_region.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.races.gypsies.effects.coin_per_abandoned_region.amount") } coins
    } for each region they abandon at the start of a turn; they do not come back to it in that turn.
race-priestesses = Priestesses
    .about = In decline they gather in an Ivory Tower, and each of them pays a coin every turn.
race-white_ladies = White Ladies
    .about = Few, but in decline nobody can take their regions.

tokens-gypsies =
    { $amount ->
        [one] Gypsy
       *[other] Gypsies
    }
tokens-priestesses =
    { $amount ->
        [one] Priestess
       *[other] Priestesses
    }
tokens-white_ladies =
    { $amount ->
        [one] White Lady
       *[other] White Ladies
    }

power-historian = Historian
    .about = A coin for each people in decline when you take it, and for each that goes in decline later.
power-peace_loving = Peace-Loving
    .about = { HOUSE(3, path: "pieces.powers.peace_loving.effects.score_if_no_active_attacked.amount") ->
        [one] A coin
       *[other] { HOUSE(3, path: "pieces.powers.peace_loving.effects.score_if_no_active_attacked.amount") } coins
    } in each turn in which you attack no active people.
