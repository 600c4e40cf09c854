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
hall-bench = Author's bench
bench-about = Write an adventure for Roll Player Adventures, or open one that you have begun. What you write stays in this browser until you keep it as a file.
bench-guide = How stories are written: “Write an adventure” in the guide. “meadhall story play” puts you at a table with your file.
bench-text = Your adventure
bench-new = Begin a new one
    .about = What stands here will be gone.
    .yes = Let it go
bench-open = Open a file
bench-keep = Keep as a file
bench-check = Check it
bench-checking = Checking…
bench-clean = Nothing to say against it.
bench-line = Line { $line }
bench-stopped = Played on for { $states } situations, with { $left } more in sight: what lies behind those was not seen.
bench-picture = The entries, and how they lead to each other
hall-first-of = First game
    .about = A first game of { $game } that teaches it
hall-tables = My tables
hall-more-tables = { $number ->
        [one] One more table
       *[other] { $number } more tables
    }
hall-games = Set a new table
    .about = alone, with bots, around one screen or over the net
    .alone = alone, with bots or around one screen
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
set-engines = Programs
    .about = Whether engines may sit down. They are always marked as what they are.
set-engines-no = people only
set-engines-yes = may sit down, too
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
room-open = It is among the open tables: anybody in this hall may sit down.
room-rated = It is rated: how it ends changes ratings.
room-anybody = for anybody
room-again = is asked to play again
room-release = Wait no longer
room-ask = Ask somebody to sit down as { $name }
room-ask-name = A member, or an engine
room-ask-go = Ask
room-asked = { $name } is asked to sit down.
room-release-of = Wait no longer for { $name }
open-title = Open tables
open-game = Game
open-any-game = any game
open-seats = Number of players
open-any-seats = any number
open-for = for { $number }
open-strength = How strong
open-strength-any = any strength
open-strength-under = nobody from 1500 up
open-strength-from = somebody from 1500 up
open-pace = How long
open-pace-any = any pace
open-pace-live = tonight
open-pace-slow = daily
open-facts = { $sitting } of { $number } · { $pace ->
        [tonight] a quick evening
        [relaxed] a relaxed evening
        [daily] daily
        [twice-a-week] twice a week
       *[none] no clock
    }{ $least ->
        [0] { "" }
       *[other] { " " }· who finishes { $least } % of their games
    }{ $rated ->
        [yes] { " " }· rated
       *[no] { "" }
    }
open-rated = Rated only
open-host = set by { $name }
open-waits = Nobody has come for a week. It leaves this list in { $days ->
        [one] a day
       *[other] { $days } days
    }; its links go on working.
open-none = Nobody looks for company just now. A table that you set online can be open to everybody.
open-none-such = No table like that is open just now.
open-sit = Sit down
open-sit-of = Sit down: { $game }
open-go = To the table
open-go-of = To the table: { $game }
open-tonight = Anything tonight
open-daily = Anything daily
open-club = The club
set-open = Open to everybody
    .about = It is listed for everybody who comes to this hall; each who sits down has the seat for himself.
set-least = { $number ->
        [0] whoever comes
       *[other] who finishes { $number } % of their games
    }
    .about = Somebody who is new here may always sit down.
set-open-privacy = Everybody who comes to this hall sees this table until it begins.
me-club = In this club
me-role = You are a { $role } here.
me-until = until { $text }
me-blocked = You do not meet { $name } at open tables.
me-unblock = Do not mind
me-unblock-of = Do not mind { $name } any more
member-title = Become a member
    .about = You are invited into this club. No other member has your name; there is no password, this device is known.
member-join = Join
club-title = The club
club-hall-open = This hall is open: whoever comes may play.
club-hall-members = In this hall members set tables; others come by the link of a table.
club-hall-closed = This hall is for members only.
club-for-members = The people of the club are listed to its members. Whoever looks after it sends invites.
club-people = People ({ $number })
club-reports = Reports ({ $number })
club-invites = Invites
club-audit = What was done
club-again = Look again
club-machine = at the machine
club-audit-none = Nothing yet.
club-reports-none = Nobody complains.
club-finished = { $games ->
        [0] no games yet
        [one] { $finished } of 1 game finished
       *[other] { $finished } of { $games } games finished
    }
club-since = here since { $text }
club-role-of = Role of { $name }
club-mute = Mute
club-mute-of = Mute { $name }
club-mute-over = Let speak
club-mute-over-of = Let { $name } speak again
club-ban = Ban
club-ban-of = Ban { $name }
club-ban-over = Let come
club-ban-over-of = Let { $name } come again
club-how-long = For how long
club-days = { $days ->
        [one] a day
       *[other] { $days } days
    }
club-reason = Why
club-reason-about = It is written down, and whoever it is about reads the reason.
club-about = about { $name }
club-strike = Remove this line
club-free = Free the seat
club-annul = Annul the game
club-close = Seen to
club-closed = Seen to.
club-look = Look at the table
club-invite-role = What they become
club-invite-uses = For how many
club-invite-for = for { $number ->
        [one] one
       *[other] { $number }
    }
club-invite-make = Make a link
club-invite-made-here = Send this link. It is shown only now, and is good for seven days:
club-invite-remove = Withdraw
deed-mute = may not speak
deed-mute-over = may speak again
deed-ban = may not come
deed-ban-over = may come again
hall-invited = You are invited
hall-invited-by = by { $name }
hall-invited-look = Sit down
club-engines-come = Programs may play here, where a table lets them.
club-engines-away = Programs may not play here.
club-engines-refuse = No programs
club-engines-let = Let programs play
club-engine = an engine
deed-engines = programs may come
deed-engines-over = programs may not come any more
deed-given = a link was made for somebody who has lost all devices
deed-strike = a line was removed
deed-free = a seat was freed
deed-annul = a game was annulled
deed-role-guest = a guest from now on
deed-role-member = a member from now on
deed-role-moderator = a moderator from now on
deed-role-owner = an owner from now on
club-games = Games
club-games-about = Who is strong, and what wins, in the games of this club: those at open tables, and rated ones.
person-rating = { $games ->
        [one] after one game
       *[other] after { $games } games
    }
person-ratings = Ratings
    .about = 1500 is an adept, one of the bots. A question mark says that there are too few games to be sure.
person-curve = How the rating in { $text } went, game by game
person-places = Places
person-place = place { $place }
person-tables-of = tables of { $number }
person-best = What goes well
    .about = What was had at least twice, and won with most often, as far as so few games can tell.
person-best-thing = { $text }: { $times } times, { $percent } % won
person-last = Last games
person-none = Nothing is counted yet: only games at open tables and rated ones are.
person-place-of = { $place } of { $number }
person-unfinished = not played to the end
person-with = with { $text }
person-change = rating { $text }
person-mine = How I play
person-page-of = How { $name } plays
person-former = a former player
person-against = { $name } and you
against-title = { $one } and { $other }
against-pool = { $one } came before { $other } { $ahead ->
        [one] once
       *[other] { $ahead } times
    }, the other way round { $behind ->
        [one] once
       *[other] { $behind } times
    }.
against-even = { $even ->
        [one] Once they came in together.
       *[other] { $even } times they came in together.
    }
against-chance = By their ratings, { $one } comes first in { $percent } % of games.
against-game = At a table of { $number }: { $one } came in as number { $place }, { $other } as number { $second }.
against-none = They have not met in a game that is counted.
game-title = { $game } in this club
game-ladder = The ladder
    .about = By what somebody has shown: the rating, less what is not sure of it.
game-ladder-none = Nobody has played a rated game yet.
game-ladder-members = The ladder is shown to members of the club.
game-bots = The bots
game-rank = rank
game-name = name
game-rating = rating
game-played = games
game-unrated = Games of this kind are not rated: nobody has measured yet how much luck is in them.
game-wins = What wins
    .about = The share of victories with it, and in brackets where it lies in nineteen of twenty cases.
game-of-everybody = Everybody
game-of-strong = From 1500 up
game-wins-none = No game has been counted yet.
game-at = { $games ->
        [one] one game at a table of { $number }
       *[other] { $games } games at tables of { $number }
    }
game-times = times
game-share = won
game-interval = { $percent } % ({ $low }–{ $high })
thing-order = Turn order
thing-order-name = seat { $number } to begin
thing-race = Peoples
thing-power = Powers
thing-faction = Factions, whoever held some
thing-patron = Factions, whoever held most
thing-guild = Guilds
thing-character = Characters
contests-title = Tournaments and seasons
contests-tournaments = Tournaments
contests-none = There is no tournament.
contests-seasons = Seasons
    .about = A season’s ladder lists those with five rated games in it, by what they had shown at its end.
contests-no-season = There is no season.
contest-kind-round-robin = everybody meets everybody
contest-kind-swiss = { $rounds ->
        [one] one round among equals
       *[other] { $rounds } rounds among equals
    }, tables of { $seats }
contest-kind-knockout = knockout, the best { $best } of each table of { $seats } go on
contest-state-open = open to enter
contest-state-running = round { $round }
contest-state-over = over
contest-entered = { $entered ->
        [one] one plays
       *[other] { $entered } play
    }
contest-mine = you play
contest-enter = Play along
contest-leave = Do not play any more
contest-start = Begin
contest-start-about = Rounds begin by themselves from then on. A table waits three days for its players, half an hour in an evening; whoever has not come by then has lost.
contest-members = Who plays is shown to members, and to those who play along.
contest-standing = How it stands
    .about = The first of a table has a point, the last none, the others have parts of one. Between equals those decide whom one came before.
contest-rank = rank
contest-name = name
contest-points = points
contest-breaker = tie-break
contest-games = games
contest-gone = has left
contest-round = Round { $round }
contest-out = sits out
contest-void = does not count
contest-plays = is being played
contest-look = Look on: { $text }
contest-place = { $name } ({ $place })
contest-new = A new tournament
contest-new-name = Name
contest-new-kind = Kind
contest-new-kind-round-robin = everybody meets everybody, at most twelve
contest-new-kind-swiss = rounds among equals
contest-new-kind-knockout = knockout
contest-new-game = Game
contest-new-seats = Seats at a table
contest-new-rounds = Rounds
contest-new-best = How many of a table go on
contest-new-make = Set it up
season-new = A new season
season-since = From
season-until = Until
season-make = Add it
season-remove = Remove
season-remove-of = Remove { $name }
season-dates = { $since } to { $until }
season-empty = Nobody has five rated games in it yet.
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
badge-engine = A program plays
    .about = Somebody's program has a seat, and is marked there.
set-company = { $invites ->
        [open] Open to everybody
        [yes] Friends by invite
       *[no] Friends by link
    } · { $pace ->
        [tonight] a quick evening
        [relaxed] a relaxed evening
        [daily] daily
        [twice-a-week] twice a week
       *[none] no clock
    } · { $rated ->
        [yes] rated
       *[no] unrated
    }
set-rated = Ratings
    .about = A rated game changes how strong its players are thought to be. It has a clock and no hints, and everybody who sits down agrees that it is listed.
set-rated-no = this game is unrated
set-rated-yes = this game is rated
set-clock = Clock
    .about = Each time you are waited for, free time passes first and then your reserve.
set-out = When time is over
set-out-nudge = the others decide
set-out-bot = a bot plays on
set-out-forfeit = the game is lost
card-left = { $text } left
set-invites = Seats
    .about = With invites nobody but your friend has the key to a seat, and the game begins when all have sat down.
set-invites-no = open by link
set-invites-yes = by invite, each for one friend
set-invites-open = open to everybody who comes here
card-gathers = { $number ->
        [one] One more has to sit down
       *[other] { $number } more have to sit down
    }
card-annulled = Does not count
told-title = Being told
    .about = When a table waits for you and you have not looked: after ten minutes by mail, after one by anything else.
told-no-mail = This server tells nobody anything.
told-by =
    { $name ->
        [push] this browser:
       *[other] { $name }:
    }
told-key = key of its signatures:
told-push = Call me at this browser
told-push-not = This browser cannot be called: it needs a page with TLS, and on an iPhone one that is on the home screen.
told-way = By what
told-way-add = Tell me by { $name }
told-pending = has still to be confirmed: the letters are in your mail
told-good = good
told-broken = broken: five letters did not arrive
told-code = The letters
told-confirm = Confirm
told-test = Send a test
told-tested = The test is on its way.
told-address = Mail address
told-add = Tell me by mail
told-quiet-from = Quiet from
told-quiet-to = Quiet until
told-digest = All together
told-digest-no = no
told-digest-daily = once a day
told-digest-weekly = once a week
me-vacation = Vacation
    .about = Your clocks stand still in correspondence games: 28 days a year, 14 in a row. The others see it.
me-vacation-go = Away for { $days ->
        [one] a day
       *[other] { $days } days
    }
me-vacation-until = Away until { $text }
me-vacation-back = I am back
me-engines = Your engines
    .about = Programs of yours that play under a name of their own, always marked as engines.
me-engine-name = Name of a new engine
me-engine-make = Make an engine
me-engine-token = Its token, told only now: keep it
me-engine-renew = New token
me-engine-renew-of = New token for { $name }
me-engine-remove = Remove
me-engine-remove-of = Remove { $name }
me-engine-tables =
    { $tables ->
        [0] plays nowhere
        [one] plays at one table
       *[other] plays at { $tables } tables
    }
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
me-given = The owner has made a link by which a device becomes yours, from { $text } on: for somebody who says that all your devices are lost.
me-given-refuse = That was not me
me-printed = Letters to write down
me-printed-about = They make a device yours, once, whenever you need it. Keep them where nobody else looks; new ones make these useless.
me-passkeys = Your passkeys
    .about = Your phone, your computer or a stick keeps a key, and with it you are back here even if all your devices are gone.
me-passkey = A passkey
me-passkey-make = Make a passkey
me-passkey-not = Passkeys need a page with TLS under a name, and a browser that knows them.
me-back = Have you lost your devices?
me-back-passkey = Come back with a passkey
me-back-mail = Send letters to my address
me-back-sent = If this address is known here, letters are on their way to it.
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
past-slow = The rules are not compiled here, so fewer other answers were tried than elsewhere: smaller mistakes are not told.
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
alone-lent = A browser may clear what pages keep in it when nobody visits them for a long time, and this one has not promised to spare Meadhall. A record kept as a file is yours.
alone-privacy = This table stays in this browser: nobody else can see it.
alone-remove = Remove this table
    .about = It is nowhere but in this browser, and cannot be brought back. Keep its record first if you care about it.
    .yes = Remove it

# A game in a link.
share = Share as a link
    .about = The whole game stands in the link: whoever opens it looks at it and can play on from any moment.
share-moment = This moment as a link
    .about = The game stands in the link and opens at this moment: whoever gets it can play on from here.
share-code = The game as a code for a phone
share-long = This game is too long for a code; the link works all the same.
share-server = The address of a Meadhall server
share-friends = Play this with friends
    .about = Opens the game at a server that you and your friends can reach; play on from there and invite them.
shared-opening = Opening the game you were sent…
shared-none = This link holds no game
shared-broken = A part of it may be missing: ask for the link once more, and copy all of it.
