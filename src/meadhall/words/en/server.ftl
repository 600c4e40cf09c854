# What the server says: the command that starts it, and what can go wrong between a browser and a table.

help-serve = Open the hall in the browser, for you and for whoever you invite.
help-host = The address to listen at. 0.0.0.0 lets others on your network in.
help-port = The port to listen at.
help-store = The file that keeps the tables, or the address of a PostgreSQL database (postgresql://...) that several workers share.
help-open = Whether to open a browser.
help-origin = Another origin whose pages may connect, such as http://localhost:5173; may be given several times.
help-workers = Processes that serve side by side; more than one needs tables in PostgreSQL.
help-log = What to write down: quiet (only what goes wrong), plain, or json (a line of JSON each).
help-trusted-proxy = The address, or network, of a proxy that is believed when it says from where a request comes; may be given several times. Usual: this machine.
help-open-metrics = Show /metrics to everybody, not only to this machine and to holders of MEADHALL_METRICS_TOKEN.
help-store-command = Look after the tables of a server.
help-store-copy = Copy all tables, with everything that belongs to them, from one store to an empty one.
help-store-from = The file or the address of the database to copy from. No server may run on it.
help-store-to = The file or the address of the database to copy to.
help-site = Write the hall as a page that needs no server: games, bots and tables run in the browser.
help-site-folder = The folder for it. It can be put on any host that sends files, under any path.
site-missing = The site is not built. In a checkout: scripts/site.sh builds it.
site-other-files = { $folder } holds something else: name an empty folder, or one with an older site.
site-written = { $folder } holds the hall: { $megabytes } MB. A browser fetches what it needs of it, about 5 MB for a first game.
help-doctor = Look at everything a hall stands on, and say what to do.
help-doctor-url = The address under which guests come, such as https://hall.example: looked at from outside, through the proxy.
doctor-versions = Meadhall { $version } ({ $mode }), Python { $python }, SQLite { $sqlite }.
doctor-no-page = The page is not built. In a checkout: npm ci and npm run build in the folder web.
doctor-trouble = { $trouble }
doctor-store = The tables are in { $store }, and it is whole.
doctor-new-store = The tables will be kept in { $store }; there are none yet.
doctor-no-writing = Nothing can be written in { $folder }. Give it to the user who runs the hall.
doctor-room = { $megabytes } MB are free in { $folder }. Nothing is acknowledged on a full disk.
doctor-readable = Others on this machine may read { $file }, and it holds the secret of all keys: chmod 600.
doctor-in-use = A hall is open with these tables (process { $process }).
doctor-clock-back = The newest table was set in the future: the clock of this machine has gone back. Set it.
doctor-clock-old = The clock of this machine says { $year }. Set it.
doctor-hall-there = A hall answers at port { $port }.
doctor-port-taken = Another program has port { $port }. Stop it, or say --port otherwise.
doctor-port-free = Port { $port } is free.
doctor-few-files = Only { $files } files may be open at once, and each guest needs one. Raise it: LimitNOFILE in a unit, ulimit -n in a shell.
doctor-trusts-everybody = Whoever says so is believed to come from anywhere, and quotas count for nobody. Name the proxy: --trusted-proxy.
doctor-proxies = Believed when they say from where a request comes: { $proxies }.
doctor-out-of-reach = { $url } cannot be reached: { $trouble }
doctor-health = { $url } answers with { $status }.
doctor-sockets = WebSockets come through.
doctor-no-sockets = WebSockets do not come through (status { $status }). The proxy has to pass Upgrade, Connection and Host on.
doctor-proxy-silent = /metrics is open from there. Either you asked on this machine, or the proxy does not say from where a request comes: X-Forwarded-For.
doctor-no-tls = Keys travel in the open. Let the proxy speak TLS.
help-store-backup = Copy a file of tables to another one, also while a server uses it, and look at the copy.
help-store-backup-to = The file to copy to; there must be none yet.
help-store-check = Look through a store: open every table as a guest would.
help-store-prune = Pack tables away at which nobody has played for a while, into a store of their own.
help-store-retire = Keep all games of an edition as films, which can be watched without its rules. Refused while one of them goes on.
help-store-edition = The edition whose rules are to go, such as 1.
help-store-days = For how many days nobody has played at them.
help-keep-days = Pack tables away at which nobody has played for so many days; 0: never.
help-pack-into = The store that old tables are packed into. Usual: a file beside the other one.
former-player = a former player
error-nobody-here = This device has no name here yet. Sit down somewhere, or give it a name first.
error-no-name = A name has at least one letter.
error-many-devices = You have { $most } devices here. Remove one of them first.
error-bad-ticket = These letters open nothing. They are good once, for ten minutes, and for five tries: ask for new ones.
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

help-club-command = Look after what a server shows and remembers besides its games.
help-club-channel = Say by which mail server people are told that a table waits for them. Its password is read from MEADHALL_SMTP.
help-club-smtp = The mail server, as host:port.
help-club-from = The address that letters come from.
help-club-public-url = Where people reach this server: links in letters begin with it.
help-club-user = The name by which the mail server knows us.
help-club-tls = Whether what is said to the mail server is encrypted.
help-club-test-mail = Send a letter, and see whether the mail server takes it.
help-club-test-address = Who gets it.
club-channel-set = People can be told by mail now, by { $smtp }. Try it: meadhall club test-mail ADDRESS
club-mail-sent = The mail server has taken a letter to { $address }.
error-bad-smtp = “{ $text }” is no mail server (host:port), or the public address does not begin with https://.
help-club-rebuild = Work out anew, from the games themselves, all that lists show. No server may run on a file meanwhile.
club-rebuilding = Working out
club-rebuilt = { $tables ->
    [one] One table is worked out anew.
   *[other] { $tables } tables are worked out anew.
}

store-backing-up = Copying
store-checking = Looking
store-packing = Packing
store-retiring = Filming
store-backup-database = A database has a command of its own for that: pg_dump (docs/guide/hosting.md).
store-backed-up = Copied and looked at: { $file }. Keep it as you keep passwords.
store-damage = Table { $table }: { $trouble }
store-checked = { $tables ->
    [one] One table was opened
   *[other] { $tables } tables were opened
}, { $damaged ->
    [0] and all is well.
    [one] and one of them does not open.
   *[other] and { $damaged } of them do not open.
}
store-packed = { $tables ->
    [0] Nothing is that old.
    [one] One table was packed into { $store }.
   *[other] { $tables } tables were packed into { $store }.
}
store-retired = { $films ->
    [0] Nobody has played edition { $edition } of { $game } here.
    [one] One game of edition { $edition } of { $game } is kept as a film.
   *[other] { $films } games of edition { $edition } of { $game } are kept as films.
}
store-copied = Copied and counted: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $changes ->
    [one] one change
   *[other] { $changes } changes
}, { $lines ->
    [one] one line of chat
   *[other] { $lines } lines of chat
}.
serve-ready = The hall is open at { $address } (its tables are kept in { $store }). Stop it with Ctrl-C.
serve-open-already = The hall is open already, at { $address }. A second one beside it: { $command }
serve-others = Others on your network reach it at { $address }
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

## Letters

mail-subject = { $number ->
        [one] Your turn: { $game }
       *[other] { $number } tables wait for you
    }
mail-text = Hello { $name },

    { $lines }
mail-turn = { $game } ({ $names }) waits for you.
    { $link }
mail-half = { $game } ({ $names }) still waits for you: half of your time has passed, { $hours } h are left.
    { $link }
mail-last = { $game } ({ $names }) waits for you, and your time is nearly over: { $hours } h are left.
    { $link }
mail-end = To get no more of these letters: { $link }
mail-end-how = Your mail program has a button that ends these letters. You can also remove the address in the hall, under your name.
mail-ended = You get no more letters.
mail-confirm-subject = Your letters for the hall
mail-confirm = Somebody wants the hall to write to this address. If it was you, type these letters there: { $code }
mail-test-subject = A test from the hall
mail-test = This is how the hall writes to you when a table waits.
error-no-mail-here = This server sends no mail. Its owner can change that: meadhall club channel.
error-no-such-channel = There is no such address, or it has still to be confirmed.
error-many-channels = Nobody has more than { $most } addresses here.
error-bad-mail-address = This is not a mail address.
error-mail-not-sent = The mail server did not take the letter ({ $trouble }).
