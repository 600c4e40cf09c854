### Small World in English.
### How facts become variables is told in src/meadhall/words/__init__.py.

## The game in a few sentences, for somebody who has never played it

lesson = Whoever has the most coins at the end wins. At the end of each of your turns you get a coin for every region your people hold, and more for their gifts. A region costs 2 tokens and 1 more for each token, mountain or building in it. When your people are spent, put them in decline: they stay and go on paying, and next turn you choose new ones.

## Options of a table

option-coins = Coins
    .about = Whether everybody sees how many coins the others have.
option-coins-hidden = hidden until the end
option-coins-open = open
option-first = First player
    .about = Who begins.
option-first-random = drawn at random
option-first-1 = the first seat
option-first-2 = the second seat
option-first-3 = the third seat
option-first-4 = the fourth seat
option-first-5 = the fifth seat

## Questions. `.hint` is for somebody who is learning, `.typing` for somebody who types, `.waiting` for the others,
## `.together` for a board on which a question for each region is answered at once.

ask-pick-combo = Choose a people and its power. You have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }; each combo above your choice takes one of them.
    .hint = Many tokens now are worth more than a clever power later. Coins that others laid on a combo are yours if you take it. The first one is always free.
    .waiting = { $seat } is choosing a people.
ask-choose-turn = Expand with the { $race }, or put them in decline?
    .hint = Decline costs you a turn, but its regions go on paying and next turn you choose a fresh people. Do it when only a few tokens are left to conquer with. In the last two turns it seldom pays.
    .waiting = { $seat } is deciding whether the people goes in decline.
ask-choose-conquest = { $entering ->
        [1] Where do the { $race } enter the map?
       *[other] What do the { $race } conquer next?
    } { $hand ->
        [0] You have none in hand.
       *[other] You have { $hand } in hand.
    }{ $roll ->
        [-1] { "" }
       *[other] { " " }The die shows { $roll }; the prices are lower by that, and you conquer with it or stop.
    }
    .hint = A region costs 2 tokens and 1 more for everything that stands there. Begin where cheap regions follow, and use your last tokens for a last try on the die: it costs nothing.
    .typing = “why” and a region tells why it is not offered, “map” shows the map.
    .waiting = { $seat } is conquering.
ask-choose-give-up = Too few { $race } may stay on the map. Which region do you give up? { $number ->
        [one] It is the last one.
       *[other] { $number } must go.
    }
    .waiting = { $seat } is giving up regions.
ask-place-tokens = How many { $race } stay in { $region }? { $hand ->
        [one] 1 token is
       *[other] { $hand } tokens are
    } free to move; the last region takes what is left.
    .together = Redeploy the { $race }: { $hand ->
        [one] 1 token is
       *[other] { $hand } tokens are
    } free to move
    .hint = Put more where a neighbour can reach you; what costs 5 or more is usually left alone.
    .typing = “spread” shares them out evenly, and “redeploy r9=3 r13=1” says it all at once.
    .waiting = { $seat } is redeploying.
ask-add-tokens = Your { $race } were driven out. How many of { $hand ->
        [one] the 1 that is left
       *[other] the { $hand } that are left
    } go to { $region }?
    .together = Your { $race } were driven out. { $hand ->
        [one] Where does the 1 that is left go?
       *[other] Where do the { $hand } that are left go?
    }
    .hint = The last region takes what is left.
    .typing = “spread” shares them out evenly.
    .waiting = { $seat } is bringing driven out tokens back.
ask-place-camps = How many of { $camps ->
        [one] 1 encampment
       *[other] { $camps } encampments
    } stand in { $region }?
    .together = Place { $camps ->
        [one] 1 encampment
       *[other] { $camps } encampments
    }
    .hint = Each is 1 more for an attacker to pay.
    .typing = “spread” shares them out evenly, and “redeploy r9=2 r13=3” says it all at once.
    .waiting = { $seat } is placing encampments.
ask-choose-fortress = Where do the { $race } build a fortress?
    .hint = It is 1 more to defend the region and a coin each turn while the people is active.
    .waiting = { $seat } is building a fortress.
ask-choose-hero = { $number ->
        [1] Where does the first hero stand?
       *[other] Where does the second hero stand?
    }
    .hint = Nobody can take a region with a hero. The second one stands at a higher number than the first.
    .waiting = { $seat } is sending heroes.
ask-choose-peace = With whom do you make peace until your next turn?
    .hint = Whoever it is cannot attack your active people. Choose the one who could hurt you most.
    .waiting = { $seat } is choosing whom to make peace with.
ask-choose-stout-decline = Do the { $race } go in decline at once?
    .hint = They have scored this turn already, so it costs you nothing but the people.
    .waiting = { $seat } is deciding whether the stout go in decline.

## Choices. `.gives` is what they cost and bring.

choice-pick = { $power } { $race }
    .gives = { $price ->
        [0] free
        [one] 1 coin
       *[other] { $price } coins
    }, { $number } tokens{ $found ->
        [0] { "" }
        [one] , 1 coin lies on it
       *[other] , { $found } coins lie on it
    }
choice-expand = Expand
    .gives = { $hand ->
        [0] nobody is free to conquer
        [one] 1 of the { $race } is free to conquer
       *[other] { $hand } of the { $race } are free to conquer
    }
choice-decline = Go in decline
    .gives = { $coins ->
        [0] { "" }
        [one] scores 1 coin now,{ " " }
       *[other] scores { $coins } coins now,{ " " }
    }a new people next turn{ $removed ->
        [0] { "" }
        [one] , but the { $people } leave 1 region
       *[other] , but the { $people } leave { $removed } regions
    }
choice-conquer = Conquer { $region }
    .gives = { $short ->
        [0] { $price } of your { $hand }{ part-sum }
       *[other] last try: { $chance } ({ $short } short of { $price })
    }
choice-convert = Convert { $region }
    .gives = costs no token
choice-dragon = Send the Dragon to { $region }
    .gives = { $price } of your { $hand }, and nobody else can take it
choice-abandon = Abandon { $region }
    .gives = { $number ->
        [one] 1 token
       *[other] { $number } tokens
    } more in hand
choice-give-up = Give up { $region }
choice-stop = Stop conquering
    .gives = { $hand ->
        [0] { "" }
        [one] 1 token is left for redeployment
       *[other] { $hand } tokens are left for redeployment
    }
choice-roll = Roll the die before the next conquest
    .gives = half the time it makes it cheaper
choice-place = { $number } in { $region }
    .gives = an attacker pays { $price }
choice-add = { $number } to { $region }
    .gives = an attacker pays { $price }
choice-camp = { $number ->
        [0] None
        [one] 1 encampment
       *[other] { $number } encampments
    } in { $region }
    .gives = an attacker pays { $price }
choice-fortress = Build it in { $region }
choice-hero = Send the hero to { $region }
choice-peace = Make peace with { $victim }
choice-pass = { $ask ->
        [choose-fortress] Build none
        [choose-peace] Make peace with nobody
       *[choose-stout-decline] Stay active
    }
choice-die = The die shows { $number }
choice-first = { $seat } begins
choice-banner = { $race } are turned up
choice-badge = { $power } is turned up

# What the turn scores if it ends here: the rules tell it as the fact `income`.
now-stop = If you stop now
    .gives = { $income ->
        [one] +1 coin
       *[other] +{ $income } coins
    }
    .line = { $income ->
        [one] If you stop now: +1 coin
       *[other] If you stop now: +{ $income } coins
    }

# Used by other messages: the arithmetic, where there is more to it than one number.
part-sum = { $terms-count ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }({ $terms })
    }
# Used by other messages: who held a region.
part-from = { $victim-id ->
        [-1] { $people-id ->
            [lost_tribe] { " " }from a Lost Tribe
           *[other] { "" }
        }
       *[other] { " " }from { $victim }’s { $people }
    }

## Refusals. `.title` is the same in a few words, `.sum` the arithmetic.

why-not-on-offer = The { $race } do not lie in the column now.
    .title = Not on offer
why-too-expensive = You have { $coins }, and each combo above the { $race } takes one coin.
    .title = The { $race } cost { $price }
why-no-such-region = There is no { $region-id } on this map. Its regions are r0 to { $last }.
    .title = No such region
why-yours-already = Your { $race } stand there.
    .title = { $region } is yours already
why-out-of-reach = { $region } is not next to a region of your { $race }.
    .title = Too far away
why-not-on-the-border = A people enters the map from its border, or from the shore of a sea at the border.
    .title = { $region } is not on the border
why-water = Only Seafaring peoples take seas and lakes.
    .title = { $region } is water
why-immune = While the { $marker } is there, nobody but { $victim } may touch { $region }.
    .title = { $region } is safe from attacks
why-at-peace = { $victim } has made peace with you until { $victim }’s next turn. Only the peoples in decline can be attacked.
    .title = You are at peace
why-nobody-in-hand = Every conquest needs at least one token in hand, and you have { $hand }.
    .title = Nobody is left
why-too-few-tokens = You have { $hand } in hand, { $short } too few. The die shows 3 at most.
    .title = { $region } holds out
    .sum = { $terms } = { $price }
why-no-last-try = You have { $hand } in hand, { $short } too few. A Berserk people rolls before it conquers and has no last try.
    .title = { $region } holds out
    .sum = { $terms } = { $price }
why-not-yours = Your { $race } do not stand in { $region }.
    .title = Not yours
why-too-late-to-abandon = Regions are abandoned before the first conquest of a turn.
    .title = Too late
why-abandon-in-order = Regions are abandoned in the order of their numbers, and you have gone past { $region }. Undo takes you back.
    .title = Too late for { $region }
why-already-converted = The Sorcerers convert one region per turn and opponent, and { $victim } has lost one to them already.
    .title = Once is enough
why-nothing-to-convert = Only a token of another player’s active people can be converted.
    .title = Nobody to convert
why-not-alone = A second token in { $region } protects the first.
    .title = Not alone
why-camp-protects = An encampment in { $region } protects the token there.
    .title = Protected by a camp
why-no-sorcerer-left = All Sorcerers are in play, so none can take the place of the token in { $region }.
    .title = No Sorcerer left
why-cannot-enter-by-conversion = The Sorcerers must hold a region before they convert one beside it.
    .title = Enter the map first
why-dragon-spent = The Dragon has taken a region this turn already.
    .title = The Dragon rests
why-already-rolled = The die has been rolled for the next conquest. Conquer with it or stop.
    .title = Rolled already
why-another-region-first = { $next } comes first: regions are settled in the order of their numbers.
    .title = Not yet
why-too-many-there = { $number } are too many: you have { $hand } to place.
    .title = Too many for { $region }
why-too-few-there = Each region keeps at least { $least }.
    .title = Too few for { $region }
why-not-held = { $region } is not yours to give up.
    .title = Not yours
why-no-fortress-there = A fortress is built in a region of your active people, and { $region } is none.
    .title = Not yours
why-fortress-stands = A region has room for one fortress.
    .title = { $region } has a fortress
why-no-hero-there = { $region } is not yours, or the other hero would have no place at a higher number.
    .title = No place for this hero
why-was-attacked = You attacked the active people of { $victim } this turn.
    .title = No peace with { $victim }
why-no-such-opponent = Peace is made with one of the other players.
    .title = No such opponent

## Events

event-turn = Turn { $turn }, { $seat }
event-begins = { $seat } begins
event-offered = { $power } { $race } are on offer
event-picked = { $seat } takes { $power } { $race } ({ $number } tokens)
event-paid = { $coins ->
        [0] { $seat } finds { $found ->
            [one] 1 coin
           *[other] { $found } coins
        } on the combo
        [one] { $seat } pays 1 coin{ part-found }
       *[other] { $seat } pays { $coins } coins{ part-found }
    }
part-found = { $found ->
        [0] { "" }
       *[other] { " " }and finds { $found }
    }
event-expands = { $seat } expands with the { $race }
event-declined = { $seat } puts the { $race } in decline ({ $number ->
        [one] 1 region
       *[other] { $number } regions
    })
event-abandoned = { $seat } abandons { $region }
event-conquered = { $how ->
        [last-try] { $seat } conquers { $region }{ part-from } with the last { $number } and the die{ part-sum }
        [dragon] { $seat } sends the Dragon to { $region } and takes it{ part-from } with { $number }
        [convert] { $seat } converts { $region }, taking it{ part-from }
       *[plain] { $seat } conquers { $region }{ part-from } with { $number }{ part-sum }
    }
event-tried = { $seat }’s { $race } try { $region } with their last tokens
event-rolled = { $seat } rolls { $number }
event-repelled = { $region } holds out against { $seat }’s { $race }
event-driven-out = { $victim }’s { $race } leave { $region } and lose { $lost ->
        [0] nobody
       *[other] { $lost }
    }
event-vanished = { $victim }’s { $race } vanish from the map
event-grew = { $number ->
        [0] No new { $race } are left to join { $seat }
        [one] 1 of the { $race } joins { $seat }
       *[other] { $number } more { $race } join { $seat }
    }
event-redeployed = { $seat } redeploys the { $race }
event-fortified = { $seat } builds a fortress in { $region }
event-camped = { $seat } places the encampments
event-sent-hero = { $seat } sends a hero to { $region }
event-scored = { $coins ->
        [0] { $seat } scores nothing
       *[other] { $seat } scores { $coins }: { $terms }
    }
event-peace-made = { $seat } makes peace with { $victim }
event-returned = { $victim } brings back { $number } of the { $race }
event-gave-up = { $seat } gives up { $region }
event-kept-off = { $number } of the { $race } wait beside the board until { $seat }’s next turn
event-ended = The game is over

## Terms of a sum. They may look at `$amount`.

term-base = base
term-lost-tribe = Lost Tribe
term-mountain = mountain
term-lair = lair
term-fortress = fortress
term-camp =
    { $amount ->
        [one] encampment
       *[other] encampments
    }
term-minimum = up to the minimum
term-regions =
    { $amount ->
        [one] region
       *[other] regions
    }
term-declined = in decline
term-die = from the die

## Where coins came from

source-start = at the start
source-regions = regions
source-declined = regions in decline
source-race = peoples
source-power = powers
source-combos = found on combos
source-paid = paid

## Terrain, symbols, markers

terrain-farmland = farmland
terrain-hill = hill
terrain-forest = forest
terrain-swamp = swamp
terrain-mountain = mountain
terrain-sea = sea
terrain-lake = lake
symbol-mine = mine
symbol-magic_source = magic source
symbol-cavern = cavern
marker-lair = lair
marker-fortress = fortress
marker-hole = hole
marker-dragon = Dragon
marker-hero = hero

## The table as a list

board-title = Turn { $turn } of { $turns }
board-people = { $tokens }{ $declined ->
        [0] { "" }
       *[other] { " " }in decline
    }
board-holder = { $seat-id ->
        [-1] { $who }
       *[other] { $seat }’s { $who }
    }
board-place = { $id } { $region }
board-neighbour = { $id } { $region } ({ $holder })
board-neighbours = { $number ->
        [0] No other player stands next to it.
       *[other] Next to it: { $items }
    }
board-to-come = To settle: { $items }
board-coins = { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
board-coins-hidden = coins hidden
board-active = { $power } { $race } ({ $regions ->
        [one] 1 region
       *[other] { $regions } regions
    }{ $hand ->
        [0] { "" }
       *[other] , { $hand } in hand
    }{ $off ->
        [0] { "" }
       *[other] , { $off } beside the board
    })
board-declined = { $race } in decline ({ $regions ->
        [one] 1 region
       *[other] { $regions } regions
    }{ $hand ->
        [0] { "" }
       *[other] , { $hand } in hand
    })
board-peace = { $tribe } at peace with { $victim }
board-combo = { $power } { $race } ({ $tokens } tokens{ $coins ->
        [0] { "" }
       *[other] , { $coins } on it
    })
board-combos = On offer: { $items }
board-gifts = { $race-about } { $power-about }
column-region = region
column-land = land
column-people = people
column-defence = defence
column-price = price
column-near = next to

## What somebody typed and the table does not understand

error-nothing-to-redeploy = There is nothing to place now.
error-bad-count = “{ $text }” does not say how many stand where. Say for example r9=3, for any of { $known }.
error-bad-least = Each region keeps at least { $number }.
error-bad-total = You have { $number } to place, and that places { $given }.

## The table in the browser

offers-title = Peoples on offer
offers-later = after you decline
offers-tab = Peoples
legend-title = Reading the map
legend-cost = tokens you must spend
legend-chance = last try, chance on the die
legend-declined = grey with rim: in decline
legend-changed = stitched edge: just changed
board-nobody = Nobody is here.
board-no-people = no active people
board-past = { $race }, { $regions ->
        [one] 1 region
       *[other] { $regions } regions
    }

## Asked again before it is done, because it cannot be taken back

confirm-decline = Put your people in decline?
    .text = { $coins ->
        [0] They score nothing more this turn.
        [one] You score 1 coin now.
       *[other] You score { $coins } coins now.
    } Next turn you choose a new people.{ $removed ->
        [0] { "" }
        [one] { " " }The { $people } leave 1 region.
       *[other] { " " }The { $people } leave { $removed } regions.
    }
    .yes = Decline
    .no = Not yet

## Peoples. `.about` says what is special about them.

race-amazons = Amazons
    .about = Four of their tokens only attack: after redeployment they wait beside the board until your next turn.
race-dwarves = Dwarves
    .about = A coin for each region with a mine, in decline too.
race-elves = Elves
    .about = Lose nobody when another player takes one of their regions.
race-ghouls = Ghouls
    .about = All of them stay on the map in decline, and go on conquering.
race-giants = Giants
    .about = Pay 1 less for a region beside a mountain they hold.
race-halflings = Halflings
    .about = Enter the map anywhere. The first two regions they take cannot be attacked.
race-humans = Humans
    .about = A coin for each farmland.
race-orcs = Orcs
    .about = A coin for each region that was not empty when they took it.
race-ratmen = Ratmen
    .about = No gift but their number.
race-skeletons = Skeletons
    .about = Raise a new token for every two regions that were not empty when they took them.
race-sorcerers = Sorcerers
    .about = Once per turn and opponent, turn a lone active token beside them into one of their own.
race-tritons = Tritons
    .about = Pay 1 less on the coast.
race-trolls = Trolls
    .about = Dig a lair in each region: 1 more to defend it, in decline too.
race-wizards = Wizards
    .about = A coin for each region with a magic source.
race-barbarians = Barbarians
race-fauns = Fauns
race-goblins = Goblins
race-gypsies = Gypsies
race-homunculi = Homunculi
race-igors = Igors
race-kobolds = Kobolds
race-leprechauns = Leprechauns
race-pixies = Pixies
race-priestesses = Priestesses
race-pygmies = Pygmies
race-shrubmen = Shrubmen
race-white_ladies = White Ladies
race-lost_tribe = Lost Tribe

## Their tokens, counted

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
tokens-barbarians =
    { $amount ->
        [one] Barbarian
       *[other] Barbarians
    }
tokens-fauns =
    { $amount ->
        [one] Faun
       *[other] Fauns
    }
tokens-goblins =
    { $amount ->
        [one] Goblin
       *[other] Goblins
    }
tokens-gypsies =
    { $amount ->
        [one] Gypsy
       *[other] Gypsies
    }
tokens-homunculi =
    { $amount ->
        [one] Homunculus
       *[other] Homunculi
    }
tokens-igors =
    { $amount ->
        [one] Igor
       *[other] Igors
    }
tokens-kobolds =
    { $amount ->
        [one] Kobold
       *[other] Kobolds
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
tokens-priestesses =
    { $amount ->
        [one] Priestess
       *[other] Priestesses
    }
tokens-pygmies =
    { $amount ->
        [one] Pygmy
       *[other] Pygmies
    }
tokens-shrubmen =
    { $amount ->
        [one] Shrubman
       *[other] Shrubmen
    }
tokens-white_ladies =
    { $amount ->
        [one] White Lady
       *[other] White Ladies
    }

## Powers

power-alchemist = Alchemist
    .about = 2 coins each turn.
power-berserk = Berserk
    .about = Roll the die before a conquest; what it shows lowers the price.
power-bivouacking = Bivouacking
    .about = Five encampments to place each turn, 1 more to defend with each.
power-commando = Commando
    .about = Pay 1 less everywhere.
power-diplomat = Diplomat
    .about = Each turn, peace with one player whose active people you did not attack.
power-dragon_master = Dragon Master
    .about = Once per turn the Dragon takes a region for one token and keeps it safe.
power-flying = Flying
    .about = Every region of the land is in reach.
power-forest = Forest
    .about = A coin for each forest.
power-fortified = Fortified
    .about = A fortress each turn: 1 more to defend, and a coin while the people is active.
power-heroic = Heroic
    .about = Two heroes keep two regions safe.
power-hill = Hill
    .about = A coin for each hill.
power-merchant = Merchant
    .about = A coin for each region.
power-mounted = Mounted
    .about = Pay 1 less on hills and farmland.
power-pillaging = Pillaging
    .about = A coin for each region that was not empty when it was taken.
power-seafaring = Seafaring
    .about = Seas and the lake can be taken, and nobody else can take them.
power-spirit = Spirit
    .about = In decline it never makes room for the next people in decline.
power-stout = Stout
    .about = May go in decline right after scoring a turn.
power-swamp = Swamp
    .about = A coin for each swamp.
power-underworld = Underworld
    .about = Pay 1 less for caverns; all caverns are next to each other.
power-wealthy = Wealthy
    .about = 7 coins, once.
power-aquatic = Aquatic
power-barricade = Barricade
power-behemoth = Behemoth
power-catapult = Catapult
power-corrupt = Corrupt
power-cursed = Cursed
power-fireball = Fireball
power-historian = Historian
power-hordes_of = Hordes of
power-imperial = Imperial
power-marauding = Marauding
power-mercenary = Mercenary
power-peace_loving = Peace-Loving
power-ransacking = Ransacking
power-were = Were-

## Places on the maps

place-alderwood = Alderwood
place-ash-peak = Ash Peak
place-badger-rise = Badger Rise
place-bald-knoll = Bald Knoll
place-barley-reach = Barley Reach
place-black-thicket = Black Thicket
place-bleak-spire = Bleak Spire
place-bogmire = Bogmire
place-bramble-deep = Bramble Deep
place-briar-holt = Briar Holt
place-clover-hatch = Clover Hatch
place-cold-horn = Cold Horn
place-croaking-fen = Croaking Fen
place-crow-rise = Crow Rise
place-dank-hollow = Dank Hollow
place-eagle-crag = Eagle Crag
place-eel-marsh = Eel Marsh
place-elmshade = Elmshade
place-fernwood = Fernwood
place-fiddlers-down = Fiddler’s Down
place-fox-brow = Fox Brow
place-frog-mere = Frog Mere
place-frost-crown = Frost Crown
place-goat-tor = Goat Tor
place-goldacre = Goldacre
place-grey-anvil = Grey Anvil
place-grimslough = Grimslough
place-gull-sea = Gull Sea
place-hammer-peak = Hammer Peak
place-heather-brow = Heather Brow
place-hollow-oaks = Hollow Oaks
place-honeymead = Honeymead
place-hopgarth = Hopgarth
place-iron-ridge = Iron Ridge
place-kite-hill = Kite Hill
place-kraken-deep = Kraken Deep
place-lark-down = Lark Down
place-leech-moss = Leech Moss
place-lone-fang = Lone Fang
place-millers-plain = Miller’s Plain
place-mirror-lake = Mirror Lake
place-mosswood = Mosswood
place-murkwater = Murkwater
place-nettle-grove = Nettle Grove
place-oatfold = Oatfold
place-old-grumbler = Old Grumbler
place-owl-wood = Owl Wood
place-peat-moor = Peat Moor
place-pinewatch = Pinewatch
place-pumpkin-row = Pumpkin Row
place-reedfen = Reedfen
place-rowan-shaw = Rowan Shaw
place-ryeland = Ryeland
place-sedge-sink = Sedge Sink
place-shepherds-rest = Shepherd’s Rest
place-sunny-fold = Sunny Fold
place-thistle-knoll = Thistle Knoll
place-thunder-top = Thunder Top
place-toad-flats = Toad Flats
place-turnip-vale = Turnip Vale
place-wheatmoor = Wheatmoor
place-windy-tor = Windy Tor
place-wyrm-tooth = Wyrm Tooth
# A region this map does not have.
place-nowhere = Nowhere
