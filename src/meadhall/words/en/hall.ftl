### What only the browser says away from a table: the hall, its dialogs, and the replay.

## The hall

hall-waiting = { $number ->
        [0] The fire is lit
        [one] One table waits for you
       *[other] { $number } tables wait for you
    }
    .about = { $tables ->
        [0] Set a table, alone or with friends. Bots are always in the mood.
       *[other] The boards are as you left them.
    }
hall-first = Play a first game
    .about = Small World against two bots, one idea at a time
hall-practice = Practice
practice-about = Positions with one best turn, found in games of bots. Your turn is judged when it ends.
practice-of = { $game }: { $number ->
        [one] 1 puzzle
       *[other] { $number } puzzles
    }
practice-one = Puzzle { $number }
practice-done = solved
hall-first-of = First game
    .about = A first game of { $game } that teaches it
hall-tables = My tables
hall-more-tables = { $number ->
        [one] One more table
       *[other] { $number } more tables
    }
hall-games = Set a new table
    .about = alone, with bots, around one screen or over the net
hall-seats = { $from ->
        [1] Alone or up to { $to } players
       *[other] { $from } to { $to } players
    }
hall-soon = Not on the table yet
hall-join = Join by link
hall-import = Open a record or campaign
hall-set = Set a table
hall-credits = Icons: game-icons.net (Lorc, Delapouite and others), CC BY 3.0. Type: Omnibus-Type and Huerta Tipográfica, OFL 1.1.
hall-guest = Guest
hall-lost = The server does not answer. Your tables are safe; this page tries again.
hall-nowhere = There is nothing here
    .about = The address may be cut off. The way back to the hall is open.
hall-back = Back to the hall

## One of my tables

card-your-turn = Your turn.
card-waits = Waiting for { $items }
card-begins = Begins when somebody sits down
card-won = { $number ->
        [0] Lost together
        [one] { $items } won with { $score }
       *[other] { $items } share the victory with { $score }
    }
card-told = { $outcome ->
        [the-end] Played to its end: { $title }
       *[other] The long quiet came: { $title }
    }
card-won-together = { $items } won together with { $score }
card-house = house rules
card-gone = This table is gone, or its key no longer fits
card-play = Play
card-look = Look in
card-replay = Replay
card-links = Links
    .about = Links and record of this table: { $game }

## The campaign shelf

shelf-title = Campaigns
shelf-bring = Bring a campaign
    .about = Paste the line of text in which a campaign was kept, here or on another device, or open its file.
shelf-party = { $items }
shelf-no-party = A new party
shelf-setup = The party gathers.
shelf-stopped = { $number ->
        [one] { $place }, one page read.
       *[other] { $place }, { $number } pages read.
    }
shelf-next = Next, { $adventure }
shelf-ended = The story ends here for now
shelf-done = { $number ->
        [0] Nothing is behind them yet.
        [one] One adventure is behind them.
       *[other] { $number } adventures are behind them.
    }
shelf-go = Go on
shelf-take = Take along
shelf-take-title = { $party }: take the campaign along
    .about = Everything that lasts between adventures is in this line of text. Bring it to the shelf of another device, and the party goes on there.
shelf-text = The campaign as a line of text
shelf-file = Save as a file
shelf-from-file = Open a file
shelf-keep = Put it on the shelf
shelf-bad = This is not a saved campaign. It begins with “v=1” and names a hero.
shelf-forget = Put it away
shelf-company = The party: { $party }. If more of you sit down than there are heroes, new heroes join; if fewer, the party chooses who leaves.

## Setting a table

set-title = Who sits down?
set-place = Where you play
set-place-bots = Alone
set-place-here = One screen
set-place-friends = Online
set-kind = Who plays { $name }
set-kind-me = you
set-kind-here = on this screen
set-kind-friend = a friend, by link
set-kind-bot = { $bot }
set-slow = Here it has the same time but a tenth of the tries or fewer: the rules are not compiled.
set-strength = Against the { $bot } it wins about { $wins } of { $games } games.
set-name = Name of this player
set-my-name = Your name
set-add = { $number ->
        [2] Add a second seat
        [3] Add a third seat
        [4] Add a fourth seat
        [5] Add a fifth seat
       *[6] Add a sixth seat
    }
set-remove = Remove { $name }
set-sets = Mix in more peoples and powers
set-hints = Hints
    .about = Whether players may ask what a bot would do. It holds for all at the table.
set-hints-yes = allowed
set-hints-no = not at this table
set-seed = Seed
    .about = A number that makes dice, draws and bots the same every time. Leave it empty for a new game each time.
set-free = More settings
set-house = House rules
    .about = A house file gives numbers of the game other values, one in a line. “meadhall house { $game }” lists them all. They are tried before anybody sits down.
set-house-file = Or take a file:
set-privacy = Only people with a link can see this table.
set-cancel = Cancel
set-create = Set the table
set-new-here = New here?
    .about = Every question comes with advice if you want it, and on anything you cannot do you may ask why.

## Links

links-title = { $game }: links and record
links-friend = For { $name }
links-friend-about = Whoever opens this link plays this seat.
links-watch = To watch
links-watch-about = Sees what everybody may see, and plays no seat.
links-mine = For another screen of yours
links-mine-about = Keep it to yourself: it plays your seat.
links-copy = Copy
links-copied = Copied
links-qr = Show as a code
links-qr-label = QR code of the link: { $text }
links-here-only = These links work on this computer only. To invite others on your network, start Meadhall with “meadhall serve --host 0.0.0.0”.
links-record = Keep the record
    .about = The whole game as a text file. You can open it again here or in the terminal.
links-record-later = The record can be kept when the game is over: until then it would tell secrets.
links-replay = Watch it again
links-forget = Remove from my list
    .about = The table stays where it is; this browser forgets its keys.
links-go = To the table
links-close = Close

## Joining, names, looks

join-title = Join by link
    .about = Paste the link you were given.
join-link = Link
join-bad = This is not a link to a table of this hall. It looks like { $example }.
join-go = Open
name-title = What shall we call you?
    .about = The others at the table see this name. It is asked once.
name-with = with { $name }, { $number } at the table
name-yours = your seat
name-here = is here
name-expected = is expected
name-bot = a bot
name-label = Your name
name-go = Sit down
me-title = You
me-look = Look of the room
me-look-system = as the system
me-look-dark = dark
me-look-light = light
me-keep = Keep
room-waits = { $number ->
        [0] All have sat down.
        [one] The game begins when one more has sat down.
       *[other] The game begins when { $number } more have sat down.
    }
room-sits = has sat down
room-invite = Invite for { $name }
room-start = Start now
room-start-sure = { $number ->
        [one] Start without one player
       *[other] Start without { $number } players
    }
room-leave = Get up
badge-seeded = Chosen dice
    .about = Whoever set the table has chosen the seed, and may know what the dice will show.
badge-forked = From another game
    .about = It goes on from a moment of another game: what others hide may be known.
badge-imported = From a record
    .about = It goes on from a record: what others hide may be known.
badge-house = House rules
    .about = Some numbers are not as they are printed.
badge-hints = Hints
    .about = Players may ask what a bot would do.
badge-keys = Keys of the host
    .about = Whoever set the table has had the keys to all seats.
badge-several = Several seats
    .about = Somebody plays more than one seat.
badge-nonces = Dice of some
    .about = Not every player's device has added to the dice. They can be checked all the same.
badge-early = Begun early
    .about = It began before all had sat down.
set-invites = Seats
    .about = With invites nobody but your friend has the key to a seat, and the game begins when all have sat down.
set-invites-no = open by link
set-invites-yes = by invite, each for one friend
card-gathers = { $number ->
        [one] One more has to sit down
       *[other] { $number } more have to sit down
    }
card-annulled = Does not count
me-devices = Your devices
me-device = A device
me-here = this one
me-remove = Not mine any more
me-elsewhere = Use my name elsewhere
me-letters = Eight letters
me-letters-about = Open this link there, or type the letters under “You”. They are good once, for ten minutes.
me-link = Link for another device
me-use = Letters from another device
me-use-go = Be the same here
me-bring = { $tables ->
        [one] This device has a table of its own. Bring it along?
       *[other] This device has { $tables } tables of its own. Bring them along?
    }
me-bring-yes = Bring along
me-bring-no = Leave behind
me-export = All that is known of me, as a file
me-erase = Forget me
me-erase-about = Your name, your devices and what you said go for good; bots play on in your games. Type “{ $name }” to be sure.
me-erase-go = Forget me for good
seat-none = You have no seat at this table
    .about = A table opens by a link with its key. Ask whoever set the table for one.

## Replay

past-heading = Replay
past-at = { $at ->
        [0] Before the first move
       *[other] Move { $at } of { $number }
    }
past-moves = Moves
past-before = Before the first turn
past-controls = Step through the game
past-first = To the beginning
past-previous = One move back
past-play = Play
past-pause = Pause
past-next = One move on
past-last = To the end
past-jump = Turn
past-slide = Moment of the game
past-copy = Copy link
past-copied = Link copied
past-record = Record
past-on = Play on from here
past-on-about = A new table begins at this moment. The old one stays as it is.
past-over = The game is over here. Step back to play on.
past-share = Score over the turns
past-analyse = Analyse
past-analysing = Analysing …
past-hide-analysis = Hide the analysis
past-chances = Chances to win
past-chance-together = Chance to win together
past-chance-of = { $items }: { $percent }{ "\u00A0" }%
past-findings = What turned the game
past-finding-at = move { $at }
past-no-findings = Nothing turned it at one stroke.
past-won = { $number ->
        [0] finished, nobody won
       *[other] finished, { $items } won with { $score }
    }
past-running = still being played
past-trouble = This replay cannot be shown.

# A page without a server.
alone-coming = The rules are on their way…
alone-broken = The games cannot start in this browser. A newer one may help; your tables are untouched.
alone-scarce = This browser has little room left for tables. Keep the records of games you care about as files, and remove old tables.
alone-full = This browser has no room left: the last move was not kept. Keep records as files, remove old tables, and go on.
alone-newer = A newer Meadhall is there. Tables go on with it.
alone-take = Use it now
alone-lost = A part of this page could not be fetched. Your tables are safe; it comes when there is a network.
alone-privacy = This table stays in this browser: nobody else can see it.
alone-remove = Remove this table
    .about = It is nowhere but in this browser, and cannot be brought back. Keep its record first if you care about it.
    .yes = Remove it

# A game in a link.
share = Share as a link
    .about = The whole game stands in the link: whoever opens it looks at it and can play on from any moment.
share-code = The game as a code for a phone
share-long = This game is too long for a code; the link works all the same.
share-server = The address of a Meadhall server
share-friends = Play this with friends
    .about = Opens the game at a server that you and your friends can reach; play on from there and invite them.
shared-opening = Opening the game you were sent…
shared-none = This link holds no game
shared-broken = A part of it may be missing: ask for the link once more, and copy all of it.
