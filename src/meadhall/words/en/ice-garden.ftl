### The Lord of the Ice Garden in English.
### How facts become variables is told in src/meadhall/words/__init__.py.

## The game in a few sentences, for somebody who has never played it

lesson = You win by reaching the goal of your character, by having the most points when somebody has { HOUSE(50, path: "pieces.victory_point_track.target") } or the initiative track ends, or by the best name when the Dead Snow has fallen. Each round you plan action markers in shared boxes; the last marker in a box acts first. More influence than the Independent Nation in a region brings tokens and, in some rounds, points. Magic (Making) summons units, but costs reputation, and whoever has the worst is visited by Vuko.

## The first game, card by card (games/ice_garden/lessons/first.toml)

lesson-first-about = You are Ulrike Freihoff, and you want towers: three of them win this first game, instead of six. Brunhilde carries people off to her garden; four are enough for her.
    .title = What you want
lesson-first-boxes = Each round you lay markers into boxes, one at a time, in turn. A box lets you do one thing. Begin with Influence: it puts your people into regions.
    .title = Markers and boxes
lesson-first-early-late = Boxes act in the order of their numbers. In a box, whoever came last acts first. Making is the last box: put a marker there, and you can still answer what the others did.
    .title = Who acts when
lesson-first-influence = A marker costs { $price } Population and counts one influence. One is not enough: the Nation in each region counts one as well. Put two into the Land of Fire, where a reserve lies.
    .title = Influence
lesson-first-making = Making is magic. Each thing you do here moves the Dead Snow one step on and costs reputation. First move M-factor: to summon a unit, it must lie on the unit’s level.
    .title = Making
lesson-first-climb = You have five points. One point moves one M-factor one level up or down. An Enlightened One is a unit of level two, and only she can build towers: go up.
    .title = Up the levels
lesson-first-climb-on = Once more: from level one to level two. The points that are left are lost.
    .title = Level two
lesson-first-summon = Now the M-factor lies where it is needed. Summon: it costs that M-factor, and as much reputation as the level of the unit.
    .title = Summon
lesson-first-arrive = A unit counts as much influence as its level. Put it where you already have people: together you can dominate that region.
    .title = A unit arrives
lesson-first-vuko = Vuko visits whoever has the worst reputation: { $seat }, in { $region }. Whoever is visited loses a unit there, if any, and takes a Vuko token, which holds a marker down where he stands. Magic has its price.
    .title = The hunter
lesson-first-dominate = You have the most influence in { $region }, more than the Nation: you dominate it. You pick first, a reserve, if one lies there, gives you M-factor, and the right unit may use its ability.
    .title = You dominate
lesson-first-tower = An Enlightened One stands here, and you dominate: for one Gold you build a tower. You have { $number } of { $target }. Towers never leave, and a region holds two.
    .title = A tower
lesson-first-pick = Pick one kind; you get all of it, and the next in rank picks from what is left. Population becomes markers, Gold becomes towers. Population is short for everybody.
    .title = First pick
lesson-first-initiative = Move your ship one or two helms. The helm says how many markers you have, and the smaller ship acts first. Two helms only once in each stage.
    .title = Initiative
lesson-first-scoring = A red helm was reached: in this round regions also pay points, to the first and the second. Look which regions pay most.
    .title = A round that scores
lesson-first-three-ways = Three things end a game: somebody’s goal, fifty points or the end of the track, and the Dead Snow, when the best reputation wins. Count what Brunhilde lacks. From here you lead.
    .title = Three ways to win

## Options of a table

option-mode = Mode
    .about = The advanced game lets the players number the action boxes anew each round and gives Vuko his tiles.
option-mode-basic = basic
option-mode-advanced = advanced
option-mode-order = variable order only
option-mode-tiles = Vuko tiles only
option-characters = Characters
    .about = Whether everybody chooses a character, seat by seat, or gets one at random.
option-characters-chosen = chosen
option-characters-dealt = dealt
option-stage-1 = Vuko tile of stage 1
    .about = Which side of which tile lies there, if Vuko tiles are played.
option-stage-1-random = drawn at random
option-stage-1-1a = 1a Cold Steel
option-stage-1-1b = 1b Wolf Eyes
option-stage-1-2a = 2a Second Shadow
option-stage-1-2b = 2b Long Memory
option-stage-1-3a = 3a Silence
option-stage-1-3b = 3b Road Toll
option-stage-1-4a = 4a Judgement
option-stage-1-4b = 4b Grace
option-stage-2 = Vuko tile of stage 2
    .about = Which side of which tile lies there, if Vuko tiles are played.
option-stage-2-random = drawn at random
option-stage-2-1a = 1a Cold Steel
option-stage-2-1b = 1b Wolf Eyes
option-stage-2-2a = 2a Second Shadow
option-stage-2-2b = 2b Long Memory
option-stage-2-3a = 3a Silence
option-stage-2-3b = 3b Road Toll
option-stage-2-4a = 4a Judgement
option-stage-2-4b = 4b Grace
option-stage-3 = Vuko tile of stage 3
    .about = Which side of which tile lies there, if Vuko tiles are played.
option-stage-3-random = drawn at random
option-stage-3-1a = 1a Cold Steel
option-stage-3-1b = 1b Wolf Eyes
option-stage-3-2a = 2a Second Shadow
option-stage-3-2b = 2b Long Memory
option-stage-3-3a = 3a Silence
option-stage-3-3b = 3b Road Toll
option-stage-3-4a = 4a Judgement
option-stage-3-4b = 4b Grace
option-stage-4 = Vuko tile of stage 4
    .about = Which side of which tile lies there, if Vuko tiles are played.
option-stage-4-random = drawn at random
option-stage-4-1a = 1a Cold Steel
option-stage-4-1b = 1b Wolf Eyes
option-stage-4-2a = 2a Second Shadow
option-stage-4-2b = 2b Long Memory
option-stage-4-3a = 3a Silence
option-stage-4-3b = 3b Road Toll
option-stage-4-4a = 4a Judgement
option-stage-4-4b = 4b Grace

## Questions. `.hint` is for somebody who is learning, `.typing` for somebody who types, `.waiting` for the others.

ask-choose-character = Whom do you play?
    .hint = Freihoff builds towers where she has most influence, van Dyken fights and lures reserves, Callo closes regions to everybody else, Fjollsfinn carries people off with units that travel.
    .waiting = { $seat } is choosing a character.
ask-place-tile = Where does the next scoring tile go? It lies face down. { $number ->
        [one] It is the last one.
       *[other] { $number } are left.
    }
    .hint = Regions without a tile are out of play. Keep those together that you want to hold.
    .waiting = { $seat } is laying a scoring tile.
ask-place-thorn = Where does the Thorn grow?
    .hint = Your goal is to lure { $target } magical reserves to it. In the middle of the map every way is short.
    .waiting = { $seat } is placing the Thorn.
ask-start-influence = Where does your { $number ->
        [1] first
       *[other] second
    } Influence Marker go?
    .hint = A single marker dominates nothing against an Independent Nation. Neighbouring regions support each other in ties.
    .waiting = { $seat } is placing the first markers.
ask-advance = How far does your Initiative Marker go from helm { $helm }?
    .hint = A small ship acts early, a large one brings more action markers. Two helms are possible once per stage; a red ship makes this a scoring round.
    .waiting = { $seat } is moving on the initiative track.
ask-place-order-token = Which box gets the number { $number }?
    .hint = Boxes are resolved by their numbers, and Activation comes after all of them.
    .waiting = { $seat } is numbering the boxes.
ask-place-action-marker = Which box gets your next action marker? { $number ->
        [one] It is your last.
       *[other] You have { $number }.
    }
    .hint = Who places first in a box acts last in it. Viper Gorge also takes an Influence Marker for good.
    .waiting = { $seat } is planning.
ask-use-gorge = Viper Gorge: { $number_taken ->
        [0] take one token and exchange as you like
       *[other] exchange as you like
    }.
    .hint = Two tokens bring one of another kind. M-factor is what summons units.
    .waiting = { $seat } is at Viper Gorge.
ask-place-influence = Where does an Influence Marker go, for { $price } of your { $population } Population?{ $comeback ->
        [0] { "" }
       *[other] { " " }You have no influence anywhere, so it may go into any open region.
    } { $left ->
        [one] It is the last of this action.
       *[other] { $left } are possible.
    }
    .hint = You need 2 influence to count against an Independent Nation.
    .waiting = { $seat } is placing influence.
ask-move-piece = Which piece moves, for { $price } of your { $gold } Gold? { $left ->
        [one] It is the last move of this action.
       *[other] { $left } moves are possible.
    }
    .hint = One piece can make every move.
    .waiting = { $seat } is moving pieces.
ask-move-to = Where does the { $piece } go from { $region_from }?
    .waiting = { $seat } is moving a piece.
ask-mountain-from = Voracious Mountain: from which region do you take pieces, for { $price } of your { $population } Population?
    .hint = Any number of pieces from one region to any other, near or far.
    .waiting = { $seat } is at the Voracious Mountain.
ask-mountain-to = Where do the pieces from { $region_from } go?
    .waiting = { $seat } is at the Voracious Mountain.
ask-mountain-count = How many of this kind go from { $region_from } to { $region }: { $piece }? There are { $number }.
    .waiting = { $seat } is counting pieces for the Mountain.
ask-use-raven = Raven Shadow: discard a Vuko token or gain reputation? You hold { $vuko_tokens ->
        [0] no token
        [one] 1 token
       *[other] { $vuko_tokens } tokens
    } and stand on { part-space }.
    .hint = Being second worst is enough: Vuko visits only the worst.
    .waiting = { $seat } is at Raven Shadow.
ask-use-making = Making: what next? You stand on { part-space }, the Dead Snow on { $snow } of { $snow_end }.
    .hint = Each step costs reputation. M-factor on level 2 summons the units that your goal needs.
    .waiting = { $seat } is at Making.
ask-shift-mfactor = Which M-factor moves a level? { $left ->
        [one] One point is left.
       *[other] { $left } points are left.
    }
    .hint = A unit of level 2 needs an M-factor on level 2.
    .waiting = { $seat } is moving M-factor.
ask-upgrade-row = Which units get an upgrade?
    .waiting = { $seat } is buying an upgrade.
ask-upgrade-ability = Which ability does this row get: { $piece }?
    .waiting = { $seat } is buying an upgrade.
ask-upgrade-slot = On which slot of this row does { $ability } go: { $piece }?
    .waiting = { $seat } is buying an upgrade.
ask-summon-unit = Which units do you summon?
    .hint = Level 2 works on your goal, level 3 is strong and costs 3 reputation.
    .waiting = { $seat } is summoning.
ask-summon-number = How many do you summon: { $piece }?
    .waiting = { $seat } is summoning.
ask-summon-place = Where does it appear: { $piece }? { $left ->
        [one] It is the last one.
       *[other] { $left } are to come.
    }
    .waiting = { $seat } is placing summoned units.
ask-assign-spy = Maker-Spy: { $number ->
        [1] which ability does Harrasim copy?
       *[other] which two abilities does Harrasim copy?
    }
    .hint = They cost nothing and hold until you change them or Harrasim leaves the map.
    .waiting = { $seat } is assigning Harrasim’s abilities.
ask-transport = Ice Drakkars: which piece crosses between { $region } and { $region_from }?
    .hint = Vuko must leave the region he stands in: there your pieces are safe from the next visit.
    .waiting = { $seat } is carrying pieces over.
ask-speed-move = Where does it go from { $region_from }: { $piece }? { $left ->
        [one] It may move 1 region.
       *[other] It may move { $left } regions.
    }
    .waiting = { $seat } is moving units with Speed.
ask-pay-attack = Do all your units attack, for { $price } of your { $gold } Gold?
    .hint = A defeated unit of level 2 is worth more than its points: it works on a goal.
    .waiting = { $seat } is deciding whether to attack.
ask-assign-damage = { $region }: { $number ->
        [one] 1 damage point is
       *[other] { $number } damage points are
    } left. What do you hit?
    .hint = 1 point defeats a marker or an Independent Nation. A unit needs its level and 1 more for each Shield.
    .waiting = { $seat } is giving out damage.
ask-give-up-unit = Vuko is in { $region }. Which unit do you lose? { $number ->
        [one] { "" }
       *[other] { $number } must go.
    }
    .waiting = { $seat } is giving up a unit.
ask-silenced = Silence: from which level do you return an M-factor?
    .waiting = { $seat } is returning an M-factor.
ask-rite = { $region }: what does the Rite bring? { $number } of { $target } towers stand.
    .hint = Towers are your goal. Pillage takes M-factor even from levels where it waits for a summoning.
    .waiting = { $seat } is holding a Rite.
ask-lure = { $moving ->
        [0] Where do you lure the reserve of { $region }?
       *[other] Does the reserve go on from { $region }?
    } { $left ->
        [one] It can go 1 region.
       *[other] It can go up to { $left } regions.
    }
    .hint = A lured reserve gives you no M-factor in this phase.
    .waiting = { $seat } is luring a reserve.
ask-lullaby = { $region }: what do you sing? { $nightmares ->
        [0] No Nightmare token lies here.
        [one] 1 Nightmare token lies here.
       *[other] { $nightmares } Nightmare tokens lie here.
    }
    .hint = { $needed ->
        [one] A Nightmare token
       *[other] { $needed } Nightmare tokens
    } and a Faun lock the region: all others leave it for good.
    .waiting = { $seat } is singing a Lullaby.
ask-push-reserve = { $region } is locked. Where does { $marked ->
        [0] its reserve
       *[other] its lured reserve
    } go? { $number ->
        [one] { "" }
       *[other] { $number } must leave.
    }
    .waiting = { $seat } is moving a reserve out of a locked region.
ask-recruit = { $region }: who goes to the Ice Garden? { $number } of { $target } dwellers live there.
    .hint = An opponent’s marker that you carry off is lost to him for good.
    .waiting = { $seat } is recruiting.
ask-pick-resource = { $region }: which kind do you take? You are number { $place } of { $players }.
    .hint = Take what pays for the next step of your goal, then what the next in rank needs most.
    .waiting = { $seat } is picking resources.

## Choices. `.gives` is what they cost and bring.

choice-character = { $character }
    .gives = { $character-about }
choice-lay = Lay it in { $region }
choice-thorn = { $region }
choice-start = { $region }
choice-advance = { $number ->
        [one] 1 helm
       *[other] { $number } helms
    }
    .gives = helm { $helm }: ship { $ship }, { $actions } action markers{ $scoring ->
        [0] { "" }
       *[other] , a scoring round
    }
choice-order = { $box }
choice-plan = { $box }
    .gives = field { $field }{ $last ->
        [0] { "" }
       *[other] , the last one
    }
choice-take = Take 1 { $token }
choice-exchange = { $token_a } + { $token_b } for { $token }
choice-influence = { $region }
    .gives = { $price } Population, then { $influence } influence there
choice-piece = { $piece } in { $region }
choice-to = { $region }
    .gives = { $ask ->
        [mountain-to] you have { $influence } influence there
       *[other] then { $influence } influence there
    }
choice-from = { $region }
choice-carry = { $number }
choice-discard = Discard a Vuko token
    .gives = { $price } M-factor, then { $vuko_tokens } left
choice-raise = Gain reputation
    .gives = up to { part-space }
choice-shift = Move M-factor
    .gives = { part-step }
choice-improve = Buy an upgrade
    .gives = { part-step }
choice-summon = Summon units
    .gives = snow { $snow }{ $end ->
        [0] { "" }
       *[other] : the game ends
    }, reputation by level and number
choice-up = One from level { $level } up
choice-down = One from level { $level } down
choice-upgrade = { $piece }
choice-ability = { $ability }
    .gives = { $terms }
choice-slot = Slot { $number }
    .gives = { $ability_old-id ->
        [none] { "" }
       *[other] replaces { $ability_old }
    }
choice-call = { $piece }
    .gives = up to { $number }, { $lost } reputation for the first
choice-number = { $number }
    .gives = { $lost } reputation: { part-step }
choice-place = { $region }
    .gives = then { $influence } influence there
choice-spy = { $ability }{ $ability_b-id ->
        [none] { "" }
       *[other] { " " }and { $ability_b }
    }
choice-keep = Leave it as it is
choice-ferry = { $piece } from { $region_from } to { $region }
choice-attack = Attack
    .gives = { $price } Gold, { $damage } damage points in all
choice-defeat = Defeat { part-target }
    .gives = { $price } of your points, scores { $points }
choice-hit = 1 damage to { part-target }
    .gives = it stays standing, { $left } left
choice-give-up = { $piece }
choice-silence = Level { $level }
    .gives = { $number } there
choice-tower = Build a Red Tower
    .gives = { $terms }: tower { $number }
choice-pillage = Pillage { $victim }, level { $level }
    .gives = { $number } M-factor for you
choice-lure = To { $region }
    .gives = { $terms-count ->
        [0] free
       *[other] { $terms }
    }{ $absorbed ->
        [0] { "" }
       *[other] , absorbed by the Thorn
    }
choice-swap = Swap a marker of { $victim }
    .gives = { $terms }
choice-haunt = Place a Nightmare token{ $region_from-id ->
        [none] { "" }
       *[other] { " " }from { $region_from }
    }
    .gives = { $terms }
choice-lock = Lock the region
    .gives = { $terms }
choice-push = To { $region }
choice-kidnap = { $victim-id ->
        [-1] Carry off the Independent Nation
       *[other] Carry off a marker of { $victim }
    }
    .gives = { $terms }
choice-settle = Bring settlers
    .gives = { $terms }
choice-pick = { $token }
    .gives = { $number } of it
choice-stop = { $ask ->
        [use-gorge] Leave the Gorge
        [speed-move] Stay
        [assign-damage] Leave the rest
        [lure] Leave it there
       *[other] That is all
    }
choice-pass = { $ask ->
        [pay-attack] Keep the peace
        [lure] Leave the reserve alone
        [recruit] Carry nobody off
       *[other] Do nothing
    }
choice-first = Seat { $victim } is next in the start order
choice-deal = { $character } is dealt
choice-vuko = { $vuko } is laid
choice-reserve = A reserve is found in { $region }
choice-reveal = The tile of { $region } shows { $number }

part-space = { $space ->
        [safe] the safe zone
       *[other] { $space }
    }
part-space-from = { $space_from ->
        [safe] the safe zone
       *[other] { $space_from }
    }
part-step = down to { part-space }{ $worst ->
        [0] { "" }
       *[other] , the worst
    }, snow { $snow }{ $end ->
        [0] { "" }
       *[other] : the game ends
    }
part-target = { $piece-id ->
        [nation] the Independent Nation
        [marker] a marker of { $victim }
       *[other] { $piece }{ $damage ->
            [0] { "" }
           *[other] { " " }with { $damage } damage
        } of { $victim }
    }
part-fall = { $space ->
        [safe] { "" }
       *[other] reputation from { part-space-from } to { part-space }, Dead Snow { $snow }
    }

## Reasons. `.title` is the same in a few words.

why-out-of-play = No tile lies in { $region }: nothing can ever be there.
    .title = Out of play
why-locked = { $region } is locked. Only Callo’s pieces go in and out.
    .title = Locked
why-no-influence = You have no influence in { $region }{ $markers ->
        [0] .
       *[other] : Vuko holds your markers down.
    }
    .title = No influence there
why-not-next-to-it = { $region } is not next to { $region_from }.
    .title = Not a neighbour
why-no-such-piece = No such piece stands in { $region }: { $piece }.
    .title = Nobody of that kind
why-no-markers = You have no Influence Marker left in your supply.
    .title = No markers left
why-stock-empty = The stock has no { $token } left.
    .title = None in the stock
why-too-poor = That takes { $terms }. You have { $population } Population, { $gold } Gold and { $mfactor } M-factor on level 0.
    .title = Too expensive
why-no-mfactor-there = No M-factor lies on level { $level }.
    .title = Nothing there
why-not-your-unit = You do not have such units: { $piece }.
    .title = Not yours
why-character-taken = { $victim } plays { $character } already.
    .title = Taken
why-has-a-tile = { $region } has its tile already.
    .title = One tile each
why-another-region = Your first marker is in { $region }; the second goes into another region.
    .title = Another region
why-double-used = You have made your double step of stage { $stage } already.
    .title = One double per stage
why-end-of-track = From helm { $helm } two helms would lead beyond the track.
    .title = The track ends
why-has-a-number = { $box } is number { $number } already.
    .title = Numbered already
why-number-is-fixed = The number of { $box } never changes.
    .title = Always the same
why-box-is-full = All { $number } fields of { $box } are taken.
    .title = Full
why-one-token-only = One token per marker; you have taken it.
    .title = Taken already
why-nowhere-to-go = Every region next to { $region } is closed.
    .title = No way out
why-same-region = They are in { $region } already.
    .title = Another region
why-nobody-there = You have no piece in { $region }.
    .title = Nobody there
why-not-so-many = Only { $there } of this kind are in { $region_from }: { $piece }.
    .title = Too many
why-at-least-one = At least one piece must leave { $region_from }.
    .title = At least one
why-another-kind-first = Say first how many of this kind go: { $piece_first }.
    .title = One kind at a time
why-no-vuko-token = You hold no Vuko token.
    .title = No token
why-in-the-safe-zone = In the safe zone there is nothing to gain.
    .title = Already safe
why-step-is-done = Each step once per marker.
    .title = Done already
why-nothing-to-upgrade = No upgrade can be paid for and put there.
    .title = Nothing to buy
why-nothing-to-summon = No unit in your supply has an M-factor on its level.
    .title = Nobody to summon
why-nowhere-to-summon = Units appear where you have influence, and you have none.
    .title = Nowhere
why-no-such-slot = This row has no slot { $number }: { $piece }.
    .title = No such slot
why-printed-there = Slot { $number } of this row has a printed ability: { $piece }.
    .title = Printed
why-shown-already = This row shows { $ability } already: { $piece }.
    .title = Not twice
why-same-upgrade = { $ability } lies on slot { $number } already.
    .title = Nothing would change
why-upgrades-gone = All tokens for { $ability } are bought.
    .title = Sold out
why-none-in-supply = Not so many are in your supply: { $piece }.
    .title = None left
why-no-mfactor-on-level = Too little M-factor lies on level { $level }.
    .title = No magic ready
why-two-slots-free = Both Maker-Spy slots are free: choose two different abilities.
    .title = Two of them
why-one-slot-free = Only one Maker-Spy slot is free.
    .title = One of them
why-no-drakkar-there = No Ice Drakkar lies in { $region }.
    .title = No Drakkar
why-drakkars-stay = The Ice Drakkars themselves stay where they are.
    .title = Drakkars stay
why-carried-already = All of this kind in { $region } have been carried in this round: { $piece }.
    .title = Once per round
why-another-battle = You are dealing with { $battle } now.
    .title = One region at a time
why-your-own = You cannot hit your own pieces.
    .title = Your own
why-terror = No damage can be given to the Nightmare.
    .title = Terror
why-bodyguard = Tree Brothers stand before them.
    .title = Guarded
why-too-few-points = It takes { $needs } points to defeat this unit, and you have { $number }: { $piece }.
    .title = Too few points
why-one-is-enough = One more point defeats this unit: { $piece }.
    .title = It would fall
why-used-already = You have done that in { $region } already.
    .title = Once per region
why-towers-full = { $region } holds { $number } towers at most.
    .title = No room
why-no-tower-left = All your towers stand.
    .title = None left
why-not-among-us = { $victim-id ->
        [-1] Nobody
       *[other] { $victim }
    } has no influence in { $region }.
    .title = Not in the region
why-not-closer = { $region } is not a step closer to the Thorn than { $region_from }.
    .title = Not closer
why-needs-faun = You have no Faun in { $region }.
    .title = Needs a Faun
why-needs-nightmare = The Nightmare is not in { $region }.
    .title = Needs the Nightmare
why-nightmares-full = { $nightmares } Nightmare tokens lie in { $region }: that is enough.
    .title = Enough nightmares
why-no-nightmare-there = There is no Nightmare token to take.
    .title = None there
why-supply-first = You still have Nightmare tokens in your supply.
    .title = Supply first
why-too-few-nightmares = A lock takes { $number } Nightmare tokens; { $nightmares } lie in { $region }.
    .title = Too few nightmares
why-no-lock-left = You have no Locked Region token left.
    .title = None left
why-thorn-grows-here = The Thorn grows in { $region }: no nightmare and no lock.
    .title = The Thorn
why-vuko-is-here = Vuko stands in { $region }: it cannot be locked.
    .title = Vuko is here
why-thorn-comes-last = A reserve goes to the Thorn in { $region } only if there is no other place.
    .title = Not to the Thorn
why-no-marker-there = No marker of another player of that name lies in { $region }.
    .title = No such marker
why-no-nation-there = No Independent Nation is left in { $region }.
    .title = No nation
why-dwellers-there = There is still somebody to carry off in { $region }.
    .title = Not needed
why-not-offered = { $region } offers no { $token }.
    .title = Not here
why-picked-already = Somebody has picked { $token } in { $region }.
    .title = Gone

## What happens

event-first-drawn = { $seat } is number { $number } in the start order
event-character = { $seat } plays { $character }
event-vuko-laid = Stage { $stage }: { $vuko }
event-tile-laid = { $seat } lays a tile in { $region }
event-thorn-placed = { $seat } lets the Thorn grow in { $region }
event-reserve-found = A magical reserve is found in { $region }
event-tile-shown = The scoring tile of { $region } is number { $number }
event-started = { $seat } begins in { $region }
event-turn = Round { $turn }
event-advanced = { $seat } moves { $steps ->
        [one] 1 helm
       *[other] { $steps } helms
    } to helm { $helm } (ship { $ship }, { $number } markers)
event-ordered = Initiative: { $ranked }
event-scoring = Helm { $helm } is reached: this round scores
event-order-set = { $seat } makes { $box } number { $number }
event-planned = { $seat } plans { $box }, field { $field }
event-box = { $box } begins
event-unused = { $seat } does nothing at { $box }
event-took = { $seat } takes 1 { $token }
event-exchanged = { $seat } exchanges { $token_a } and { $token_b } for { $token }
event-placed = { $seat } places influence in { $region }
event-moved = { $seat } moves from { $region_from } to { $region }: { $piece }
event-leapt = { $seat } sends { $markers ->
        [0] { "" }
        [one] 1 marker
       *[other] { $markers } markers
    }{ $markers ->
        [0] { "" }
       *[other] { $units ->
            [0] { "" }
           *[other] { " " }and{ " " }
        }
    }{ $units ->
        [0] { "" }
        [one] 1 unit
       *[other] { $units } units
    } through the Mountain from { $region_from } to { $region }
event-discarded = { $seat } discards a Vuko token: { $tokens } left
event-raised = { $seat } gains reputation: from { part-space-from } to { part-space }
event-shifts = { $seat } moves M-factor: { part-fall }
event-shifted = { $seat } moves an M-factor from level { $level_from } to { $level }
event-upgraded = { $seat } buys { $ability } for { $piece }{ $ability_old-id ->
        [none] { "" }
       *[other] { " " }in place of { $ability_old }
    }: { part-fall }
event-summoned = { $seat } summons { $number } × { $piece }: { part-fall }
event-arrived = { $seat }’s { $piece } appears in { $region }
event-spied = Harrasim copies { $ability }{ $ability_b-id ->
        [none] { "" }
       *[other] { " " }and { $ability_b }
    }
event-ferried = { $seat } carries over from { $region_from } to { $region }: { $piece }
event-sped = { $seat }’s { $piece } moves from { $region_from } to { $region }
event-attacked = { $seat } pays { $gold } Gold and attacks
event-wounded = { $seat } hits { $victim }’s { $piece } in { $region }: { $damage } damage
event-defeated = { $seat } defeats { $piece-id ->
        [nation] the Independent Nation
        [marker] a marker of { $victim }
       *[other] { $victim }’s { $piece }
    } in { $region } (+{ $points })
event-cleared = { $victim }’s { $piece } leaves { $region }
event-visited = Vuko visits { $seat } in { $region }: { $gained ->
        [0] no token is left
       *[other] { $tokens ->
            [one] 1 Vuko token
           *[other] { $tokens } Vuko tokens
        }
    }
event-not-visited = Vuko finds nobody to visit
event-unit-lost = { $seat }’s { $piece } falls to Vuko in { $region }
event-shadowed = Second Shadow: { $seat } has { $tokens ->
        [one] 1 Vuko token
       *[other] { $tokens } Vuko tokens
    }
event-silenced = Silence: { $seat } returns an M-factor of level { $level }
event-tolled = Road Toll: { $seat } returns { $gold ->
        [0] { $population } Population
       *[other] { $gold } Gold{ $population ->
            [0] { "" }
           *[other] { " " }and { $population } Population
        }
    }
event-judged = Judgement: { $seat } loses { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
event-graced = Grace: { $seat } scores { $points }
event-ranked = { $region }, by influence: { $ranked }
event-tower-built = { $seat } builds a Red Tower in { $region }: { $number } of { $target }
event-pillaged = { $seat } pillages an M-factor of level { $level } from { $victim }
event-lured = { $seat } lures a reserve from { $region_from } to { $region }
event-absorbed = The Thorn in { $region } absorbs a reserve: { $number } of { $target }
event-swapped = { $seat } swaps a marker of { $victim } in { $region }
event-haunted = { $seat } places a Nightmare token in { $region }{ $region_from-id ->
        [none] { "" }
       *[other] { " " }from { $region_from }
    }
event-locked = { $seat } locks { $region }: { $number } of { $target }
event-driven-out = { $victim } leaves { $region } with { $markers ->
        [one] 1 marker
       *[other] { $markers } markers
    } and { $units ->
        [one] 1 unit
       *[other] { $units } units
    }
event-pushed = A reserve goes from { $region_from } to { $region }
event-kidnapped = { $seat } carries off { $victim-id ->
        [-1] the Independent Nation
       *[other] a marker of { $victim }
    } from { $region }: dweller { $number } ({ $target } are needed)
event-settled = { $seat } brings settlers from { $region }: dweller { $number } ({ $target } are needed)
event-picked = { $seat } takes { $number } { $token } in { $region }
event-reserve-paid = { $seat } takes { $number } M-factor of the reserve in { $region }
event-scored = { $seat } scores { $points } in { $region } as { $place ->
        [1] first
        [2] second
       *[other] third
    }
event-gorge-paid = { $seat } has most markers in Viper Gorge ({ $markers }) and scores { $points }
event-goal-reached = { $seat } has reached the goal of { $character }
event-ended = { $finale-id ->
        [snow] The Dead Snow has fallen. { $seat } has the best name and wins
        [goal] { $seat } wins by the goal
        [points] { $target } points are reached. { $seat } wins
       *[other] The initiative track is over. { $seat } wins
    }

## Others' turns, told in a sentence

# What a seat did at a box, as one line of the log. `text`: the deeds below, in a row.
deed-line = { $seat } { $text }{ $price }
deed-price = { $space ->
        [safe] { "" }
       *[other] : reputation from { part-space-from } to { part-space }, Dead Snow { $snow }
    }
deed-price-same = : reputation stays at { part-space }, Dead Snow { $snow }
deed-token = { $number } { $token }
deed-took = takes { $text }
deed-exchanged = exchanges { $token_a } and { $token_b } for { $token }{ $number ->
        [one] { "" }
       *[other] { " " }({ $number } times)
    }
deed-there = { $region }{ $number ->
        [one] { "" }
       *[other] { " " }({ $number })
    }
deed-placed = places influence in { $text }
deed-moved = moves { $piece } from { $region_from } to { $region }{ $number ->
        [one] { "" }
       *[other] { " " }({ $number })
    }
deed-prepared = prepares { $number } M-factor
deed-upgraded = buys { $ability } for { $piece }
deed-summoned = summons { $number ->
        [one] one { $piece }
       *[other] { $number } × { $piece }
    }
deed-arrived = sets up in { $text }
deed-planned = All plan. { $text }
deed-plans = { $seat }: { $text }.
turn-plans = { $number ->
        [one] plans one marker
       *[other] plans { $number } markers
    }
turn-places = { $number ->
        [one] places influence once
       *[other] places influence { $number } times
    }
turn-moves = { $number ->
        [one] moves once
       *[other] moves { $number } times
    }
turn-summons = { $number ->
        [one] summons 1 unit
       *[other] summons { $number } units
    }
turn-defeats = { $number ->
        [one] defeats somebody
       *[other] wins { $number } fights
    }
turn-takes = { $number ->
        [one] takes tokens once
       *[other] takes tokens { $number } times
    }
turn-scores = scores { $number }
turn-else = { $number ->
        [one] does one thing
       *[other] does { $number } things
    }

## Names

character-freihoff = Ulrike Freihoff
    .short = Freihoff
    .about = { HOUSE(6, path: "pieces.characters.freihoff.goal.target") ->
        [one] One Red Tower
       *[other] { HOUSE(6, path: "pieces.characters.freihoff.goal.target") } Red Towers
    }. Her units bring the most influence, Harrasim copies abilities.
character-vandyken = Pier van Dyken
    .short = van Dyken
    .about = Lures { HOUSE(4, path: "pieces.characters.vandyken.goal.target") ->
        [one] a magical reserve
       *[other] { HOUSE(4, path: "pieces.characters.vandyken.goal.target") } magical reserves
    } to the Thorn. The fighter: Crabs and Wyvern hit hard.
character-callo = Passionaria Callo
    .short = Callo
    .about = Locks { HOUSE(2, path: "pieces.characters.callo.goal.target") ->
        [one] a region
       *[other] { HOUSE(2, path: "pieces.characters.callo.goal.target") } regions
    } in a nightmare. Swaps markers, and nobody can hit the Nightmare.
character-fjollsfinn = Olaf Fjollsfinn
    .short = Fjollsfinn
    .about = Carries { HOUSE(6, path: "pieces.characters.fjollsfinn.goal.target") ->
        [one] a dweller
       *[other] { HOUSE(6, path: "pieces.characters.fjollsfinn.goal.target") } dwellers
    } to the Ice Garden. Sturdy units, Drakkars that ferry everybody.
piece-marker = Influence Marker
piece-nation = Independent Nation
piece-moonlit = Moonlit Brother
piece-enlightened = Enlightened One
piece-harrasim = Harrasim
piece-crab = Crab
piece-piper = Piper
piece-wyvern = Wyvern
piece-wild_child = Wild Child
piece-faun = Faun
piece-nightmare = Nightmare
piece-volcano = Volcano People
piece-drakkar = Ice Drakkar
piece-tree = Tree Brothers
ability-attack = Attack
ability-shield = Shield
ability-speed = Speed
ability-influence = Influence
ability-none = none
ability-rite = Rite
ability-spy = Maker-Spy
ability-lure = Lure
ability-lullaby = Lullaby
ability-terror = Terror
ability-drakkar = Transport
ability-bodyguard = Bodyguard
token-population = Population
token-gold = Gold
token-mfactor = M-factor
term-population = Population
term-gold = Gold
term-mfactor = M-factor
box-gorge = Viper Gorge
box-influence = Influence
box-move = Move
box-mountain = Voracious Mountain
box-raven = Raven Shadow
box-making = Making
box-activation = Activation
box-vuko = Vuko
box-none = nothing
place-none = nowhere
place-wastes = Frozen Wastes
place-fire = Land of Fire
place-steppe = Iron Grass Steppe
place-vale = Vale of Sorrow
place-snakes = Land of Snakes
place-raven = Raven Woods
place-wolf = Wolf Fjords
place-bear = Bear Hills
vuko-cold_steel = Cold Steel
    .about = Vuko’s visit costs { HOUSE(2, path: "pieces.vuko_tiles.tiles.1.a.units_lost") ->
        [one] one unit
       *[other] { HOUSE(2, path: "pieces.vuko_tiles.tiles.1.a.units_lost") } units
    }.
vuko-wolf_eyes = Wolf Eyes
    .about = The unit lost to Vuko must be of the highest level there.
vuko-second_shadow = Second Shadow
    .about = After a visit the second worst takes { HOUSE(1, path: "pieces.vuko_tiles.tiles.2.a.tokens_second_worst") ->
        [one] a Vuko token
       *[other] { HOUSE(1, path: "pieces.vuko_tiles.tiles.2.a.tokens_second_worst") } Vuko tokens
    }, too.
vuko-long_memory = Long Memory
    .about = A visit brings { HOUSE(2, path: "pieces.vuko_tiles.tiles.2.b.tokens") ->
        [one] one Vuko token
       *[other] { HOUSE(2, path: "pieces.vuko_tiles.tiles.2.b.tokens") } Vuko tokens
    }.
vuko-silence = Silence
    .about = Whoever is visited returns { HOUSE(1, path: "pieces.vuko_tiles.tiles.3.a.mfactor_lost") ->
        [one] an M-factor
       *[other] { HOUSE(1, path: "pieces.vuko_tiles.tiles.3.a.mfactor_lost") } M-factor
    }.
vuko-road_toll = Road Toll
    .about = Whoever is visited returns { HOUSE(1, path: "pieces.vuko_tiles.tiles.3.b.gold_lost") } Gold and { HOUSE(1, path: "pieces.vuko_tiles.tiles.3.b.population_lost") } Population.
vuko-judgement = Judgement
    .about = Whoever is visited loses { HOUSE(3, path: "pieces.vuko_tiles.tiles.4.a.points_lost") ->
        [one] 1 point
       *[other] { HOUSE(3, path: "pieces.vuko_tiles.tiles.4.a.points_lost") } points
    }.
vuko-grace = Grace
    .about = The best reputation scores { HOUSE(1, path: "pieces.vuko_tiles.tiles.4.b.points_best_reputation") ->
        [one] 1 point
       *[other] { HOUSE(1, path: "pieces.vuko_tiles.tiles.4.b.points_best_reputation") } points
    } after every Vuko step.
ending-snow = the Dead Snow
goal-red_towers = Red Towers
goal-absorbed_reserves = absorbed reserves
goal-locked_regions = locked regions
goal-dwellers = dwellers
ending-goal = a goal
ending-points = points
ending-track = the initiative track
phase-setup = Setup
phase-initiative = Initiative
phase-planning = Planning
phase-action = Action
phase-domination = Domination
phase-over = The end
source-combat = combat
source-regions = regions
source-grace = Grace
source-judgement = Judgement
source-gorge = Viper Gorge

## The table as a list. ①, ② and ③ are units of level 1, 2 and 3.

board-title = Round { $round }, { $phase }{ $box-id ->
        [none] { "" }
       *[other] : { $box }
    }{ $scoring ->
        [0] { "" }
       *[other] . This round scores
    }
board-tile = { $number }: { $points }
board-hidden = ?
board-force = { $text } = { $influence }
board-markers = { $number }{ $suppressed ->
        [0] { "" }
       *[other] (−{ $suppressed })
    }
board-nation = nation
board-reserves = { $number ->
        [one] reserve
       *[other] { $number } reserves
    }
board-towers = { $number ->
        [one] tower
       *[other] { $number } towers
    }
board-nightmares = { $number ->
        [one] nightmare
       *[other] { $number } nightmares
    }
board-locked = locked
board-thorn = Thorn
board-vuko = Vuko
board-out = out of play
board-player = { $character } { $done }/{ $target }
board-tokens = { $population }P { $gold }G M{ $levels }
board-supply = { $markers } { $units }
board-upgrades = { $piece }: { $items }
board-standing = Reputation, best first: { $items }
board-space = { $text } { part-space }
board-helms = Initiative: { $items }
board-helm = { $helm }{ $red ->
        [0] { "" }
        [1] ★
       *[other] ☆
    } { $text }
board-boxes = Boxes: { $items }
board-box = { $number ->
        [-1] –
       *[other] { $number }
    } { $box } { $text }
board-snow = Dead Snow { $snow } of { $end }
board-vuko-next = { $next-id ->
        [none] Vuko would visit nobody
       *[other] Vuko would visit { $seat } in { $next }
    }
board-vuko-now = { $seat-id ->
        [-1] Vuko has come to { $region }
       *[other] Vuko visits { $seat } in { $region }
    }
board-stages = Vuko tiles: { $items }
board-stage = { $stage } { $vuko }{ $active ->
        [0] { "" }
       *[other] { " " }(active)
    }
board-stock = Stock: { $population } Population, { $gold } Gold, { $mfactor } M-factor
board-yours = You have { $population } Population, { $gold } Gold, M-factor { $levels } and { $markers } markers.
board-near = Next to it: { $items }
column-region = region
column-tile = tile
column-offers = offers
column-things = there
column-near = next to
column-goal = goal
column-tokens = tokens
column-supply = supply
column-vuko = Vuko
column-points = points
column-gorge = Gorge

## What somebody typed and the table does not understand

error-vuko-tile-twice = { $option }={ $value }: this Vuko tile lies on another stage already. Each tile lies on one stage.

## The board in the browser

table-before = Before the first round
end-chart = Points over the rounds
end-headline = { $finale-id ->
        [snow] The Dead Snow has fallen. { $seat } has the best name and wins
        [goal] { $seat } wins by the goal
        [points] { $seat } has the points and wins
       *[other] The initiative track is over. { $seat } wins
    }
end-why = { $finale-id ->
        [snow] The game ended in round { $round } because the Dead Snow had fallen.
        [goal] The game ended in round { $round } because a goal was reached.
        [points] The game ended in round { $round } because { $target } points were reached.
       *[other] The game ended in round { $round }, with the initiative track.
    }
end-meant-goal = { $left ->
        [one] You were one step short of your goal, which would have won the game.
       *[other] You were { $left } steps short of your goal, which would have won the game.
    }
end-goal = goal { $done } of { $target }
end-turned = Where it turned: round { $turn }
web-offers = Boxes and workbench
web-offers-tab = Boxes
web-boxes = Action boxes
web-activation = comes after all boxes: every unit acts.
web-bench = Workbench
web-initiative = Initiative track
web-reputation = Reputation
web-phase = { $phase }{ $box-id ->
        [none] { "" }
       *[other] : { $box }
    }
web-scores = this round scores
web-planner = If it came to an attack
web-planner-about = The damage points of a region are given out among what stands there.
web-no-battle = Nobody could hit anybody of yours, and you nobody of theirs.
web-damage = { $number ->
        [one] 1 damage point, scores
       *[other] { $number } damage points, score
    } { $points ->
        [0] nothing
       *[other] at most { $points }
    }
web-prey = { $number } × { $piece-id ->
        [nation] { $piece }
       *[other] { $piece } of { $victim }
    }: { $guard ->
        [terror] no damage hurts it
        [bodyguard] the Tree Brothers stand before it
       *[other] { $reach ->
            [0] takes { $needs }, too much
           *[other] takes { $needs }{ $number ->
                [one] { "" }
               *[other] { " " }each
            }, scores { $points }
        }
    }
web-threat = { $seat } may still deal { $number ->
        [one] 1 point
       *[other] { $number } points
    } of damage here
web-markers = { $number ->
        [one] 1 Influence Marker
       *[other] { $number } Influence Markers
    }{ $suppressed ->
        [0] { "" }
       *[other] { " " }({ $suppressed } held down by Vuko)
    }
web-units = { $number } × { $piece }
web-tokens = { $number } { $token }
web-force = { $seat }: { $text }, influence { $influence }
web-tile = tile { $number } scores { $text }; offers { $offers }
web-face-down = a tile lies face down
web-rank = in the lead: { $ranked }
web-box = { $box }, { $number ->
        [-1] without a number
       *[other] number { $number }
    }: { $text }; { $free ->
        [0] full
        [one] 1 field is free
       *[other] { $free } fields are free
    }
web-nobody = nobody
web-helm = Helm { $helm }: ship { $ship }, { $actions } action markers{ $scoring ->
        [0] { "" }
       *[other] , a scoring round
    }{ $number ->
        [0] { "" }
       *[other] . { $text }
    }
web-stage = Stage { $stage }
web-space = { part-space }: { $text }
web-level = M-factor on level { $level }: { $number }
web-upgrade = { $ability }, { $number } left
web-left = { $number } left
web-have = you have { $number }, the stock { $stock }
web-row = level { $level }: { $supply } ready, { $number } out
web-vuko-tokens = Vuko tokens
web-who = { $character-short }
web-goal-of = goal { $done } of { $target }
web-goal = { $done } of { $target } { $text }
web-step-shift = Move M-factor
web-step-improve = Buy an upgrade
web-step-summon = Summon units
web-step-discard = Discard a Vuko token
web-step-raise = Gain reputation
web-step-attack = Attack
web-step-tower = Build a Red Tower
web-step-haunt = Place a Nightmare token
web-step-lock = Lock the region
web-step-settle = Bring settlers

## Practice

practice-worse = Worse by about { $gap ->
        [one] 1 point
       *[other] { $gap } points
    }

## What an answer makes better or worse, for hints; all count in points.

feature-points = points
    .more = more victory points
    .less = fewer victory points
feature-goal = your goal
    .more = nearer to your own goal
    .less = farther from your own goal
feature-regions = regions
    .more = better places in the regions
    .less = worse places in the regions
feature-tokens = tokens
    .more = more use of your tokens
    .less = less use of your tokens
feature-units = units
    .more = stronger units on the map
    .less = weaker units on the map
feature-name = your name
    .more = a better reputation
    .less = a worse reputation
feature-gorge = the Gorge
    .more = better off in the Gorge
    .less = worse off in the Gorge
feature-plans = your markers
    .more = your Action Markers can do more
    .less = your Action Markers can do less
feature-rival = your rivals
    .more = the strongest rival falls back
    .less = the strongest rival gets ahead
feature-end = the end
    .more = it decides the game for you
    .less = it decides the game against you

## The frame around the map

web-boxes-about = the last marker acts first
web-box-now = now
web-box-done = done
web-initiative-stage = Initiative, stage { $stage } of { $stages }
web-your-goal = your goal
web-points = { $number ->
        [one] 1 point
       *[other] { $number } points
    }

# What the signs on the table mean
sign-population = Population
sign-gold = Gold
sign-mfactor = M-factor: magic
sign-marker = an influence marker: counts one
sign-nation = Independent Nation: counts one against everybody
sign-reserve = magical reserve: M-factor for whoever dominates
sign-crown = dominates this region
sign-vuko = Vuko, and the tokens he leaves
sign-snow = the Dead Snow: at its end the game ends
sign-points = points
sign-tower = Red Tower
sign-nightmare = Nightmare token
sign-lock = the region is locked
sign-thorn = the Thorn
sign-ship = Ice Drakkar, and ships on the track
sign-attack = attack: damage in its region
sign-shield = shield: one more damage to defeat it
sign-speed = speed: moves one region in Activation
sign-influence = influence: counts one more

# Standing orders and plans

order-assign-damage = What does the damage hit?
order-give-up-unit = Which unit is lost to Vuko?
order-silenced = Which M-factor is returned?
order-pick-resource = Which resources are taken?
order-pay-attack = Do your units attack?
order-target-piece = { $piece }
order-target-token = { $token }
order-target-box = { $box }
order-target-region = { $region }
plan-advance-advance = Move the helm
plan-place-action-marker-plan = Plan a box:
plan-place-influence-influence = Place influence in:
plan-place-influence-stop = Place no more influence
plan-most-number = by at most
plan-most-price = for at most
