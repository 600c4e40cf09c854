/**
 * The tabs of a browser for tests of Python's half: the page's own database on an IndexedDB of node, at a socket.
 * Each connection is a tab: a line {hello, database}, then {id, call, text}, answered by {id, answer}, and {tell}, which
 * the other tabs of its database hear as {news}. They also hear {newcomer} and, however a tab ends, {gone}.
 */
import 'fake-indexeddb/auto';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Database } from '../../src/local/database.ts';

process.stdin.on('end', () => process.exit()).resume(); // whoever started us has gone, however

const tabs = new Set();
const say = (tab, word) => tab.socket.write(`${JSON.stringify(word)}\n`);
const others = (tab) => [...tabs].filter((one) => one !== tab && one.name === tab.name);

createServer((socket) => {
    const tab = { socket, name: '', worker: '', database: null };
    socket.on('error', () => undefined);
    socket.on('close', () => {
        if (tabs.delete(tab)) for (const other of others(tab)) say(other, { gone: tab.worker });
    });
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
        const word = JSON.parse(line);
        if (word.hello) {
            Object.assign(tab, { worker: word.hello, name: word.database, database: new Database(indexedDB, word.database) });
            tabs.add(tab);
            for (const other of others(tab)) say(other, { newcomer: true });
        } else if (word.tell) for (const other of others(tab)) say(other, { news: word.tell });
        else void tab.database.call(word.call, word.text).then((answer) => say(tab, { id: word.id, answer }));
    });
}).listen(process.argv[2], () => console.log('open'));
