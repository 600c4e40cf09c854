### Dawn of Ulos in English.
### How facts become variables is told in src/meadhall/words/__init__.py.

## The game in a few sentences, for somebody who has never played it

lesson = Nobody owns a faction; everybody holds cards of all of them, and a card is worth its faction’s strength. On your turn lay a tile, then buy up to { HOUSE(3, path: "components.limits.buy_per_action") } cards or use the ability of one, then draw. Tiles make territories, three spaces of one hold a camp, and the terrain a faction likes makes it strong. A tile that joins two camps starts a conflict: everybody secretly commits cards, the loser leaves the map, and its cards are worth next to nothing until it returns. Most favor wins.

## The first game, card by card (games/dawn_of_ulos/lessons/first.toml)

lesson-first-about = Five factions fight over a new land, and none of them is yours. You hold cards of several, and a card is worth the strength of its faction. Most favor wins. This first game has few tiles, so it is short.
    .title = You bet, you do not fight
lesson-first-first-tile = Each half of a tile goes on its own terrain. Lay desert and forest beside the rift tile: three spaces in a triangle, and a triangle is what the Goblins’ camp needs.
    .title = Your first tile
lesson-first-camp = As soon as there is room, a faction settles. The { $faction } are on the map now, and you get one of their cards, free, because you brought them.
    .title = A camp
lesson-first-buy = A card costs what its faction is strong: { $price } now{ $price ->
        [2] , and it will never be cheaper
       *[other] { "" }
    }. Whatever makes the faction grow makes your cards dearer. Buy.
    .title = Cheap today
lesson-first-three = Up to three cards in a turn. You may take { $left } more. Whoever buys early gains most: from nothing to strength five is a short way.
    .title = Three at most
lesson-first-neighbour = { $seat } has brought the { $faction }. They are not { $seat }’s: you may buy their cards as well. Look where they settle: lands that meet will fight.
    .title = Somebody else’s faction?
lesson-first-grow = { $goblins ->
        [0] Lay a tile where it makes a faction of yours larger.
       *[other] The Goblins love desert and forest. Every such space of their land makes them stronger, but not those under their camp. Lay one beside them.
    } While you hold a tile over the map, the rows show what would rise.
    .title = Growth
lesson-first-dearer = { $grown ->
        [0] A card costs what its faction is strong now. Buy where something is still cheap.
       *[other] Goblin cards are worth more now, and they cost more. { $satyr ->
            [0] Buy where something is still cheap.
           *[other] Buy a Satyr card, too: if your lands meet, they fight, and both sides pay.
        }
    }
    .title = Two horses
lesson-first-second = Two cards of a neighbour are worth more than one: if it comes to a fight, you throw them in, whoever wins. Then stop, and keep some favor.
    .title = One more of them
lesson-first-join = A tile that joins two camps starts a conflict. One of the two will leave the map, and its cards drop to one. Look what you hold of both, and dare it.
    .title = Start a fight
lesson-first-attacker = You laid the tile, so you name the attacker. The attacker wins ties. Choose the side on which you hold more cards.
    .title = Who attacks?
lesson-first-commit = { $attackers } { $attack } against { $defenders } { $defence }. Every card committed adds one, whoever commits it, and nobody sees how many until all are done. Half of them, at least, will go back for pay.
    .title = Commit in secret
lesson-first-both-sides = Put in your cards of the side that shall win. Then those of the other side, too: a card of a fallen faction is worth one, but committed it pays its spoils. Then confirm.
    .title = Both sides pay
lesson-first-other-side = Now the other side. Whoever wins, cards that you put in pay their spoils when they go back. Those of the faction that falls are worth one if you keep them.
    .title = And the other side
lesson-first-return = This side has won. At least { $least } of these cards must go back, for { $spoils } favor each. The others return to your hand and stay with the winner: keep as many as you may.
    .title = The winner’s cards
lesson-first-cash-out = The { $faction } are leaving the map. Kept, each card is worth one. Returned now, each pays { $spoils }. Return them all.
    .title = Cash out
lesson-first-fell = The { $faction } are lost, and their cards are worth one. Lost is not dead: whoever gives them room again brings them back, and the cards rise.
    .title = Gone, for now
lesson-first-rift = You have a rift tile, because it lay in a faction’s land in your turn. Only you know what it does. Use one in a turn, or keep it: unused, it is worth three.
    .title = A rift tile
lesson-first-ability = Show a card: you are paid its spoils, and its faction’s ability works for you. Up to strength four the spoils are what the card is worth, so the ability costs you nothing.
    .title = An ability
lesson-first-last-tiles = The tiles run out. When the last is drawn, everybody has as many turns as the others, and then cards become favor. Make strong what you hold: a card bought now pays only if it still rises.
    .title = The last rounds

# The opponent of the solo game.
automa = Ulrir

## Options of a table

option-factions = Factions
    .about = Which five of the ten factions take part.
option-factions-basic = the basic five
option-factions-random = five drawn at random
option-factions-chosen = the five chosen below
option-faction-1 = First faction
    .about = Counts if you choose the factions yourself.
option-faction-2 = Second faction
    .about = Counts if you choose the factions yourself.
option-faction-3 = Third faction
    .about = Counts if you choose the factions yourself.
option-faction-4 = Fourth faction
    .about = Counts if you choose the factions yourself.
option-faction-5 = Fifth faction
    .about = Counts if you choose the factions yourself.
option-faction-1-goblins = Goblins
option-faction-1-orcs = Orcs
option-faction-1-ratfolk = Ratfolk
option-faction-1-satyr = Satyr
option-faction-1-sheki = Sheki
option-faction-1-dwarves = Dwarves
option-faction-1-elves = Elves
option-faction-1-flayers = Flayers
option-faction-1-frogkin = Frogkin
option-faction-1-ogres = Ogres
option-faction-2-goblins = Goblins
option-faction-2-orcs = Orcs
option-faction-2-ratfolk = Ratfolk
option-faction-2-satyr = Satyr
option-faction-2-sheki = Sheki
option-faction-2-dwarves = Dwarves
option-faction-2-elves = Elves
option-faction-2-flayers = Flayers
option-faction-2-frogkin = Frogkin
option-faction-2-ogres = Ogres
option-faction-3-goblins = Goblins
option-faction-3-orcs = Orcs
option-faction-3-ratfolk = Ratfolk
option-faction-3-satyr = Satyr
option-faction-3-sheki = Sheki
option-faction-3-dwarves = Dwarves
option-faction-3-elves = Elves
option-faction-3-flayers = Flayers
option-faction-3-frogkin = Frogkin
option-faction-3-ogres = Ogres
option-faction-4-goblins = Goblins
option-faction-4-orcs = Orcs
option-faction-4-ratfolk = Ratfolk
option-faction-4-satyr = Satyr
option-faction-4-sheki = Sheki
option-faction-4-dwarves = Dwarves
option-faction-4-elves = Elves
option-faction-4-flayers = Flayers
option-faction-4-frogkin = Frogkin
option-faction-4-ogres = Ogres
option-faction-5-goblins = Goblins
option-faction-5-orcs = Orcs
option-faction-5-ratfolk = Ratfolk
option-faction-5-satyr = Satyr
option-faction-5-sheki = Sheki
option-faction-5-dwarves = Dwarves
option-faction-5-elves = Elves
option-faction-5-flayers = Flayers
option-faction-5-frogkin = Frogkin
option-faction-5-ogres = Ogres
option-map = Map
    .about = In which order the six sections of the map are laid.
option-map-random = drawn at random
option-map-ABCDEF = A B C above D E F
option-map-FEDCBA = F E D above C B A
option-map-DEFABC = D E F above A B C
option-map-CBAFED = C B A above F E D
option-map-ADBECF = A D B above E C F
option-first = First player
    .about = Who begins. Against Ulrir it is always he.
option-first-random = drawn at random
option-first-1 = the first seat
option-first-2 = the second seat
option-first-3 = the third seat
option-first-4 = the fourth seat
option-first-5 = the fifth seat
option-difficulty = Ulrir
    .about = How strong the opponent of a solo game is.
option-difficulty-sly = sly (easy)
option-difficulty-shrewd = shrewd (moderate)
option-difficulty-corrupt = corrupt (hard)

error-bad-factions = These factions cannot play together: { $found }. Choose five different ones, at most { HOUSE(2, path: "components.faction_rules.max_conflict_factions") } of Elves, Flayers and Ogres.

## Questions. `.hint` is for somebody who is learning, `.typing` for somebody who types, `.waiting` for the others.

ask-place-tile = { $bound ->
        [1] Place your first tile: beside a rift tile, where a camp can be established.
       *[other] Place a tile.
    }
    .hint = Each half goes on the same terrain. Build where a faction you hold grows, beside a rift tile, or where a lost faction can return: its camp brings you a card.
    .typing = “place desert-field r05c03 r05c04” puts desert on r05c03 and field on r05c04; “why” before it tells why it is not offered.
    .waiting = { $seat } is placing a tile.
ask-place-more = Place a tile ({ $left ->
        [one] 1
       *[other] { $left }
    } to go).
    .hint = Events follow after the last one; a conflict ends it at once.
    .waiting = { $seat } is placing another tile.
ask-place-freely = Place a tile on any two free spaces, whatever their terrain.
    .waiting = { $seat } is placing a tile on foreign ground.
ask-choose-camp = Which camp is established, and where? ({ $factions })
    .hint = A camp hides what lies under it: cover terrain the faction does not want. Rift tiles it does not cover are yours.
    .waiting = { $seat } is establishing a camp.
ask-choose-action = Buy cards, use an ability, or pass? You have { $favor } favor.
    .hint = Buy early and low: a card is worth its faction’s strength at the end. As long as the spoils of a card are its price, its ability costs you nothing.
    .waiting = { $seat } is choosing an action.
ask-buy-cards = Buy another card? { $left ->
        [one] 1 more is possible
       *[other] { $left } more are possible
    }; you have { $favor } favor.
    .waiting = { $seat } is buying cards.
ask-persuade-cards = Persuade: which card do you buy, one favor cheaper? { $left ->
        [one] 1 is possible
       *[other] { $left } are possible
    }; you have { $favor } favor.
    .waiting = { $seat } is persuading.
ask-choose-ability = Activate: whose ability do you use?
    .waiting = { $seat } is choosing an ability.
ask-lure-target = Lure: who shows you { $number ->
        [one] a card
       *[other] { $number } cards
    }?
    .hint = You gain the spoils of the strongest faction shown.
    .waiting = { $seat } is choosing whom to lure.
ask-pillage-space = Pillage: which space? { $left ->
        [one] 1 token is left
       *[other] { $left } tokens are left
    } to place.
    .hint = A pillaged space has no terrain any more; its faction becomes weaker.
    .waiting = { $seat } is pillaging.
ask-expand-count = Expand: how many tiles do you draw and place? Up to { $number }, and the supply has { $supply }.
    .waiting = { $seat } is deciding how far to expand.
ask-gain-lost = Which lost faction’s card do you gain? { $left ->
        [one] 1 card
       *[other] { $left } cards
    } to go.
    .hint = Choose one that can return soon.
    .waiting = { $seat } is calling on a lost faction.
ask-march-tile = March: which tile moves? { $left ->
        [one] 1 move
       *[other] { $left } moves
    } to go.
    .waiting = { $seat } is choosing a tile to march.
ask-march-to = Where does the { $tile } tile from { $first } and { $second } go?
    .hint = Any ground will do, even water, but its territory must hang together afterwards.
    .typing = “move r05c03 r05c04” puts the first terrain on r05c03.
    .waiting = { $seat } is moving a tile.
ask-extract-tile = Extract: which tile is removed?
    .waiting = { $seat } is removing a tile.
ask-choose-attacker = Conflict of { $factions }: who attacks whom?
    .hint = On a tie the attacker wins, so name the one you hold.
    .waiting = { $seat } is naming the attacker.
ask-commit = { $attackers } { $attack } attack { $defenders } { $defence }. How many cards do you commit?
    .hint = Each card of a side adds 1 to it. At least half of them return to their stack for spoils; cards of other factions are bluffs and come back to you. Commit all cards of a side that will lose.
    .shown = How many cards do you commit?
    .typing = Name factions one after the other, “commit orcs 2”, then “confirm”.
    .waiting = { $seat } may still commit cards.
ask-conflict-ability = { $attackers } { $attack }, { $defenders } { $defence }. Do you use a conflict ability?
    .shown = Do you use a conflict ability?
    .waiting = { $seat } may use a conflict ability.
ask-control-card = Control: which of your committed cards counts as what? { $left ->
        [one] 1
       *[other] { $left }
    } to go. { $attackers } { $attack }, { $defenders } { $defence }.
    .shown = Control: which of your committed cards counts as what? { $left ->
        [one] 1
       *[other] { $left }
    } to go.
    .waiting = { $seat } is controlling cards.
ask-devour-card = Devour: which committed card goes back to its stack? { $left ->
        [one] 1
       *[other] { $left }
    } to go. { $attackers } { $attack }, { $defenders } { $defence }.
    .shown = Devour: which committed card goes back to its stack? { $left ->
        [one] 1
       *[other] { $left }
    } to go.
    .waiting = { $seat } is devouring cards.
ask-return-cards = { $victors } won. How many of your { $faction } cards for { $counts_as } return to the stack? { $least } to { $most }, { $spoils } favor each.
    .hint = Keep those of the winner if you expect it to grow; those of the loser are worth { HOUSE(1, path: "components.power_track.1.strength") } from now on.
    .shown = { $victors } won. How many { $faction-card } cards for { $counts_as } return?
    .waiting = { $seat } is returning cards.
ask-use-rift = { $phase ->
        [3] You have drawn. Use a rift tile before your turn ends?
       *[other] Before you draw: use a rift tile?
    }
    .hint = One per turn. Each you keep is worth { HOUSE(3, path: "components.rift_points.normal") } at the end.
    .waiting = { $seat } is finishing the turn.
ask-convert-count = Convert: how many tiles do you exchange? The supply has { $supply }.
    .waiting = { $seat } is exchanging tiles.
ask-convert-discard = Which tile goes back into the supply? { $left ->
        [one] 1
       *[other] { $left }
    } to go.
    .waiting = { $seat } is putting tiles back.
ask-manipulate-return = Manipulate: which card do you return? { $left ->
        [one] 1
       *[other] { $left }
    } to go.
    .waiting = { $seat } is returning cards.
ask-manipulate-gain = Which card do you gain for them?
    .waiting = { $seat } is choosing a card.
ask-pilfer-target = Pilfer: whose card do you take?
    .hint = The owner gains its strength in favor.
    .waiting = { $seat } is choosing whom to rob.
ask-reclaim-take = Reclaim: which rift tile do you take from the box?
    .waiting = { $seat } is looking into the box.
ask-redistribute-take = Which card do you take from the pool? ({ $factions })
    .waiting = { $seat } is taking a card from the pool.
ask-transmute-tile = Transmute: which tile on the map do you take?
    .waiting = { $seat } is choosing a tile to swap.
ask-lay-transmuted = Which of your tiles takes the place of the { $tile } tile?
    .waiting = { $seat } is swapping tiles.

## Choices. `.gives` is what they cost and bring.

choice-place = { $tile } on { $first } and { $second }
    .gives = { part-outlook }
choice-move = To { $first } and { $second }
    .gives = { part-outlook }
choice-march = The { $tile } tile on { $first } and { $second }
choice-extract = The { $tile } tile on { $first } and { $second }
    .gives = { part-outlook }
choice-swap = The { $tile } tile on { $first } and { $second }
choice-camp = { $faction } on { $where }
    .gives = value { $value }, strength { $strength }{ part-rifts }
choice-buy = Buy { $faction-single }
    .gives = { $price } of your { $favor } favor
choice-ability = Use { $faction-single }: { $faction-ability }
    .gives = { $spoils } favor as spoils; strength allows { $number }
choice-gain = Gain { $faction-single }
choice-give = Return { $faction-single }
    .gives = { $spoils } favor
choice-take = Take the { $faction-card } card
choice-card = { $faction-single }
choice-commit = { $number } { $faction-card } { $number ->
        [one] card
       *[other] cards
    }
    .gives = { $least ->
        [0] a bluff
       *[other] at least { $least } return, { $spoils } favor each
    }
choice-return = Return { $number } { $faction-card } { $number ->
        [one] card
       *[other] cards
    }
    .gives = { $favor ->
        [0] { "" }
       *[other] { $favor } favor
    }
choice-attack = { $attackers } attack { $defenders }
    .gives = { $attack } against { $defence }
choice-control = { $faction-single } counts as { $counts_as }
choice-devour = { $faction-single } of { $victim } that counts as { $counts_as }
    .gives = { $victim } gains { $spoils } favor
choice-pillage = Pillage { $space }
    .gives = { part-outlook }
choice-lure = Lure { $victim }
    .gives = { $number ->
        [0] no card to show
        [one] shows 1 card
       *[other] shows { $number } cards
    }
choice-pilfer = Take a card of { $victim }
choice-expand = { $number ->
        [0] None
        [one] 1 tile
       *[other] { $number } tiles
    }
    .gives = { $drawn ->
        [0] draws none
       *[other] draws { $drawn }
    }
choice-convert = { $number ->
        [one] 1 tile
       *[other] { $number } tiles
    }
choice-use = Use { $rift }
    .gives = { $rift-about }
choice-reclaim = { $rift }
    .gives = { $rift-about }
choice-put-back = { $tile }
choice-confirm = { $committed ->
        [0] Commit nothing
        [one] Commit this card
       *[other] Commit these { $committed } cards
    }
choice-pass = { $ask ->
        [choose-action] Do nothing
        [conflict-ability] Use none
       *[use-rift] Go on
    }
choice-skip = Place nothing
choice-stop = { $ask ->
        [pillage-space] Lay no more tokens
        [gain-lost] Gain no more
        [march-tile] March no further
        [control-card] Control no more
        [devour-card] Devour no more
       *[buy-cards] Buy no more
    }
choice-first = { $seat } begins
choice-section = Section { $section }
choice-factions = { $factions }
choice-tile = { $tile } is drawn
choice-rift = { $rift } is found
choice-element = { $element }
choice-lantern = Lantern card { $card }

# Used by other messages: what a tile would lead to.
part-outlook = { $fights ->
        [0] { $founds ->
            [0] { part-power }{ part-rifts }
           *[other] a camp
        }
       *[other] a conflict
    }
# Used by other messages: the change of a faction's strength.
part-power = { $grows ->
        [0] { "" }
       *[other] { $faction } from { $was } to { $strength }
    }
# Used by other messages: rift tiles that come along.
part-rifts = { $rifts ->
        [0] { "" }
        [one] { " " }and a rift tile
       *[other] { " " }and { $rifts } rift tiles
    }

## Refusals. `.title` is the same in a few words.

why-tile-not-in-hand = You have no { $tile } tile.
    .title = Not in your hand
why-tile-there = { $space } holds a tile already.
    .title = { $space } is taken
why-rift-there = A rift tile lies on { $space }. It can be built on only when it has been collected.
    .title = A rift tile lies there
why-water-there = { $space } is water, and water may not be covered.
    .title = { $space } is water
why-other-terrain = The { $terrain } half would lie on { $space }, which is { $ground }.
    .title = Wrong terrain
why-first-turn = In your first turn you place a tile beside a rift tile so that a camp is established, because one of your tiles can.
    .title = Not in your first turn
why-must-place = One of your tiles can be placed, so one must be.
    .title = You must place a tile
why-rift-not-held = You have no { $rift } tile.
    .title = Not yours
why-rift-spent = You have used a rift tile in this turn already.
    .title = One per turn
why-rift-not-now = { $rift } is used while a tile is placed in step 1 or by Expand.
    .title = Not now
why-no-room = There is no tile in your hand, or no room on the map.
    .title = No room
why-enhance-is-kept = Enhance is never used up: it makes your rift tiles worth { HOUSE(5, path: "components.rift_points.enhanced") } each at the end.
    .title = Keep it
why-no-ability-card = You hold no card of an active faction with an action ability.
    .title = No ability to activate
why-supply-is-empty = No tiles are left to draw.
    .title = The supply is empty
why-three-cards = It takes { HOUSE(3, path: "components.rift_tiles.4.returned") ->
        [one] one card
       *[other] { HOUSE(3, path: "components.rift_tiles.4.returned") } cards
    } of active factions.
    .title = Too few cards
why-nobody-has-cards = No opponent has a card.
    .title = Nothing to take
why-box-empty = No rift tile is in the box.
    .title = The box is empty
why-nothing-to-buy = No card of an active faction is left that you can pay.
    .title = Nothing to buy
why-no-cards-at-all = Nobody holds a card.
    .title = No cards
why-nothing-lost = No lost faction has a card left in its stack.
    .title = Nothing to revive
why-nothing-to-scout = There is no tile to draw and none to place.
    .title = Nothing to scout
why-nothing-to-swap = It takes a tile in your hand and a visible tile on the map.
    .title = Nothing to swap
why-not-so-many-tiles = The supply has only { $supply }.
    .title = Too many tiles
why-not-active = The { $faction } are lost, so their cards cannot be returned for this.
    .title = The { $faction } are lost
why-give-not-held = You have no { $faction-card } card left.
    .title = Not in your hand
why-empty-stack = No { $faction-card } card is left in the stack.
    .title = The stack is empty
why-no-card-there = There is no card to be taken.
    .title = No card there
why-not-in-the-box = No { $rift } tile can be taken from the box.
    .title = Not in the box
why-not-in-the-pool = The pool holds { $factions }, but no { $faction-card } card.
    .title = Not in the pool
why-other-spaces = The tile goes where the other one lies.
    .title = Other spaces
why-not-in-play = The { $faction } do not take part in this game.
    .title = Not in this game
why-not-lost = The { $faction } have a camp on the map already.
    .title = The { $faction } are not lost
why-camp-does-not-fit = A camp needs a tile or a rift tile on each of its three spaces.
    .title = It does not fit
why-territory-occupied = A territory has room for one camp, and this one is occupied.
    .title = Occupied
why-lost-cannot-be-bought = The { $faction } are lost. Their cards can be bought when they are back on the map.
    .title = The { $faction } are lost
why-stack-empty = No { $faction-card } card is left to buy.
    .title = The stack is empty
why-too-expensive = It costs { $price } favor, and you have { $favor }.
    .title = Too expensive
why-not-own-cards = Persuade buys cards of the other factions.
    .title = Not Frogkin
why-card-not-held = You have no { $faction-card } card.
    .title = Not in your hand
why-ability-lost = The { $faction } are lost, and their ability with them.
    .title = The { $faction } are lost
why-only-in-conflicts = { $faction-ability } is used in a conflict.
    .title = Only in conflicts
why-no-such-opponent = Choose one of the other players.
    .title = No such opponent
why-no-pillage-there = A token goes on a visible tile space of an occupied territory.
    .title = Nothing to pillage at { $space }
why-token-there = { $space } is pillaged already.
    .title = Pillaged already
why-too-many-tiles = The strength of the Ratfolk allows { $most }.
    .title = Too many tiles
why-not-a-lost-faction = The { $faction } are on the map; only cards of lost factions are gained.
    .title = The { $faction } are not lost
why-no-card-left = No { $faction-card } card is left in the stack.
    .title = The stack is empty
why-no-tile-there = No tile lies on { $first } and { $second }.
    .title = No tile there
why-tile-not-visible = A camp covers a half of that tile.
    .title = Under a camp
why-unoccupied = That tile lies in a territory without a camp.
    .title = Unoccupied
why-tile-cannot-move = Wherever that tile went, its territory would be divided.
    .title = It cannot move
why-same-place = The tile must go somewhere else; turning it is no move.
    .title = The same place
why-space-taken = { $first } or { $second } is not free.
    .title = Taken
why-divides = The territory would not hang together any more.
    .title = It would divide the territory
why-extraction-divides = Without that tile its territory would fall apart.
    .title = It would divide the territory
why-not-contested = The camps in this conflict are those of { $factions }.
    .title = Not in this conflict
why-not-so-many = You hold { $hand } { $faction-card } cards.
    .title = Not so many
why-in-table-order = Factions are named in the order of the table, each once. Undo takes you back.
    .title = Too late for the { $faction }
why-no-such-card = You have no { $faction-card } card in hand; committed cards do not count.
    .title = Not in your hand
why-faction-lost = The { $faction } are lost, and their ability with them.
    .title = The { $faction } are lost
why-not-for-conflicts = { $faction-ability } is an action, not a conflict ability.
    .title = Not in a conflict
why-nothing-to-control = You have committed no { $faction-card } card that could be controlled.
    .title = Nothing to control
why-not-in-this-game = The { $counts_as } do not take part in this game.
    .title = Not in this game
why-nothing-to-devour = No such card is committed.
    .title = Nothing to devour
why-other-cards-first = Your { $first_faction-card } cards come first.
    .title = Not yet
why-too-few-returned = At least { $least } must return.
    .title = Too few
why-too-many-returned = You have committed { $most }.
    .title = Too many

## Events

event-turn = Round { $round }, { $seat }
event-begins = { $seat } begins
event-laid = The map is laid: { $order }
event-playing = In play: { $factions }
event-placed = { $seat } places { $tile } at { $first } and { $second }{ $why ->
        [free] , ignoring the terrain
        [camp] { " " }to establish a camp
        [beside] { " " }beside the territory
        [apart] { " " }apart from everything
        [edge] { " " }apart, on the edge
        [quiet] { " " }where it starts no conflict
        [any] , the only place left
       *[other] { "" }
    }
event-skipped = { $seat } places no tile
event-drew = { $number ->
        [one] { $seat } draws a tile
       *[other] { $seat } draws { $number } tiles
    }
event-camped = { $seat } establishes the { $faction } at { $where }
event-gained = { $number ->
        [one] { $seat } gains { $faction-single }
       *[other] { $seat } gains { $number } { $faction-card } cards
    }
event-collected = { $number ->
        [one] { $seat } collects the rift tile at { $where }
       *[other] { $seat } collects { $number } rift tiles at { $where }
    }
event-power = { $was ->
        [-1] { $faction }: value { $value }, strength { $strength }
       *[other] { $faction }: value { $was } to { $value }, strength { $strength }
    }
event-legend = The { $faction } are legendary
event-fell = The { $faction } leave the map
event-end-near = { $ending ->
        [supply] The supply is empty
       *[legends] Two factions are legendary
    }. The game ends after { $seat }’s turn
event-conflict = Conflict at { $first } and { $second }: { $factions }
event-attacks = { $attackers } attack { $defenders }
event-committed = { $number ->
        [0] { $seat } commits nothing
       *[other] { $seat } commits { $cards_sum }
    }
event-ability-used = { $seat } uses { $faction-single }, { $faction-ability } (+{ $favor })
event-endures = { $seat } may keep { $number ->
        [one] 1 more card
       *[other] { $number } more cards
    }
event-controlled = { $seat } lets { $faction-single } count as { $counts_as }
event-devoured = { $seat } devours { $faction-single } of { $victim } (+{ $favor } for { $victim })
event-fought = { $attackers } { $attack } ({ $attack_sum }) against { $defenders } { $defence } ({ $defence_sum }): the { $victors } win, the { $beaten } lose
event-returned = { $number ->
        [one] { $seat } returns { $faction-single } (+{ $favor })
       *[other] { $seat } returns { $number } { $faction-card } cards (+{ $favor })
    }
event-bought = { $seat } buys { $faction-single } for { $price }
event-lured = { $seat } lures { $victim }, who shows { $cards_sum-count ->
        [0] nothing
       *[other] { $cards_sum }
    } (+{ $favor })
event-pillaged = { $seat } pillages { $space }
event-expands = { $seat } expands with { $number ->
        [0] no tile
        [one] 1 tile
       *[other] { $number } tiles
    }
event-marched = { $seat } marches the tile from { $origin } to { $first } and { $second }
event-extracted = { $seat } removes the { $tile } tile from { $first } and { $second }
event-profit = { $seat } gains { $favor } favor
event-rift-used = { $seat } uses the rift tile { $rift }
event-converted = { $seat } exchanges { $number ->
        [one] 1 tile
       *[other] { $number } tiles
    }
event-pilfered = { $seat } takes a card from { $victim } (+{ $favor } for { $victim })
event-reclaimed = { $seat } takes a rift tile from the box
event-pooled = { $seat } adds { $faction-single } to the pool
event-took = { $seat } takes { $faction-single } from the pool
event-transmuted = { $seat } swaps the { $taken } tile at { $first } and { $second } for { $tile }
event-prepared = Ulrir lays a lantern card into the { $slot } slot
event-develops = { $number ->
        [one] Ulrir develops the { $faction } with a tile
       *[other] Ulrir develops the { $faction } with { $number } tiles
    }
event-tile-shown = Ulrir draws { $tile }
event-tile-lost = The { $tile } tile fits nowhere and goes to the box
event-ulrir-reveals = Ulrir reveals { $cards_sum }
event-ulrir-spoils = { $favor ->
        [0] Ulrir takes no spoils
       *[other] Ulrir takes { $favor } favor as spoils ({ $cards_sum })
    }
event-scored = { $seat } scores { $score }: { $terms }
event-ended = The game is over

## Others' turns, told in a sentence

tell-fought = The { $victors } beat the { $beaten }
    .sum = { $attackers } { $attack } ({ $attack_sum }) against { $defenders } { $defence } ({ $defence_sum }).
tell-scored = { $seat } scores { $score }
    .sum = { $terms }.
told-card = { $seat } { $number }
turn-places = { $number ->
        [one] places a tile
       *[other] places { $number } tiles
    }
turn-camps = establishes a camp
turn-fights = { $number ->
        [one] starts a conflict
       *[other] starts { $number } conflicts
    }
turn-buys = { $number ->
        [one] buys a card
       *[other] buys { $number } cards
    }
turn-returns = returns cards for { $number } favor
turn-else = { $number ->
        [one] does one thing
       *[other] does { $number } things
    }

## Terms of a sum. They may look at `$amount`.

term-strength = strength
term-cards =
    { $amount ->
        [one] card
       *[other] cards
    }

## Where points came from

source-favor = favor
source-cards = cards
source-legends = legends
source-rifts = rift tiles

## Factions. `.card` names a card of theirs, `.single` one of them, `.ability` what it does, `.about` in a sentence.

faction-goblins = Goblins
    .card = Goblin
    .single = a Goblin card
    .ability = Lure
    .about = Desert and forest. Lure: an opponent shows a card at random for every { HOUSE(2, path: "components.factions.goblins.per_strength") } strength, and you gain the spoils of the strongest faction among them.
faction-orcs = Orcs
    .card = Orc
    .single = an Orc card
    .ability = Pillage
    .about = Desert and mountain. Pillage: for every { HOUSE(2, path: "components.factions.orcs.per_strength") } strength, a token takes the terrain away from a space of an occupied territory.
faction-ratfolk = Ratfolk
    .card = Ratfolk
    .single = a Ratfolk card
    .ability = Expand
    .about = Desert and field. Expand: for every { HOUSE(3, path: "components.factions.ratfolk.per_strength") } strength, draw a tile and place one.
faction-satyr = Satyr
    .card = Satyr
    .single = a Satyr card
    .ability = Summon
    .about = Field and forest. Summon: for every { HOUSE(2, path: "components.factions.satyr.per_strength") } strength, gain a card of a lost faction.
faction-sheki = Sheki
    .card = Sheki
    .single = a Sheki card
    .ability = March
    .about = Field and mountain. March: for every { HOUSE(2, path: "components.factions.sheki.per_strength") } strength, move a visible tile of an occupied territory, on any ground.
faction-dwarves = Dwarves
    .card = Dwarf
    .single = a Dwarf card
    .ability = Extract
    .about = Field and mountain. Extract: gain a favor for every { HOUSE(2, path: "components.factions.dwarves.per_strength") } strength and remove a visible tile that divides nothing.
faction-elves = Elves
    .card = Elf
    .single = an Elf card
    .ability = Endure
    .about = Field and forest. Endure, in a conflict: for every { HOUSE(2, path: "components.factions.elves.per_strength") } strength, one card fewer of yours must return.
faction-flayers = Flayers
    .card = Flayer
    .single = a Flayer card
    .ability = Control
    .about = Desert and mountain. Control, in a conflict: for every { HOUSE(2, path: "components.factions.flayers.per_strength") } strength, one of your committed cards counts as another faction.
faction-frogkin = Frogkin
    .card = Frogkin
    .single = a Frogkin card
    .ability = Persuade
    .about = Water beside their land. Persuade: for every { HOUSE(2, path: "components.factions.frogkin.per_strength") } strength, buy a card of another faction for { HOUSE(1, path: "components.factions.frogkin.cheaper") } less.
faction-ogres = Ogres
    .card = Ogre
    .single = an Ogre card
    .ability = Devour
    .about = Forest and mountain. Devour, in a conflict: for every { HOUSE(2, path: "components.factions.ogres.per_strength") } strength, send a committed card of anybody back to its stack.

## Cards of a faction as terms of a sum

cards-goblins =
    { $amount ->
        [one] Goblin
       *[other] Goblins
    }
cards-orcs =
    { $amount ->
        [one] Orc
       *[other] Orcs
    }
cards-ratfolk = Ratfolk
cards-satyr = Satyr
cards-sheki = Sheki
cards-dwarves =
    { $amount ->
        [one] Dwarf
       *[other] Dwarves
    }
cards-elves =
    { $amount ->
        [one] Elf
       *[other] Elves
    }
cards-flayers =
    { $amount ->
        [one] Flayer
       *[other] Flayers
    }
cards-frogkin = Frogkin
cards-ogres =
    { $amount ->
        [one] Ogre
       *[other] Ogres
    }

## Tiles and terrain

tile-desert-field = desert/field
tile-desert-forest = desert/forest
tile-desert-mountain = desert/mountain
tile-field-forest = field/forest
tile-field-mountain = field/mountain
tile-forest-mountain = forest/mountain
terrain-desert = desert
terrain-field = field
terrain-forest = forest
terrain-mountain = mountain
terrain-wasteland = wasteland
terrain-water = water

## Rift tiles

rift-activate = Activate
    .about = use an action ability besides your action
rift-convert = Convert
    .about = draw up to { HOUSE(3, path: "components.rift_tiles.2.most") ->
        [one] one tile
       *[other] { HOUSE(3, path: "components.rift_tiles.2.most") } tiles
    } and put as many back
rift-enhance = Enhance
    .about = at the end your rift tiles are worth { HOUSE(5, path: "components.rift_points.enhanced") } each
rift-manipulate = Manipulate
    .about = return { HOUSE(3, path: "components.rift_tiles.4.returned") ->
        [one] a card
       *[other] { HOUSE(3, path: "components.rift_tiles.4.returned") } cards
    } for spoils and gain any one
rift-pilfer = Pilfer
    .about = take a random card; its owner gains its strength
rift-reclaim = Reclaim
    .about = take a rift tile from the box
rift-recruit = Recruit
    .about = buy up to { HOUSE(3, path: "components.limits.buy_per_action") ->
        [one] one card
       *[other] { HOUSE(3, path: "components.limits.buy_per_action") } cards
    } besides your action
rift-redistribute = Redistribute
    .about = everybody gives a random card, everybody takes one
rift-revive = Revive
    .about = gain up to { HOUSE(2, path: "components.rift_tiles.9.most") ->
        [one] one card
       *[other] { HOUSE(2, path: "components.rift_tiles.9.most") } cards
    } of lost factions
rift-scout = Scout
    .about = draw { HOUSE(1, path: "components.rift_tiles.10.drawn") ->
        [one] a tile
       *[other] { HOUSE(1, path: "components.rift_tiles.10.drawn") } tiles
    } and place one
rift-terraform = Terraform
    .about = place a tile whatever the terrain
rift-transmute = Transmute
    .about = swap a tile of yours with one on the map

## Ulrir’s mat

slot-left = left
slot-center = center
slot-right = right
element-aether = aether
element-air = air
element-earth = earth
element-fire = fire
element-ice = ice

## The table on a terminal

board-title = Round { $round }. { $supply ->
        [one] 1 tile is
       *[other] { $supply } tiles are
    } left, { $tokens } pillage tokens, { $left_over } rift tiles in the box.
board-faction = { $faction }{ $legendary ->
        [1] { " " }(legendary)
       *[other] { "" }
    }
board-lost = lost
board-player = { $favor } favor, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }, { $rifts ->
        [one] 1 rift tile
       *[other] { $rifts } rift tiles
    }{ $starts ->
        [1] { " " }(start player)
       *[other] { "" }
    }
board-tiles = { $number ->
        [0] You hold no tile.
       *[other] Your tiles: { $items }
    }
board-rifts = Your rift tiles: { $items }
board-ulrir = Ulrir ({ $level }): { $favor } favor, { $rifts ->
        [one] 1 rift tile
       *[other] { $rifts } rift tiles
    }, deck: { $cards_sum-count ->
        [0] empty
       *[other] { $cards_sum }
    }
board-columns = His mat: { $items }
board-column = { $slot } { $faction } { $number }
board-pledge = { $seat }: { $number } { $faction-card }{ $controlled ->
        [1] { " " }counting as { $counts_as }
       *[other] { "" }
    }
column-faction = faction
column-value = value
column-price = price
column-spoils = spoils
column-stack = stack
column-yours = yours
column-land = land and ability

## The table in the browser

end-chart = Favor and what the cards would bring, over the rounds; the last point is the score
part-end-unit = { $score } favor
end-why = { $ending ->
        [supply] The game ended in round { $round } because the supply was empty.
        [legends] The game ended in round { $round } because two factions were legendary.
       *[other] The game ended in round { $round }.
    }
end-turned = Where it turned: round { $turn }

offers-title = Factions
offers-tab = Factions
track-at = { $faction }: { $value ->
        [-1] lost
       *[other] value { $value }
    }, strength { $strength }, spoils { $spoils }{ $legendary ->
        [1] , legendary
       *[other] { "" }
    }
stack-columns = value, strength, price
stack-held = you { $number }
stack-none = none left
stack-lost = lost
faction-legendary = legendary
money-favor = { $favor } favor
fact-supply = { $supply ->
        [0] No tiles left
        [one] 1 tile left
       *[other] { $supply } tiles left
    }
fact-legends = { $number ->
        [0] No legend yet, ends at { HOUSE(2, path: "components.limits.legendary_to_end") }
        [one] 1 legend, ends at { HOUSE(2, path: "components.limits.legendary_to_end") }
       *[other] { $number } legends
    }
fact-last-turns = Last turns
player-cards = cards
player-tiles = tiles
player-rifts = rift tiles
player-starts = start player
hand-title = Your hand
hand-count = { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
hand-tiles = { $number ->
        [one] { $tile } tile
       *[other] { $tile } tile, { $number } of them
    }
hand-card = { $faction-ability }
hand-cards = { $number ->
        [one] { $faction-single }
       *[other] { $number } { $faction-card } cards
    }
hand-rift = Rift
space-name = { $space }, { $ground }
space-tile = { $terrain } half of a { $tile } tile
space-pillaged = pillaged: no terrain
space-down = face down while the conflict lasts
space-rift = a rift tile, face down
space-camp = camp of the { $faction }
space-territory = territory of the { $factions }
space-nobody = a territory without a camp
space-free = free
conflict-name = Conflict
conflict-title = Conflict: { $factions }
conflict-step-pair = who attacks?
conflict-step-commit = cards are sealed
conflict-step-abilities = abilities
conflict-step-returns = cards return
conflict-attacks = attacks, wins a tie
conflict-defends = defends
conflict-strength = strength
conflict-yours = your cards
conflict-theirs = the others
conflict-ready = { $number } of { $most } sealed
conflict-ahead = { $difference ->
        [0] a tie: { $faction }
       *[other] ahead by { $difference }
    }
conflict-won = { $difference ->
        [0] a tie: { $faction } win
       *[other] { $faction } win by { $difference }
    }
conflict-none = none
conflict-card = { $faction }: you hold { $number }
conflict-least = { $least ->
        [0] a bluff, comes back
       *[other] at least { $least } return, { $spoils } favor each
    }
conflict-returns = { $least } to { $most }, { $spoils } favor each
conflict-more = One { $faction-card } card more
conflict-less = One { $faction-card } card less
conflict-return = Return { $number }, gain { $favor }
ghost-conflict = A conflict
    .text = { $factions }. The active player names the attacker, who wins a tie; then all commit cards in secret.
ghost-camp = A camp can be established
    .text = { $factions }. It brings you a card.
ghost-power = { $faction }: strength { $was } to { $strength }
ghost-same = { $faction }: strength stays { $strength }
ghost-nothing = No event: the tile lies alone
ghost-rifts = { $rifts ->
        [one] You collect a rift tile
       *[other] You collect { $rifts } rift tiles
    }
ghost-value = { $faction }: value { $value }, strength { $strength }
ulrir-title = Ulrir’s mat
ulrir-level = { $difficulty ->
        [sly] sly
        [shrewd] shrewd
       *[corrupt] corrupt
    }
ulrir-develops = { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } for the { $faction }
ulrir-lower = Drawn now, { $slot } slot
ulrir-buys = wants to buy
ulrir-spoils = or takes spoils, each card times
ulrir-deck = His faction cards
ulrir-lanterns = { $number ->
        [one] 1 lantern card left
       *[other] { $number } lantern cards left
    }

## Practice

practice-worse = Worse by about { $gap } favor

## What an answer makes better or worse, for hints; all count in favor.

feature-favor = favor
    .more = more favor on your mat
    .less = less favor on your mat
feature-cards = your cards
    .more = your cards are worth more today
    .less = your cards are worth less today
feature-growth = growth
    .more = your factions have more room to rise
    .less = your factions have less room to rise
feature-legends = legends
    .more = your factions come nearer to legend
    .less = your factions fall back from legend
feature-rifts = rift tiles
    .more = more from rift tiles
    .less = less from rift tiles
feature-rivals = your rivals
    .more = your rivals can expect less
    .less = your rivals can expect more

# What the signs on the table mean
sign-favor = favor: money, and points in the end
sign-cards = cards of factions
sign-tiles = tiles in the hand
sign-rift = rift tile: a gift, used once
sign-camp = a camp: it makes land a faction’s
sign-conflict = a conflict: two factions touch
sign-legendary = legendary: has once reached value 15
sign-first = the start player; on a tile: pillaged
sign-ulrir = Ulrir, who plays by lantern cards
sign-desert = desert
sign-field = field
sign-forest = forest
sign-mountain = mountain
sign-water = water

# Standing orders and plans

order-commit = Which cards are committed to a conflict?
order-conflict-ability = Is a conflict ability used?
order-return-cards = How many cards are returned?
order-target-faction = { $faction }
plan-choose-action-buy = Buy a card:
plan-choose-action-ability = Use an ability:
plan-choose-action-pass = Pass
plan-buy-cards-buy = Buy another card:
plan-buy-cards-stop = Buy no more
plan-most-price = for at most
plan-most-number = at most so often
