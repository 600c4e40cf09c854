# What whoever runs a server reads: the commands around it, and the letters it writes. The page never loads this.

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
help-club-command = Look after what a server shows and remembers besides its games.
help-club-channel = Open a way by which people are told that a table waits for them: a mail server, whose password is read from MEADHALL_SMTP, push, or an address in which members fill the braces.
help-club-smtp = A mail server as host:port; push; an address such as "ntfys://ntfy.example/{ "{" }topic{ "}" }" or, for webhooks, "https://hooks.example/{ "{" }path{ "}" }"; or with --close a name.
help-club-from = The address that letters come from.
help-club-public-url = Where people reach this server: links in letters begin with it.
help-club-user = The name by which the mail server knows us.
help-club-tls = Whether what is said to the mail server is encrypted.
error-channels-need = This way of telling people needs more than is installed. Install it with: pip install "{ $package }"
error-bad-channel-name = A way of telling people has a name of small letters and digits, and “mail” and “push” are taken: { $name }
error-bad-channel = This is no address of a way to tell people: { $text }
error-open-host = Members must not fill in whom this server calls: the host of { $text } has to be yours.
error-no-public-url = Say where people reach this server: --public-url https://hall.example.org
error-no-sender = Mail needs a sender: --from hall@example.org
error-no-such-opening = No way of telling people is called { $name } here.
help-club-name = What members call this way, such as ntfy; usual is the beginning of its address.
help-club-push-host = One more service that browsers may be called at, such as http://127.0.0.1:9000 for a test.
help-club-close = Close the way of that name: mail, push, or the one that was opened.
club-channel-opened = Members may be told by { $name } from now on.
club-channel-closed = Nobody is told by { $name } any more.
help-club-test-mail = Send a letter, and see whether the mail server takes it.
help-club-test-address = Who gets it.
help-hall = For whom the hall is: open, members (guests come by the link of a table only) or closed (no guests). Usual: as the last time.
help-club-owner = Make a link that makes whoever opens it the owner of the club: once, for a day.
help-club-invite = Make a link that makes people members of the club.
help-club-uses = How many people it is for.
help-club-days = For how many days it is good.
help-club-moderator = Make moderators of them.
help-club-people = List everybody who has a name here.
help-club-person = A name, or the letters that “meadhall club people” shows.
help-club-role = Say what somebody may do.
help-club-role-name = guest, member, moderator or owner.
help-club-engine = Make an engine for somebody, a program that plays under a name of its own, and print its token. If there is one: another token.
help-club-engine-owner = Whose it is: a name that only one has, or an id; `meadhall club people` lists them.
help-club-engine-name = What it is called; no member and no other engine may be called so.
help-club-engine-revoke = Its token opens nothing any more, and it gets no other one.
help-club-engines = Say whether programs may play in this hall.
help-club-engines-may = on, as it is unless you say otherwise, or off.
club-engine-made = { $name } comes with this token. It is told only once:
    { $token }
club-engine-revoked = { $name } has no token any more.
club-engines-set = { $may ->
        [on] Programs may play in this hall, where a table lets them.
       *[other] Programs may not play in this hall.
    }
help-club-ban = Keep somebody away for a while. What he tries to do here tells him to read the reason.
help-club-ban-days = For how many days; 0: he may come again.
help-club-reason = Why; he reads it.
help-club-recover = Print a link for somebody who has lost all devices. It is good after a day: until then all of them show it, and refuse it if need be.
help-club-export = Write all that is known of somebody into a file, with the records of the games that are over; people do it themselves under their name in the hall.
help-club-export-file = The zip that is written.
club-exported = All that is known of { $name } is in { $file }.
club-recovered = This makes a device { $name }’s: once, from tomorrow on, for seven days. If a device of { $name }’s is still in use, it says so there. { $link }
club-invite-made = { $role ->
        [owner] Whoever opens this first is the owner; it is good for a day:
        [moderator] This makes moderators ({ $uses }, for { $days } days):
       *[other] This makes members ({ $uses }, for { $days } days):
    } { $link }
club-person = { $id }  { $name }, { $role }, { $finished } of { $games } games finished
club-nobody = Nobody has a name here yet.
club-role-set = { $name }: { $role } from now on.
club-banned = { $days ->
        [0] { $name } may come again.
        [one] { $name } may not come for a day.
       *[other] { $name } may not come for { $days } days.
    }
club-channel-set = People can be told by mail now, by { $smtp }. Try it: meadhall club test-mail ADDRESS
club-mail-sent = The mail server has taken a letter to { $address }.
help-club-season = List seasons with their ladders, or add one: a ladder of those with five rated games in it.
help-club-season-name = What the season is called; without it all are listed.
help-club-since = Its first day, as year-month-day.
help-club-until = The day after its last one.
help-club-season-remove = Take the season away; games and ratings stay.
help-club-tournament = List tournaments, or set one up that people can enter. It begins when somebody who looks after the club says so in the hall.
help-club-tournament-name = What the tournament is called; without it all are listed.
help-club-tournament-game = What is played.
help-club-tournament-kind = round-robin (at most twelve, each against each), swiss (rounds among equals) or knockout.
help-club-tournament-seats = How many sit at a table.
help-club-tournament-rounds = How many rounds a Swiss tournament has.
help-club-tournament-best = How many of each table go on in a knockout.
help-club-tournament-pace = tonight, relaxed, daily or twice-a-week.
help-club-tournament-rated = Whether its games change ratings.
club-season = { $name }, { $since } to { $until }
club-season-row = { "  " }{ $pool }: { $rank }. { $name } { $rating } ({ $games })
club-no-season = There is no season.
club-tournament = { $name }: { $game }, { $kind }, { $state ->
        [open] { $entered } have entered
        [running] round { $round }, { $entered } play
       *[over] over
    }
club-no-tournament = There is no tournament.
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

## Letters

mail-subject = { $number ->
        [one] Your turn: { $game }
       *[other] { $number } tables wait for you
    }
mail-subject-start = { $game } has begun
mail-subject-over = { $game } is over
mail-subject-invitation = You are invited: { $game }
mail-subject-mention = You were called: { $game }
mail-subject-consent = Your consent is asked: { $game }
mail-subject-stopped = An order of yours has ended: { $game }
mail-subject-round = A new round: { $game }
mail-subject-nobody = Nobody has come yet: { $game }
mail-subject-several = News from { $number } tables
mail-start = { $game } ({ $names }) has begun.
    { $link }
mail-over = { $game } ({ $names }) is over.
    { $link }
mail-invitation = You are asked to sit down: { $game } ({ $names }).
    { $link }
mail-mention = Somebody has called you at { $game } ({ $names }).
    { $link }
mail-consent = { $game } ({ $names }): the others want to know whether you agree to something.
    { $link }
mail-stopped = { $game } ({ $names }): one of your orders, or your plan, has ended. You will see why.
    { $link }
mail-text = Hello { $name },

    { $lines }
mail-turn = { $game } ({ $names }) waits for you.
    { $link }
mail-half = { $game } ({ $names }) still waits for you: half of your time has passed, { $hours } h are left.
    { $link }
mail-last = { $game } ({ $names }) waits for you, and your time is nearly over: { $hours } h are left.
    { $link }
mail-round = { $game } ({ $names }): a new round of the tournament has begun. Your table waits for you to sit down.
    { $link }
mail-nobody = Your open table, { $game }, has waited for a week, and somebody is still missing. In another week it leaves the list; its links go on working.
    { $link }
mail-end = To get no more of these letters: { $link }
mail-end-how = Your mail program has a button that ends these letters. You can also remove the address in the hall, under your name.
mail-ended = You get no more letters.
mail-confirm-subject = Your letters for the hall
mail-confirm = Somebody wants the hall to write to this address. If it was you, type these letters there: { $code }
mail-back-subject = Your name in the hall
mail-back = Somebody wants to be { $name } in the hall on another device. If it was you, open this there within ten minutes: { $link }
    Or type these letters: { $code }
    If it was not you, do nothing.
mail-test-subject = A test from the hall
mail-test = This is how the hall writes to you when a table waits.
