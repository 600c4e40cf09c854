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
