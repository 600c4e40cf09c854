### Roll Player Adventures in English.
### How facts become variables is told in src/meadhall/words/__init__.py.

lesson = A party of one to four reads a storybook together, walks over a map and decides what to do. Now and then the story asks for dice: buy colours with stamina, roll, bend the dice with cards, and put one that fits on every slot. What you spend makes you tired; when all of you are exhausted, the party dies a little and goes on. XP pays for rests and, after the adventure, for growing; gold buys cards. One game is one adventure, and the campaign goes on in the next one.

## The first game, card by card (games/roll_player_adventures/lessons/first.toml)

lesson-first-about = You read, and you decide. This is a training adventure: nothing of it is kept, and nothing can go wrong for good. What you do here is still remembered until it ends.
    .title = A story
lesson-first-choice = Choose one of these. What a choice costs stands beside it. Ask first: whoever asks is told something, and often gets something.
    .title = What do you do?
lesson-first-remembered = “{ $keyword }” stands in your journal now. Later pages ask for such words and go another way for you. A title would stay for a whole campaign.
    .title = It is remembered
lesson-first-hint = Behind this choice stand two attributes: dice will decide, and they will ask for these colours. Strength is red, Intelligence is blue. Try it.
    .title = A check is coming
lesson-first-slots = A check shows slots. Each wants a colour, a number, or both. Cover all of them with dice and you succeed. If you fail, the story goes on all the same.
    .title = Slots
lesson-first-buy = You will have { $limit } dice. A die of a colour you choose costs { $cost } stamina of that row; the rest come blind from the bag. What you spend makes you tired. Buy one red die.
    .title = Buy a die
lesson-first-blind = The dice that are missing are drawn from the bag, of any colour. Buy another if a slot needs it, or save your stamina and roll.
    .title = The rest is chance
lesson-first-place = A die that fits a slot can go there, and then it stays. Take one up and put it down. You need not: a better die may come from a card.
    .title = Place what fits
lesson-first-card = What does not fit yet can be changed: a card turns a die, moves it by one, or counts it as another colour. You may play { $limit } cards, and as many in each round of a fight. Most come back afterwards.
    .title = Cards bend dice
lesson-first-outcome = { $won ->
        [0] { $covered } of { $slots } slots were covered: not enough. What you earned under covered slots is yours, and the story has a page for this, too.
       *[other] All slots are covered: it is done, and what stood under them is yours.
    } Cards from the discard are in your hand again.
    .title = How it went
lesson-first-tired = What you pay for dice becomes fatigue. When it reaches your health, you are exhausted: you cannot pay or play any more. You still have enough. Move on.
    .title = A little tired
lesson-first-road = Go along an open way. A place you have not seen stops you, and so does a token on the way, which is turned over. XP lies in some places: take it when you can.
    .title = On the road
lesson-first-rest = Rest where it is offered and you have XP. Rows fill up, your class wakes, spent cards return. The fourth rest costs a card for good, so do not rest too early. Once now, to see it.
    .title = Rest
lesson-first-how-much = For each XP you draw a die, roll it, and lose that much fatigue. Everything else comes back even for one. XP you keep pays for growing after a real adventure.
    .title = How much?
lesson-first-items = Here you may use what you carry, one thing or two together. It costs fatigue, and it may open another way, or come to nothing. This time simply go on.
    .title = What you carry
lesson-first-stair = Ways go on from here. You may turn back as well; places you have seen need not stop you.
    .title = Farther on
lesson-first-fight = A fight is a check of up to three rounds, with { $limit } dice in each. Covered slots stay covered. But open slots hit back at the end of a round: cover those with a blow first.
    .title = A fight
lesson-first-blow = Open slots hit you for { $number }. Cards in your discard do not come back between rounds, so keep some. If you lose, you read what happens then.
    .title = It hits back

## Dice events: questions

ask-buy-dice = { $number ->
        [0] The pool is empty. Which coloured die do you buy?
       *[other] The pool has { $number } of { $limit } dice. Buy another, or roll?
    }
    .hint = Each costs { $cost } stamina; what is missing to { $limit } is drawn at random. Buy for the slots that no card of yours can fill: what you spend comes back only with a rest.
    .typing = “buy black”, “roll”
    .waiting = { $seat } may buy dice.
ask-pay-die = Who pays for the { $colour } die? { $paid } of { $due } stamina put down.{ $lacking ->
        [0] { "" }
        [one] {" "}1 is missing in the row; { $each } of other rows stand in for it.
       *[other] {" "}{ $lacking } are missing in the row; { $each } of other rows stand in for each.
    }
    .hint = “Even” takes it where most is left and nobody is too tired.
    .typing = “pay s0 DEX”, “even”, “back”
    .waiting = { $seat } may say who pays.
ask-manipulate = { $empty ->
        [0] Every slot is covered.
        [one] 1 slot is still empty.
       *[other] { $empty } slots are still empty.
    } Play a card, place a die, or pass.
    .hint = Cards played: { $plays } of { $limit }{ $extra ->
        [0] { "" }
        [one] , and 1 extra play is open
       *[other] , and { $extra } extra plays are open
    }{ $tokens ->
        [0] .
        [one] ; 1 bonus token is left.
       *[other] ; { $tokens } bonus tokens are left.
    } Most come back after the event. Place late: a card may still make a die fit a harder slot.
    .typing = “play W03”, “use K01”, “hold d2”, “pass”; “why” and an order tells why it is not possible.
    .waiting = { $seat } may still change or place dice.
ask-place-die = On which slot do you put die { $number }, { $colour } { $value }?
    .typing = “slot b”, “back”
    .waiting = { $seat } is placing a die.
ask-choose-mode = { $played } can do one of several things. Which?
    .typing = “mode 1”, “back”
    .waiting = { $seat } is playing a card.
ask-choose-die = { $played }: { $op ->
        [flip] which die is flipped?
        [step] which die changes by one?
        [reroll] which die is rolled again?
        [treat-colour] which die gets another colour?
       *[other] which die gets another value?
    }{ $count ->
        [one] { "" }
       *[other] {" "}Chosen: { $chosen } of up to { $count }.
    }
    .typing = “die d2”, “enough”, “back”
    .waiting = { $seat } is choosing dice.
ask-choose-step = { $played }: does the { $value } go up or down?
    .typing = “up”, “down”, “back”
    .waiting = { $seat } is changing a die.
ask-choose-colour = { $played }: as which colour does the die count?
    .typing = “colour red”, “back”
    .waiting = { $seat } is choosing a colour.
ask-choose-value = { $played }: which value does the die get?
    .typing = “value 6”, “back”
    .waiting = { $seat } is choosing a value.
ask-choose-draw = { $played }: which die do you draw?
    .typing = “colour red”, “enough”, “back”
    .waiting = { $seat } is drawing a die.
ask-choose-healed = { $played }: whom does it help?
    .typing = “heal s1”, “back”
    .waiting = { $seat } is choosing whom to help.
ask-choose-ready = { $played }: what becomes ready again?
    .typing = “ready W03”, “enough”, “back”
    .waiting = { $seat } is making cards ready.
ask-drain-row = { $hero } must give up { $number } stamina. From which row is the next?
    .typing = “row STR”
    .waiting = { $seat } is giving up stamina.
ask-fill-row = { $hero } may add { $number } stamina. Into which row goes the next?
    .typing = “row STR”
    .waiting = { $seat } is adding stamina.

## Dice events: choices

pays = { $what ->
        [stamina] { $number } stamina
        [card] { $played }
        [any-card] a card
        [fatigue] { $number } fatigue
        [drain] { $number } stamina
        [health] { $number } health
        [attribute] { $number } of a score
        [name] the name
       *[line] a line of the sheet
    }
choice-buy = Buy a { $colour } die
    .gives = { $lacking ->
        [0] { $cost } stamina of the row
       *[other] { $matching } stamina of the row and { $due } of other rows
    }; { $left } left in the bag
choice-roll = Draw the rest and roll
choice-pay = { $hero } pays 1 { $attribute }
choice-even = Share it evenly
choice-back = Back
choice-play = { $played }
    .gives = { $uses ->
        [token] uses a bonus token
        [extra] uses an extra play
       *[other] { "" }
    }{ $after ->
        [spent] {" "}spent until the next rest
        [once] {" "}once per adventure
        [return] {" "}goes back to its deck
       *[other] { "" }
    }{ $tax ->
        [0] { "" }
       *[other] {" "}costs { $tax } fatigue
    }
choice-use = Use the ability of { $played }
    .gives = once until the next rest{ $tax ->
        [0] { "" }
       *[other] ; costs { $tax } fatigue
    }
choice-hold = Place die { $number }: { $colour } { $value }
choice-slot = Slot { $spot }
    .gives = { $xp ->
        [0] { "" }
       *[other] { $xp } XP
    }{ $gold ->
        [0] { "" }
       *[other] {" "}{ $gold } gold
    }{ $hit ->
        [0] { "" }
       *[other] {" "}stops a counterattack of { $hit }
    }
choice-mode = { $op ->
        [flip] Flip dice
        [step] Change dice by one
        [reroll] Roll dice again
        [treat-colour] Treat dice as another colour
        [treat-value] Treat a die as another value
        [draw] Draw a die
        [recover] Remove fatigue
        [refresh] Add stamina
        [extra-play] Open extra plays
        [ready] Make cards ready
       *[other] Shield the party
    }
choice-die = Die { $number }
choice-enough = Enough
choice-up = Up by one
choice-down = Down by one
choice-colour = { $colour }
choice-value = { $value }
choice-heal = { $hero }
    .gives = { $number } less than { $fatigue } of { $health } fatigue
choice-row = { $attribute }
choice-ready = { $played }
choice-pass = Pass
choice-draw = { $die_kind }
choice-face = { $value }

## Dice events: why not

why-row-empty = There is no stamina in the { $attribute } row of { $hero }.
    .title = the row is empty
why-row-full = The { $attribute } row of { $hero } has { $have } stamina, and a row is filled only up to its score of { $score }.
    .title = the row is full
why-other-row = This stamina goes into another row than { $attribute }.
    .title = another row
why-pool-full = The pool has all { $limit } dice it may have.
    .title = the pool is full
why-no-die-left = There is no { $colour } die left in the bag.
    .title = none left
why-cannot-pay = A { $colour } die costs { $cost } stamina. Of its row { $matching } can be spent; for the other { $lacking } you would need { $due } stamina of other rows, and only { $others } can be spent without exhausting anybody.
    .title = too little stamina
    .sum = { $matching } of { $cost }, then { $others } of { $due }
why-no-such-hero = Nobody sits there.
    .title = nobody there
why-would-exhaust = { $hero } has { $fatigue } fatigue and { $health } health and has put down { $paid } already: one more would mean exhaustion, and nobody may spend that much.
    .title = would be exhausted
why-payer-exhausted = { $hero } is exhausted and cannot spend stamina.
    .title = exhausted
why-no-stamina = { $hero } has no more stamina in the { $attribute } row.
    .title = the row is empty
why-enough-matching = The row of the { $colour } die has enough stamina. Other rows stand in only for what is missing.
    .title = not needed
why-matching-paid = All that the row of the { $colour } die can give is put down already. The rest comes from other rows.
    .title = already put down
why-not-your-card = This card is not yours to play.
    .title = not your card
why-already-played = { $played } was played already and comes back when this is over.
    .title = already played
why-card-spent = { $played } is spent until the next rest.
    .title = spent
why-card-aside = { $played } was used in this adventure. It can be used once.
    .title = used up
why-card-stored = { $played } is stored and cannot be used in this adventure until a rest.
    .title = stored
why-hero-exhausted = { $hero } is exhausted and can neither play cards nor use the class ability.
    .title = exhausted
why-no-plays-left = { $hero } has played { $plays ->
        [one] 1 card
       *[other] { $plays } cards
    }. The limit is { $limit }, and there is neither an extra play nor a bonus token left.
    .title = no plays left
why-not-your-class = This is not your class.
    .title = not your class
why-class-face-down = { $played } was used already and turns up again with the next rest.
    .title = used until a rest
why-classes-hushed = Class abilities cannot be used here: { $modifiers }.
    .title = Hushed
why-forbidden = What { $played } does cannot be done here: { $modifiers }.
    .title = forbidden here
why-no-target = There is nothing that { $played } could be used for now.
    .title = nothing to use it for
why-no-such-die = There is no such die in the pool.
    .title = no such die
why-wrong-colour = { $played } cannot { $op ->
        [flip] flip
        [step] change
        [reroll] reroll
       *[other] be used for
    } a { $colour } die.
    .title = wrong colour
why-wrong-value = { $played } cannot { $op ->
        [flip] flip
        [step] change
        [reroll] reroll
       *[other] be used for
    } a die that shows { $value }.
    .title = wrong value
why-die-chosen = This die is chosen already; no die is changed twice by the same card.
    .title = chosen already
why-no-such-mode = { $played } cannot do that many things.
    .title = no such thing
why-nothing-chosen = Nothing is chosen yet.
    .title = nothing chosen
why-six-goes-down = A { $value } cannot go up.
    .title = already { $value }
why-one-goes-up = A { $value } cannot go down.
    .title = already { $value }
why-not-that-colour = { $played } does not make a die { $colour }.
    .title = not this colour
why-same-colour = The die counts as { $colour } already, and { $played } makes it another colour.
    .title = its own colour
why-not-that-value = { $played } does not make a die show { $value }.
    .title = not this value
why-same-value = The die shows { $value } already, and { $played } gives it another value.
    .title = its own value
why-not-that-die = { $played } does not draw a { $colour } die.
    .title = not this die
why-no-fatigue = { $hero } has no fatigue.
    .title = not tired
why-rows-full = The rows of { $hero } are full.
    .title = rows full
why-nothing-to-ready = { $played } is not spent or face down.
    .title = ready already
why-ready-chosen = { $played } is chosen already.
    .title = chosen already
why-already-drawn = The die is drawn; that cannot be taken back.
    .title = drawn already
why-fits-nowhere = The { $colour } { $value } fits no empty slot.
    .title = fits nowhere
why-no-such-slot = There is no such slot.
    .title = no such slot
why-slot-covered = Slot { $spot } is covered.
    .title = covered
why-slot-colour = Slot { $spot } asks for { $colours }; this die is { $colour }.
    .title = wrong colour
why-slot-value = Slot { $spot } asks for a { $needs }; this die shows { $value }.
    .title = wrong value
why-has-passed = You have passed, or there is nothing you could do. You may still act when something changes.
    .title = already passed

## Dice events: what happens

event-check-begins = Skill check: { $skill } { $level ->
        [1] I
        [2] II
        [3] III
       *[other] IV
    }, { $limit } dice.{ $with ->
        [0] { "" }
       *[other] {" "}{ $modifiers }.
    }
event-combat-begins = Combat against { $enemies }, { $limit } dice in each round.{ $with ->
        [0] { "" }
       *[other] {" "}{ $modifiers }.
    }
event-round-begins = Round { $round }: { $limit } dice.
event-die-bought = Bought for { $cost } stamina: a { $colour } die ({ $payers }).
event-die-drawn = Drawn at random: a { $die_kind }.
event-pool-rolled = Pool: { $rolled }.
event-card-played = { $hero } plays { $played } (play { $plays } of { $limit }).
event-ability-used = { $hero } uses { $played }.
event-token-spent = { $hero } spends a bonus play; { $left } left.
event-die-changed = Changed: { $before_colours } { $before_value } becomes { $colours } { $value }.
event-die-rerolled = Rolled again: { $before_colours } { $before_value } becomes { $value }.
event-die-added = A die joins the pool: { $colours } { $value }.
event-recovered = { $hero } removes { $number } fatigue, { $fatigue } left.
event-tired = { $hero } takes { $number } fatigue and has { $fatigue }.
event-exhausted = { $hero } is exhausted.
event-revived = { $hero } is back on their feet.
event-row-filled = { $hero } adds { $number } stamina to { $attribute }.
event-row-drained = { $hero } loses { $number } stamina of { $attribute }.
event-extra-plays = { $number ->
        [one] 1 further card may be played.
       *[other] Up to { $number } further cards may be played.
    }
event-readied = { $played } of { $hero } is ready again.
event-shielded = { $hero } shields the party against { $number }.
event-die-placed = Placed on slot { $spot }: { $colours } { $value }.
event-foe-defeated = { $enemy } is defeated.
event-seat-passed = { $seat } passes.
event-counterattack = { $number ->
        [0] No counterattack.
       *[other] Counterattack { $number }: each player adds { $number } fatigue.
    }
event-venom = The venom of { $enemy }: each player adds { $number } more.
event-track-step = { $enemy }: { $effect ->
        [fatigue] each player adds { $number } fatigue.
        [lose_gold] the party loses { $number } gold.
        [lose_xp] the party loses { $number } XP.
        [drain] each player loses { $number } stamina.
       *[gain] each player gains { $number } stamina.
    }
event-rewarded = { $xp ->
        [0] The party gains { $gold } gold.
       *[other] { $gold ->
            [0] The party gains { $xp } XP.
           *[other] The party gains { $xp } XP and { $gold } gold.
        }
    }
event-danger = Dangerous: each player adds { $number } fatigue.
event-penalty = Legendary: failure tires everybody by up to { $fatigue }.
event-check-over = { $skill } { $level ->
        [1] I
        [2] II
        [3] III
       *[other] IV
    } { $won ->
        [1] passed
       *[other] failed
    } ({ $covered } of { $slots } slots covered).
event-combat-over = { $won ->
        [1] Victory!
       *[other] Defeat.
    }
event-familiar-left = The { $die_kind } leaves the bag.

## Cards: the name, and what the card does. The text follows from the data by the rules of section 4.4; a test compares them.

card-A01 = Ringmail Hauberk
    .about = Change a red or black die by 1.
card-A02 = Oakface Pavise
    .about = Treat a red die as another colour.
card-A03 = Softsole Boots
    .about = Flip a black or white die.
card-A04 = Gutterglass Cloak
    .about = Reroll up to { HOUSE(2, path: "cards.armor.A04.effect.1.dice.count") } dice.
card-A05 = Boiled-Hide Coat
    .about = Change a green or red die by 1.
card-A06 = Bramble Mantle
    .about = Flip a green or blue die.
card-A07 = Inkstained Robe
    .about = Change a blue or green die by 1.
card-A08 = Blessed Tabard
    .about = Change a white or purple die by 1.
card-A09 = Bone Rosary
    .about = Treat a white die as another colour.
card-A10 = Gilded Gorget
    .about = Change a purple or blue die by 1.

card-W01 = Notched Greatsword
    .about = Flip a red die. Or: Change a red die by 1.
card-W02 = Drover's Maul
    .about = Reroll up to { HOUSE(2, path: "cards.weapons.W02.effect.1.dice.count") } red or green dice.
card-W03 = Hooked Knife
    .about = Flip a black die. Or: Reroll a black die.
card-W04 = Yew Shortbow
    .about = Change a black or purple die by 1. Or: Reroll a black or purple die.
card-W05 = Quarryman's Pick
    .about = Flip a green die. Or: Change a green die by 1.
card-W06 = Glass-Tipped Stave
    .about = Flip a blue die. Or: Change a blue die by 1.
card-W07 = Brass Astrolabe
    .about = Reroll up to { HOUSE(2, path: "cards.weapons.W07.effect.1.dice.count") } blue or white dice.
card-W08 = Pilgrim's Staff
    .about = Flip a white die. Or: Change a white die by 1.
card-W09 = Duelling Rapier
    .about = Flip a purple die. Or: Change a purple die by 1.
card-W10 = Kettle War Drum
    .about = Reroll up to { HOUSE(2, path: "cards.weapons.W10.effect.1.dice.count") } purple or black dice.

card-S01 = Shoulder the Load
    .about = Change up to { HOUSE(2, path: "cards.skills.S01.effect.1.dice.count") } red or green dice by 1 each.
card-S02 = Break the Door
    .about = Flip any die.
card-S03 = Quick Fingers
    .about = Change up to { HOUSE(2, path: "cards.skills.S03.effect.1.dice.count") } black or blue dice by 1 each.
card-S04 = Hold the Line
    .about = Change up to { HOUSE(2, path: "cards.skills.S04.effect.1.dice.count") } green or white dice by 1 each.
card-S05 = Long March
    .about = One player removes { HOUSE(4, path: "cards.skills.S05.effect.1.amount") } fatigue. Or: Change up to { HOUSE(2, path: "cards.skills.S05.effect.2.dice.count") } dice by 1 each.
card-S06 = Recall
    .about = Change up to { HOUSE(2, path: "cards.skills.S06.effect.1.dice.count") } blue or red dice by 1 each.
card-S07 = Calculate
    .about = Change any die by 1.
card-S08 = Steady Hand
    .about = Change up to { HOUSE(2, path: "cards.skills.S08.effect.1.dice.count") } white or black dice by 1 each.
card-S09 = Field Surgery
    .about = One player removes { HOUSE(4, path: "cards.skills.S09.effect.1.amount") } fatigue. Or: Flip up to { HOUSE(2, path: "cards.skills.S09.effect.2.dice.count") } dice.
card-S10 = Silver Tongue
    .about = Change up to { HOUSE(2, path: "cards.skills.S10.effect.1.dice.count") } purple or white dice by 1 each.

card-T01 = Bullheaded
    .about = Treat any die as red or green.
card-T02 = Light-Footed
    .about = Treat any die as black or red.
card-T03 = Gambler's Nerve
    .about = Treat a die showing { HOUSE(1, path: "cards.traits.T03.effect.1.dice.value.1") } or { HOUSE(6, path: "cards.traits.T03.effect.1.dice.value.2") } as another colour.
card-T04 = Weathered
    .about = Treat any die as green or purple.
card-T05 = Patient
    .about = Treat a die showing { HOUSE(2, path: "cards.traits.T05.effect.1.dice.value.1") } or { HOUSE(5, path: "cards.traits.T05.effect.1.dice.value.2") } as another colour.
card-T06 = Curious
    .about = Treat any die as blue or white.
card-T07 = Devout
    .about = Treat any die as white or black.
card-T08 = Watchful
    .about = Treat a die showing { HOUSE(3, path: "cards.traits.T08.effect.1.dice.value.1") } or { HOUSE(4, path: "cards.traits.T08.effect.1.dice.value.2") } as another colour.
card-T09 = Magnetic
    .about = Treat any die as purple or blue.
card-T10 = Born Leader
    .about = Up to { HOUSE(2, path: "cards.traits.T10.effect.1.count") } further cards may be played now, by any players.

card-C01 = Scroll of Iron Blood
    .about = Draw and roll a red die.
card-C02 = Scroll of Long Shadows
    .about = Draw and roll a black die.
card-C03 = Scroll of Deep Roots
    .about = Draw and roll a green die.
card-C04 = Scroll of Second Reading
    .about = Draw and roll a blue die.
card-C05 = Scroll of Exact Measure
    .about = Treat any die as any value.
card-C06 = Scroll of Quiet Light
    .about = Draw and roll a white die.
card-C07 = Scroll of Many Faces
    .about = Draw and roll a purple die.
card-C08 = Scroll of the Loaded Cup
    .about = Draw a random die and set it to { HOUSE(6, path: "cards.scrolls.C08.effect.1.value") }.
card-C09 = Scroll of Mending
    .about = Each player removes { HOUSE(3, path: "cards.scrolls.C09.effect.1.amount") } fatigue.
card-C10 = Scroll of Open Hands
    .about = Treat up to { HOUSE(2, path: "cards.scrolls.C10.effect.1.dice.count") } dice as any colour each.

card-F01 = Cinder Stoat
    .about = Draw and roll this familiar's die.
card-F02 = Bog Heron
    .about = Draw and roll this familiar's die.
card-F03 = Paper Moth
    .about = Draw and roll this familiar's die.
card-F04 = Slate Hound
    .about = Draw and roll this familiar's die.
card-F05 = Bell Jackdaw
    .about = Draw and roll this familiar's die.

card-R01 = Ferryman's Lantern
    .about = Treat any die as any colour.
card-R02 = Muffled Clapper
    .about = Flip any die.
card-R03 = Birdcatcher's Net
    .about = Reroll up to { HOUSE(3, path: "cards.rares.R03.effect.1.dice.count") } dice.
card-R04 = Herald's Knot
    .about = Up to { HOUSE(3, path: "cards.rares.R04.effect.1.count") } further cards may be played now, by any players.
card-R05 = Salt-Pan Rake
    .about = Change up to { HOUSE(2, path: "cards.rares.R05.effect.1.dice.count") } white, green or blue dice by 1 each.
card-R06 = Choir Cowl
    .about = Draw and roll a white die.
card-R07 = Odd-Hand Gauntlet
    .about = Flip a red or purple die. Or: Treat a red or purple die as another colour.
card-R08 = Icebreaker Adze
    .about = Draw and roll a red die.
card-R09 = Founder's Tongs
    .about = Change up to { HOUSE(3, path: "cards.rares.R09.effect.1.dice.count") } dice by 1 each.
card-R10 = Regent's Seal
    .about = Draw and roll a purple die.
card-R11 = Sexton's Hook
    .about = Draw and roll a black die.
card-R12 = Codex of Rests
    .about = Treat any die as a { HOUSE(1, path: "cards.rares.R12.effect.1.as.value.1") } or { HOUSE(6, path: "cards.rares.R12.effect.1.as.value.2") }.
card-R13 = Falling Compass
    .about = Draw and roll a random die.
card-R14 = Moth-Glass Lens
    .about = Treat any die as any colour.
card-R15 = Kell Tor Standard
    .about = Change up to { HOUSE(2, path: "cards.rares.R15.effect.1.dice.count") } red, black or purple dice by 1 each.
card-R16 = Sapper's Charge
    .about = Draw a random die and set it to { HOUSE(6, path: "cards.rares.R16.effect.1.value") }.
card-R17 = Sealskin Hymnal
    .about = Draw and roll a green die.
card-R18 = Drowned Crown
    .about = Treat a die showing { HOUSE(6, path: "cards.rares.R18.effect.1.dice.value.1") } as any value.
card-R19 = Cartographer's Ink
    .about = Draw and roll a blue die.
card-R20 = Writ of Passage
    .about = Flip up to { HOUSE(2, path: "cards.rares.R20.effect.1.dice.count") } dice.
card-R21 = Tuning Hammer
    .about = Treat any die as any value.
card-R22 = Voice of Mercy
    .about = Each player removes { HOUSE(3, path: "cards.rares.R22.effect.1.amount") } fatigue. Or: Treat any die as any colour.
card-R23 = Tollkeeper's Purse
    .about = Reroll any die. Or: Change any die by 1.
card-R24 = Ghost Penny
    .about = Treat a die showing { HOUSE(1, path: "cards.rares.R24.effect.1.dice.value.1") } as any value.

card-K01 = Bulwark
    .about = Change up to { HOUSE(3, path: "cards.classes.K01.effect.1.dice.count") } dice by 1 each.
card-K02 = Breaker
    .about = Draw a red die and set it to any value.
card-K03 = Nightrunner
    .about = Flip up to { HOUSE(3, path: "cards.classes.K03.effect.1.dice.count") } dice.
card-K04 = Chancer
    .about = Reroll up to { HOUSE(5, path: "cards.classes.K04.effect.1.dice.count") } dice.
card-K05 = Fenwarden
    .about = Draw a green die and set it to any value.
card-K06 = Forager
    .about = Each player adds { HOUSE(2, path: "cards.classes.K06.effect.1.amount") } stamina to attribute rows.
card-K07 = Sigilist
    .about = Treat up to { HOUSE(3, path: "cards.classes.K07.effect.1.dice.count") } dice as any colour each.
card-K08 = Reckoner
    .about = Treat any die as any value.
card-K09 = Almoner
    .about = Each player removes { HOUSE(3, path: "cards.classes.K09.effect.1.amount") } fatigue.
card-K10 = Oathsworn
    .about = Draw a white die and set it to any value.
card-K11 = Herald
    .about = Up to { HOUSE(3, path: "cards.classes.K11.effect.1.count") } further cards may be played now, by any players.
card-K12 = Masquer
    .about = Draw a purple die and set it to any value. Or: Flip up to { HOUSE(2, path: "cards.classes.K12.effect.2.dice.count") } dice.

## Colours, attributes and dice

colour-red = red
colour-black = black
colour-green = green
colour-blue = blue
colour-white = white
colour-purple = purple

attribute-STR = Strength
    .colour = red
attribute-DEX = Dexterity
    .colour = black
attribute-CON = Constitution
    .colour = green
attribute-INT = Intelligence
    .colour = blue
attribute-WIS = Wisdom
    .colour = white
attribute-CHA = Charisma
    .colour = purple

die-red = red die
die-black = black die
die-green = green die
die-blue = blue die
die-white = white die
die-purple = purple die
die-F01 = red and black die
die-F02 = green and white die
die-F03 = blue and purple die
die-F04 = red and green die
die-F05 = black and blue die

rolled-red-1 = red 1
rolled-red-2 = red 2
rolled-red-3 = red 3
rolled-red-4 = red 4
rolled-red-5 = red 5
rolled-red-6 = red 6
rolled-black-1 = black 1
rolled-black-2 = black 2
rolled-black-3 = black 3
rolled-black-4 = black 4
rolled-black-5 = black 5
rolled-black-6 = black 6
rolled-green-1 = green 1
rolled-green-2 = green 2
rolled-green-3 = green 3
rolled-green-4 = green 4
rolled-green-5 = green 5
rolled-green-6 = green 6
rolled-blue-1 = blue 1
rolled-blue-2 = blue 2
rolled-blue-3 = blue 3
rolled-blue-4 = blue 4
rolled-blue-5 = blue 5
rolled-blue-6 = blue 6
rolled-white-1 = white 1
rolled-white-2 = white 2
rolled-white-3 = white 3
rolled-white-4 = white 4
rolled-white-5 = white 5
rolled-white-6 = white 6
rolled-purple-1 = purple 1
rolled-purple-2 = purple 2
rolled-purple-3 = purple 3
rolled-purple-4 = purple 4
rolled-purple-5 = purple 5
rolled-purple-6 = purple 6
rolled-F01-1 = red/black 1
rolled-F01-2 = red/black 2
rolled-F01-3 = red/black 3
rolled-F01-4 = red/black 4
rolled-F01-5 = red/black 5
rolled-F01-6 = red/black 6
rolled-F02-1 = green/white 1
rolled-F02-2 = green/white 2
rolled-F02-3 = green/white 3
rolled-F02-4 = green/white 4
rolled-F02-5 = green/white 5
rolled-F02-6 = green/white 6
rolled-F03-1 = blue/purple 1
rolled-F03-2 = blue/purple 2
rolled-F03-3 = blue/purple 3
rolled-F03-4 = blue/purple 4
rolled-F03-5 = blue/purple 5
rolled-F03-6 = blue/purple 6
rolled-F04-1 = red/green 1
rolled-F04-2 = red/green 2
rolled-F04-3 = red/green 3
rolled-F04-4 = red/green 4
rolled-F04-5 = red/green 5
rolled-F04-6 = red/green 6
rolled-F05-1 = black/blue 1
rolled-F05-2 = black/blue 2
rolled-F05-3 = black/blue 3
rolled-F05-4 = black/blue 4
rolled-F05-5 = black/blue 5
rolled-F05-6 = black/blue 6

## Skills, enemies, modifiers

skill-climb = Climb
    .about = Walls, rigging, rooftops, ice.
skill-endurance = Endurance
    .about = Cold, hunger, long marches, pain.
skill-intimidate = Intimidate
    .about = Threats, stares, shows of strength.
skill-rally = Rally
    .about = Leading frightened people.
skill-resolve = Resolve
    .about = Standing against fear, spells and voices.
skill-evade = Evade
    .about = Dodging, running, falling well.
skill-tinker = Tinker
    .about = Locks, traps, clockwork.
skill-stealth = Stealth
    .about = Shadows, silence, patience.
skill-sleight = Sleight
    .about = Hands, cards, small thefts, stage tricks.
skill-deceive = Deceive
    .about = Lies, disguises, forged papers.
skill-rigging = Rigging
    .about = Ropes, levers, doors, siege engines.
skill-brew = Brew
    .about = Medicine, poison, alchemy, cooking.
skill-survival = Survival
    .about = Tracks, weather, food, shelter.
skill-lore = Lore
    .about = History, tongues, old writings.
skill-parley = Parley
    .about = Bargains, comfort, reading people.

enemy-1 = Karsk Reaver
enemy-2 = Ditch Wolf
enemy-3 = Choir Novice
enemy-4 = Leech Swarm
enemy-5 = Hush Moth
enemy-6 = Karsk Shield-Sworn
enemy-7 = Salt Golem
enemy-8 = Choir Cantor
enemy-9 = Deserter Sergeant
enemy-10 = Falling Hound
enemy-11 = Ice-Reeve
enemy-12 = Bellwraith
enemy-13 = Regent's Champion
enemy-14 = Stone-Deaf Giant
enemy-15 = Unlistening Eel
enemy-16 = Hestra Oddhand
enemy-17 = The Precentor
enemy-18 = Iron Herald
enemy-19 = Weir Drake
enemy-20 = Shadow of the Undersung

modifier-M01 = Dangerous
    .about = When the check is over, each player adds { HOUSE(1, path: "challenges.modifiers.M01.hooks.per_uncovered.fatigue") } fatigue for each open slot.
modifier-M02 = Cornered
    .about = If exactly one slot of this enemy is open at the end of a round, its counterattack is { HOUSE(2, path: "challenges.modifiers.M02.hooks.last_slot_hit") } higher.
modifier-M03 = Fogbound
    .about = { HOUSE(-1, path: "challenges.modifiers.M03.hooks.dice_limit") ->
        [-1] The dice limit is 1 lower.
       *[other] The dice limit changes by { HOUSE(-1, path: "challenges.modifiers.M03.hooks.dice_limit") }.
    }
modifier-M04 = Well Prepared
    .about = The dice limit is { HOUSE(1, path: "challenges.modifiers.M04.hooks.dice_limit") } higher.
modifier-M05 = Warded
    .about = Whoever treats a die as another colour or value adds { HOUSE(1, path: "challenges.modifiers.M05.hooks.tax.fatigue") } fatigue.
modifier-M06 = Slippery
    .about = Dice cannot be rerolled.
modifier-M07 = Armoured
    .about = One more slot, any colour showing { HOUSE(5, path: "challenges.modifiers.M07.hooks.add_slots.1.value") }, counterattack { HOUSE(1, path: "challenges.modifiers.M07.hooks.add_slots.1.hit") }.
modifier-M08 = Venomous
    .about = Whenever its counterattack has hit, each player adds { HOUSE(1, path: "challenges.modifiers.M08.hooks.after_hit.fatigue") } more.
modifier-M09 = Swift
    .about = { HOUSE(-1, path: "challenges.modifiers.M09.hooks.rounds") ->
        [-1] The round track is one space shorter: at most two rounds.
       *[other] The length of the round track changes by { HOUSE(-1, path: "challenges.modifiers.M09.hooks.rounds") }.
    } Tiers 1 and 2 only.
modifier-M10 = Wounded
    .about = { HOUSE(1, path: "challenges.modifiers.M10.hooks.cover") ->
        [one] The first slot starts
       *[other] The first { HOUSE(1, path: "challenges.modifiers.M10.hooks.cover") } slots start
    } covered, without reward.
modifier-M11 = Laden
    .about = If all slots are covered the party gains { HOUSE(2, path: "challenges.modifiers.M11.hooks.reward_all.gold") } gold.
modifier-M12 = Hushed
    .about = Class abilities cannot be used.

## The table: options

option-adventure = Adventure
    .about = Which adventure is played. Adventure 0 is for learning and stands outside every campaign.
option-adventure-0 = The Ferry at Hob's Crossing (training)
option-adventure-1 = 1: The Bell at Low Carrel
option-adventure-2 = 2: A Road Without Birds
option-adventure-3 = 3: The Salt Choir
option-adventure-4 = 4: The Odd Hand
option-adventure-5 = 5: The Foundry at Stavewick
option-adventure-6 = 6: Under Dunmarrow
option-adventure-7 = 7: The Falling Country
option-adventure-8 = 8: The Siege of Kell Tor
option-adventure-9 = 9: Verses in the Ice
option-adventure-10 = 10: The Regent's Peace
option-adventure-11 = 11: The Ninth Bell
option-adventure-S = the sidequest: The Tollkeeper's Ghost
option-campaign = Campaign
    .about = A new campaign, or the line of text with which the last adventure ended.
option-campaign-new = a new one
option-legendary = Legendary
    .about = Harder, for the whole campaign: dearer rests, hand limits, dearer failures and deaths.
option-legendary-off = the usual difficulty
option-legendary-on = legendary
option-acting = Acting
    .about = Whether every player decides for their own character and the party votes, or the storyteller does it all.
option-acting-each = every player
option-acting-one = one for all
option-party = Party
    .about = Characters of this game, or imported Roll Player characters: name/race/class/stars/six totals/five numbers of cards/familiars/gold/xp, with a semicolon between them.
option-party-pregenerated = characters of this game
option-names = Names
    .about = What the characters are called, with commas between the names.
option-names-as-printed = as printed

## The story: questions

part-vote = { $tied ->
        [1] The votes are even, so the storyteller decides.{ " " }
       *[other] { $called ->
            [1] The vote was called.{ " " }
           *[other] { "" }
        }
    }

ask-choose-character = Which hero is { $hero }?
    .hint = No two characters may have the same colour. The portrait tells what each is good at.
    .typing = “character P01”
    .waiting = { $seat } is choosing a character.
ask-confirm-party = { part-vote }Is this the party?
    .typing = “confirm”, “back” to choose again
    .waiting = { $seat } may confirm the party.
ask-raise-imported = { $hero } may raise scores by { $number } more, one at a time. Which?
    .typing = “raise STR”, “done”
    .waiting = { $seat } is filling in an imported character.
ask-import-class = { $hero }: which of the two classes of your colour are you?
    .typing = “class K03”
    .waiting = { $seat } is choosing a class.
ask-import-familiar = { $hero }: which of the { $number } familiars goes with you?
    .typing = “familiar F05”
    .waiting = { $seat } is choosing a familiar.
ask-choose-storyteller = { part-vote }Who reads first? Usually it would be { $hero }.
    .typing = “storyteller s0”
    .waiting = { $seat } may say who reads first.
ask-choose-option = { part-vote }What do you do?
    .hint = What stands in brackets behind a choice tells which attributes will be asked for.
    .typing = “choose 1”, “move”, “rest”, “items”, “vote”
    .waiting = { $seat } may decide what the party does.
ask-receive-card = { part-vote }Who gets { $played }?
    .typing = “to s0”
    .waiting = { $seat } may say who gets a card.
ask-pick-hero = { part-vote }{ $what ->
        [fatigue] Who adds { $number } fatigue?
        [recover] Who removes { $number } fatigue?
        [drain] Who gives up { $number } stamina?
        [stamina] Who adds { $number } stamina?
        [health] Whose health changes by { $number }?
        [attribute] Whose score changes by { $number }?
        [note] Whose name is written down?
        [line] Whose line is struck from the sheet, for good?
       *[name] Whose name is struck out?
    }
    .typing = “to s0”
    .waiting = { $seat } may say whom it happens to.
ask-move-step = { part-vote }{ $walking ->
        [0] Where do you go from { $place }, { $name }?
       *[other] You come through { $place }, { $name }. Stop here, or go on?
    }
    .hint = Places you do not know, and places where XP or a token lies, stop you. So does a face-down token on the path.
    .typing = “go B”, “stop”, “end”
    .waiting = { $seat } may say where the party goes.
ask-use-item = { part-vote }Which item do you use?
    .hint = Each of you pays for it, whether it helps or not, and nothing can be tried twice at the same place.
    .typing = “item 65”, “back”
    .waiting = { $seat } may say which item is used.
ask-use-second = { part-vote }Use { $name } alone or together with something?
    .typing = “alone”, “with 34”, “back”
    .waiting = { $seat } may say how the item is used.
ask-confirm-use = { part-vote }Use { $name }? Each of you adds { $fatigue } fatigue.
    .typing = “confirm”, “back”
    .waiting = { $seat } may say whether the item is used.
ask-rest-xp = { part-vote }How much XP do you spend on the rest? You have { $number }; the most tired of you has { $tired } fatigue.
    .hint = Each of you rolls a die for every XP and removes what it shows. Three and a half is the average.
    .typing = “spend 2”
    .waiting = { $seat } may say how long the party rests.
ask-pick-payer = { part-vote }Who returns a card to its deck?
    .typing = “to s0”
    .waiting = { $seat } may say who gives a card.
ask-pick-returned = { $hero }: which card do you return to its deck?
    .typing = “return W01”
    .waiting = { $seat } must return a card.
ask-pick-returned-together = { part-vote }Which card of { $hero } goes back to its deck?
    .typing = “return W01”
    .waiting = { $seat } may say which card is returned.
ask-advance = { part-vote }The guild and the market are open. You have { $xp } XP and { $gold } gold. What do you buy or sell?
    .shown = { part-vote }What do you buy or sell?
    .hint = Mastery lets everybody raise a score. A fourth combat die helps in every fight. Bought cards stay for the campaign.
    .typing = “mastery”, “dice-limit”, “bonus-limit”, “health s0”, “want S07”, “sell W02”, “done”
    .waiting = { $seat } may buy and sell for the party.
ask-raise-score = { $hero }: which score rises? None rises above { $limit }.
    .typing = “raise STR”
    .waiting = { $seat } is raising a score.
ask-join-bonus = { $hero } joins late and may choose { $number } more: a score, not above { $limit }, or health.
    .typing = “raise STR”, “health s2”
    .waiting = { $seat } is joining the party.
ask-join-deck = { $hero }: { $number ->
        [one] 1 more random card is due.
       *[other] { $number } more random cards are due.
    } From which deck is the next?
    .typing = “deck armor”
    .waiting = { $seat } is joining the party.
ask-choose-leaver = { part-vote }The party is larger than the table. Who leaves?
    .typing = “leave s1”
    .waiting = { $seat } may say who leaves.
ask-share-card = { part-vote }Who gets { $played } of the one who left?
    .typing = “to s0”, “decline”
    .waiting = { $seat } may say who gets a card.
ask-store-cards = { $hero }: you have { $number } cards in hand, and the limit is { $limit }. Which do you store or take back?
    .typing = “store W01”, “fetch W01”, “done”
    .waiting = { $seat } is storing cards.
ask-trade = { part-vote }Which card changes hands?
    .typing = “give W01”, “done”
    .waiting = { $seat } may say which cards change hands.
ask-trade-to = { part-vote }Who gets { $played }?
    .typing = “to s1”
    .waiting = { $seat } may say who gets a card.
ask-lower-score = { $hero }: { $number ->
        [one] 1 point of your scores is lost.
       *[other] { $number } points of your scores are lost.
    } Which score goes down?
    .typing = “lower STR”
    .waiting = { $seat } is losing something.
ask-pick-buyer = { part-vote }Who buys { $played }?
    .typing = “to s0”
    .waiting = { $seat } may say who buys.
ask-keep-title = { part-vote }{ $number } more titles may stay. Which?
    .typing = “keep 3”
    .waiting = { $seat } may say which titles stay.

## The story: choices

choice-character = { $portrait }
    .gives = { $portrait-about }
choice-confirm = Yes, so be it
choice-storyteller = { $hero } reads first
choice-choose = { $text }
    .gives = { $gold ->
        [0] { "" }
       *[other] { $gold } gold{ " " }
    }{ $xp ->
        [0] { "" }
       *[other] { $xp } XP{ " " }
    }{ $fatigue ->
        [0] { "" }
       *[other] { $fatigue } fatigue each{ " " }
    }{ $item ->
        [0] { "" }
       *[other] item { $item }{ " " }
    }{ $card ->
        [0] { "" }
       *[other] a card{ " " }
    }{ $hint }
choice-move = Move
choice-rest = Rest
    .gives = { $card ->
        [1] costs XP and a card
       *[other] costs XP
    }
choice-items = Use an item
choice-end = Turn to THE END
choice-trade = Pass cards
choice-go-on = Go on
choice-go = Go to { $place }, { $name }
    .gives = { $encounter ->
        [1] a token lies on the path
       *[other] { "" }
    }
choice-stop = Stop here
choice-item = { $item }: { $name }
    .gives = { $fatigue } fatigue each
choice-alone = Alone
    .gives = { $fatigue } fatigue each
choice-with = With { $item }, { $name }
    .gives = { $fatigue } fatigue each
choice-spend = { $number } XP
choice-to = { $hero }
    .gives = { $ask ->
        [pick-buyer]
            { $gold ->
                [0] for nothing
               *[other] { $gold } gold
            }
       *[other] { "" }
    }
choice-return = Return { $played }
choice-want = Buy { $played }
    .gives = { $same ->
        [1] { $least } gold
       *[other] { $least } to { $most } gold
    }
choice-sell = Sell { $played }
    .gives = brings { $gold } gold
choice-health = Health of { $hero } +1
    .gives = { $ask ->
        [advance] { $xp } XP
       *[other] { "" }
    }
choice-dice-limit = Combat dice limit +1
    .gives = { $xp } XP
choice-bonus-limit = Bonus play limit +1
    .gives = { $xp } XP
choice-mastery = Mastery: a score of everybody +1
    .gives = { $xp } XP
choice-done = Done
choice-raise = { $attribute } +1
choice-lower = { $attribute } −1
choice-class = { $played }
    .gives = { $played-about }
choice-familiar = { $played }
choice-deck = A card of the { $market_deck }
choice-leave = { $name } leaves
choice-decline = Nobody
choice-store = Store { $played }
choice-fetch = Take back { $played }
choice-give = Pass on { $played }
choice-keep = Keep “{ $name }”
choice-vote = Call the vote
choice-abstain = Abstain
choice-token = Token { $number } is turned over
choice-deal = { $played } is drawn

## The story: reasons

why-pointed-already = You point at that already.
    .title = pointed at
why-not-pointed = Point at something yourself before you call the vote.
    .title = point first
why-vote-is-called = The vote was called already.
    .title = called
why-no-vote = There is no vote now.
    .title = no vote
why-not-leading = Only the choices with most votes are left.
    .title = not leading
why-no-way = No open path leads there from here.
    .title = no way
why-not-walking = You stand here already.
    .title = you stand here
why-end-not-open = The story has not come to its end yet.
    .title = not yet
why-walking = In the middle of a walk you can stop or go on, but not turn to THE END.
    .title = on the way
why-no-such-item = The party has no such item.
    .title = not yours
why-used-here = That has been tried at this place already.
    .title = tried here
why-would-exhaust-all = Each of you would add { $fatigue } fatigue, and then all of you would be exhausted.
    .title = too tiring
why-same-item = An item cannot be used with itself.
    .title = the same
why-above-limit = You have { $number } cards in hand and may keep { $limit }.
    .title = above the limit
why-not-in-hand = This card is not in your hand.
    .title = not in hand
why-not-stored = This card is not stored.
    .title = not stored
why-not-enough-xp = That costs { $price } XP, and you have { $have }.
    .title = too little XP
why-score-is-zero = This score is 0 already.
    .title = already 0
why-has-no-card = This player has no card to return.
    .title = no card
why-not-to-return = Only cards in hand, spent or stored ones of this player can be returned.
    .title = not to return
why-not-in-the-list = The story does not offer that here.
    .title = not offered
why-locked = Something is missing for this.
    .title = something is missing
why-too-little-gold = It costs more gold than the { $gold } you have.
    .title = too little gold
why-too-little-xp = It costs more XP than the { $xp } you have.
    .title = too little XP
why-too-tired = The fatigue it costs would exhaust all of you.
    .title = too tired
why-item-missing = You do not have the item it costs.
    .title = an item is missing
why-card-missing = Nobody has a card to give up for it.
    .title = no card
why-rest-needs-xp = A rest costs at least 1 XP, and you have none.
    .title = no XP
why-no-way-open = No path is open from here.
    .title = no way
why-nothing-to-use = There is nothing that you could use here now.
    .title = nothing to use
why-nobody-to-trade = There is nobody to pass cards to, or no card to pass.
    .title = nobody to trade with
why-not-to-give = Only cards in hand, spent or stored ones can be passed on.
    .title = not to give
why-is-the-owner = The card belongs to this player already.
    .title = the owner
why-too-dear = That costs { $price } XP, and you have { $have }.
    .title = too little XP
why-bonus-is-full = There are only { $limit } bonus play tokens.
    .title = no more tokens
why-mastery-is-full = The mastery track ends here.
    .title = the last box
why-not-open = This card does not lie open on the market.
    .title = not open
why-not-enough-gold = That costs { $price } gold, and you have { $have }.
    .title = too little gold
why-not-for-sale = Only market cards in a hand of the party can be sold.
    .title = not for sale
why-score-at-limit = The score is { $have }, and the limit is { $limit }.
    .title = at the limit
why-colour-is-taken = Somebody of this colour is in the party already.
    .title = colour taken
why-deck-is-empty = This deck is empty.
    .title = empty
why-deck-was-taken = Each card comes from another deck.
    .title = another deck
why-other-colour = This class has another colour than yours.
    .title = another colour
why-familiar-is-taken = This familiar goes with somebody else.
    .title = taken
why-struck-already = There is nothing left on that sheet to strike.
    .title = Struck already
why-exhausted-already = Who is exhausted takes no more fatigue.
    .title = exhausted
why-no-such-title = You do not have so many titles.
    .title = no such title
why-kept-anyway = This title stays in any case.
    .title = stays anyway

## The story: what happens

event-hero-chosen = { $seat } plays { $portrait }.
event-hero-joined = { $seat } joins the party.
event-hero-left = Somebody leaves the party, which gains { $gold } gold and { $xp } XP.
event-storyteller = { $seat } takes the storybook.
event-adventure-begins = The adventure begins.
event-card-stored = { $seat } stores { $played }.
event-card-fetched = { $seat } takes { $played } back.
event-entry-read = { $sort ->
        [begin] The story begins, and { $seat } reads.
        [end] The end, and { $seat } reads.
        [place] { $place }: { $seat } reads.
        [encounter] An encounter: { $seat } reads.
        [sub-encounter] The encounter goes on: { $seat } reads.
        [nothing] Nothing comes of it.
       *[part] { $place }, { $entry }: { $seat } reads.
    }
event-prose = { $text }
event-chose = The party decides: { $option }
event-moved = The party goes from { $from } to { $place }.
event-passed-through = The party passes through { $place }.
event-arrived = The party stops at { $place }; { $seat } takes the storybook.
event-story-moved = The party is at { $place }.
event-token-turned = Encounter token { $number } is turned over.
event-gold = { $less ->
        [1] The party parts with { $by } gold and has { $total }.
       *[0] The party gains { $by } gold and has { $total }.
    }
event-xp = { $less ->
        [1] The party parts with { $by } XP and has { $total }.
       *[0] The party gains { $by } XP and has { $total }.
    }
event-xp-collected = The party collects the { $amount } XP that lay here and has { $total }.
event-xp-placed = { $amount } XP now lies on { $place }.
event-keyword = The party writes down the keyword { $keyword }.
event-keyword-erased = The party strikes out the keyword { $keyword }.
event-title = The party earns the title “{ $title }”.
event-title-lost = The party loses the title “{ $title }”.
event-item = New item: { $item }.
event-item-lost = Item gone: { $item }.
event-map-card = Map card { $map } is laid on the map.
event-token-placed = { $token } is put on { $place }.
event-token-removed = { $token } leaves the map.
event-path-opened = The path { $path } is open.
event-path-closed = The path { $path } is closed.
event-encounter-cleared = The token on the path { $path } is taken off.
event-end-open = The party may turn to THE END.
event-card-gained = { $seat } gets { $played }.
event-card-returned = { $seat } returns { $played }.
event-card-given = { $seat } gives { $played } to { $hero }.
event-nothing-left = There is no such card left: { $xp } XP instead.
event-favor = { $by ->
        [0] The { $faction }'s favor stays at { $total }.
       *[other] { $less ->
            [1] The { $faction }'s favor falls by { $by } to { $total }.
           *[0] The { $faction }'s favor rises by { $by } to { $total }.
        }
    }
event-health-changed = { $less ->
        [1] { $seat } loses { $by } health and has { $total }.
       *[0] { $seat } gains { $by } health and has { $total }.
    }
event-score-changed = { $seat } now has { $attribute } { $total }.
event-name-struck = A name is struck out: that of { $seat }.
event-line-struck = The line on the sheet of { $seat } is struck, for good.
event-noted = The name of { $seat } is written down: { $note }.
event-counted = The campaign notes { $note }: { $total }.
event-title-kept = The title “{ $title }” stays.
event-item-used = Used at { $place }: { $item }{ $number ->
        [0] { "" }
       *[other] , for { $number } fatigue each
    }.
event-items-used = Used together: { $item } and { $second }{ $number ->
        [0] { "" }
       *[other] , for { $number } fatigue each
    }.
event-nothing-comes = Nothing comes of it.
event-rest-begins = The party rests for { $xp } XP. This is rest { $boxes } of the adventure.
event-rest-rolled = { $seat } rolls { $number } and has { $fatigue } fatigue left.
event-rest-over = The rest is over: rows, class cards, tokens and spent cards are back.
event-death = The party dies: death { $number } of { $boxes }.
event-death-woke = The party wakes at { $place }.
event-vote-called = { $seat } calls the vote.
event-vote-tied = The vote is tied: { $seat } decides.
event-the-end = The adventure is over.
event-campaign-lost = The campaign is lost: the Long Quiet.
event-market-open = The market is open.
event-bought = { $seat } buys { $played } for { $gold } gold.
event-sold = { $seat } sells { $played } for { $gold } gold.
event-dice-limit = The combat dice limit is { $number } now ({ $xp } XP).
event-bonus-limit = The bonus play limit is { $number } now ({ $xp } XP).
event-mastery = Mastery box { $number } is marked ({ $xp } XP).
event-advanced-health = { $seat }’s health is { $total } now (for { $xp } XP).
event-saved = The campaign is saved. It goes on with the option campaign={ $campaign }

## Names

faction-crown = Crown
faction-host = Host
faction-choir = Choir
token-event1 = Event token 1
token-event2 = Event token 2
token-event3 = Event token 3
token-event4 = Event token 4
token-event5 = Event token 5
token-event6 = Event token 6
token-sentry = The sentry
deck-armor = armor deck
deck-weapons = weapon deck
deck-skills = skill deck
deck-traits = trait deck
deck-scrolls = scroll deck
source-titles = titles
portrait-P01 = Maud Harrowgate
    .about = Held a ford for six hours with a borrowed shield and has been asked to talk about it ever since.
portrait-P02 = Bram Oxley
    .about = Was told as a boy not to lean on things. Leans on things.
portrait-P02-former = Tarn Oxley
    .about = Was told as a boy not to lean on things. Leans on things.
portrait-P03 = Wren Pockett
    .about = Can cross a gravel yard in boots without waking the dog, and once did it carrying the dog.
portrait-P04 = Silas Quill
    .about = Owes money in four harbours and is owed apologies in five.
portrait-P05 = Brida Stonewater
    .about = Reads water the way a clerk reads ledgers: slowly, and looking for what is missing.
portrait-P06 = Oswin Fell
    .about = Feeds whoever is in front of him and asks which side they are on after the soup.
portrait-P07 = Ilse Varga
    .about = Draws signs in the margin of every report. Some of the reports have since come true.
portrait-P08 = Corvin Ashlar
    .about = Counts exits, coins and breaths, in that order.
portrait-P09 = Sister Annot
    .about = Gave away her own boots on the first day of the march and was issued another pair by evening, four times.
portrait-P10 = Gerrod Vane
    .about = Swore one oath, in a hurry, to a dying man who had mistaken him for somebody else. Keeps it.
portrait-P11 = Lysa Merriden
    .about = Has a voice that makes tired people stand up before they have decided to.
portrait-P12 = Jory Tansy
    .about = Has been a bishop, a midwife and a tax inspector, all in the same week and the same coat.

## The table on a terminal

column-hero = Hero
column-tired = Fatigue
column-rows = Stamina
column-cards = Hand
column-away = Away
column-class = Class

board-title = { $title }: { $stage ->
        [setup] the party gathers
        [event] a dice event
        [advancement] guild and market
        [over] the end
       *[other] the story
    }
board-tired = { $fatigue } of { $health }{ $exhausted ->
        [1] {" "}exhausted
       *[other] { "" }
    }
board-class = { $played }{ $ready ->
        [1] { "" }
       *[other] {" "}(used)
    }
board-journal = Gold { $gold }, XP { $xp }, rests { $rests } of { $boxes }, deaths { $deaths }, bonus plays { $tokens }, combat dice { $dice }
board-favor = Favor: Crown { $crown }, Host { $host }, Choir { $choir }
board-keywords = Keywords: { $items }
board-items = Items: { $items }
board-titles = Titles: { $items }
board-item = { $number } { $name } ({ $stamina })
board-place = { $letter } { $name }{ $here ->
        [1] {" "}← you
       *[other] { "" }
    }{ $known ->
        [1] { "" }
       *[other] {" "}?
    }{ $xp ->
        [0] { "" }
       *[other] , { $xp } XP
    }
board-places = Map: { $items }
board-paths = Paths: { $items }
board-path = { $name }{ $encounter ->
        [1] {" "}•
       *[other] { "" }
    }
board-check = { $skill } { $level }, { $limit } dice{ $with ->
        [0] { "" }
       *[other] , { $modifiers }
    }
board-enemy = { $enemy }, round { $round }, { $limit } dice{ $with ->
        [0] { "" }
       *[other] , { $modifiers }
    }
board-pool = Pool: { $items }
board-slots = Slots: { $items }
board-market = Market: { $items }
board-price = { $played } { $price }
board-campaign = The campaign, for the next adventure (option campaign): { $text }
board-locked = Not to be had now: { $items }
board-locked-option = “{ $text }” ({ $why })
board-points = { $seat } points at “{ $choice }”.

## The table in the browser

web-party = The party
web-sight-now = { $pursuit ->
        [party] Heroes
        [market] Market
       *[dice] { $kind ->
            [combat] Combat
           *[check] Dice
        }
    }
web-party-short = Party
web-go-on = Go on
web-to = { $pursuit ->
        [party] Choose your heroes
        [market] To the guild and the market
       *[dice] To the dice
    }
web-reading = { $seat } reads
web-premise-0 = You are soldiers of the Kingsward, with a letter for a woman on the far side of a river. The ferry at Hob's Crossing lies on the shingle with a plank out of her side, and beside it hangs a bell that swings and makes no sound.
web-premise-1 = You are a company of the Kingsward in a small town with one bridge, one ford and one bell. At noon the bell is rung, and nobody hears it. In the same breath every young child in Low Carrel stops speaking.
web-premise-2 = You are to take a captured herald through fourteen miles of wood in three days. Riders behind you want her back, and ahead somebody pays if she never arrives. In all that wood there is not one bird.
web-premise-3 = You walk into the Saltern dressed as penitents, with your swords among the tent poles. Eleven children of Low Carrel may be there. And for forty years the Choir has been digging for something that is not salt.
web-premise-4 = The Karsk have frozen two hundred ships into the ice and moved in. You come to talk, with two orders in your pocket. Each is valid, and they do not agree.
web-premise-5 = The capital has struck medals for a victory that has not been won yet. There is a foundry behind the flags, and what is being cast there is no medal.
web-premise-6 = On the hill of Dunmarrow hundreds lie awake, listening, and one small bell is all that lets them sleep. Everybody wants her. You are to find out what she is for, and the answer lies underneath.
web-premise-7 = Above Cantle a door stands open in the air, fifty feet high. Sixteen went in on a rope. Inside nothing sounds, but for three things that you have heard well enough to bring along.
web-premise-8 = Two armies face each other around the only well in seven miles, and neither dares to fire: the tear in the sky goes by noise. There is water for one day. You have that day.
web-premise-9 = A whaler takes you north to a drowned town where a bell still hangs, head down, at the bottom of the well. Behind it there is no ice any more, and no sea. There is an edge, and it comes closer whenever somebody sleeps.
web-premise-10 = Three delegations, one table, nine covers, and sixteen soldiers in the wine cellar. The Regent calls it a peace. Dinner is at midnight.
web-premise-S = An old toll bridge, a lantern that nobody lights, and a keeper who has not taken leave of his post for dying.
web-premise-heroes = { $number ->
        [one] Choose who you are. One hero walks this road alone.
       *[other] Choose who you are: { $number } heroes, each of another colour.
    } What they are good at decides which dice are cheap for you, and their ability can turn one bad throw between two rests.
web-training-market = This was the training, and nothing that you buy here is kept. Look at what there is, or be done with it.
web-next-fresh = A new table with the same players. There the campaign begins: nothing is carried over from the training.
web-later = Later page
web-now-page = Back to the open page
web-more = The page goes on
web-ways-on = { $number ->
        [one] 1 way on
       *[other] { $number } ways on
    }
web-checked = { $won ->
        [1] PASSED
       *[0] FAILED
    }: { $skill } { $level ->
        [1] I
        [2] II
        [3] III
       *[other] IV
    }
web-fought = { $won ->
        [1] VICTORY
       *[0] DEFEAT
    }
web-rounds = { $number ->
        [one] It took one round.
       *[other] It took { $number } rounds.
    }
web-you-point = You point at { $number }.
web-not-pointed = { $number ->
        [one] { $names } has not pointed yet.
       *[other] { $names } have not pointed yet.
    }
web-plays-of = plays { $number } of { $limit }
web-class-used = { $played } used
web-written = { $number ->
        [0] no items
        [one] 1 item
       *[other] { $number } items
    }, { $written ->
        [0] no keywords
        [one] 1 keyword
       *[other] { $written } keywords
    }
web-sight-book = Book
web-sight-map = Map
web-what = What do you do?
web-earlier = Earlier page
web-death = Death { $number }
web-place = { $letter } { $name }
web-here = the party is here
web-unexplored = not explored
web-xp = { $xp } XP
web-gold = { $gold } gold
web-hit = strikes back { $hit }
web-cost = { $what ->
        [gold] { $number } gold
        [xp] { $number } XP
        [fatigue] { $number } fatigue each
        [card] a card
       *[item] { $name }
    }
web-die = { $colours } { $value ->
        [0] not rolled yet
       *[other] { $value }
    }
web-slot = Slot { $spot }: { $any ->
        [1] any colour
       *[other] { $colours }
    } { $value ->
        [0] with any value
       *[other] { $value }
    }{ $covered ->
        [1] , covered
       *[other] { "" }
    }
web-fits = { $number ->
        [0] nothing fits yet
       *[other] fits: { $items }
    }
web-any = any
web-any-colour = any colour
web-bag-die = { $colour } die, { $number } left in the bag
web-bag = left in the bag: { $text }
web-pool-of = { $number ->
        [0] The pool is empty
       *[other] The pool, { $number } of { $limit } dice
    }
web-at-random = at random
web-page = Page
web-whose = { $seat }’s
web-heroes = Heroes to choose from
web-cover = { $kind ->
        [combat] Round { $round }. It falls when all { $number } slots are covered; { $done } covered
       *[check] cover all { $number } slots; { $done } covered
    }
web-step = round { $number }
web-round-now = If the round ended now:
web-round-won = every slot is covered, and the fight is won.
web-round-safe = nothing strikes back.
web-round-hit = { $number ->
        [0] { "" }
        [one] 1 open slot strikes back for { $hits }{ $shield ->
            [0] { "" }
           *[other] , less a shield of { $shield }
        }{ $venom ->
            [0] { "" }
           *[other] , and venom adds { $venom }
        }{ $brings ->
            [0] .
           *[other] ; its next round brings { $brings }.
        }
       *[other] { $number } open slots strike back for { $hits }{ $shield ->
            [0] { "" }
           *[other] , less a shield of { $shield }
        }{ $venom ->
            [0] { "" }
           *[other] , and venom adds { $venom }
        }{ $brings ->
            [0] .
           *[other] ; its next round brings { $brings }.
        }
    } { $each } fatigue for each of you.
web-round-falls = { $number ->
        [one] { $names } would be exhausted.
       *[other] { $names } would be exhausted.
    }
web-round-last = There is no further round: the fight would be lost.
web-row = { $attribute } of { $hero }: { $number } of { $score }
web-check = { $skill } { $level ->
        [1] I
        [2] II
        [3] III
       *[other] IV
    }
web-filled = { $number } of { $of } slots covered
web-defeated = defeated
web-track = Round track
web-now = now:
web-space = { $effect ->
        [fatigue] each adds { $number } fatigue
        [lose_gold] the party loses { $number } gold
        [lose_xp] the party loses { $number } XP
        [drain] each loses { $number } stamina
        [gain] each gains { $number } stamina
       *[none] nothing happens
    }
web-plays = cards played
web-tokens = { $number ->
        [one] 1 bonus play
       *[other] { $number } bonus plays
    }
web-extra = { $number ->
        [one] 1 extra play
       *[other] { $number } extra plays
    }
web-shield = shield { $number }
web-hand = Cards of { $seat }
web-card = { $played }: { $text }
web-portrait = { $portrait }: { $text }
web-kind-armor = armor
web-kind-weapons = weapon
web-kind-skills = skill
web-kind-traits = trait
web-kind-scrolls = scroll
web-kind-familiar = familiar
web-kind-rare = rare
web-kind-class = class
web-zone-discard = played
web-zone-spent = spent
web-zone-aside = used up
web-zone-stored = stored
web-zone-used = until a rest
web-race = { $race }, { $played }
web-sheet = The hero of { $seat }
web-nameless = without a name
web-class = { $played }{ $ready ->
        [1] , ready
       *[other] , used until a rest
    }
web-tired = { $exhausted ->
        [1] exhausted: { $number } of { $health }
       *[other] { $number } fatigue of { $health }
    }
web-fatigue = fatigue
web-exhausted = exhausted
web-reads = reads aloud
web-passed = has passed
web-hand-limit = { $number } of { $limit } cards
web-journal = Journal
web-rests = Rests: { $number } of { $boxes }
web-rests-short = Rests
web-favor = Favor of { $faction }: { $number } of { HOUSE(10, path: "core.faction_track.max") }
web-limits = { $plays } plays each, { $tokens ->
        [one] 1 bonus play
       *[other] { $tokens } bonus plays
    }, { $dice } dice in combat{ $deaths ->
        [0] { "" }
        [one] , 1 death
       *[other] , { $deaths } deaths
    }
web-items = Items
web-item = { $number } { $name } (fatigue { $stamina })
web-item-tires = Using it adds { $number } fatigue to each of you.
web-titles = Titles
web-keywords = Keywords
web-guild = The guild, for XP
web-market = The market, for gold
web-upgrade = { $xp ->
        [-1] now { $number }; no further
       *[other] now { $number }; costs { $xp } XP
    }
web-price = { $least ->
        [0] for nothing
       *[other] { $least } gold
    }
web-outcome = { $outcome ->
        [long-quiet] The Long Quiet: the campaign is lost
       *[other] The end of { $title }
    }
set-sets = The campaign
kit-round = { $turn ->
        [0] Heroes
       *[other] Page { $turn }
    }
table-players = Who plays
table-before = Before the story
race-human = human
race-dwarf = dwarf
race-elf = elf
race-orc = orc
race-halfling = halfling
race-gnome = gnome
race-saltborn = saltborn
race-cinderkin = cinderkin
web-next = Next adventure: { $adventure ->
        [1] The Bell at Low Carrel
        [2] A Road Without Birds
        [3] The Salt Choir
       *[other] { $adventure }
    }
web-next-about = A new table with the same players goes on where you stopped; it stands in the hall, too. Friends elsewhere get their links there.
web-next-none = This is where the story ends for now.
web-save = The campaign as a line of text, to keep or to take elsewhere
web-copy = Copy
web-copied = Copied
web-lost = The hall did not answer. Try again.
web-odds = The chance
web-odds-reckoning = Reckoning…
web-percent = { $number } %
web-odds-chance = { $kind ->
    [combat] to win.
   *[other] to pass.
  }
web-odds-cost = { $number ->
    [0] No fatigue.
   *[other] About { $number } fatigue for each of you.
  }
web-odds-runs = { $number ->
    [one] From one try.
   *[other] From { $number } tries.
  }
web-odds-next = Best next: { $text }.
web-odds-next-of = Best next, for { $seat }: { $text }.
web-aloud = Read aloud
web-aloud-stop = Stop reading
web-save-file = Save as a file
web-none = none
web-decided = What you decided
web-gained = What it brought
web-roads = Roads not taken
web-all-roads = You have seen every place and turned every token.
web-unseen = { $number ->
    [one] You never saw { $names }.
   *[other] You never saw { $names }.
  }
web-unturned = { $number ->
    [one] One token on the way was never turned.
   *[other] { $number } tokens on the way were never turned.
  }
web-title-gained = the title “{ $name }”
web-grown = { $played }, health { $health }, { $number ->
    [one] 1 card
   *[other] { $number } cards
  }; { $text }
web-chronicle = { $pages ->
    [one] One page
   *[other] { $pages } pages
  } and { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  }. Checks: { $passed } passed, { $failed } failed. Fights: { $won } won, { $lost } lost. { $rests ->
    [0] No rest
    [one] One rest
   *[other] { $rests } rests
  }, { $deaths ->
    [0] no death
    [one] one death
   *[other] { $deaths } deaths
  }.
web-walk = Walk to { $place } by way of { $names }
web-purse = In the purse
web-behind = On the way
## How the party stands, for hints.

feature-xp = XP
    .more = more XP
    .less = less XP
feature-gold = gold
    .more = more gold
    .less = less gold
feature-breath = health
    .more = the party keeps its breath
    .less = the party is worn out
feature-deaths = deaths
    .more = nobody falls
    .less = somebody may fall

## The companion's plan, for hints

intend-play = { $seat } would play { $played }.
intend-use = { $seat } would use the ability of { $played }.
intend-hold = { $seat } would place die { $number }: { $colour } { $value }.
intend-pass = { $seat } leaves the dice as they are.
plan-die = { $number ->
        [0] no open slot asks for it, but a die is a die
        [one] one open slot takes { $colour }
       *[other] { $number } open slots take { $colour }
    }
plan-roll = more dice would cost more stamina than they are worth
plan-pass = nothing in hand is worth using for the { $number } open slots
plan-fits = it fits as it lies, and nothing else needs it; { $number } slots are open
plan-sure = with the dice as they lie, the plan covers all { $number } open slots
plan-best = the best use found for the { $number } open slots; luck has to do the rest
plan-part = a part of what was begun
plan-also = another way to go on
plan-rest = the most tired of you is at { $percent } % of the health
plan-agree = better one way together than two
plan-unread = it leads to something you have not read
plan-explore = the nearest place with something left to find lies that way
plan-end = nothing you know of is left to do here
plan-grow = what helps the whole party most for its price
plan-any = without reading ahead nobody can tell these apart

## Partners' turns, told in a sentence

turn-buys = { $number ->
        [one] buys a die
       *[other] buys { $number } dice
    }
turn-plays = { $number ->
        [one] plays a card
       *[other] plays { $number } cards
    }
turn-places = { $number ->
        [one] places a die
       *[other] places { $number } dice
    }
turn-else = { $number ->
        [one] does one thing
       *[other] does { $number } things
    }

# What the signs on the table mean
sign-fatigue = how tired a hero is, and how healthy
sign-gold = gold
sign-xp = XP: experience, to grow with
sign-dice = dice, and how many are in the pool
sign-plays = cards that may still be played
sign-mastery = mastery: each step raises an attribute of everybody
sign-camp = the camp
sign-event = a token of the story
sign-party = where the party stands

# Standing orders

order-party = What does the party decide?

## Practice

practice-worse = Worse by about { $gap ->
        [one] 1 point
       *[other] { $gap } points
    }
