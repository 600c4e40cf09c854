# The base game

race-amazons = Amazons
    .about = { HOUSE(4, path: "pieces.races.amazons.effects.off_board_after_redeploy.amount") ->
        [one] One of their tokens only attacks: after redeployment it waits
       *[other] { HOUSE(4, path: "pieces.races.amazons.effects.off_board_after_redeploy.amount") } of their tokens only attack: after redeployment they wait
    } beside the board until your next turn.
race-dwarves = Dwarves
    .about = { HOUSE(1, path: "pieces.races.dwarves.effects.score_symbol.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.races.dwarves.effects.score_symbol.amount") } coins
    } for each region with a mine, in decline too.
race-elves = Elves
    .about = Lose nobody when another player takes one of their regions.
race-ghouls = Ghouls
    .about = All of them stay on the map in decline, and go on conquering.
race-giants = Giants
    .about = Pay { HOUSE(1, path: "pieces.races.giants.effects.discount.amount") } less for a region beside a mountain they hold.
race-halflings = Halflings
    .about = Enter the map anywhere. { HOUSE(2, path: "pieces.races.halflings.markers.hole") ->
        [one] The first region they take
       *[other] The first { HOUSE(2, path: "pieces.races.halflings.markers.hole") } regions they take
    } cannot be attacked.
race-humans = Humans
    .about = { HOUSE(1, path: "pieces.races.humans.effects.score_terrain.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.races.humans.effects.score_terrain.amount") } coins
    } for each farmland.
race-orcs = Orcs
    .about = { HOUSE(1, path: "pieces.races.orcs.effects.score_nonempty_conquest.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.races.orcs.effects.score_nonempty_conquest.amount") } coins
    } for each region that was not empty when they took it.
race-ratmen = Ratmen
    .about = No gift but their number.
race-skeletons = Skeletons
    .about = Raise { HOUSE(1, path: "pieces.races.skeletons.effects.grow_on_redeploy.amount") ->
        [one] a new token
       *[other] { HOUSE(1, path: "pieces.races.skeletons.effects.grow_on_redeploy.amount") } new tokens
    } for every { HOUSE(2, path: "pieces.races.skeletons.effects.grow_on_redeploy.per_nonempty_conquests") ->
        [one] region that was not empty when they took it
       *[other] { HOUSE(2, path: "pieces.races.skeletons.effects.grow_on_redeploy.per_nonempty_conquests") } regions that were not empty when they took them
    }.
race-sorcerers = Sorcerers
    .about = { HOUSE(1, path: "pieces.races.sorcerers.effects.convert_single_active_token.per_opponent_per_turn") ->
        [one] Once
       *[other] { HOUSE(1, path: "pieces.races.sorcerers.effects.convert_single_active_token.per_opponent_per_turn") } times
    } per turn and opponent, turn a lone active token beside them into one of their own.
race-tritons = Tritons
    .about = Pay { HOUSE(1, path: "pieces.races.tritons.effects.discount.amount") } less on the coast.
race-trolls = Trolls
    .about = Dig a lair in each region: { HOUSE(1, path: "pieces.conquest.per_lair") } more to defend it, in decline too.
race-wizards = Wizards
    .about = { HOUSE(1, path: "pieces.races.wizards.effects.score_symbol.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.races.wizards.effects.score_symbol.amount") } coins
    } for each region with a magic source.

tokens-amazons =
    { $amount ->
        [one] Amazon
       *[other] Amazons
    }
tokens-dwarves =
    { $amount ->
        [one] Dwarf
       *[other] Dwarves
    }
tokens-elves =
    { $amount ->
        [one] Elf
       *[other] Elves
    }
tokens-ghouls =
    { $amount ->
        [one] Ghoul
       *[other] Ghouls
    }
tokens-giants =
    { $amount ->
        [one] Giant
       *[other] Giants
    }
tokens-halflings =
    { $amount ->
        [one] Halfling
       *[other] Halflings
    }
tokens-humans =
    { $amount ->
        [one] Human
       *[other] Humans
    }
tokens-orcs =
    { $amount ->
        [one] Orc
       *[other] Orcs
    }
tokens-ratmen =
    { $amount ->
        [one] Ratman
       *[other] Ratmen
    }
tokens-skeletons =
    { $amount ->
        [one] Skeleton
       *[other] Skeletons
    }
tokens-sorcerers =
    { $amount ->
        [one] Sorcerer
       *[other] Sorcerers
    }
tokens-tritons =
    { $amount ->
        [one] Triton
       *[other] Tritons
    }
tokens-trolls =
    { $amount ->
        [one] Troll
       *[other] Trolls
    }
tokens-wizards =
    { $amount ->
        [one] Wizard
       *[other] Wizards
    }

power-alchemist = Alchemist
    .about = { HOUSE(2, path: "pieces.powers.alchemist.effects.score_flat.amount") ->
        [one] A coin
       *[other] { HOUSE(2, path: "pieces.powers.alchemist.effects.score_flat.amount") } coins
    } each turn.
power-berserk = Berserk
    .about = Roll the die before a conquest; what it shows lowers the price.
power-bivouacking = Bivouacking
    .about = { HOUSE(5, path: "pieces.powers.bivouacking.markers.encampment") ->
        [one] An encampment
       *[other] { HOUSE(5, path: "pieces.powers.bivouacking.markers.encampment") } encampments
    } to place each turn, { HOUSE(1, path: "pieces.conquest.per_encampment") } more to defend with each.
power-commando = Commando
    .about = Pay { HOUSE(1, path: "pieces.powers.commando.effects.discount.amount") } less everywhere.
power-diplomat = Diplomat
    .about = Each turn, peace with one player whose active people you did not attack.
power-dragon_master = Dragon Master
    .about = { HOUSE(1, path: "pieces.powers.dragon_master.effects.dragon_conquest.per_turn") ->
        [one] Once
       *[other] { HOUSE(1, path: "pieces.powers.dragon_master.effects.dragon_conquest.per_turn") } times
    } per turn the Dragon takes a region for { HOUSE(1, path: "pieces.conquest.minimum_tokens") ->
        [one] one token
       *[other] { HOUSE(1, path: "pieces.conquest.minimum_tokens") } tokens
    } and keeps it safe.
power-flying = Flying
    .about = Every region of the land is in reach.
power-forest = Forest
    .about = { HOUSE(1, path: "pieces.powers.forest.effects.score_terrain.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.forest.effects.score_terrain.amount") } coins
    } for each forest.
power-fortified = Fortified
    .about = { HOUSE(1, path: "pieces.powers.fortified.effects.fortress.per_turn") ->
        [one] A fortress
       *[other] { HOUSE(1, path: "pieces.powers.fortified.effects.fortress.per_turn") } fortresses
    } each turn: { HOUSE(1, path: "pieces.conquest.per_fortress") } more to defend, and { HOUSE(1, path: "pieces.powers.fortified.effects.fortress.score_each") ->
        [one] a coin
       *[other] { HOUSE(1, path: "pieces.powers.fortified.effects.fortress.score_each") } coins
    } while the people is active.
power-heroic = Heroic
    .about = { HOUSE(2, path: "pieces.powers.heroic.markers.hero") ->
        [one] A hero keeps a region
       *[other] { HOUSE(2, path: "pieces.powers.heroic.markers.hero") } heroes keep as many regions
    } safe.
power-hill = Hill
    .about = { HOUSE(1, path: "pieces.powers.hill.effects.score_terrain.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.hill.effects.score_terrain.amount") } coins
    } for each hill.
power-merchant = Merchant
    .about = { HOUSE(1, path: "pieces.powers.merchant.effects.score_region.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.merchant.effects.score_region.amount") } coins
    } for each region.
power-mounted = Mounted
    .about = Pay { HOUSE(1, path: "pieces.powers.mounted.effects.discount.amount") } less on hills and farmland.
power-pillaging = Pillaging
    .about = { HOUSE(1, path: "pieces.powers.pillaging.effects.score_nonempty_conquest.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.pillaging.effects.score_nonempty_conquest.amount") } coins
    } for each region that was not empty when it was taken.
power-seafaring = Seafaring
    .about = Seas and the lake can be taken, and nobody else can take them.
power-spirit = Spirit
    .about = In decline it never makes room for the next people in decline.
power-stout = Stout
    .about = May go in decline right after scoring a turn.
power-swamp = Swamp
    .about = { HOUSE(1, path: "pieces.powers.swamp.effects.score_terrain.amount") ->
        [one] A coin
       *[other] { HOUSE(1, path: "pieces.powers.swamp.effects.score_terrain.amount") } coins
    } for each swamp.
power-underworld = Underworld
    .about = Pay { HOUSE(1, path: "pieces.powers.underworld.effects.discount.amount") } less for caverns; all caverns are next to each other.
power-wealthy = Wealthy
    .about = { HOUSE(7, path: "pieces.powers.wealthy.effects.score_once.amount") ->
        [one] A coin
       *[other] { HOUSE(7, path: "pieces.powers.wealthy.effects.score_once.amount") } coins
    }, once.
