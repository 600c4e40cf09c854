### What the table in the browser says around every game. Questions, choices, reasons and events are the game's own.
### How facts become variables is told in src/meadhall/words/__init__.py.

## Parts that every screen is built of

kit-to-act = to act
kit-to-me = to me
kit-all = all
kit-log-title = What happened
kit-log-filter = Show in the log
kit-log-since = since you last looked
kit-log-empty = Nothing yet
kit-log-empty-me = Nothing was done to you
kit-show = Show
kit-close = Close
kit-zoom-in = Zoom in
kit-zoom-out = Zoom out
kit-zoom-fit = Show the whole board
kit-sheet-handle = Drag or press to resize
kit-turn = Turn
kit-turn-of = Turn { $turn } of { $turns }
kit-round = Round { $turn }
kit-hidden = hidden
kit-coins = { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
kit-pass-screen = Pass the screen to { $name }
kit-pass-cover = What the others may not see is covered.
kit-i-am = I am { $name }
kit-hand = hand
kit-tokens = { $count } tokens
kit-free = free
kit-price = costs { $count }
kit-bonus = { $count ->
        [one] 1 coin lies on it
       *[other] { $count } coins lie on it
    }
kit-rule = Rule { $rule }
kit-why-more = { $number ->
    [one] Another reason
   *[other] { $number } more reasons
}
kit-menu = Menu

## The table

table-label = { $game }, the table
table-map = { $number ->
        [0] The board
        [one] The board, one place to choose
       *[other] The board, { $number } places to choose
    }
# How a place and an answer are spoken, one after the other.
table-place = { $place }.
table-spoken = { $text }.
table-spoken-gives = { $text }: { $gives }.
table-ask-why = Not offered. Press W to ask why.
table-not-asked = That is not what is asked now
table-why-hint = press W on anything to ask why
table-you = you
table-bot = bot
table-engine = engine
table-away = away
table-note = { $note }
table-before = Before the first turn
table-players = Players in turn order
table-acting = You act for
table-sights = What you look at
table-journal = The journal
table-sheet = Question and panels
table-tab-prompt = Question
table-tab-players = Players
table-tab-log = Log
table-answers = Your answers
table-turn = Turn
table-connecting = Coming to the table …
table-reconnecting = The connection is lost. Trying again …
table-reconnecting-sent = The connection is lost. Your move is sent when it is back …
table-sending = Sending …
table-closed = This table does not open
table-to-hall = To the hall
table-less = One less in { $name }
table-more = One more in { $name }
table-watching = You are watching.
table-over = The game is over.
table-again = That is done. You are asked the same for the { $number ->
        [2] second
        [3] third
       *[other] { $number }th
    } time.
table-thinking = Nobody has to decide now.
table-your-turn = Your turn: { $game }
table-title = { $game } · Meadhall
table-die = The die shows { $number }
table-not-sent = That did not reach the table: { $trouble }

## Sharing out pieces

share-left = { $number ->
        [0] All are placed.
        [one] 1 is left to place.
       *[other] { $number } are left to place.
    }
share-how = Press a place or + to add, − to take back, or drag.
share-free = { $number ->
        [0] Nobody is left over.
        [one] 1 is left and may stay behind.
       *[other] { $number } are left and may stay behind.
    }
share-chosen = { $number ->
        [0] None is left to choose.
        [one] 1 more can be chosen.
       *[other] { $number } more can be chosen.
    }
share-uncovered = Somebody must stand everywhere.
share-all = All of them
share-spread = Spread evenly
share-clear = Start over
share-marked = Some are marked already
share-marked-how = Say those first, or start over.
share-done = Done

## Buttons of the bar

bar-undo = Undo
bar-rules = Rules
bar-history = Replay
bar-chat = Chat
bar-settings = Settings
bar-hall = Hall

## Taking back

undo-ask = Ask to undo
undo-asked = You asked to take back: { $text }. { $waits } must agree within a minute.
undo-withdraw = Never mind
undo-some = a move
undo-request = { $seat } asks to take back: { $text }
    .text = The table goes back to that decision, and what has happened since is undone.
    .yes = Take it back
    .no = Let it stand

## Whoever pays agrees

proposal-title = Whoever pays agrees
proposal-yours = { $seat } would like: { $text }. It takes { $pays } from you.
    .yes = Agree
    .no = Rather not
proposal-mine = { $text }: { $waits } must agree first.
proposal-withdraw = Never mind
proposal-others = { $seat } would like: { $text }. { $waits } must agree first.
proposal-pays = { $name } ({ $text })
notice-declined = { $seat } would rather keep that. Nothing was taken.

## Hints

hint-ask = What would you do?
hint-thinking = Thinking about it …

## A bot plays for somebody

seat-away = { $seat } is away: let a bot play
seat-bot = or a bot
seat-hand = Who plays for { $seat }?
seat-hand-about = A bot plays this seat until { $seat } takes it back. It knows no more than { $seat } may know.
seat-hand-own = Who plays for you?
seat-hand-own-about = A bot plays your seat until you take it back. It knows no more than you may know.
seat-level = How well it plays
seat-give = Let it play
seat-cancel = Cancel
seat-given = A bot plays for you.
seat-given-of = A bot plays for { $seat }.
seat-back = Take back
notice-seat-given = A bot plays for { $seat } now ({ $note }).
end-rating = { $rating } ({ $text })
badges-title = Not as among strangers
quit-title = End this game
quit-concede = Concede
quit-standing = End as it stands
quit-annulled = Forget this game
quit-how-concede = A bot plays on for you, and you are last. Among two the game is over.
quit-how-standing = The game ends as it stands, if all agree.
quit-how-annulled = The game does not count, if all agree.
quit-sure = Yes
quit-not = No, play on
quit-asked = { $seat } would like to end the game here.
    .yes = End it
    .no = Play on
clock-title = Clock
clock-runs = { $text } left, running
clock-stands = { $text } in reserve
clock-paused = { $text } left, paused
clock-away = { $text } left, on vacation
clock-late = Out of time
clock-give = A day more for { $seat }
clock-give-live = Five minutes more for { $seat }
clock-pause = Pause, if all agree
clock-resume = Let the clocks run
clock-other-pace = Another pace, if all agree
clock-asked = { $seat } would like to change the clock.
    .yes = Agree
    .no = Leave it
quit-how-pause = The clocks stand still until somebody lets them run again.
quit-how-tonight = A quick evening: 20 seconds each time, 20 minutes in reserve. All clocks are full again.
quit-how-relaxed = A relaxed evening: 45 seconds each time, 45 minutes in reserve. All clocks are full again.
quit-how-daily = Daily: a day each time, five in reserve. All clocks are full again.
quit-how-twice-a-week = Twice a week: three and a half days each time, seven in reserve. All clocks are full again.
notice-timed-out-nudge = { $seat } is out of time. The others decide whether a bot plays on.
notice-timed-out-bot = { $seat } is out of time. A bot plays on.
notice-timed-out-forfeit = { $seat } is out of time and has lost.
notice-timed-out-answered = { $seat } is out of time. The rules answer.
notice-clock-paused = All have agreed: the clocks stand still.
notice-clock-resumed = { $seat } lets the clocks run again.
notice-clock-tonight = All have agreed: a quick evening from now on.
notice-clock-relaxed = All have agreed: a relaxed evening from now on.
notice-clock-daily = All have agreed: daily from now on.
notice-clock-twice-a-week = All have agreed: twice a week from now on.
notice-time-added = { $seat } has got more time.
notice-seat-wanted = Somebody would let a bot play for { $seat }: it needs most of you.
notice-conceded = { $seat } concedes.
notice-ended-standing = All have agreed: the game ends as it stands.
notice-ended-annulled = All have agreed: this game does not count.
notice-seat-taken-back = { $seat } plays again.

## Chat

chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-spectator = a spectator
chat-line = { $name }: { $text }
chat-close = Close the chat

## Inviting from the table

invite = Invite { $seat }
invite-title = { $seat } is expected
invite-about = Whoever opens this link, or points a camera at the code, sits down there.
invite-copy = Copy the link
invite-copied = Copied
invite-code = A code for the camera of a phone
invite-here = This computer cannot be reached from outside: the link works here only.
invite-close = Done

## Settings

settings-title = Settings
settings-theme = Colours
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-sound = A soft horn when it is my turn
settings-letters = Letter keys (N, W, U and the like)
settings-motion = Motion
settings-motion-system = As the system
settings-motion-less = Less
settings-motion-full = Full
settings-text = Text
settings-text-small = Usual
settings-text-large = Larger
settings-text-largest = Largest
settings-on = On
settings-off = Off
settings-seats = Seats
settings-give-bot = Let a bot play for { $seat }
settings-take-back = Take the seat back
settings-hints = Advice with each question
settings-firsts = A card for what I meet for the first time

## Rules and the list of places

rules-picture = A picture of the table
rules-others = { $number ->
        [one] 1 more that is not in this game
       *[other] { $number } more that are not in this game
    }
practice-label = Practice
practice-title = One best turn
practice-stopped = You stopped too early or too late; the answers before were right.
practice-again = Again
practice-show = Show me
practice-next = Next: { $text }
practice-more = Another puzzle
first-label = New to you
first-off = No such cards
lesson-label = Lesson
lesson-understood = Understood
lesson-none = No lessons
lesson-chapter = Chapter { $chapter } of { $chapters }
lesson-advice = → { $text }
rules-title = Rules
signs-title = What the signs mean
rules-tab-rules = Rules
rules-tab-numbered = Numbered
rules-index = Index
rules-print = Print
rules-page = The whole rulebook
rules-usual = usually { $number }
rules-of = Rules of { $game }
rules-tab-places = Regions
rules-house = House rules of this table
    .about = These numbers differ from the printed ones, which are struck through. The rules below name the printed ones.
rules-house-on = House rules
rules-house-turn = { $text } · house rules
rules-search = Search the rules
rules-now = About this question
rules-all = All rules
rules-none = No rule speaks of “{ $text }”.
rules-trouble = The rules could not be fetched.
rules-count = { $number ->
        [one] 1 rule
       *[other] { $number } rules
    }

## Keys

keys-title = Keys
keys-enter = the golden button
keys-esc = back, close
keys-list = all answers as a list
keys-told = next sentence of what others do
keys-numbers = the answer with this number
keys-next = next or previous place to choose
keys-arrows = move on the board
keys-space = choose
keys-why = why not?
keys-inspect = read about a place
keys-undo = undo
keys-log = log
keys-hint = what would a bot do?
keys-rules = rules
keys-turn = turn what you are about to lay
keys-zoom = zoom in, out, whole board
keys-zones = next part of the screen
keys-help = this list
keys-count = one more, one less while placing

## The end

end-title = { $number ->
        [one] { $winners } wins
       *[other] { $winners } share the victory
    }
end-won = You win
# What is counted in this game.
part-end-unit = { $score ->
        [one] 1 point
       *[other] { $score } points
    }
end-title-with = { $winners } wins with { part-end-unit }
end-won-with = You win with { part-end-unit }
end-why-teams = { $text } The poorer partner counts.
end-meant-won = You were { $number } ahead of { $seat }.
# Used by other messages: which of them one was.
part-place = { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] last
    }
# Somebody with fewer points won, by something that wins at once.
end-meant-place = You came { part-place }.
end-meant-lost = You came { part-place }, { $number ->
        [0] level with the winner
       *[other] { $number } behind the winner
    }.
end-start = start
end-turned = Where it turned: turn { $turn }
end-turned-other = { $seat } went from { $from } to { $to }.
end-turned-you = You went from { $from } to { $to }.
end-turned-show = Show it in the replay
end-rematch = { $number ->
        [one] Rematch
        [2] Rematch for the two of you
        [3] Rematch with the same three
        [4] Rematch with the same four
        [5] Rematch with the same five
       *[other] Rematch with the same { $number }
    }
end-join = Join the rematch that { $seat } has set
end-rematch-about = A rematch keeps seats, options and bots, and somebody else begins.
end-series = After { $number ->
        [one] 1 game
       *[other] { $number } games
    }: { $items }
end-series-seat = { $seat } { $number }
end-series-points = After { $number ->
        [one] 1 game
       *[other] { $number } games
    }, in points of the table: { $items }
end-decline = No, thank you
end-declined = Your seat is open for somebody else.
end-report = Report
complain-title = Report somebody
    .about = Those who look after the club read it, with what he has said at this table. Nobody else does.
complain-who = About
complain-what = What is wrong
complain-send = Send
complain-sent = It was sent to those who look after the club.
care-block = Block
care-block-of = Block { $seat }
care-unblock = Unblock
care-unblock-of = Unblock { $seat }
care-report = Report
care-report-of = Report { $seat }
chat-folded = { $seat } has said something
end-lost = The hall cannot be reached just now.
end-analyse = Analyse
end-another = Another game
end-record = The record of this game is kept.
end-file = Save as a file
end-dice = Check the dice
dice-title = Check the dice
dice-looking = All dice of this game are being rolled again …
dice-fair = The dice were fair.
dice-unfair = Something is wrong with these dice.
dice-promised = The secret is the one that was promised when the table was set.
dice-not-promised = The secret is not the one that was promised when the table was set.
dice-own = The number that your device added was used.
dice-own-missing = Your device added a number, and another one was used in its place.
dice-own-none = Your device added no number: the game had begun before you came.
dice-rolled =
    { $number ->
        [one] The only roll follows from the secret: worked out once more in this browser.
       *[other] All { $number } rolls follow from the secret: worked out once more in this browser.
    }
dice-not-rolled =
    { $number ->
        [0] The rolls are not counted as they should be.
       *[other] Answer { $number } of this game is not what the dice say.
    }
dice-back =
    { $number ->
        [one] Once the table agreed to go back behind a roll, and rolled anew.
       *[other] In { $number } places the table agreed to go back behind a roll, and rolled anew.
    }
dice-without =
    { $number ->
        [one] One seat has added no number of its own.
       *[other] { $number } seats have added no number of their own.
    }
dice-commitment = Promised when the table was set
dice-secret = The secret, told now
dice-seal = The seal of the record
dice-about = No player and no later change could steer these dice. Whoever can read the server’s files could have known them. That each roll was read by the rules as it should be, “meadhall verify” shows with the record on your own machine.
end-link = Copy the link
end-copied = Copied
notice-rematch = { $seat } has set the next game.
notice-freed = A moderator has freed this seat.
notice-annulled = A moderator has annulled this game: it does not count.
notice-struck = A moderator has removed a line.
end-together = { $winners } win together
end-side = Team { $sign }
end-chart = Points over the turns
end-replay = Watch again
end-again = To the hall
end-look = Look at the board
end-show = Show the result

## The question and its answers

answer-back = Back
answer-count = { $number ->
        [one] 1 answer
       *[other] { $number } answers
    }
answer-list = List
answer-find = Find an answer
answer-none = No answer has these words.
answer-group-changes = What changes something
answer-group-plain = The others
answer-final = { $text }: cannot be taken back
answer-lantern = The lantern shows how a steady bot would choose, and its chance to win.

## Others' turns are told

teller-next = Next
teller-mine = To my turn
teller-newest = To the newest
teller-pause = Pause
teller-go-on = Go on
teller-pace = Pace
teller-pace-of = How others’ turns are told
teller-pace-told = told
teller-pace-brisk = brisk
teller-pace-once = at once
teller-your-turn = Your turn next.
teller-thinking = { $waits } are still thinking.
teller-change = Change my answer
teller-ticks = Sentence { $number } of { $total } of this turn
teller-more = And { $number } more, in the log
teller-since = { $count ->
        [one] One thing since you last looked
       *[other] { $count } things since you last looked
    }{ $toMe ->
        [0] { "" }
       *[other] , { $toMe } to you
    }
teller-since-about = The board is as you left it.
teller-show = Show me
teller-skip = Skip
told-turn = { $seat } { $deeds }
told-world = Meanwhile { $deeds }
told-happens = { $number ->
        [one] one thing happens
       *[other] { $number } things happen
    }

## The map for somebody who does not see it

table-sentence = { $text }.
words-of-map-title = The map in words
walk-around = Around it: { $ways }.
walk-way = { $direction } { $place }
walk-act = Choose this place
walk-why = Why nothing can be done here
walk-north = north
walk-north-east = north-east
walk-east = east
walk-south-east = south-east
walk-south = south
walk-south-west = south-west
walk-west = west
walk-north-west = north-west

# While you are away: standing orders and plans

away-title = While you are away
orders-title = Orders
orders-about = These questions are answered for you while you are away, from what you may know and nothing else. All others wait for you.
orders-save = { $number ->
    [0] No orders
    [one] Give this order
   *[other] Give these { $number } orders
}
order-ask-me = Ask me
order-way-evenly = evenly, where least is
order-way-first = these first, in this order
order-way-pass = pass
order-way-pass-round = pass for the whole round
order-way-pass-foreign = pass, unless it is my battle
order-way-keep = keep it
order-way-lose-race = lose one of the people
order-way-lose-horde = lose one of the horde
order-way-nothing = commit nothing
order-way-nothing-without = commit nothing, if I have no card of either side
order-way-least = as few as possible
order-way-most = as many as possible
order-way-refuse = refuse
order-way-most-points = what scores most
order-way-stop = hit nothing more
order-way-least-level = the lowest level
order-way-most-held = what I have most of
order-way-never-attack = never attack
order-way-majority = with the majority
order-add = Add to: { $name }
order-add-first = Add …
order-up = { $name }: earlier
order-out = { $name }: take out
order-more = How long, and what ends it
order-times = How long
order-so-often = { $times ->
    [0] until I take it back
    [one] once
   *[other] { $times } times
}
order-stops-verb = Ask me when something new can be done
order-stops-hurt = Ask me when something is done to me
order-stops-missing = Ask me when this cannot be done
order-preview = Now it would answer: { $text }
order-ended-verb = It has ended: something new could be done.
order-ended-hurt = It has ended: { $text }.
order-ended-missing = It has ended: it could not be done.
order-ended-hand = It has ended: you have answered yourself.
order-ended-back = It has ended: the table has gone back.
plan-title = Plan
plan-about = What to do in your next turn. The first of these that can be done is done, then you are asked again. If none can be done, the plan ends and you are asked.
plan-none = This story cannot be planned.
plan-branch = Possibility { $number }
plan-step = Step { $number }
plan-target = What
plan-whichever = any
plan-then = and then …
plan-remove = Take out
plan-add = Add a possibility
plan-save = Try it and keep it
plan-tried = { $asked ->
    [0] In none of { $worlds } imagined games did it come to this.
   *[other] It could be done in { $done } of { $asked } imagined games that came to this.
}
