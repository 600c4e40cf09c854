### Small World in English.
### How facts become variables is told in src/meadhall/words/__init__.py.

## The game in a few sentences, for somebody who has never played it

lesson = Whoever has the most coins at the end wins. At the end of each of your turns you get a coin for every region your people hold, and more for their gifts. A region costs { HOUSE(2, path: "pieces.conquest.base_cost") } tokens and { HOUSE(1, path: "pieces.conquest.per_token") } more for each token, mountain or building in it. When your people are spent, put them in decline: they stay and go on paying, and next turn you choose new ones.

## The first game, card by card (games/small_world/lessons/first.toml)

lesson-first-about = This land is too small for everybody. Each region your people hold pays one coin at the end of your turn. After six turns the most coins win. A full game has more turns.
    .title = What it is about
lesson-first-pair = Each row is a people with a power. The top one is free; for a lower one, lay a coin on every row above it. Take the Hill Ratmen: twelve tokens for one coin. Tokens are what you conquer with.
    .title = A people and a power
lesson-first-enter = { $race-id ->
        [tritons] Yours flies: it may begin anywhere on land. Others enter at the edge of the map.
       *[other] A new people enters at the edge of the map.
    } An empty region costs { $base } tokens. { $race-id ->
        [ratmen] Begin with Frog Mere: two hills lie behind it, and each hill pays your people a second coin.
       *[other] Begin where your people or your power is at home.
    }
    .title = Come in from the edge
lesson-first-next-door = The tokens stay behind; { $hand } are in your hand. { $race-id ->
        [tritons] Flying, you may attack any region on land; others only what touches their own.
       *[other] From now on you attack only regions that touch your own.
    } { $brow ->
        [0] { "" }
       *[other] Heather Brow is an empty hill: cheap now, and hills pay { $race-id ->
            [ratmen] you twice
           *[other] some peoples twice
        }.
    }
    .title = Only next door
lesson-first-tribe = Everything that stands in a region costs one more. { $down ->
        [0] A Lost Tribe lives in some of these regions.
       *[other] A Lost Tribe lives on Lark Down: two and one make three.
    } The tribe is nobody’s, and it will be gone for good.
    .title = Somebody lives there
lesson-first-mountain = A mountain costs one more as well, and it costs your enemies one more as long as you sit on it.{ $peak ->
        [0] { "" }
       *[other] { " " }Hammer Peak has the sea behind it: few can reach it.
    }
    .title = High ground
lesson-first-last-try = { $hand ->
        [one] One token
       *[other] { $hand } tokens
    } left, and everything in reach costs more. Once a turn you may try anyway: the die adds 0, 0, 0, 1, 2 or 3. One short works half the time. Failing costs nothing. It ends your conquests.
    .title = The last try
lesson-first-settle = { $tried ->
        [0] { "" }
       *[other] { $repelled ->
            [0] Lucky!{ " " }
           *[other] Not this time; those tokens come home.{ " " }
        }
    }Now share out your tokens, at least one each. Every token makes a region dearer to attack. { $mere ->
        [0] Leave more where somebody may come.
       *[other] { $race-id ->
            [orcs] Leave three in Frog Mere: it is the way in.
           *[other] Somebody will take the Orcs, who love swamps, and Frog Mere is one: leave three there.
        }
    }
    .title = Settle down
lesson-first-payday = { $regions ->
        [one] One region pays a coin
       *[other] { $regions } regions pay { $regions } coins
    }{ $bonus ->
        [0] { "" }
       *[other] , and your people or power pays { $bonus } more
    }: { $coins }. Only you see how many coins you have. That is a whole turn: conquer, settle, be paid. The others do the same.
    .title = Payday
lesson-first-driven-out = { $seat } paid { $number } for { $region }: for the region and what stood there, one for each of your tokens. { $race-id ->
        [elves] Elves lose nobody.
       *[other] One of them is lost for good.
    } What is left comes home: put it where you would hate the next attack.
    .title = Driven out
lesson-first-second-turn = One token stays in every region; the others come to your hand again. That makes { $hand }, fewer than before: a people tires. For now it is enough. Expand.
    .title = A second turn
lesson-first-hit-back = Other players’ tokens cost one each, just like tribes, and one of them is lost, unless they are Elves. What you take pays you at the end of this turn, and no longer pays them.
    .title = Hit back
lesson-first-watch = { $seat } lets the { $race } go. They turn grey: one token stays in each region and still pays a coin. It cost the whole turn. Next turn { $seat } begins afresh with a new people.
    .title = Watch this
lesson-first-let-go = { $hand ->
        [0] Expand, and no token is free to conquer with.
        [one] Expand, and one token wins a region only if the die helps.
        [2] Expand, and 2 tokens win you a region at most.
       *[other] Expand, and { $hand } tokens win you a region, perhaps two.
    } Decline, and { $coins ->
        [one] a coin comes
       *[other] { $coins } coins come
    } now; next turn a new people brings about ten tokens, while these regions still pay. The price is this one turn.
    .title = Letting go
lesson-first-row = { $humans ->
        [0] Coins gather on rows that everybody passes over. They are yours if you take such a row.
       *[other] Everybody passed over the Mounted Humans, and coins lie on them now. Farmland pays them double; farmland and hills cost them one less.
    } Look for a people and a power that pull the same way.
    .title = Read the row again
lesson-first-own-plan = Enter where it is cheap. Your grey people stays where it is; taking its land would earn you nothing. From here you lead. The lantern advises, and a click on anything dark says why not.
    .title = Your own plan
lesson-first-both-pay = { $regions } from the regions of your new people, { $declined } from those you let go{ $bonus ->
        [0] { "" }
       *[other] , and { $bonus } that people and power add
    }: { $coins }. This is the art of the game: one people growing, one people paying.
    .title = Two peoples pay
lesson-first-last-turn = The last turn. Tokens are worth nothing afterwards and coins are safe, so take all you can, stand as thin as you like, and try the die. A decline would bring no new people any more.
    .title = The last turn

## Options of a table

option-mode = Game
    .about = How many play, and who against whom.
option-mode-standard = Everybody for themselves
    .about = The game as it is known: whoever has the most coins wins.
option-mode-necromancer = Necromancer Island
    .about = The player who comes last in each turn leads the Ghosts of an island in the lake, against all others, and wins at once when all of them are out.
option-mode-teams = Three teams of two
    .about = Partners sit opposite each other, and the poorer one counts. Monsters guard a Relic and four Places.
option-ghosts = Ghosts
    .about = The fewer there are, the sooner the Necromancer has them all out.
option-ghosts-14 = 14, the full number
option-ghosts-13 = 13, easier for the Necromancer
option-ghosts-12 = 12, much easier for the Necromancer
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
option-first-6 = the sixth seat

## Questions. `.hint` is for somebody who is learning, `.typing` for somebody who types, `.waiting` for the others,
## `.together` for a board on which a question for each region is answered at once.

ask-pick-combo = Choose a people and its power. You have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }; each combo above your choice takes { $bypass ->
        [one] one
       *[other] { $bypass }
    } of them.
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
    .hint = A region costs { $base } tokens and { $each } more for everything that stands there. Begin where cheap regions follow, and use your last tokens for a last try on the die: it costs nothing.
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
    .hint = Each is { $each } more for an attacker to pay.
    .typing = “spread” shares them out evenly, and “redeploy r9=2 r13=3” says it all at once.
    .waiting = { $seat } is placing encampments.
ask-choose-fortress = Where do the { $race } build a fortress?
    .hint = It is { $each } more to defend the region and { $coins ->
        [one] a coin
       *[other] { $coins } coins
    } each turn while the people is active.
    .waiting = { $seat } is building a fortress.
ask-choose-hero = { $number ->
        [1] Where does the first hero stand?
        [2] Where does the second hero stand?
       *[other] Where does hero { $number } stand?
    }
    .hint = Nobody can take a region with a hero. Each further one stands at a higher number than the last.
    .waiting = { $seat } is sending heroes.
ask-choose-peace = With whom do you make peace until your next turn?
    .hint = Whoever it is cannot attack your active people. Choose the one who could hurt you most.
    .waiting = { $seat } is choosing whom to make peace with.
ask-choose-stout-decline = Do the { $race } go in decline at once?
    .hint = They have scored this turn already, so it costs you nothing but the people.
    .waiting = { $seat } is deciding whether the stout go in decline.

ask-choose-take-up = How many { $race } come along from { $region }?
    .together = How many { $race } come along from each region?
    .hint = Whoever comes along can conquer; who stays, stays for this turn, because the { $race } do not redeploy. { $least ->
        [one] One stays
       *[other] { $least } stay
    } in any case.
    .waiting = { $seat } is calling the peoples to arms.
ask-choose-cycle = Do the { $race } conquer a second time? { $hand ->
        [one] 1 token could go on.
       *[other] { $hand } tokens could go on.
    }
    .hint = All but { $least ->
        [one] one
       *[other] { $least }
    } per region come up again. The last try on the die comes after it.
    .waiting = { $seat } is deciding about a second round of conquests.
ask-choose-aid = What helps the { $race } to take { $region }? It costs { $price }, and you have { $hand } in hand.
    .hint = Fireballs are gone when they are used; a Behemoth stays there until the turn ends; coins go to the bank.
    .waiting = { $seat } is preparing an attack.
ask-choose-payment = The die was not enough for { $region }. Pay { $hire ->
        [one] a coin
       *[other] { $hire } coins
    } for Mercenaries? You have { $coins }.
    .waiting = { $seat } is haggling with Mercenaries.
ask-choose-loss = { $region } is lost. Who falls, one of the { $race } or one of the Hordes?
    .hint = Hordes never come back and do not count at the end.
    .waiting = { $seat } is choosing who falls.
ask-choose-source = From where does the Catapult shoot at { $region }?
    .hint = It stays there, and nobody can take that region.
    .waiting = { $seat } is moving the Catapult.
ask-choose-behemoth = { $number ->
        [one] Where does the Behemoth stand?
       *[other] Where does the first Behemoth stand?
    } It is { $height } high.
    .hint = It is as much to defend as it is high. A second one stands at a higher number than the first.
    .waiting = { $seat } is leading the Behemoths.
ask-choose-pot = Where do the { $race } hide Pots of Gold? { $number ->
        [one] 1 pot is left.
       *[other] { $number } pots are left.
    }
    .hint = Each is a coin for you at your next turn, or for whoever takes the region before. Go through the regions in the order of their numbers.
    .waiting = { $seat } is hiding Pots of Gold.
ask-choose-tower = Where do the Priestesses build their Ivory Tower?
    .hint = { $number ->
        [one] 1 of them moves in and pays a coin each turn
       *[other] { $number } of them move in, and each pays a coin each turn
    }; all their other regions are given up. Choose a place that is hard to take.
    .waiting = { $seat } is building an Ivory Tower.
ask-choose-exchange = How many new Igors do you make? { $stock ->
        [one] 1 lost token is
       *[other] { $stock } lost tokens are
    } counted, and each Igor takes { $price }.
    .hint = What is not used now stays counted.
    .waiting = { $seat } is busy in the laboratory.
ask-place-hordes = How many of { $hordes ->
        [one] 1 Hordes token
       *[other] { $hordes } Hordes tokens
    } stand in { $region }?
    .together = Where { $hordes ->
        [one] does 1 Hordes token
       *[other] do { $hordes } Hordes tokens
    } stand?
    .hint = The { $race } are placed after them, at least { $least } in each region together.
    .typing = “redeploy r9=1 r13=1” says it all at once.
    .waiting = { $seat } is placing the Hordes.
ask-add-hordes = Hordes were driven out. How many of { $hordes ->
        [one] 1
       *[other] { $hordes }
    } go to { $region }?
    .together = Hordes were driven out. Where { $hordes ->
        [one] does 1 of them
       *[other] do { $hordes } of them
    } go?
    .typing = “spread” shares them out evenly.
    .waiting = { $seat } is bringing driven out Hordes back.
ask-choose-first-power = With which power do your Ghosts begin?
    .hint = The other { $number } can be bought later. A power that pays each turn feeds your purchases; one that makes conquests cheap feeds your Well.
    .waiting = { $seat }, the Necromancer, is choosing the first power.
ask-buy-growth = Buy a Ghost or a power for { $price }? You have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }. { $number ->
        [0] No Ghost is left in reserve.
        [one] 1 Ghost is left in reserve.
       *[other] { $number } Ghosts are left in reserve.
    }
    .hint = The price counts your powers in use and your Ghosts on map and Island, and rises by 1 with each purchase. You win if reserve and Well hold no Ghost at the end of your turn.
    .waiting = { $seat }, the Necromancer, is buying.
ask-choose-monster = Where does a Monster live?
    .hint = In a region with a Lost Tribe, not next to another Monster. It is { $each } more to defend, and guards something precious.
    .waiting = { $seat } is letting a Monster loose.
ask-share-tavern = The Tavern treats you to { $coins } coins. Do you share them?
    .hint = The poorer partner counts.
    .waiting = { $seat } is feasting in the Tavern.
ask-choose-bony = Which people in decline does Bony protect?
    .hint = Gifts and powers of others are of no use against it; it can only be taken by tokens from next door.
    .waiting = { $seat } is sending Bony to haunt a people.
ask-choose-slip = Where does the Golden Soapbar slip to?
    .hint = To a region next to your active people that is not its own. Best where your partner can reach it.
    .waiting = { $seat } cannot hold the Golden Soapbar.
ask-choose-swap = Mirror’s Vale: swap your power { $power } for { $other_power }, which is { $victim }’s?
    .hint = Pieces of the powers change hands too. { $victim } is not asked.
    .waiting = { $seat } is looking into Mirror’s Vale.
ask-set-sigil = Whom does the Sigil of Sacrifice serve?
    .hint = Guard a people, and you may lose a token of yours instead of one of theirs. Ask a people, and its player may do that for you.
    .waiting = { $seat } is setting the Sigil.
ask-choose-sacrifice = One of the { $race } is about to fall. Sacrifice one of the { $people } instead?
    .hint = A region with nobody left in it is empty.
    .waiting = { $seat } is thinking about a sacrifice.

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
        [0] { $lacking ->
            [0] { $price } of your { $hand }{ part-sum }
           *[other] { $price } with help{ part-sum }
        }
       *[other] last try: { $chance } ({ $short } short of { $price })
    }
choice-catapult = Shoot at { $region }
    .gives = { $lacking ->
        [0] { $price } of your { $hand }, and the Catapult keeps its place safe
       *[other] last try or help: { $lacking } short of { $price }
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
together-abandon = { $number ->
    [one] Abandon 1 region
   *[other] Abandon { $number } regions
}
choice-give-up = Give up { $region }
choice-stop = Stop conquering
    .gives = { $hand ->
        [0] { "" }
        [one] 1 token is left,{ " " }
       *[other] { $hand } tokens are left,{ " " }
    }the turn brings { $income ->
        [0] nothing
        [one] 1 coin
       *[other] { $income } coins
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
        [choose-cycle] Conquer no more
        [choose-payment] Pay nothing
        [choose-pot] Hide no more
        [choose-swap] Keep your own power
        [choose-sacrifice] Sacrifice nobody
        [choose-peace] Make peace with nobody
       *[choose-stout-decline] Stay active
    }
choice-take = { $number ->
        [0] Nobody
       *[other] { $number }
    } from { $region }
choice-again = Conquer again
choice-with = { part-aid }
    .gives = { $short ->
        [0] { $price } of your { $hand }{ part-sum }
       *[other] on the die: { $chance }, { $short } short of { $price }{ part-sum }{ part-later }
    }
choice-from = Shoot from { $region }
choice-pay = Pay them
    .gives = and take the region
choice-lose-race = One of the people falls
choice-lose-horde = One of the Hordes falls
choice-exchange = { $number ->
        [0] Make none
        [one] Make 1 Igor
       *[other] Make { $number } Igors
    }
choice-horde = { $ask ->
        [add-hordes] { $number } Hordes to { $region }
       *[place-hordes] { $number } Hordes in { $region }
    }
    .gives = an attacker pays { $price }
choice-behemoth = Station it in { $region }
    .gives = an attacker pays { $price }
choice-pot = Hide a pot in { $region }
choice-tower = Build it in { $region }
choice-use = { $ask ->
        [choose-first-power] Begin with { $power }
       *[buy-growth] Put { $power } in use
    }
    .gives = { $ask ->
        [choose-first-power] { $power-about }
       *[buy-growth] { $price } coins
    }
choice-ghost = Raise a Ghost
    .gives = { $price } coins
choice-done = Buy nothing more
choice-monster = Put it in { $region }
choice-keep = Keep all of it
choice-give = { $coins ->
        [one] Give 1 coin to { $victim }
       *[other] Give { $coins } coins to { $victim }
    }
choice-bony = Protect the { $race }
choice-soapbar = Let it slip to { $region }
choice-swap = Swap powers
choice-off = Nobody: turn the Sigil off
choice-guard = Guard the { $race }
choice-beg = Ask the { $race } for help
choice-sacrifice = Sacrifice one in { $region }
choice-reserve = { $power } lies in the Necromancer’s reserve
choice-find = { $marker } is found
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
# Used by other messages: what helps in a conquest besides tokens.
part-aid = { $fireballs ->
        [0] { $behemoth ->
            [0] { $coin ->
                [0] With tokens alone
               *[other] With Mercenaries for { $coin ->
                    [one] a coin
                   *[other] { $coin } coins
                }
            }
           *[other] { $coin ->
                [0] With a Behemoth
               *[other] With a Behemoth and Mercenaries
            }
        }
       *[other] { part-fireballs }{ $behemoth ->
            [0] { "" }
           *[other] { " " }and a Behemoth
        }{ $coin ->
            [0] { "" }
           *[other] { " " }and Mercenaries
        }
    }
part-fireballs = { $fireballs ->
        [one] With 1 Fireball
       *[other] With { $fireballs } Fireballs
    }
# Used by other messages: whether Mercenaries may be paid after the roll.
part-later = { $later ->
        [0] { "" }
       *[other] , and Mercenaries can help after the roll
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
why-too-expensive = You have { $coins }, and each combo above the { $race } takes { $bypass ->
        [one] one coin
       *[other] { $bypass } coins
    }.
    .title = The { $race } cost { $price }
why-no-such-region = There is no { $region-id } on this map. Its regions are r0 to { $last }.
    .title = No such region
why-yours-already = Your { $race } stand there.
    .title = { $region } is yours already
why-out-of-reach = { $region } is not next to a region of your { $race }.
    .title = Too far away
why-not-on-the-border = { $race-id ->
        [ghosts] Ghosts come from the lake: only its shore is open to them.
       *[other] A people enters the map from its border, or from the shore of a sea at the border.
    }
    .title = { $region } is not on the border
why-water = Only Seafaring peoples take seas and lakes.
    .title = { $region } is water
why-immune = { $marker-id ->
        [hole] { part-guarded }
        [dragon] { part-guarded }
        [hero] { part-guarded }
        [catapult] { part-guarded }
       *[none] The people there is out of everybody’s reach; only { $victim } may touch { $region }.
    }
    .title = { $region } is safe from attacks
why-at-peace = { $victim } has made peace with you until { $victim }’s next turn. Only the peoples in decline can be attacked.
    .title = You are at peace
why-nobody-in-hand = Every conquest needs at least { $least ->
        [one] one token
       *[other] { $least } tokens
    } in hand, and you have { $hand }.
    .title = Nobody is left
why-too-few-tokens = You have { $hand } in hand, { $short } too few. The die makes up for { $most } at most.
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
why-already-converted = The Sorcerers have taken as many from { $victim } this turn as they can from one opponent.
    .title = Enough of that
why-nothing-to-convert = Only a token of another player’s active people can be converted.
    .title = Nobody to convert
why-not-alone = A second token in { $region } protects the first.
    .title = Not alone
why-camp-protects = An encampment or a Behemoth in { $region } protects the token there.
    .title = Not alone
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
why-too-many-there = { $number } are too many: so many are not left to place, or have no room there.
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

why-catapult-spent = The Catapult has shot this turn already.
    .title = The Catapult is spent
why-out-of-range = The Catapult reaches a region with just one other region between, and never across a sea.
    .title = { $region } is out of range
why-no-catapult-there = From { $region } the Catapult does not reach { $next }.
    .title = Not from there
why-cycle-over = The second round was turned down. Only a last try on the die is left.
    .title = Conquests are over
why-last-try-later = The last try comes when you have said whether the { $race } conquer a second time. Stop first.
    .title = The last try comes later
why-haunted = Bony protects { $region }: gifts, powers and what they bring do not help against it.
    .title = Haunted by Bony
why-island = The lake with the Necromancer’s Island belongs to nobody.
    .title = { $region } cannot be taken
why-left-behind = You left { $region } this turn, and do not come back in the same turn.
    .title = Left behind
why-coin-comes-later = Mercenaries do not make it certain. Try it on the die; they can be paid after the roll.
    .title = Mercenaries come later
why-too-few-fireballs = You have { $stock }.
    .title = Not so many Fireballs
why-no-behemoth = A Behemoth is in hand and useful only while the { $race } hold a swamp.
    .title = No Behemoth at hand
why-no-coin-to-hire = Mercenaries want { $hire ->
        [one] a coin
       *[other] { $hire } coins
    }. You have { $coins }, and they come only to a people with this power.
    .title = Nobody to hire
why-needless-fireball = { $region } costs no token less with the last Fireball.
    .title = A Fireball too many
why-needless-behemoth = { $region } costs no token less with the Behemoth.
    .title = No need for a Behemoth
why-needless-coin = { $region } costs no token less with Mercenaries.
    .title = No need for Mercenaries
why-take-up-fewer = At most { $most } of the { $race } can leave { $region }.
    .title = Too many from { $region }
why-nobody-for-the-rest = Then not every region would have somebody to stay there.
    .title = Too many Hordes in { $region }
why-no-behemoth-there = { $region } is not yours, has one already, or leaves no place at a higher number for the other.
    .title = No place for this Behemoth
why-no-pot-there = { $region } is not yours, or you have gone past it: pots are hidden in the order of the regions’ numbers.
    .title = No pot in { $region }
why-no-tower-there = The Tower stands where one of the Priestesses stands.
    .title = No tower in { $region }
why-too-many-exchanges = { $stock } tokens are counted, { $price } for each Igor: that makes { $most } at most.
    .title = Too many Igors
why-no-peace-with-ghosts = Nobody makes peace with the Necromancer.
    .title = No peace with { $victim }
why-not-in-reserve = { $power } is not among the Necromancer’s powers in reserve.
    .title = Not in reserve
why-too-dear = The price is the number of your powers in use and of your Ghosts on map and Island. You have { $coins }.
    .title = It costs { $price }
why-no-ghost-left = All your Ghosts are out or in the Well.
    .title = No Ghost is left
why-no-monster-there = Monsters live where a Lost Tribe lives.
    .title = No Monster in { $region }
why-monster-near = A Monster lives in { $region } or next to it.
    .title = Too near to another Monster
why-not-a-guest = The Tavern’s coins go to one of the other players.
    .title = No such guest
why-not-in-decline = The { $race } are not in decline, and Bony cares for nobody else.
    .title = Not in decline
why-not-for-sigil = The { $race } are not in play, or are your own active people.
    .title = Not for the Sigil
why-no-slipping-there = It slips to land next to your active people that is not its own.
    .title = Not to { $region }
why-nobody-to-sacrifice = No { $people } stand in { $region }.
    .title = Nobody to sacrifice
why-kobolds-stay = Too few would stay in { $region }, or only Hordes stand there.
    .title = Nobody to spare

# Used by other messages: a marker keeps a region safe.
part-guarded = While the { $marker } is there, nobody but { $victim } may touch { $region }.

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
        [catapult] { $seat } takes { $region }{ part-from } by Catapult with { $number }{ part-sum }
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
        [one] One more of the { $race } joins { $seat }
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
event-returned = { $victim } puts { $number } of the { $race } back on the map
event-gave-up = { $seat } gives up { $region }
event-kept-off = { $number } of the { $race } wait beside the board until { $seat }’s next turn
event-joined = { $number ->
        [one] One of the { $race } joins
       *[other] { $number } of the { $race } join
    } those who wait in the column
event-exchanged = { $seat } makes { $number ->
        [one] 1 new Igor
       *[other] { $number } new Igors
    } of what was lost
event-bred = { $number ->
        [0] No new { $race } come for { $victim }
        [one] 1 of the { $race } comes for the one { $victim } has lost
       *[other] { $number } { $race } come for the one { $victim } has lost
    }
event-gift = { $number ->
        [0] No { $race } are left to join { $victim } in return
        [one] One of the { $race } joins { $victim } in return
       *[other] { $number } { $race } join { $victim } in return
    }
event-pot-hidden = { $seat } hides a Pot of Gold in { $region }
event-pots-collected = { $seat } digs up { $coins ->
        [one] 1 Pot of Gold
       *[other] { $coins } Pots of Gold
    }
event-pot-taken = { $seat } finds { $victim }’s Pot of Gold in { $region }
event-ransacked = { $coins ->
        [0] { $victim } has no coin for { $seat } to take
        [one] { $seat } takes 1 coin from { $victim }
       *[other] { $seat } takes { $coins } coins from { $victim }
    }
event-bribed = { $coins ->
        [0] { $seat } has no coin for the corrupt people of { $victim }
        [one] { $seat } pays 1 coin to the corrupt people of { $victim }
       *[other] { $seat } pays { $coins } coins to the corrupt people of { $victim }
    }
event-remembered = { $seat } writes history and gets { $coins }
event-hired = { $seat } pays Mercenaries { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
event-tower-built = { $seat } builds the Ivory Tower in { $region } for { $number ->
        [one] 1 Priestess
       *[other] { $number } Priestesses
    }
event-marauds = { $seat }’s { $race } conquer a second time
event-stationed = { $seat } leads a Behemoth to { $region }
event-fireballs = { $seat } gathers { $number ->
        [one] 1 Fireball
       *[other] { $number } Fireballs
    }
event-shot = { $seat } brings the Catapult to { $region }
event-reserved = { $power } is among the powers of { $seat }, the Necromancer
event-used-power = { $coins ->
        [0] { $seat }, the Necromancer, begins with { $power }
       *[other] { $seat }, the Necromancer, puts { $power } in use for { $coins }
    }
event-raised = { $seat }, the Necromancer, raises a Ghost for { $coins }
event-souls = { $number ->
        [one] 1 soul falls
       *[other] { $number } souls fall
    } into the Well
event-spawned = { $number ->
        [one] A Ghost rises
       *[other] { $number } Ghosts rise
    } from the Well to { $seat }’s Island
event-rose = All Ghosts are out: { $seat }, the Necromancer, has won
event-monster-put = { $seat } puts a Monster in { $region }
event-found = { $seat } finds { $marker } in { $region }
event-slipped = { $coins ->
        [0] The Golden Soapbar slips to { $region }
        [one] The Golden Soapbar pays { $seat } 1 coin
       *[other] The Golden Soapbar pays { $seat } { $coins } coins
    }
event-treated = { $coins ->
        [0] { $seat } gets { $number } coins in Glandulf’s Tavern
       *[other] { $seat } is treated in Glandulf’s Tavern and gives { $coins } of { $number } coins to { $victim }
    }
event-haunted = { $seat } lets Bony protect the { $race }
event-swapped = { $seat } swaps powers with { $victim } in Mirror’s Vale
event-sigil-set = { $setting ->
        [guard] { $seat }’s Sigil guards the { $race }
       *[beg] { $seat }’s Sigil asks the { $race } for help
    }
event-sacrificed = { $seat } sacrifices one of the { $race } in { $region }
event-ended = The game is over

## Others' turns, told in a sentence: `$mine` is 1 when it was done to the one who reads

tell-conquered = { $how ->
        [dragon] { $seat } sends the Dragon to { $region }
        [convert] { $seat } converts { part-whose } { $region }
       *[other] { $victim-id ->
            [-1] { $seat } takes { $region }{ part-from }
           *[other] { $seat } drives { part-whom } from { $region }
        }
    }
    .sum = { $terms-count ->
        [0] With { $number }.
       *[other] With { $number }: { $terms }.
    }
    .me = You lose { $lost ->
        [0] nobody
       *[other] { $lost } of your { $people }
    }.
    .tag = { $lost ->
        [0] { "" }
       *[other] { $lost } lost{ $mine ->
            [1] , yours
           *[other] { "" }
        }
    }
# Used by other messages: who is driven out.
part-whom = { $mine ->
        [1] you
       *[other] { $victim }
    }
part-whose = { $mine ->
        [1] your
       *[other] { $victim }’s
    }
tell-scored = { $coins ->
        [0] { $seat } scores nothing
        [one] { $seat } scores 1 coin
       *[other] { $seat } scores { $coins } coins
    }
    .sum = { $terms-count ->
        [0] { "" }
       *[other] { $terms }.
    }
turn-picks = takes a new people
turn-takes = { $number ->
        [one] takes 1 region
       *[other] takes { $number } regions
    }
turn-fails = fails once
turn-declines = goes in decline
turn-scores = scores { $number }
turn-else = { $number ->
        [one] does one thing
       *[other] does { $number } things
    }

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
term-monster = Monster
term-behemoth = Behemoth
term-hordes = Hordes
term-tower = in the Ivory Tower

## Where coins came from

source-start = at the start
source-regions = regions
source-declined = regions in decline
source-race = peoples
source-power = powers
source-combos = found on combos
source-finds = finds and pots
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
marker-monster = Monster
marker-catapult = Catapult
marker-behemoth = Behemoth
marker-pot = Pot of Gold

## The Relic and the Places of team play

marker-golden_soapbar = The Golden Soapbar
    .about = Pays { HOUSE(1, path: "pieces.relics_and_places.golden_soapbar.coins") ->
        [one] a coin
       *[other] { HOUSE(1, path: "pieces.relics_and_places.golden_soapbar.coins") } coins
    } at the end of its holder’s turn, and must then slip to a region next door.
marker-tavern = Glandulf’s Tavern
    .about = { HOUSE(2, path: "pieces.relics_and_places.tavern.coins") ->
        [one] A coin
       *[other] { HOUSE(2, path: "pieces.relics_and_places.tavern.coins") } coins
    } at the end of its holder’s turn; all or some may be given to somebody else.
marker-boneyard = Bony’s Boneyard
    .about = Whoever takes it sends Bony to protect a people in decline from gifts and powers.
marker-mirrors_vale = Mirror’s Vale
    .about = At the start of a turn its holder may swap powers with the partner.
marker-sigil = Sigil of Sacrifice
    .about = Its holder guards a people, or asks one for help: another token may be lost instead.

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
board-legend-declined = in decline
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
legend-cost = tokens you must spend
legend-chance = last try, chance on the die
legend-declined = grey with rim: in decline
legend-changed = stitched edge: just changed
offers-joined = { $number } joined
offers-cursed = skipping costs { HOUSE(3, path: "pieces.powers.cursed.effects.bypass_cost.amount") }
board-nobody = Nobody is here.
board-tower = in their Ivory Tower
board-dominion = { $race } with { $items }
side-label = team { $sign } with { $name }
counter-hordes = Hordes in hand: { $number }
counter-camps = encampments in hand: { $number }
counter-fireballs = Fireballs: { $number }
counter-height = Behemoths are { $number } high
counter-igors = tokens counted for new Igors: { $number }
counter-hole = holes to dig: { $number }
counter-gypsies = coins waiting where the Gypsies left: { $number }
counter-peace = at peace with { $victim }
counter-island = Ghosts on the Island: { $number }
counter-ghosts = Ghosts in reserve: { $number }
counter-well = souls in the Well: { $number }
counter-bony = Bony protects the { $race }
counter-guard = the Sigil guards the { $race }
counter-beg = the Sigil asks the { $race } for help
necro-title = Necromancer Island
necro-island = { $number ->
        [0] no Ghost on the Island
        [one] 1 Ghost on the Island
       *[other] { $number } Ghosts on the Island
    }
necro-well-title = Well of Souls
necro-well = { $number } of { HOUSE(4, path: "pieces.necromancer.souls_per_ghost") }{ $ghosts ->
        [0] { "" }
        [one] , 1 of them a Ghost
       *[other] , { $ghosts } of them Ghosts
    }
necro-left = { $number ->
        [0] no Ghost in reserve
        [one] 1 Ghost in reserve
       *[other] { $number } Ghosts in reserve
    }
necro-in-use = Powers in use
necro-reserve = To be bought
necro-begin = To begin with
legends-title = Relic and Places
legends-at = { $region }, { $name }
legends-nobody = held by nobody
legends-hidden = { $number ->
        [one] 1 is still guarded by a Monster.
       *[other] { $number } are still guarded by Monsters.
    }
told-found = { $seat } finds { $marker }. { $about }
part-end-unit = { $score ->
        [one] 1 coin
       *[other] { $score } coins
    }
end-why = The game ended with turn { $turns }, its last.
end-why-risen = The game ended because all Ghosts were out.
end-risen = All Ghosts are out: { $seat }, the Necromancer, has won
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

race-ghosts = Ghosts
    .about = The Necromancer’s people. They come from the lake and seem to be in decline; { HOUSE(4, path: "pieces.necromancer.souls_per_ghost") ->
        [one] every soul in the Well makes
       *[other] every { HOUSE(4, path: "pieces.necromancer.souls_per_ghost") } souls in the Well make
    } another one.
race-lost_tribe = Lost Tribe

## Their tokens, counted

tokens-ghosts =
    { $amount ->
        [one] Ghost
       *[other] Ghosts
    }

## Powers

power-dominion = Dominion
    .about = Several powers at work together.

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

## Practice

practice-worse = Worse by about { $gap ->
        [one] 1 coin
       *[other] { $gap } coins
    }

## What an answer makes better or worse, for hints; all count in coins.

feature-coins = coins in your stack
    .more = more coins in your stack
    .less = fewer coins in your stack
feature-regions = your regions
    .more = more regions that pay next turn
    .less = fewer regions that pay next turn
feature-exposed = exposed regions
    .more = your regions are safer
    .less = more of your regions lie open to attack
feature-growth = room to grow
    .more = more to conquer next turn
    .less = less to conquer next turn
feature-bonus = race and power
    .more = your race and power bring more
    .less = your race and power bring less
feature-declined = races in decline
    .more = your race in decline brings more
    .less = your race in decline brings less
feature-later = the turns to come
    .more = better turns later on
    .less = worse turns later on
feature-rivals = your rivals
    .more = your rivals can expect less
    .less = your rivals can expect more
feature-partner = your partner
    .more = your partner can expect more
    .less = your partner can expect less
feature-ghosts = the Necromancer
    .more = the race for the Ghosts goes your way
    .less = the race for the Ghosts goes against you
feature-tie = the tie-break
    .more = better in a tie
    .less = worse in a tie

# What the signs on the table mean
sign-mine = mine: a place that some peoples and powers earn from
sign-magic-source = magic source: a place that some peoples earn from
sign-cavern = cavern: some powers walk from one to the next
sign-lost-tribe = a Lost Tribe: it defends its home and never comes back
sign-lair = a Trolls’ lair: one more token to take this region
sign-fortress = fortress: one more token to take this region
sign-encampment = encampments: each is one more token to take this region
sign-hole = a Hole in the Ground: nobody takes this region
sign-hero = a hero: nobody takes this region
sign-dragon = the Dragon: nobody takes this region

# Standing orders and plans

order-add-tokens = Where do driven out tokens go?
order-add-hordes = Where do driven out hordes go?
order-choose-loss = Which token is lost?
order-choose-sacrifice = Is a token sacrificed?
order-share-tavern = Are the Tavern’s coins shared?
order-target-region = { $region }
order-target-race = { $race }
plan-pick-combo-pick = Take a people:
plan-choose-turn-decline = Go into decline
plan-choose-turn-expand = Expand
plan-choose-conquest-conquer = Conquer a region:
plan-choose-conquest-stop = Stop conquering
plan-most-price = for at most
