/** Plays at a table by messages alone: at a server, or in a page at a worker of the site. It uses nothing from outside itself. */
export interface Ride {
  /** The worker's code, or the address of a server. */
  worker?: string;
  server?: string;
  game: string;
  seats: { kind: 'human' | 'bot'; name: string; bot?: string }[];
  options?: Record<string, string>;
  seed: number;
  /** Begins a table that goes on from a moment of a game that was played. */
  from?: { record: string; moves: number };
  /** Goes on at a table that is there. */
  table?: { table: string; key: string };
  /** Leaves after so many answers. */
  most?: number;
  /** Wants to hear how it went. */
  analyse?: boolean;
  /** Numbers of the game that shall be others. */
  house?: string;
}
export interface Rode {
  table: string;
  key: string;
  answers: number;
  over: boolean;
  record: string;
  /** Milliseconds from an answer to what it brought, each. */
  waits: number[];
  /** Milliseconds that each answer of another seat took. */
  others: number[];
  /** After ten answers, and how many findings there are. */
  replayed: boolean;
  analysed: boolean;
}

export async function ride({
  worker: code,
  server,
  game,
  seats,
  options = {},
  seed,
  from,
  table,
  most = Infinity,
  analyse,
  house = '',
}: Ride): Promise<Rode> {
  interface Asked {
    seat: number;
    options: { choice: string }[];
  }
  interface Message {
    say: string;
    id?: number;
    at?: number;
    code?: string;
    question?: { asked: number[]; yours?: Asked[] } | null;
  }
  const worker = code ? new Worker(code, { type: 'module', name: 'tables' }) : null;
  const waiting = new Map<number, (reply: [number, string, string]) => void>();
  let last = 0;
  const LINE = 1;
  async function request(method: string, path: string, key = '', body?: unknown): Promise<string> {
    let reply: [number, string, string];
    if (worker)
      reply = await new Promise((done) => {
        const id = ++last;
        waiting.set(id, done);
        worker.postMessage({ do: 'request', id, method, path, keys: key, body: body ? JSON.stringify(body) : '' });
      });
    else {
      const headers = { 'content-type': 'application/json', 'meadhall-keys': key };
      const answer = await fetch(`${server}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      reply = [answer.status, '', await answer.text()];
    }
    if (reply[0] >= 400) throw new Error(`${path}: ${reply[2]}`);
    return reply[2];
  }
  let hear: (text: string) => void = () => undefined;
  if (worker)
    worker.onmessage = ({ data }) => {
      if (data.say === 'reply') waiting.get(data.id)?.(JSON.parse(data.reply));
      else if (data.say === 'line') hear(data.text);
      else if (data.say === 'broken') throw new Error(data.why);
    };

  if (!table) {
    interface Keys {
      table: string;
      watch: string;
      seats: string[];
    }
    const post = async (path: string, body: unknown, key = '') => JSON.parse(await request('POST', path, key, body)) as Keys;
    let keys: Keys;
    if (from) {
      const played = await post('/tables/import', { record: from.record, seats: [] });
      keys = await post(`/tables/${played.table}/fork`, { moves: from.moves, seats }, played.watch);
    } else keys = await post('/tables', { game, seats, options, seed, house });
    table = { table: keys.table, key: keys.seats.find((key) => key)! };
  }
  const { table: name, key } = table;
  let say: (text: string) => void = (text) => worker?.postMessage({ do: 'say', line: LINE, text });
  let answers = 0;
  let id = 0;
  const waits: number[] = [];
  const others: number[] = [];
  /** Milliseconds between two answers: no table listens to more than 25 in a second. */
  const BREATH = 50;
  const over = await new Promise<boolean>((done, fail) => {
    let asked = 0;
    let sent = 0;
    /** Since when somebody else is asked; 0: nobody is. */
    let elsewhere = 0;
    /** What was heard last. Where all act at once, others are told of while an answer is on its way. */
    let latest: Message | null = null;
    let isOnItsWay = false;
    /** What I am waited for. Where all act at once I may go on when I have passed, and nobody would ever be done. */
    const askedOf = ({ question }: Message) =>
      (question?.yours ?? []).find((one) => one.options.length && question!.asked.includes(one.seat));
    function think(): void {
      if (!latest || isOnItsWay) return;
      const { at } = latest;
      const mine = askedOf(latest);
      if (!mine) return;
      if (answers >= most) return done(false);
      // Not always the first: everything shall happen. The same each time: the game shall be the same.
      // By its high bits: a way that is taken back every second time would be walked for ever.
      const choice = mine.options[(Math.imul(answers + 1, 0x9e3779b1) >>> 15) % mine.options.length]!.choice;
      answers += 1;
      latest = null;
      isOnItsWay = true;
      setTimeout(
        () => {
          asked = sent = performance.now();
          say(JSON.stringify({ do: 'answer', id: ++id, at, choices: [choice], seat: mine.seat }));
        },
        Math.max(0, sent + BREATH - performance.now()),
      );
    }
    hear = (text) => {
      const said = JSON.parse(text) as Message;
      if (said.say === 'error' && said.id === -1) return fail(new Error(text));
      if (said.id === id && ['done', 'refused', 'error'].includes(said.say)) {
        isOnItsWay = false;
        // One that came too late is given anew, to what has been asked meanwhile.
        return said.say === 'done' || latest ? think() : fail(new Error(text));
      }
      if (said.say !== 'table' && said.say !== 'moved') return;
      if (asked) waits.push(performance.now() - asked);
      asked = 0;
      if (elsewhere) others.push(performance.now() - elsewhere);
      elsewhere = 0;
      if (said.question === null || said.question === undefined) return done(true);
      latest = said;
      if (!askedOf(said)) elsewhere = performance.now();
      think();
    };
    const join = JSON.stringify({ do: 'join', keys: [key], name: '', session: '' });
    if (worker) {
      worker.postMessage({ do: 'open', line: LINE, table: name });
      say(join);
    } else {
      const socket = new WebSocket(`${server!.replace('http', 'ws')}/ws/${name}`);
      say = (text) => socket.send(text);
      socket.onopen = () => socket.send(join);
      socket.onmessage = ({ data }) => hear(String(data));
      socket.onerror = () => fail(new Error('the line broke'));
    }
  });
  const record = await request('GET', `/tables/${name}/record`, key);
  const replayed = over && (await request('GET', `/tables/${name}/replay/10`, key)).length > 100;
  const analysed = over && !!analyse && (await request('GET', `/tables/${name}/analysis`, key)).length > 100;
  worker?.terminate();
  return { table: name, key, answers, over, record, waits, others, replayed, analysed };
}
