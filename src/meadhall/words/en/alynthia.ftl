### Alynthia in English.
### How facts become variables is told in src/meadhall/words/__init__.py.

## The game in a few sentences, for somebody who has never played it

lesson = Nests spill dragons over the land. You spend focus and resources to walk, build outposts, upgrade them, research and fight. Alone or together: break at least one nest in each round from the second on, and all of them by the end of round five; each nest also costs renown from the common pool. Against each other: whoever has the most renown after four rounds wins. In a battle your attack or defense, your workers and a die are added up; the defender wins ties.

## The first game, card by card (games/alynthia/lessons/first.toml)

lesson-first-about = Four nests hatch dragons. You and Brunhilde win together if all nests have fallen after five rounds. From round two on, one must fall in every round, or all is lost. First you build, so that you can fight.
    .title = What it is about
lesson-first-collect = Focus is what you act with: seven each round, nine at most. Your guild has a stone ready as well. “Collect” takes everything that needs no choice.
    .title = Take what is ready
lesson-first-build = { $space ->
        [a1] You stand on stone. An outpost here gives you a stone
       *[other] An outpost here gives you what you stand on
    } at the end of every round, and { $renown } renown now. Renown fills the pool from which nests are paid.
    .title = Build
lesson-first-upgrade = An upgrade on your outpost brings three renown and two steps of research. It is the best thing you can do early, and you have the resources for one.
    .title = Upgrade
lesson-first-research = Four tracks of four steps; what you learn is never lost. Conquest makes your attack stronger, commerce brings goods and focus, politics brings cards and renown. You will have to fight: take Drill, the first step of conquest.
    .title = Research
lesson-first-walk = A step costs one focus. You cannot enter a nest, but you can attack it from the space beside. Walk towards one: an attack may include the last step.
    .title = Walk
lesson-first-nest = Attack and workers are known, only the dice are not: your chance stands beside the answer. A worker or two renown pay for the attack; { $cost } renown from the pool are paid if the nest falls.
    .title = The first nest
lesson-first-done = Little focus is left, and what you keep is not lost. Say that you are done; when Brunhilde is done as well, the round ends. You may take it back.
    .title = Done
lesson-first-harvest = Outposts give what their space is. Whoever holds more than seven resources and cards together must discard, so spend first. Abilities wake up again for the next round.
    .title = Harvest
lesson-first-must-fall = Each dragon counts { $dragon } now, and more in every round. From now on a nest must fall in each round. Attack early in the round: if you lose, you can try again.
    .title = From now on
lesson-first-swarm = { $total ->
        [4] Four dragons are in one nest. At five they swarm: one goes to every side, and they attack what stands there.
       *[other] { $total } dragons were in one nest. From five on they swarm: one went to every side, and they attacked what stood there.
    } Attack that nest, or keep away from it.
    .title = Too many of them
lesson-first-workers = Workers in your hand count one each in every battle. On a worker space any two resources become one. So keep them, and pay for attacks with renown if the pool allows it.
    .title = Workers are strength
lesson-first-fell = { $seat } has broken a nest. Its dragons are gone, and two dice bring goods. Every round one dragon comes back there. The next nest costs more renown.
    .title = A nest less
lesson-first-later = You know all of it now. Build what pays, learn to attack, and look each round who of you can break the next nest. The lantern advises.
    .title = Your own plan

## Options of a table

set-sets = Rules you may add
option-mode = Mode
    .about = Together against the dragons, or against each other. Alone you always play against the dragons.
option-mode-cooperative = together
option-mode-competitive = against each other
option-guilds = Guilds
    .about = With basic guilds everybody has two abilities from the start. With advanced guilds abilities are unlocked round by round, and there is a third one.
option-guilds-basic = basic
option-guilds-advanced = advanced
option-difficulty = Difficulty
    .about = How strong the nests begin and how much renown they cost. It matters only if you play together or alone.
option-difficulty-easy = easy
option-difficulty-normal = normal
option-difficulty-challenging = challenging
option-difficulty-difficult = difficult
option-toll = Dragon toll
    .about = At the end each dragon on the board costs { HOUSE(2, path: "alynthia.dragons.toll_renown") } renown from the pool. It matters only if you play together or alone.
option-toll-off = no toll
option-toll-on = with the toll
option-guard = Pool guard
    .about = Whether the others are asked before somebody attacks a nest or pays an attack from the pool.
option-guard-off = everybody may use the pool
option-guard-on = the others are asked
option-renown = Renown of rivals
    .about = Whether everybody sees how much renown the others have. It matters only if you play against each other.
option-renown-hidden = hidden until the end
option-renown-open = open

## Questions. `.hint` is for somebody who is learning, `.typing` for somebody who types, `.waiting` for the others.

ask-choose-guild = Which guild do you lead?
    .hint = Mountain and field are good to begin with. Labor is hard alone with basic guilds.
    .waiting = { $seat } is choosing a guild.
ask-place-character = Where does your character begin? { $start ->
        [any] The { $guild } guild may begin anywhere.
       *[other] The { $guild } guild begins on { $start }.
    }
    .hint = Beside a space for your first outposts, and not too far from a nest.
    .waiting = { $seat } is placing a character.
ask-unlock-ability = Which ability of your guild do you unlock in round { $round }?
    .hint = The advanced one covers more than this round.
    .waiting = { $seat } is unlocking a guild ability.
ask-split-points = How do you split { $number } points between attack and defense?
    .hint = Attack breaks nests; defense keeps what you have built.
    .waiting = { $seat } is splitting points.
ask-place-entrance = Where is entrance { $number } of { $total } of your tunnel?
    .hint = Entrances are placed from the top left to the bottom right. Put them beside nests and far from each other.
    .waiting = { $seat } is placing tunnel entrances.
ask-place-wall = { $new ->
        [1] Do you put a wall on the new outpost?
       *[other] Which outpost gets a wall?
    } { $number ->
        [one] 1 wall is left.
       *[other] { $number } walls are left.
    }
    .waiting = { $seat } is placing a wall.
ask-card-window = Dragons are about to attack { $items }. Do you play a card first?
    .hint = Swift March takes a character out of the way.
    .waiting = Before the dragons attack, cards may be played. { $seat } is thinking.
ask-order-battles = Dragons attack you in { $number } places. Which battle comes first?
    .waiting = { $seat } is choosing the next battle.
ask-command = { $mine ->
        [0] It is not your turn, but you may play a card.
       *[other] { $done ->
            [1] You are done. You may take that back.
           *[other] { $actions ->
                [-1] What do you do? You have { $focus } focus.
                [0] Your actions are used. Anything that costs nothing is still possible.
                [one] What do you do? 1 action and { $focus } focus are left.
               *[other] What do you do? { $actions } actions and { $focus } focus are left.
            }
        }
    }
    .hint = Collect your focus first, build outposts, and upgrade one as soon as you can: an upgrade brings renown and research abilities.
    .typing = “move c3”, “attack b3 worker”, “build”, “upgrade village”, “buy M-wood-1”, “use COM1”, “done”; “why” and an order tells why it is not possible.
    .waiting = Waiting for { $seat }.
ask-reroll-window = { $die ->
        [spawn] The spawn dice show: { $items }.
        [fortune] { $number ->
            [one] The fortune die shows: { $items }.
           *[other] The fortune dice show: { $items }.
        }
       *[other] The labor die shows: { $items }.
    } Do you have one rolled again?
    .hint = Whoever passes for the whole round is not asked this again before the next one.
    .waiting = A roll may be repeated. { $seat } is thinking.
ask-battle-window = Battle for { $space }: { $ours } = { $attack } against { $theirs } = { $defence }. Do you change anything?
    .shown = Battle for { $space }. Do you change anything?
    .hint = The defender wins ties.
    .waiting = A battle is being fought. { $seat } is thinking.
ask-displace = Your character must leave { $space }. Where does it go?
    .waiting = { $seat } has to leave a space.
ask-return-to-board = Your character left { $space } and comes back onto the board. Where?
    .waiting = { $seat } is coming back onto the board.
ask-choose-lost-card = { $partner-id ->
        [-1] Which action card do you lose?
       *[other] Which action card does { $partner } get?
    }
    .waiting = { $seat } is choosing a card to lose.
ask-choose-resource = Which resource do you take? You get { $number }.
    .waiting = { $seat } is choosing a resource.
ask-pay-anything = Which resource do you pay? { $number ->
        [one] It is the last one.
       *[other] { $number } are to be paid.
    }
    .hint = They are paid in the order wood, stone, food, worker.
    .waiting = { $seat } is paying.
ask-choose-research = Which track do you research?
    .waiting = { $seat } is researching.
ask-choose-crop-space = Which of your outposts brings in the bumper crop?
    .waiting = { $seat } is choosing a space for a bumper crop.
ask-march-to = Where does your character march from { $space }?
    .waiting = { $seat } is marching.
ask-draft-trade = You trade with { $partner }. { $offers ->
        [0] You offer nothing yet
       *[other] You offer { $things }
    }; { $wants ->
        [0] you want nothing yet.
       *[other] you want { $wanted }.
    }
    .typing = “offer wood”, “want food”, “send”, “cancel”
    .waiting = { $seat } is putting a trade together.
ask-answer-trade = { $seat } offers you { $offers ->
        [0] nothing
       *[other] { $things }
    } and wants { $wanted } from you. Do you agree?
    .waiting = { $seat } is thinking about a trade.
ask-guard-pool = { $partner } wants to attack { $space } and pay { part-payment }; the pool would hold { $left }{ $nest ->
        [0] { "" }
       *[other] , and a win costs the price of the nest
    }. Do you agree?
    .waiting = { $seat } is asked whether the pool may be used.
ask-harvest-tunnel = What does your outpost in the tunnel give?
    .waiting = { $seat } is harvesting in the tunnel.
ask-trim-hand = You hold { $hand } cards and may keep { $limit }. { $number ->
        [one] One must go.
       *[other] { $number } must go.
    }
    .hint = A card that is played is better than one that is thrown away.
    .waiting = { $seat } has too many cards.

## Choices. `.gives` is what they cost and bring.

chance = { $percent } % ({ $hits } in { $of })

choice-guild = { $guild }
    .gives = { $start ->
        [any] begins anywhere
       *[other] begins on { $start }
    }; { $guild-basic }{ $advanced ->
        [0] { "" }
       *[other] ; later { $guild-advanced }
    }{ $alone ->
        [0] { "" }
       *[other] { $guild-alone ->
            [hard] ; hard alone
           *[fair] { "" }
        }
    }
choice-place = Begin on { $space }
    .gives = { $type }
choice-unlock = { $ability }
    .gives = { $ability-about }
choice-decline = Unlock nothing this round
choice-split = { $attack } to attack, { $defense } to defense
    .gives = attack { $total-attack }, defense { $total-defense }
choice-entrance = Entrance on { $space }
choice-wall = A wall on { $space }
choice-skip = No wall
choice-defend = Defend { $space }
    .gives = the dragons have { $attack } and a die against { $defence } and a die for your { $piece }
choice-move = Move to { part-space }
    .gives = { $needs } focus
choice-attack = Attack { $piece-id ->
        [nest] the nest on { $space }
        [dragons] the dragons on { $space }
       *[other] { $victim }’s { $piece } on { $space }
    }, paying { part-payment }
    .gives = { $needs } focus; { $ours } against { $theirs }: you win { $chance }{ $piece-id ->
        [nest] { $cost ->
            [0] { "" }
           *[other] ; a win takes { $cost } from the pool
        }
       *[other] { "" }
    }
choice-shoot = Ranged Attack on { $piece-id ->
        [nest] the nest on { $space }
        [dragons] the dragons on { $space }
       *[other] { $victim }’s { $piece } on { $space }
    }, paying { part-payment }
    .gives = { $needs } focus; { $ours } against { $theirs }: you win { $chance }{ $piece-id ->
        [nest] { $cost ->
            [0] { "" }
           *[other] ; a win takes { $cost } from the pool
        }
       *[other] { "" }
    }
choice-build = Build outpost { $number } on { part-space }
    .gives = { $needs } focus, { $things }; { $renown } renown
choice-upgrade = Build a { $upgrade }
    .gives = { $needs } focus, { $things }; { $renown } renown, { $number } research, { $upgrade-about }
choice-recruit = Recruit a worker for { $things }
choice-buy-card = Buy an action card
    .gives = { $needs } focus
choice-buy = Pay { $market }
    .gives = { $renown } renown{ $resource ->
        [0] { "" }
       *[other] , a resource of your choice
    }{ $research ->
        [0] { "" }
       *[other] , a research ability
    }{ $cards ->
        [0] { "" }
       *[other] , an action card
    }
choice-use = Use { $ability }
    .gives = { $ability-about }{ $lost ->
        [0] { "" }
       *[other] ; { $lost } focus would be lost
    }
choice-collect = Collect all
    .gives = uses { $number ->
        [one] 1 ability that needs
       *[other] { $number } abilities that need
    } no choice
choice-play = Play { $thing } on { $partner }
    .gives = { $thing-about }
choice-give = Give { $partner } { $thing }
choice-trade = Offer { $partner } a trade
choice-spend = { $ask ->
        [battle-window] Use a captured dragon
       *[command] Trade a captured dragon for a fortune roll
    }
    .gives = { $ask ->
        [battle-window] { $number } more for your side: { $attack } against { $defence }
       *[command] you have { $captured }
    }
choice-labor = Roll the labor die once more
    .gives = { $needs } focus
choice-caravan = Move the outpost from { $start } to { $space }
    .gives = { $needs } focus
choice-listen = Be asked about rolls and battles again
choice-done = Done for this round
    .gives = { part-warnings }
choice-wait = Wait for the others
    .gives = you are asked again when somebody has done something
choice-back = Not done after all
choice-end = End the turn
    .gives = { part-warnings }
choice-pass = { $ask ->
        [command] Pass for this round
       *[other] Pass
    }
    .gives = { $ask ->
        [command] { part-warnings }
       *[other] { "" }
    }
choice-pass-round = Pass all round
    .gives = you are not asked about rolls and battles again this round
choice-reroll = Play Second Chance: roll { part-die } again
    .gives = it shows { $face }
choice-rework = Roll { part-die } again
    .gives = it shows { $face }; your guild can do this once per round
choice-rush = Play Battle Rush for the { $side ->
        [attack] attacker
       *[defence] defender
    }
    .gives = { $number } more: { $attack } against { $defence }
choice-retreat = Go to { part-space }
choice-return = Come back on { part-space }
choice-lose = Lose { $thing }
choice-take = { $thing }
    .gives = { $number ->
        [one] you have { $have }
       *[other] { $number } of it, you have { $have }
    }
choice-pay = Pay { $thing }
    .gives = you have { $have }
choice-research = { $ability }
    .gives = { $ability-about }{ $renown ->
        [0] { "" }
       *[other] { " " }({ $renown } renown now)
    }
choice-crop = Reap { part-space }
    .gives = { $number } { $tunnel ->
        [0] { $thing }
       *[other] of a material of your choice
    }
choice-march = March to { part-space }
choice-stay = Stay
choice-offer = Offer { $thing }
choice-want = Want { $thing }
choice-unoffer = Do not offer { $thing }
choice-unwant = Do not want { $thing }
choice-send = Send the offer
choice-cancel = Forget about it
choice-accept = Agree
choice-refuse = Refuse
choice-agree = Agree
choice-object = Object
choice-harvest = { $number } { $thing }
choice-discard = Discard { $thing }
    .gives = you have { $have }
choice-remove = Tile { $letter } is not used
choice-tile = Tile { $letter }, turned by { $number } degrees
choice-market = { $market } is turned up
choice-first = { $seat } chooses first
choice-card = { $thing } is drawn
choice-spawn = The spawn die shows { $face }
choice-fortune = The fortune die shows { $face }
choice-labor-die = The labor die shows { $face }
choice-die = The battle die shows { $face }
choice-claw = The dragons’ die shows { $face }

# Used by other messages.
part-space = { $space ->
        [tunnel] the tunnel
       *[other] { $space }
    }
part-payment = { $payment ->
        [renown] { $paid } renown
       *[worker] { $paid ->
            [one] a worker
           *[other] { $paid } workers
        }
    }
part-die = { $die ->
        [spawn] the spawn die of { $space }
        [fortune] fortune die { $number }
        [labor] the labor die
        [claw] the dragons’ die
       *[die] a battle die
    }
part-warnings = { $nest ->
        [0] { "" }
       *[other] no nest has fallen this round;{ " " }
    }{ $ready ->
        [0] { "" }
        [one] 1 ability is unused;{ " " }
       *[other] { $ready } abilities are unused;{ " " }
    }{ $over ->
        [0] { "" }
        [one] 1 card too many after the harvest;{ " " }
       *[other] { $over } cards too many after the harvest;{ " " }
    }{ $focus } focus stay

## Refusals. `.title` is the same in a few words, `.sum` the arithmetic.

why-guild-taken = Somebody else leads the { $guild } guild.
    .title = Taken
why-no-start-space = There is no free space on which the { $guild } guild could begin.
    .title = No room to begin
why-occupied = { $space } holds a character, a building, a nest or dragons.
    .title = { $space } is occupied
why-wrong-start = { $space } is not the kind of land on which the { $guild } guild begins.
    .title = The wrong land
why-other-guild = { $ability } belongs to another guild than the { $guild } guild.
    .title = Not your guild
why-unlocked-already = { $ability } is unlocked.
    .title = Unlocked already
why-needs-two-spaces = { $ability } covers more rounds of the guild track than are left.
    .title = Too late for it
why-wrong-split = There are { $number } points to give, no more and no less.
    .title = That is not { $number }
why-not-ascending = Entrances are placed from the top left to the bottom right, and room must be kept for the others.
    .title = Not in this order
why-off-the-board = { $space } is not on this board.
    .title = No such space
why-no-wall-there = { $space } is no outpost of yours that can get a wall now.
    .title = No wall there
why-no-such-space = { part-space } is not on this board, or not yours to enter.
    .title = No such space
why-beside-board = Your character found no room and stands beside the board. It comes back as soon as a space is free.
    .title = Not on the board
why-not-adjacent = { part-space } is not beside your character. Spaces are adjacent if they share a side.
    .title = Too far away
why-too-little-focus = This costs { $needs } focus, and you have { $have }.
    .title = Not enough focus
why-dragons-there = Nobody walks onto { part-space } while dragons or a nest are there. Attack them.
    .title = Dragons
why-space-taken = A character stands on { part-space }. Sharing a space takes the first level of politics.
    .title = { $space } is taken
why-walled-off = A wall keeps { $space } shut. Passing it takes the first level of politics.
    .title = A wall
why-not-nearest = { part-space } is not one of the nearest spaces on which your character may stand.
    .title = Not there
why-no-card = You do not hold the card.
    .title = No such card
why-no-rework = Only the labor guild can do this, when the ability is unlocked and not used up for this round.
    .title = Not possible
why-no-die = There is no such die on the table.
    .title = No such die
why-track-complete = All levels of { $track } are unlocked.
    .title = Complete
why-not-this-resource = { $thing } cannot be chosen here.
    .title = Not this one
why-no-such-seat = Nobody sits there.
    .title = No such seat
why-no-outpost = { $partner } has no outpost to reap.
    .title = No outpost
why-no-outpost-there = You have no outpost on { part-space }.
    .title = No outpost there
why-nowhere-to-march = { $partner }’s character could go nowhere.
    .title = Nowhere to go
why-only-in-windows = { $thing } is played when dice have been rolled or a battle is fought.
    .title = Not now
why-not-in-battle = { $thing } cannot be played during a battle.
    .title = Not in a battle
why-shoot-instead = To use it yourself, attack with it: “shoot” and a space.
    .title = Attack with it
why-only-for-yourself = Among rivals everybody attacks for himself.
    .title = Only for yourself
why-not-outside-actions = { $thing } is played in the Action Phase.
    .title = Not in this phase
why-too-far-to-march = { part-space } is too many steps away.
    .title = Too far
why-must-march = Whoever plays the card has to move.
    .title = You must move
why-out-of-reach = { $space } is neither under your character nor beside it.
    .title = Out of reach
why-nothing-to-attack = There is nothing on { $space } that you could attack.
    .title = Nothing to attack
why-no-worker = You have too few workers to pay with. { $renown } renown would do.
    .title = Too few workers
why-too-little-renown = An attack costs { $renown } renown, and there are { $account }.
    .title = Not enough renown
why-pool-too-small = The next nest costs { $cost } renown, and { $left } would be left in the pool.
    .title = The pool is too small
why-no-captive = You have captured no dragon.
    .title = No captured dragon
why-not-your-battle = Captured dragons fight only in your own battles.
    .title = Not your battle
why-no-battle-there = No dragons are about to attack { $space }.
    .title = No battle there
why-not-yours-to-defend = Somebody else defends { $space }.
    .title = Not yours to defend
why-not-your-ability = You do not have { $ability }.
    .title = Not yours
why-ability-spent = { $ability } is used once per round, and you have used it.
    .title = Used already
why-nothing-to-collect = No ability is ready that needs neither a choice nor a roll, or its focus would be lost.
    .title = Nothing to collect
why-no-worker-space = Workers are recruited on a worker space.
    .title = No worker space
why-too-few-resources = { $anything ->
        [0] You lack { $missing }.
       *[other] You need { $anything } resources, and { $short } are missing.
    }
    .title = Not enough resources
why-no-building-land = Outposts stand on wood, stone and food.
    .title = No outpost there
why-outpost-there = An outpost stands on { part-space }.
    .title = Built on already
why-no-outpost-left = All of your outposts are on the board.
    .title = No outpost left
why-no-own-outpost = A { $upgrade } is built on your own outpost, with your character there.
    .title = No outpost of yours
why-upgraded-already = An outpost holds one upgrade.
    .title = Upgraded already
why-no-upgrade-left = Every { $upgrade } is on the board.
    .title = None left
why-not-in-market = No such card lies in the market now.
    .title = Not in the market
why-no-labor-die = The labor die belongs to the labor guild with its advanced ability.
    .title = No labor die
why-no-caravan = Only nomads with the caravan move an outpost of their own.
    .title = No caravan
why-caravan-upgraded = An outpost with an upgrade stays where it is.
    .title = Too heavy
why-caravan-land = Outposts stand on wood, stone and food.
    .title = Not on that land
why-caravan-dragons = Dragons are on { $space }.
    .title = Dragons
why-caravan-own = You have an outpost on { $space }.
    .title = Yours already
why-caravan-full = Two outposts stand on { $space }.
    .title = No room
why-pay-in-order = Resources are paid in the order wood, stone, food, worker, and enough must be left.
    .title = Not in this order
why-not-together = Your characters are not on the same space.
    .title = Not together
why-no-politics = Giving and trading takes the first level of politics.
    .title = No politics
why-enough-gifts = Thirty gifts in a round are enough.
    .title = Enough
why-enough-trades = Ten trades in a round are enough.
    .title = Enough
why-enough-refusals = Ten of your offers came to nothing this round.
    .title = Enough
why-not-in-hand = You have no more { $thing }.
    .title = Not in your hand
why-not-in-their-hand = { $partner } has no more of that.
    .title = Not in that hand
why-not-in-the-offer = { $thing } is not in it.
    .title = Not in the offer
why-nothing-wanted = An offer wants something; a gift needs no consent.
    .title = You want nothing
why-no-actions-left = You have taken both actions of this turn.
    .title = No action left
why-not-your-command = It is another player’s turn; you may only play cards.
    .title = Not your turn
why-you-are-done = You said that you are done. Take that back first.
    .title = You are done
why-not-done = You have not said that you are done.
    .title = Not done
why-no-action-taken = Without an action it is a pass.
    .title = No action yet
why-action-taken = You have taken an action, so you end the turn and do not pass.
    .title = No pass
why-no-dragon-captured = You have captured no dragon.
    .title = No captured dragon
why-not-quiet = You are asked about everything as it is.
    .title = You are listening
why-nobody-to-wait-for = You are alone.
    .title = Nobody to wait for
why-other-mode = That belongs to another mode of the game.
    .title = Not in this mode

## Events

event-begins = { $seat } will have the first player marker
event-guild-chosen = { $seat } leads the { $guild } guild
event-placed = { $seat } begins on { $space }
event-round = Round { $round }: each dragon has strength { $dragon }, nests add { $nest }
event-phase = { $phase ->
        [guild] Guild Phase
        [dragon] Dragon Phase
        [action] Action Phase
       *[harvest] Harvest Phase
    }
event-unlocked = { $seat } unlocks { $ability }
event-declined = { $seat } unlocks nothing this round
event-strengthened = { $seat } gains { $attack ->
        [0] { $defense } defense
       *[other] { $attack } attack{ $defense ->
            [0] { "" }
           *[other] { " " }and { $defense } defense
        }
    }
event-entrance-made = { $seat } digs a tunnel entrance on { $space }
event-walled = { $seat } puts a wall on { $space }
event-spawned = { $number ->
        [0] The nest on { $space } stays at { $total }
       *[other] The nest on { $space } grows by { $number } to { $total }
    }
event-stirred = A dragon comes to the ruined nest on { $space }
event-swarmed = The nest on { $space } swarms: { $items }
event-rolled = { $seat } rolls: { $face }
event-rerolled = { $seat } has a die rolled again: { $face }
event-attacked = { $seat } attacks { $piece-id ->
        [nest] the nest on { $space }
        [dragons] the dragons on { $space }
       *[other] { $victim }’s { $piece } on { $space }
    }{ $ranged ->
        [0] { "" }
       *[other] { " " }from afar
    } and pays { part-payment }
event-invaded = Dragons attack { $victim }’s { $piece } on { $space }
event-rushed = { $seat } plays Battle Rush for the { $side ->
        [attack] attacker
       *[defence] defender
    }
event-trapped = { $seat } uses a captured dragon
event-fought = { $ours } = { $attack } against { $theirs } = { $defence }: { $seat-id ->
        [-1] { $won ->
            [0] { $victim } holds out
           *[other] the dragons win
        }
       *[other] { $won ->
            [0] { $seat } loses
           *[other] { $seat } wins
        }
    }
event-nest-fell = { $pool ->
        [-1] { $seat } breaks the nest on { $space }
       *[other] { $seat } breaks the nest on { $space } for { $cost } renown; the pool holds { $pool }
    }
event-dragons-fell = { $seat } drives { $number ->
        [one] a dragon
       *[other] { $number } dragons
    } from { $space }
event-captured = { $seat } captures { $number ->
        [one] a dragon
       *[other] { $number } dragons
    }
event-destroyed = { $victim }’s { $upgraded ->
        [0] { $piece }
       *[other] { $upgrade }
    } on { $space } is destroyed
event-wall-fell = { $victim }’s wall on { $space } falls
event-displaced = { $seat } is pushed to { part-space }
event-put-beside = { $seat } finds no room and stands beside the board
event-returned = { $seat } comes back on { part-space }
event-went-back = { $seat } goes back to { part-space }
event-gained = { $seat } gains { $number } { $thing }
event-lost = { $seat } loses { $number } { $thing }
event-stole = { $seat } takes 1 { $thing } from { $victim }
event-renown = { $gained ->
        [0] { $amount } renown of { $seat } are gone
       *[other] { $seat } gains { $amount } renown ({ part-source })
    }
part-source = { $source ->
        [building] building
        [market] market
        [research] research
        [abilities] ability
        [fortune] fortune die
        [cards] action card
        [battle] battle
       *[spent] paid
    }
event-moved = { $seat } moves to { part-space }
event-built = { $seat } builds outpost { $number } on { part-space } (+{ $renown })
event-upgraded = { $seat } builds a { $upgrade } on { part-space }
event-recruited = { $seat } recruits a worker for { $things }
event-bought = { $seat } pays { $market }
event-bought-card = { $seat } buys an action card
event-used = { $seat } uses { $ability }
event-researched = { $seat } researches { $ability } ({ $track } { $level })
event-played = { $seat } plays { $thing }{ $own ->
        [1] { "" }
       *[other] { " " }on { $partner }
    }
event-gave = { $seat } gives { $partner } 1 { $thing }
event-offered = { $seat } offers { $partner } a trade
event-traded = { $seat } and { $partner } trade { $offers } for { $wants }
event-refused-trade = { $seat } refuses the trade of { $partner }
event-caravan-moved = { $seat }’s caravan goes from { $start } to { $space }
event-marched = { $seat } marches to { part-space }
event-finished = { $seat } is done
event-came-back = { $seat } is not done after all
event-turn = { $seat }’s turn
event-passed = { $seat } passes
event-harvested = { $seat } harvests { $things }
event-discarded = { $seat } discards { $thing }
event-shuffled = The { $deck ->
        [action] action
       *[market] market
    } cards are shuffled
event-objected = { $seat } objects; the attack does not take place
event-requirement = Round { $round }: a nest has fallen as required
event-toll-paid = The toll for { $number ->
        [one] 1 dragon
       *[other] { $number } dragons
    } is { $renown } renown
event-marker-passed = { $seat } gets the first player marker
event-focused = { $seat } gains { $number } focus{ $lost ->
        [0] { "" }
        [one] , and 1 is lost
       *[other] , and { $lost } are lost
    }
event-shot-granted = { $seat } may make a ranged attack in this phase
event-ended = { $outcome ->
        [won] All nests have fallen: you have won
        [no-nest] No nest fell this round: the dragons have won
        [out-of-time] The last round is over and nests are left: the dragons have won
        [toll-unpaid] The toll cannot be paid: the dragons have won
       *[most-renown] The game is over: most renown wins
    }

## Others' turns, told in a sentence: `$mine` is 1 when it was done to the one who reads

tell-fought = { $seat-id ->
        [-1] { $won ->
            [0] { $mine ->
                [1] You hold out against the dragons on { $space }
               *[other] { $victim } holds out against the dragons on { $space }
            }
           *[other] { $mine ->
                [1] The dragons beat you on { $space }
               *[other] The dragons beat { $victim } on { $space }
            }
        }
       *[other] { $won ->
            [0] { $seat } loses the battle on { $space }
           *[other] { $seat } wins the battle on { $space }
        }
    }
    .sum = { $ours } = { $attack } against { $theirs } = { $defence }.
told-dragons = The dragons
turn-moves = { $number ->
        [one] moves once
       *[other] moves { $number } times
    }
turn-builds = { $number ->
        [one] builds once
       *[other] builds { $number } times
    }
turn-researches = { $number ->
        [one] researches once
       *[other] researches { $number } times
    }
turn-buys = { $number ->
        [one] buys one thing
       *[other] buys { $number } things
    }
turn-nests = { $number ->
        [one] breaks a nest
       *[other] breaks { $number } nests
    }
turn-dragons = { $number ->
        [one] drives off a dragon
       *[other] drives off { $number } dragons
    }
turn-grows = { $number ->
        [one] one dragon hatches
       *[other] { $number } dragons hatch
    }
turn-else = { $number ->
        [one] does one thing
       *[other] does { $number } things
    }

## Terms of a sum

term-attack = attack
term-defense = defense
term-workers =
    { $amount ->
        [one] worker
       *[other] workers
    }
term-die = die
term-bonus = help
term-wall = wall
term-dragons = dragons
term-nest = nest

## Where renown came from

source-building = building
source-market = market
source-research = research
source-abilities = abilities
source-fortune = fortune dice
source-cards = action cards
source-battle = battles
source-spent = paid or lost
source-nests = nests

## Pieces

piece-wall = wall
piece-character = character
piece-upgrade = upgrade
piece-outpost = outpost
piece-dragons = dragons
piece-nest = nest

## Resources and action cards

thing-wood = wood
    .about = building material
thing-stone = stone
    .about = building material
thing-food = food
    .about = building material
thing-worker = worker
    .about = fights, builds and pays
thing-renown = renown
thing-card = action card
thing-crop = Bumper Crop
    .about = { HOUSE(2, path: "alynthia.action_cards.AC-CROP.effect.resource_of_space") ->
        [one] 1 resource
       *[other] { HOUSE(2, path: "alynthia.action_cards.AC-CROP.effect.resource_of_space") } resources
    } of the type of a space with an own outpost
thing-ranged = Ranged Attack
    .about = an attack from anywhere at the normal cost
thing-insight = Insight
    .about = { HOUSE(1, path: "alynthia.action_cards.AC-INSIGHT.effect.research") ->
        [one] 1 research ability
       *[other] { HOUSE(1, path: "alynthia.action_cards.AC-INSIGHT.effect.research") } research abilities
    }
thing-windfall = Windfall
    .about = { HOUSE(1, path: "alynthia.action_cards.AC-WINDFALL.effect.any_resource") ->
        [one] 1 resource
       *[other] { HOUSE(1, path: "alynthia.action_cards.AC-WINDFALL.effect.any_resource") } resources
    } of any kind
thing-rush = Battle Rush
    .about = { HOUSE(3, path: "alynthia.action_cards.AC-RUSH.effect.strength") } more for either side of a battle
thing-acclaim = Acclaim
    .about = { HOUSE(2, path: "alynthia.action_cards.AC-ACCLAIM.effect.renown") } renown
thing-reroll = Second Chance
    .about = one die is rolled again
thing-march = Swift March
    .about = up to { HOUSE(2, path: "alynthia.action_cards.AC-MARCH.effect.spaces") ->
        [one] 1 space
       *[other] { HOUSE(2, path: "alynthia.action_cards.AC-MARCH.effect.spaces") } spaces
    } without focus, past anything

## Market cards

market-M-stone-1 = { HOUSE(1, path: "alynthia.market_cards.M-stone-1.cost.stone") } stone for { HOUSE(1, path: "alynthia.market_cards.M-stone-1.reward.renown") } renown
market-M-stone-2 = { HOUSE(2, path: "alynthia.market_cards.M-stone-2.cost.stone") } stone for { HOUSE(1, path: "alynthia.market_cards.M-stone-2.reward.renown") } renown and { HOUSE(1, path: "alynthia.market_cards.M-stone-2.reward.any_resource") ->
        [one] a resource
       *[other] { HOUSE(1, path: "alynthia.market_cards.M-stone-2.reward.any_resource") } resources
    }
market-M-stone-3 = { HOUSE(3, path: "alynthia.market_cards.M-stone-3.cost.stone") } stone for { HOUSE(4, path: "alynthia.market_cards.M-stone-3.reward.renown") } renown
market-M-food-1 = { HOUSE(1, path: "alynthia.market_cards.M-food-1.cost.food") } food for { HOUSE(1, path: "alynthia.market_cards.M-food-1.reward.renown") } renown
market-M-food-2 = { HOUSE(2, path: "alynthia.market_cards.M-food-2.cost.food") } food for { HOUSE(1, path: "alynthia.market_cards.M-food-2.reward.renown") } renown and { HOUSE(1, path: "alynthia.market_cards.M-food-2.reward.any_resource") ->
        [one] a resource
       *[other] { HOUSE(1, path: "alynthia.market_cards.M-food-2.reward.any_resource") } resources
    }
market-M-food-3 = { HOUSE(3, path: "alynthia.market_cards.M-food-3.cost.food") } food for { HOUSE(4, path: "alynthia.market_cards.M-food-3.reward.renown") } renown
market-M-wood-1 = { HOUSE(1, path: "alynthia.market_cards.M-wood-1.cost.wood") } wood for { HOUSE(1, path: "alynthia.market_cards.M-wood-1.reward.renown") } renown
market-M-wood-2 = { HOUSE(2, path: "alynthia.market_cards.M-wood-2.cost.wood") } wood for { HOUSE(1, path: "alynthia.market_cards.M-wood-2.reward.renown") } renown and { HOUSE(1, path: "alynthia.market_cards.M-wood-2.reward.any_resource") ->
        [one] a resource
       *[other] { HOUSE(1, path: "alynthia.market_cards.M-wood-2.reward.any_resource") } resources
    }
market-M-wood-3 = { HOUSE(3, path: "alynthia.market_cards.M-wood-3.cost.wood") } wood for { HOUSE(4, path: "alynthia.market_cards.M-wood-3.reward.renown") } renown
market-M-worker = { HOUSE(1, path: "alynthia.market_cards.M-worker.cost.worker") ->
        [one] 1 worker
       *[other] { HOUSE(1, path: "alynthia.market_cards.M-worker.cost.worker") } workers
    } for { HOUSE(1, path: "alynthia.market_cards.M-worker.reward.renown") } renown and { HOUSE(1, path: "alynthia.market_cards.M-worker.reward.research") ->
        [one] a research ability
       *[other] { HOUSE(1, path: "alynthia.market_cards.M-worker.reward.research") } research abilities
    }
market-M-any-2 = any { HOUSE(2, path: "alynthia.market_cards.M-any-2.cost.any_resource") } for { HOUSE(1, path: "alynthia.market_cards.M-any-2.reward.renown") } renown and { HOUSE(1, path: "alynthia.market_cards.M-any-2.reward.action_card") ->
        [one] an action card
       *[other] { HOUSE(1, path: "alynthia.market_cards.M-any-2.reward.action_card") } action cards
    }
market-M-any-3 = any { HOUSE(3, path: "alynthia.market_cards.M-any-3.cost.any_resource") } for { HOUSE(3, path: "alynthia.market_cards.M-any-3.reward.renown") } renown

## Upgrades

upgrade-storehouse = storehouse
    .about = hand limit { HOUSE(4, path: "alynthia.upgrades.storehouse.effect.hand_limit") } higher
upgrade-monument = monument
    .about = { HOUSE(2, path: "alynthia.upgrades.monument.effect.renown") } renown each round
upgrade-stronghold = stronghold
    .about = { HOUSE(2, path: "alynthia.upgrades.stronghold.effect.battle_strength_points") ->
        [one] 1 point
       *[other] { HOUSE(2, path: "alynthia.upgrades.stronghold.effect.battle_strength_points") } points
    } of attack or defense
upgrade-village = village
    .about = { HOUSE(1, path: "alynthia.upgrades.village.effect.worker") ->
        [one] a worker
       *[other] { HOUSE(1, path: "alynthia.upgrades.village.effect.worker") } workers
    } each round

## Guilds

guild-mountain = mountain
    .basic = { HOUSE(1, path: "alynthia.guilds.mountain.basic.MTN-A.effect.stone") ->
        [one] a stone
       *[other] { HOUSE(1, path: "alynthia.guilds.mountain.basic.MTN-A.effect.stone") } stone
    } each round, { HOUSE(3, path: "alynthia.guilds.mountain.basic.MTN-B.effect.battle_strength_points") ->
        [one] 1 point
       *[other] { HOUSE(3, path: "alynthia.guilds.mountain.basic.MTN-B.effect.battle_strength_points") } points
    } of strength
    .advanced = a tunnel with { HOUSE(3, path: "alynthia.guilds.mountain.advanced.entrances") ->
        [one] one entrance
       *[other] { HOUSE(3, path: "alynthia.guilds.mountain.advanced.entrances") } entrances
    }
    .alone = fair
guild-forest = forest
    .basic = { HOUSE(1, path: "alynthia.guilds.forest.basic.FST-A.effect.wood") ->
        [one] a wood
       *[other] { HOUSE(1, path: "alynthia.guilds.forest.basic.FST-A.effect.wood") } wood
    } each round, hand limit { HOUSE(5, path: "alynthia.guilds.forest.basic.FST-B.effect.hand_limit") } higher
    .advanced = { HOUSE(2, path: "alynthia.guilds.forest.advanced.walls") ->
        [one] a wall
       *[other] { HOUSE(2, path: "alynthia.guilds.forest.advanced.walls") } walls
    }
    .alone = fair
guild-field = field
    .basic = { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-A.effect.food") ->
        [one] a food
       *[other] { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-A.effect.food") } food
    } and { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-B.effect.action_card") ->
        [one] an action card
       *[other] { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-B.effect.action_card") } action cards
    } each round
    .advanced = a trap for dragons
    .alone = fair
guild-labor = labor
    .basic = { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-A.effect.worker") ->
        [one] a worker
       *[other] { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-A.effect.worker") } workers
    } and { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-B.effect.reroll") ->
        [one] a re-roll
       *[other] { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-B.effect.reroll") } re-rolls
    } each round
    .advanced = the labor die
    .alone = hard
guild-nomads = nomads
    .basic = { HOUSE(1, path: "alynthia.guilds.nomads.basic.NOM-A.effect.focus") ->
        [one] a focus
       *[other] { HOUSE(1, path: "alynthia.guilds.nomads.basic.NOM-A.effect.focus") } focus
    } and { HOUSE(1, path: "alynthia.guilds.nomads.basic.NOM-B.effect.non_worker_resource") ->
        [one] a building material
       *[other] { HOUSE(1, path: "alynthia.guilds.nomads.basic.NOM-B.effect.non_worker_resource") } building materials
    } each round
    .advanced = a caravan that moves outposts
    .alone = fair

## Research tracks

track-politics = politics
track-commerce = commerce
track-fortification = fortification
track-conquest = conquest

## Abilities

ability-FOCUS7 = Focus
    .about = { HOUSE(7, path: "alynthia.player_board.focus_per_round") } focus each round
ability-MTN-A = Quarry
    .about = { HOUSE(1, path: "alynthia.guilds.mountain.basic.MTN-A.effect.stone") } stone each round
ability-MTN-B = Mountain strength
    .about = { HOUSE(3, path: "alynthia.guilds.mountain.basic.MTN-B.effect.battle_strength_points") ->
        [one] 1 point
       *[other] { HOUSE(3, path: "alynthia.guilds.mountain.basic.MTN-B.effect.battle_strength_points") } points
    } to attack or defense
ability-MTN-X = Tunnel
    .about = { HOUSE(3, path: "alynthia.guilds.mountain.advanced.entrances") ->
        [one] one entrance
       *[other] { HOUSE(3, path: "alynthia.guilds.mountain.advanced.entrances") } entrances
    }; only you walk through
ability-FST-A = Logging
    .about = { HOUSE(1, path: "alynthia.guilds.forest.basic.FST-A.effect.wood") } wood each round
ability-FST-B = Deep cellars
    .about = hand limit { HOUSE(5, path: "alynthia.guilds.forest.basic.FST-B.effect.hand_limit") } higher
ability-FST-X = Walls
    .about = { HOUSE(2, path: "alynthia.guilds.forest.advanced.walls") ->
        [one] a wall
       *[other] { HOUSE(2, path: "alynthia.guilds.forest.advanced.walls") } walls
    } on your outposts: safer by { HOUSE(1, path: "alynthia.guilds.forest.advanced.wall_defense") }, and { HOUSE(2, path: "alynthia.guilds.forest.advanced.walled_harvest") } in harvest
ability-FLD-A = Fields
    .about = { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-A.effect.food") } food each round
ability-FLD-B = Scouting
    .about = { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-B.effect.action_card") ->
        [one] 1 action card
       *[other] { HOUSE(1, path: "alynthia.guilds.field.basic.FLD-B.effect.action_card") } action cards
    } each round
ability-FLD-X = Trap
    .about = beaten dragons are captured: { HOUSE(1, path: "alynthia.guilds.field.advanced.captive_fortune_rolls") ->
        [one] a fortune roll
       *[other] { HOUSE(1, path: "alynthia.guilds.field.advanced.captive_fortune_rolls") } fortune rolls
    } or { HOUSE(1, path: "alynthia.guilds.field.advanced.captive_strength") } more in battle for each
ability-LAB-A = Hiring
    .about = { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-A.effect.worker") ->
        [one] 1 worker
       *[other] { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-A.effect.worker") } workers
    } each round
ability-LAB-B = Rework
    .about = { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-B.effect.reroll") ->
        [one] one die is
       *[other] { HOUSE(1, path: "alynthia.guilds.labor.basic.LAB-B.effect.reroll") } dice are
    } rolled again, once per round
ability-LAB-X = Labor die
    .about = { HOUSE(1, path: "alynthia.guilds.labor.advanced.free_rolls_per_round") ->
        [one] a roll
       *[other] { HOUSE(1, path: "alynthia.guilds.labor.advanced.free_rolls_per_round") } rolls
    } of the labor die each round, more for { HOUSE(3, path: "alynthia.actions.labor_roll.cost.focus") } focus
ability-NOM-A = Wanderlust
    .about = { HOUSE(1, path: "alynthia.guilds.nomads.basic.NOM-A.effect.focus") } focus each round
ability-NOM-B = Foraging
    .about = { HOUSE(1, path: "alynthia.guilds.nomads.basic.NOM-B.effect.non_worker_resource") } wood, stone or food each round
ability-NOM-X = Caravan
    .about = an outpost moves for { HOUSE(1, path: "alynthia.actions.caravan_move.cost.focus") } focus
ability-POL1 = Diplomacy
    .about = share spaces, trade and pass walls
ability-POL2 = Couriers
    .about = { HOUSE(1, path: "alynthia.research.POL2.effect.action_card") ->
        [one] 1 action card
       *[other] { HOUSE(1, path: "alynthia.research.POL2.effect.action_card") } action cards
    } each round
ability-POL3 = Treaty
    .about = { HOUSE(7, path: "alynthia.research.POL3.effect.renown") } renown at once
ability-POL4 = Realm
    .about = { HOUSE(2, path: "alynthia.research.POL4.effect.renown_per_space_with_own_outpost_or_character") } renown for each space with your outpost or character
ability-COM1 = Peddlers
    .about = { HOUSE(1, path: "alynthia.research.COM1.effect.fortune_roll") ->
        [one] a fortune roll
       *[other] { HOUSE(1, path: "alynthia.research.COM1.effect.fortune_roll") } fortune rolls
    } each round
ability-COM2 = Clerks
    .about = { HOUSE(2, path: "alynthia.research.COM2.effect.focus") } focus each round
ability-COM3 = Merchants
    .about = { HOUSE(1, path: "alynthia.research.COM3.effect.fortune_roll") ->
        [one] a second fortune roll
       *[other] { HOUSE(1, path: "alynthia.research.COM3.effect.fortune_roll") } more fortune rolls
    } each round
ability-COM4 = Trade house
    .about = { HOUSE(1, path: "alynthia.research.COM4.effect.renown_per_market_purchase") } more renown for each market card
ability-FOR1 = Palisades
    .about = { HOUSE(1, path: "alynthia.research.FOR1.effect.defense") } defense
ability-FOR2 = Stores
    .about = { HOUSE(1, path: "alynthia.research.FOR2.effect.non_worker_resource") } wood, stone or food each round
ability-FOR3 = Ramparts
    .about = { HOUSE(1, path: "alynthia.research.FOR3.effect.defense") } defense
ability-FOR4 = Citadel
    .about = { HOUSE(1, path: "alynthia.research.FOR4.effect.renown_per_own_building") } renown for each building
ability-CON1 = Drill
    .about = { HOUSE(1, path: "alynthia.research.CON1.effect.attack") } attack
ability-CON2 = Arms
    .about = { HOUSE(1, path: "alynthia.research.CON2.effect.attack") } attack
ability-CON3 = Glory
    .about = { HOUSE(2, path: "alynthia.research.CON3.effect.renown_per_attack_won") } renown for each attack you win
ability-CON4 = Veterans
    .about = { HOUSE(1, path: "alynthia.research.CON4.effect.attack") } attack
ability-monument = the monument
    .about = { HOUSE(2, path: "alynthia.upgrades.monument.effect.renown") } renown
ability-village = the village
    .about = { HOUSE(1, path: "alynthia.upgrades.village.effect.worker") ->
        [one] 1 worker
       *[other] { HOUSE(1, path: "alynthia.upgrades.village.effect.worker") } workers
    }

## The table in letters

board-title = Round { $round } of { $rounds }: a dragon has strength { $dragon }, nests add { $nest }
board-nests = { $left ->
        [0] All nests have fallen.
       *[other] { $left ->
            [one] 1 nest is
           *[other] { $left } nests are
        } left, the next costs { $cost } renown, the pool holds { $pool }.
    }
board-required = { $fallen ->
        [0] A nest must fall this round, and none has yet.
       *[other] A nest has fallen this round.
    }
board-rivals-nests = { $left ->
        [one] 1 nest left
       *[other] { $left } nests left
    }
board-market = Market: { $items }
board-tunnel = Tunnel: { $items }
board-legend = Each space: its land or nest with its dragons, outposts (s storehouse, m monument, k stronghold, v village, # wall), characters in ( ), o entrance
board-nest = NEST { $number }
board-dragons = D{ $number }
board-wood = wood
board-stone = stone
board-food = food
board-worker = worker
board-dragon = ruin
board-player = { $guild } · focus { $focus }, attack { $attack }, defense { $defense }, hand { $hand } of { $limit }
board-goods = { $things }
board-cards = { $number ->
        [0] no cards
        [one] 1 card
       *[other] { $number } cards
    }
board-held = { $number } { $thing }
board-renown = { $number } renown
board-research = research { $items }
board-captured = { $number } captured
board-walls = { $number } walls left
board-done = done
board-level = { $track } { $level }
board-here = { $items }
board-piece = { $seat }’s { $piece }
board-warning = No nest has fallen this round. Without one the game is lost at its end.

## The table in the browser

web-tie = The most renown is shared. More upgrades decide, then more outposts, then more cards in hand.
web-summary = Round { $round } of { $rounds } on { $level }: { $nests ->
        [0] no nest
        [one] 1 nest
       *[other] { $nests } nests
    } of { $all } fell, { $pool } renown left in the pool. Each player’s number is the renown brought into it.

kit-turn = Round
kit-turn-of = Round { $turn } of { $turns }
table-before = Before the first round
end-chart = Renown over the rounds
part-end-unit = { $score } renown
end-why = The game ended after round { $rounds }, the last one. { $text }
end-turned = Where it turned: round { $turn }
rules-tab-places = Spaces
web-offers = Battle and market
web-offers-tab = Guild
web-own = { $seat }’s board
web-round = Round { $round } of { $rounds }
web-phase-setup = Setting up
web-phase-guild = Guild Phase
web-phase-dragon = Dragon Phase
web-phase-action = Action Phase
web-phase-harvest = Harvest Phase
web-dragon-strength = dragons { $number }
web-nest-strength = nests +{ $number }
web-pool = pool { $pool }
web-some-dragons = dragons
web-a-nest = nest
web-next-nest = { $left ->
        [one] 1 nest is left and costs { $cost }
       *[other] { $left } nests left, next costs { $cost }
    }
web-danger = a nest must fall
web-safe = a nest fell
web-rounds-label = Round
web-market = Market
web-no-card = empty
web-card-cost = { HOUSE(3, path: "alynthia.actions.buy_action_card.cost.focus") } focus
web-deck = Action cards, { $number } in the deck
web-outpost = The next outpost
web-collect = Abilities that need no choice
web-captured = { $number } captured
web-captured-short = captured
web-die = Die { $number } shows { $face }
web-dice = Dice on the table
web-focus = Focus
web-strength = attack
web-defence = defense
web-workers = workers
web-cards = action cards
web-held = { $number } of { $most } cards
web-renown = renown
web-renown-of = { $number } renown
web-of = { $number } of { $most }
web-build = Build
web-next-outpost = outpost { $number }
web-gain = +{ $renown } renown
web-left = { $number } left
web-costs = Costs { $focus } focus, { $items }.
web-brings = Brings { $renown } renown, { $research ->
        [one] a level of research
       *[other] { $research } levels of research
    }, { $text }.
web-level = { $reached ->
        [1] ✓
       *[other] ○
    } { $level } { $text }: { $about }
web-hand = Hand
web-abilities = Abilities
web-used-count = { $number } used this round
web-used-all = Used this round: { $items }.
web-to-spend = { $number } to spend
web-card = Action card
web-research = Research
web-deal = Deal with { $seat }
web-guild = { $guild } guild
web-no-guild = no guild yet
web-waiting = waiting
web-piece = { $seat }’s { $text }
web-walled = { $text } with a wall
web-nest = nest, marker { $number }, strength { $strength } and a die
web-ruin = ruined nest
web-dragons = { $number ->
        [one] a dragon
       *[other] { $number } dragons
    } with strength { $strength }
web-pending = dragons are about to attack
web-entrance = tunnel entrance
web-tunnel = the tunnel
web-empty = Nothing stands here.
web-with-die = { $number }+die
web-battle = Battle for { $space }
web-against = { $left } against { $right } on { $space }
web-verdict = { $difference ->
        [0] even: the defender wins
       *[other] { $ahead ->
            [attack] the attacker is ahead by { $difference }
           *[defence] the defender is ahead by { $difference }
        }
    }
web-odds = wins { $chance }
web-percent = { $percent } %
web-then = { $won ->
        [1] wins
       *[other] loses
    } { $attack } : { $defence }
web-before-dice = Sums before the dice; the defender wins ties.
web-attack-cost = It costs { $needs } focus and { part-payment }{ $cost ->
        [0] { "" }
       *[other] ; a win takes { $cost } renown from the pool
    }.
confirm-done = { $nest ->
        [0] { "" }
       *[other] Done, though no nest has fallen?
    }
    .text = Without a fallen nest the game is lost at the end of this round. You can take “done” back until the last player is done.
    .yes = I am done
    .no = Play on

## What somebody typed and the table does not understand

error-which-payment = Say how you pay: “{ $text } worker” or “{ $text } renown”.

## Practice

practice-worse = Worse by about { $gap } renown

## What an answer makes better or worse, for hints; all count in renown.

feature-renown = renown
    .more = more renown for you
    .less = less renown for you
feature-rivals = your rivals
    .more = the best of the others falls back
    .less = the best of the others gets ahead
feature-strength = strength
    .more = more attack and defense
    .less = less attack and defense
feature-buildings = buildings
    .more = your buildings will bring more
    .less = your buildings will bring less
feature-knowledge = research
    .more = your research will bring more
    .less = your research will bring less
feature-hand = your hand
    .more = a better hand of resources, cards and focus
    .less = a poorer hand of resources, cards and focus
feature-prey = the nest
    .more = you stand better before a nest
    .less = you stand worse before a nest

## The plan of friends, for hints

intend-attack = { $seat } means to attack the nest on { $space } this round: { $percent } %, with everybody’s cards { $helped } %.
intend-build = { $seat } means to build an outpost on { $space }.
intend-upgrade = { $seat } means to build a { $upgrade } on { $space }.
intend-recruit = { $seat } means to recruit a worker on { $space }.
intend-wait = { $seat } waits: the others may need help with the nest.
intend-done = { $seat } means to do nothing more this round.
plan-free = it costs nothing and comes before all plans
plan-build = the plan is an outpost on { $space }
plan-upgrade = the plan is a { $upgrade } on { $space }
plan-recruit = the plan is a worker, recruited on { $space }
plan-bargain = the market gives more for it than it costs
plan-gift = { $partner } can make more of it than you can
plan-attack = the plan is to break the nest on { $space }: { $percent } %, with everybody’s cards { $helped } %
plan-raid = the plan is to beat the dragons on { $space }: { $percent } %
plan-turn = the rest can wait for your next turn
plan-wait = nothing more to build or to buy; the others may still need you for the nest
plan-done = nothing more is worth its price this round
plan-card = focus that nothing else needs becomes a card
plan-spare = it would be lost at the end of the round
plan-battle-stands = nothing at hand has to turn this battle, or can
plan-battle-turns = it can turn the battle
plan-keep = a second throw is worth more in a battle
plan-serves = it makes the rest of your plan worth most
plan-research = this research promises most
plan-usual = what a sensible leader does here
plan-behind = serves the plan less (−{ $amount })
plan-instead = not what the plan begins with, but another way to go on

# What the signs on the table mean
sign-focus = focus: what you act with in this round
sign-wood = wood
sign-stone = stone
sign-food = food
sign-worker = worker: fights while you hold it, pays for attacks
sign-card = action card
sign-renown = renown: pays for nests, or counts as points
sign-attack = your attack
sign-defense = your defense
sign-dragon = dragons, and how many
sign-nest = a nest, and the dragons in it
sign-entrance = entrance of the tunnel
sign-outpost = outpost: brings what its space gives
sign-storehouse = storehouse
sign-monument = monument
sign-stronghold = stronghold
sign-village = village
sign-wall = wall
sign-research = research

# Standing orders and plans

order-card-window = Is a card played before the battles?
order-reroll-window = Is a die rolled again?
order-battle-window = Is a side helped in a battle?
order-answer-trade = Is a trade agreed to?
order-trim-hand = Which card is discarded?
order-target-thing = { $thing }
order-target-track = { $track }
order-target-space = { $space }
order-target-market = { $market }
plan-choose-research-research = Research:
plan-command-move = Move to:
plan-command-build = Build an outpost
plan-command-buy = Buy from the market:
plan-command-done = Be done
plan-most-needs = for at most
