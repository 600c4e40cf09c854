# Royal Bonus

option-royal-bonus = Royal Bonus
    .about = Fauns, Igors and Shrubmen, with Aquatic, Behemoth and Fireball.
option-royal-bonus-usual = as usual in this game
option-royal-bonus-on = mixed in
option-royal-bonus-off = left in the box

race-fauns = Fauns
    .about = { HOUSE(1, path: "pieces.races.fauns.effects.grow_on_redeploy.amount") ->
        [one] A new token
       *[other] { HOUSE(1, path: "pieces.races.fauns.effects.grow_on_redeploy.amount") } new tokens
    } for { HOUSE(1, path: "pieces.races.fauns.effects.grow_on_redeploy.per_active_conquests") ->
        [one] each active region
       *[other] every { HOUSE(1, path: "pieces.races.fauns.effects.grow_on_redeploy.per_active_conquests") } active regions
    } of others they take; those they drive out get { HOUSE(1, path: "pieces.races.fauns.effects.victim_grows.amount") ->
        [one] one
       *[other] { HOUSE(1, path: "pieces.races.fauns.effects.victim_grows.amount") }
    } too.
race-igors = Igors
    .about = Count what everybody loses, and make new Igors of it: one for as many tokens as there are players.
race-shrubmen = Shrubmen
    .about = Nobody can take a forest from them, in decline too.

tokens-fauns =
    { $amount ->
        [one] Faun
       *[other] Fauns
    }
tokens-igors =
    { $amount ->
        [one] Igor
       *[other] Igors
    }
tokens-shrubmen =
    { $amount ->
        [one] Shrubman
       *[other] Shrubmen
    }

power-aquatic = Aquatic
    .about = { HOUSE(1, path: "pieces.powers.aquatic.effects.score_coastal.coastal") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.aquatic.effects.score_coastal.coastal") } coins
    } more for each region on the coast, but { HOUSE(-1, path: "pieces.powers.aquatic.effects.score_coastal.inland") ->
        [-1] a coin less
       *[other] { HOUSE(-1, path: "pieces.powers.aquatic.effects.score_coastal.inland") } coins
    } for each inland.
power-behemoth = Behemoth
    .about = Two beasts, each as strong as you hold swamps, in attack and defence.
power-fireball = Fireball
    .about = Each magic source gives a Fireball per turn. Later it stands for { HOUSE(2, path: "pieces.powers.fireball.effects.fireballs.strength") ->
        [one] a token
       *[other] { HOUSE(2, path: "pieces.powers.fireball.effects.fireballs.strength") } tokens
    } in an attack, once.
