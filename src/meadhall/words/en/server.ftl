# What can go wrong between a browser and a table.

former-player = a former player
role-guest = guest
role-member = member
role-moderator = moderator
role-owner = owner
error-nobody-here = This device has no name here yet. Sit down somewhere, or give it a name first.
error-no-name = A name has at least one letter.
error-banned = You may not play here for { $days ->
    [one] another day.
   *[other] another { $days } days.
} Under your name you read why.
error-muted = You may not speak here for a while. Under your name you read why.
error-members-only = This hall is for members. Whoever looks after it can send you an invite.
error-not-allowed = That is for those who look after the club.
error-for-members = People are shown to members of the club, and to themselves.
error-no-such-tournament = There is no such tournament.
error-no-such-season = There is no such season.
error-season-dates = A season needs its first day and the day after its last one: --since and --until.
error-no-such-choice = There is no such { $what }. There are: { $known }.
error-season-backwards = A season ends after it has begun.
error-tournament-begun = The tournament has begun.
error-tournament-full = { $most } play along already: there is no room for more.
error-tournament-empty = A tournament needs { $least } people at least.
error-not-rated = { $why ->
        [game] Such games are not rated.
        [clock] A rated game needs a clock.
        [people] A rated game needs two people at least.
        [hints] Nobody has hints in a rated game.
        [seeded] The dice of a rated game are nobody’s choice.
       *[house] A rated game has no house rules.
    }
error-not-open = This table is not open any more.
error-nothing-open = Nobody waits for somebody like that just now. Set a table, and others will find it.
error-sits-already = You sit at this table already.
error-least-finished = This table is for people who finish at least { $least } % of their games; with you it is { $percent } %.
error-no-rematch = Nobody has set another game yet.
error-no-such-person = There is nobody of that name here.
error-which-person = Several are called { $name }: say which one by the letters that “meadhall club people” shows.
error-no-such-role = There are these roles: { $known }.
error-no-such-report = There is no such report.
error-not-yourself = You cannot do that to yourself.
error-name-taken = A member is called { $name } already. Take another name.
error-bad-invite = This invite opens nothing. It may have been used up, or be too old: ask for another one.
error-many-devices = You have { $most } devices here. Remove one of them first.
error-bad-ticket = These letters open nothing, or not yet. Those for another device are good once, for ten minutes, and for five tries: ask for new ones.
error-bad-passkey = This passkey opens nothing here.
error-no-such-passkey = There is no such passkey.
error-many-passkeys = You have { $most } passkeys here. Remove one of them first.
error-passkeys-need = Passkeys need { $package } on the server.
error-passkeys-need-name = Passkeys need a page with TLS under a name, not under a number.
error-passkey-refused = The browser has not made or used a passkey.
error-bring-tables = This device has { $tables ->
    [one] a table of its own.
   *[other] { $tables } tables of its own.
}
error-seat-claimed = Somebody has taken this seat: the link is used up. Ask the host for another one.
error-sit-first = Nobody sits here yet. Open the link again to sit down.
error-one-seat = One seat at a time: this call is about a single one.
error-not-host = Only whoever set the table may do that.
error-started-already = The game has begun: give the seat to a bot instead.
error-not-started = The game has not begun: some have still to sit down.
error-ended-already = This game has ended.
error-out-already = You have conceded this game.
error-asked-already = Somebody asks for something else. Answer that first.
error-not-waited = Nobody waits for this player now.
error-vacation-days = That would be more than { $most } days of vacation in a year.
error-vacation-row = A vacation is { $most } days long at most.
error-not-late = This player has time left. In correspondence a bot plays only for somebody who is out of time.
error-no-clock-here = There is no clock at this table.
error-clock-so-already = The clock is so already.
error-time-for-others = Time can be given to others only.
error-no-clocks = There are no clocks here.
error-forfeit-of-two = Only two can play so that whoever is out of time has lost.
error-not-away = This player has not been away for long. A bot may play in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }, if most of you want it.
error-no-such-device = There is no such device among yours.
error-other-name = That is not your name. Nothing was deleted.
error-too-many-people = Too many new names from one place. Wait a while.
error-bad-smtp = “{ $text }” is no mail server (host:port), or the public address does not begin with https://.
page-missing = The page is not built yet.
    .about = The server runs. In a checkout, npm ci and npm run build in the folder web build the page.
error-cannot-listen = Nobody can be served at { $host }, port { $port }: { $trouble }. Say --host and --port otherwise.
error-port-taken = Another program has port { $port }. Stop that program, or open the hall at another port: { $command }
error-store-format = { $file } was written by a newer Meadhall (format { $found }; this one knows { $known }).
error-store-in-use = The tables in { $file } are in use: another Meadhall (process { $process }) has the file. Stop it, or say --store otherwise.
error-store-file = The tables cannot be kept in { $file }: { $trouble }. Say --store otherwise.
error-store-foreign = { $file } belongs to another program: it is a database, but none of ours. Say --store otherwise.
error-bad-proxy = “{ $address }” is neither an address nor a network, such as 10.0.0.5 or 10.0.0.0/24.
error-store-damaged = Something is broken in it: { $part }.
error-one-worker = { $store } is a file, and a file has one worker. Keep the tables in PostgreSQL: --store postgresql://...
error-tables-away = The tables cannot be reached at the moment. Try again soon.
error-no-such-store = There are no tables at { $store }.
error-store-not-empty = There are tables at { $store } already. Copy to an empty place.
error-store-incomplete = Not everything has arrived at { $store }: { $found } changes of { $given }. Empty it and copy again.
error-store-needs = Tables in PostgreSQL need one package more: pip install "{ $package }"
error-store-away = The tables at { $store } cannot be reached: { $trouble }
error-no-such-table = There is no table “{ $table }” here.
error-no-such-page = There is nothing at “{ $path }”.
error-no-such-words = There is no catalogue “{ $catalogue }” in the language “{ $language }”.
error-no-such-move = This game has { $last } answers, and { $moves } is more.
error-bad-key = This link does not open the table. Ask for a new one.
error-not-over = As long as the game runs, this would tell you what others keep secret.
error-only-watching = Only those who played it can set the next game.
error-not-your-seat = You do not sit there.
error-seat-taken = Somebody sits there.
error-no-odds = There is nothing to reckon with here now.
error-odds-busy = Odds are being reckoned already. A moment, please.
error-long-budget = “{ $bot }” would keep others waiting. At a table a master thinks { $most ->
        [one] one second
       *[other] { $most } seconds
    } an answer at most, or less: master:0.2s.
error-no-hints = Hints are switched off at this table.
error-nothing-asked = Nothing is asked of you now.
error-thinking-already = The answer is being thought about. A moment, please.
error-no-hint = Nobody has an idea this time. Ask again.
error-no-analysis = The analysis did not come to an end. Try again later.
error-stale = The table has gone on in the meantime. Look again.
error-one-at-a-time = Something new will be known in between: give these answers one at a time.
error-nothing-to-undo = There is nothing of yours to take back.
error-no-request = Nobody has asked to go back.
error-no-proposal = There is nothing that you would have to agree to.
error-empty-message = There is nothing to say in it.
error-table-reloads = The table is being set up again. A moment, please.
error-join-first = Say first who you are.
error-joined-already = You have sat down already.
error-too-fast = Too many at once. A little slower, please.
error-too-busy = There is too much to do for that just now. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-much-work = You have let this hall work a lot. It goes on in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-tables = You have set a lot of tables. The next one in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-guests = Too many of you are here at once: { $most } connections at most from one place.
error-push-refused = The browser does not want to be called. Its own settings say whether it may.
error-bad-filling = Say something for { $name }, in one line.
error-not-sent = It could not be sent: { $trouble }
error-foreign-push = This browser wants to be called at { $text }, and this hall does not call there.
error-bad-token = This token is no engine’s, or not any more.
error-not-for-engines = An engine does not look after itself: its owner does that.
error-no-engines-here = Programs may not play in this hall.
error-no-engines-at-table = Programs may not sit down at this table.
error-many-engines = Nobody has more than { $most } engines.
error-no-such-engine = You have no such engine.
error-many-tables = An engine plays at { $most } tables at most.
error-too-many-streams = An engine may wait for { $most } things at once, not for more.
error-nobody-so-called = Neither a member nor an engine here is called { $name }.
error-no-engine = Seat { $seat } is not marked as an engine’s. Whoever sets the table says which seats are.
error-not-begun = The game has not begun: somebody has to sit down first.
error-record-endless = This game did not come to its end in a reasonable time.
error-too-long = This is too long: { $most } letters at most.
error-malformed = The server does not understand this: { $detail }
error-not-json = A request brings JSON: content-type application/json.
error-foreign-page = A page of another place may not do that here.
error-broken = Something went wrong here. It has been written down.
error-no-orders-here = Here nobody keeps orders: they need a server.
error-no-such-order = There is no such order for this question.
error-order-twice = Only one order for each question.
error-order-empty = Say what comes first.
error-no-such-plan = That cannot be planned.
error-plan-too-long = This plan took too long to try. A shorter one may do.
error-plan-too-late = It is your turn: a plan is for your next one.
error-no-mail-here = This server sends no mail. Its owner can change that: meadhall club channel.
error-no-such-channel = There is no such address, or it has still to be confirmed.
error-many-channels = Nobody has more than { $most } addresses here.
error-bad-mail-address = This is not a mail address.
error-mail-not-sent = The mail server did not take the letter ({ $trouble }).
