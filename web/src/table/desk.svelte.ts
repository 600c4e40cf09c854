/**
 * What lies before a player: the question put into words and targets, what is selected, refused or being shared out,
 * and the few things one can do. Everything comes from view and question; the game's module says how it looks.
 */
import type { BoardModule, First, Held, Option, Question, Saying, Scene, Targets } from '../boards/module.ts';
import { Layout } from '../kit/layout.svelte.ts';
import type { ActionData, OptionData, Why } from '../kit/types.ts';
import type { WhyNot, Terms } from '../wire.ts';
import { Refused, type Request } from '../wire/client.ts';
import type { OddsMessage } from '../wire.ts';
import type { Catalogue } from '../words/catalogue.ts';
import { Words } from '../words/words.ts';
import { Talk } from './talk.svelte.ts';
import { answers, isCovered, isReady, left, move, nothingPlaced, press, spread, step, type Counts, type Share } from './distribute.ts';
import { Lantern } from './lantern.svelte.ts';
import type { TableModel } from './model.svelte.ts';
import { keepHeld, keptHeld } from './seen.ts';
import { Settling } from './settling.svelte.ts';
import { settings } from './settings.svelte.ts';
import { givenAway, questionFor, speakerFor, type Wish } from './state.ts';
import type { Beat } from './beats.ts';
import { changedIn, storyOf } from './story.ts';
import { Tidings } from './tidings.ts';
import { told, type Told } from './told.ts';
import { goldLast, goldOf, lettersOf, placeless } from './ask.ts';
import { aroundOf } from './walk.ts';
import { onlyPlace, optionList, pointing, refusedSteps, targetsOf } from './targets.ts';

export interface Confirmation {
  option: Option;
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** Milliseconds in which the second press must come. */
const SECOND_PRESS = 4000;

export class Desk {
  readonly #layout = new Layout();
  readonly talk: Talk;
  readonly tidings: Tidings;
  /** Question and teller have just taken turns. */
  readonly settling = new Settling();
  /** The element under the pointer or the focus. */
  hovered = $state<string | null>(null);
  /** First tap on a phone, or a click on something with several ways. */
  selected = $state<string | null>(null);
  /** A choice hovered in the list. */
  hoveredChoice = $state<string | null>(null);
  /** An answer that cannot be taken back, pressed once: the second press gives it. */
  armed = $state<string | null>(null);
  #disarm: ReturnType<typeof setTimeout> | undefined;
  /** What was asked to be said aloud. */
  spoken = $state('');
  /** The list of all answers is open. */
  listing = $state(false);
  why = $state.raw<{ target: string; why: Why } | null>(null);
  confirm = $state.raw<Confirmation | null>(null);
  #counted = $state.raw<{ share: string; counts: Counts }>({ share: '', counts: {} });
  /** What is picked up, turned or counted out. */
  held = $state.raw<Held>({});
  /** The element that was pointed at last: what a button turns. */
  #pointedLast: string | null = null;
  busy = $state(false);
  /** How many times something was answered here. */
  given = 0;
  /** How many times in a row the same was asked. */
  #times = $state(1);
  #askedBefore = { text: '', given: 0 };
  readonly lantern = new Lantern(this);

  constructor(
    readonly model: TableModel,
    readonly module: BoardModule,
    readonly ground: unknown,
    readonly catalogue: Catalogue,
  ) {
    this.talk = new Talk(
      model.newest!.table,
      () => model.newest!.chat,
      () => model.newest!.you,
    );
    this.tidings = new Tidings(
      module,
      () => this.words,
      () => this.seat,
    );
    const { reading } = module;
    if (reading) this.held = keptHeld(model.shown!.table) ?? reading.begin(model.shown!.public, model.shown!.log);
  }

  state = $derived.by(() => this.model.shown!);
  seat = $derived.by(() => this.model.seat);
  /** Names change seldom: as long as they don't, neither do the words made with them. */
  #names: string[] = [];
  names = $derived.by(() => {
    const next = this.state.seats.map((s, i) => s.name || this.#plain.say(`player-${i + 1}`));
    if (next.join('\n') !== this.#names.join('\n')) this.#names = next;
    return this.#names;
  });
  words = $derived.by(
    () => new Words(this.catalogue, this.names, (kind, value) => this.module.noun(this.ground, kind, value), this.module.named),
  );
  /** Seats of this screen that a bot plays for the time being. */
  givenAway = $derived.by(() => givenAway(this.state));
  /** Whom this seat answers for: itself, or a companion. */
  speaker = $derived.by(() => speakerFor(this.state, this.seat));
  question = $derived.by((): Question | null => questionFor(this.state, this.speaker));
  /** What is read before anything is asked. */
  first = $derived.by((): First | null => this.module.reading?.first(this.state.public, this.words, this.held, this.state.log) ?? null);
  /** Whoever is asked is asked after what happened has been told, and read. */
  mine = $derived.by(
    () =>
      !!this.question?.yours && !this.first && !this.model.teller.busy && this.model.passTo === null && !this.givenAway.includes(this.seat),
  );
  /** Somebody waits for this seat; otherwise it may answer, but need not. */
  due = $derived.by(() => {
    const { question } = this;
    return this.mine && !!question?.asked.includes(this.speaker);
  });
  // The question is read first: read after `mine`, which hangs on it, a new question went unnoticed here.
  share = $derived.by((): Share | null => {
    const { question } = this;
    return question?.share && !question.share.aside && this.mine ? question.share : null;
  });
  /** What may be marked besides other answers, and said as one. */
  aside = $derived.by((): Share | null => {
    const { question } = this;
    return question?.share?.aside && this.mine ? question.share : null;
  });
  #shareKey = $derived.by(() => JSON.stringify(this.question?.share ?? null));
  /** What is placed or marked so far: another question begins with nothing. */
  counts = $derived.by((): Counts => (this.#counted.share === this.#shareKey ? this.#counted.counts : {}));
  marked = $derived.by((): string[] => this.aside?.places.filter((place) => this.counts[place]) ?? []);
  placedCounts = $derived.by((): Counts => (this.share ? { ...nothingPlaced(this.share), ...this.counts } : {}));
  spare = $derived.by(() => (this.share ? left(this.share, this.placedCounts) : 0));
  scene = $derived.by((): Scene => ({
    public: this.share && this.module.placing ? this.module.placing(this.state.public, this.share, this.placedCounts) : this.state.public,
    private: this.state.private[String(this.seat)] ?? {},
    ground: this.ground,
    words: this.words,
    you: this.seat,
    names: this.names,
    notes: this.state.seats.map((_, i) => this.#note(i)),
    asked: this.state.question?.asked ?? [],
    held: this.held,
  }));
  pointed = $derived.by(() => pointing(this.module, this.scene, this.mine ? this.question : null));
  changed = $derived.by(() => changedIn(this.module, this.state.log, this.seat));
  targets = $derived.by((): Targets =>
    targetsOf(this.module, this.scene, this.mine ? this.question : null, this.pointed, {
      selected: this.selected,
      marked: this.marked,
      refused: this.why && { target: this.why.target, text: this.why.why.text },
      changed: this.changed,
      share: this.share,
    }),
  );
  /** The sentence that is told, or was told last. */
  told = $derived.by((): Told | null => {
    const { current } = this.model.teller;
    return current ? told(this.module, this.words, current, this.seat) : null;
  });
  /** Others' turns are told where the question stands otherwise. */
  telling = $derived.by(() => {
    const { teller } = this.model;
    if (this.first || this.module.reading?.isOpen(this.state.public, this.held)) return false;
    return teller.busy || (!this.mine && !this.state.result && (teller.current !== null || this.canChange));
  });
  /** Others still think about what I have answered: until all have, I may change it. */
  canChange = $derived.by(
    () =>
      !this.mine &&
      !this.model.teller.busy &&
      this.canUndo &&
      !!this.state.question?.asked.length &&
      !this.state.question.asked.includes(this.seat),
  );
  story = $derived.by(() => storyOf(this.module, this.state.log, this.words, this.seat));
  /** What can be answered here, as things lie in the hand. */
  #answers = $derived.by((): readonly Option[] => {
    if (!this.mine || this.share || this.sayings) return [];
    const { question, scene, module } = this;
    return module.fits ? question!.yours!.filter((o) => module.fits!(scene, question!, o)) : question!.yours!;
  });
  answerCount = $derived.by(() => this.#answers.length);
  /** All answers in words, numbered as the keys 1 to 9: many, so they are made when the list is opened. */
  options = $derived.by((): OptionData[] =>
    this.#answers.length ? optionList(this.scene, this.question!, this.#answers, this.#selectedChoice, this.module) : [],
  );
  /** Answers that are counted out in the game's own panel. */
  sayings = $derived.by((): Saying[] | null => (this.mine ? (this.module.sayings?.(this.scene, this.question!) ?? null) : null));
  get #selectedChoice(): string | null {
    const at = this.selected === null ? undefined : this.pointed.at.get(this.selected);
    return at?.length === 1 ? at[0]!.choice : null;
  }
  #plain = $derived.by(() => new Words(this.catalogue));
  #note(seat: number): string {
    const info = this.state.seats[seat]!;
    const words = this.#plain;
    const notes: string[] = [];
    if (seat === this.seat) notes.push(words.say('table-you'));
    else if (this.state.you.includes(seat)) return '';
    else if (info.kind === 'bot') notes.push(words.say('table-bot'));
    else {
      if (info.rating) notes.push(info.rating);
      if (info.engine) notes.push(words.say('table-engine'));
      if (!info.present) notes.push(words.say('table-away'));
    }
    return notes.length ? words.say('table-note', { note: words.enumeration(notes) }) : '';
  }

  /* the ways to do something at one element */

  ways(target: string): Option[] {
    if (!this.mine || this.share) return [];
    const ways = this.pointed.at.get(target) ?? [];
    return this.marked.length ? ways.filter((o) => o.verb === this.aside!.verb) : ways;
  }
  /** Shows the ways at an element that the question is about. */
  open(): void {
    this.selected = this.mine && !this.share ? onlyPlace(this.pointed) : null;
  }
  menu = $derived.by(() => {
    const target = this.selected;
    if (target === null) return null;
    const ways = this.ways(target);
    if (!ways.length || (ways.length === 1 && !this.module.quiet.has(ways[0]!.verb))) return null;
    return { target, options: optionList(this.scene, this.question!, ways, null, this.module) };
  });

  /* the prompt */

  promptText = $derived.by(() => {
    const { question, words } = this;
    if (this.first) return this.first.label;
    if (this.state.result) return words.say('table-over');
    if (!question) return words.say('table-thinking');
    if (!this.mine) return words.waiting(question.name, question.asked);
    const message = `ask-${question.name}`;
    // the rows that are answered at once, or the sum that Ask shows below, need not be spelled out
    const short = words.part(message, this.share ? 'together' : 'shown', question.facts);
    return short || words.ask(question.name, question.facts).text;
  });
  /** The option that is being looked at. */
  current = $derived.by((): Option | null => {
    if (!this.mine) return null;
    const choice = this.hoveredChoice;
    if (choice !== null) return this.question!.yours!.find((o) => o.choice === choice) ?? null;
    const target = this.selected ?? this.hovered;
    return target === null ? null : (this.ways(target)[0] ?? null);
  });
  /** The same, but not above the list or what the lantern shows: these say it themselves, and must stay under the pointer. */
  spelled = $derived(this.listing || this.lantern.rows.length ? null : this.current);
  /** What ending the turn here would score, with its sum, if the rules tell it. */
  now = $derived.by((): { text: string; gives: string; line: string; sum: string } | null => {
    if (!this.mine || this.share) return null;
    for (const { verb, facts } of this.question!.yours!) {
      const now = this.words.now(verb, facts);
      if (now) return { ...now, sum: facts.terms ? this.words.sum(facts.terms as Terms) : '' };
    }
    return null;
  });
  /** The hovered answer with its arithmetic; otherwise advice, or what happened last. */
  detail = $derived.by((): { subject: string; text: string; advice?: boolean } => {
    const { spelled, words } = this;
    if (spelled) {
      const label = words.choice(spelled.verb, { ...spelled.facts, ask: this.question!.name });
      return { subject: label.text, text: label.gives };
    }
    const { news } = this.state;
    const die = news.findLastIndex((facts) => facts.kind === 'rolled');
    const rolled = die < 0 ? undefined : news.slice(die).find((facts) => facts.region);
    if (this.share) {
      const text = rolled ? words.event(rolled) : words.say('share-how');
      const { share } = this;
      if (!isCovered(share, this.placedCounts)) return { subject: words.say('share-uncovered'), text };
      const left = share.end ? 'share-chosen' : share.rest ? 'share-free' : 'share-left';
      return { subject: words.say(left, { number: this.spare }), text };
    }
    if (rolled) return { subject: '', text: words.event(rolled) };
    if (this.mine && this.#times > 1) return { subject: '', text: words.say('table-again', { number: this.#times }) };
    if (settings.hints && this.mine) return { subject: '', text: words.ask(this.question!.name, this.question!.facts).hint, advice: true };
    const last = this.state.log.findLast(({ facts }) => !this.module.untold?.has(facts.kind))?.facts;
    const watching = this.state.you.length ? '' : words.say('table-watching');
    return { subject: watching, text: last ? words.event(last) : '' };
  });
  /** The answers that Ask shows as rows: a bot's, the ways at what is selected, or those that have no place. */
  rows = $derived.by((): OptionData[] => {
    if (this.lantern.rows.length) return this.lantern.rows;
    if (this.menu) return this.menu.options;
    if (!this.mine || this.share || this.sayings) return [];
    const { scene, question } = this;
    const rowed = question!.yours!.filter((o) => this.module.rowed?.(question!, o, this.#layout.tabbed));
    const rows = [...rowed, ...placeless(this.pointed.elsewhere).rows.filter((o) => !rowed.includes(o))];
    const open = optionList(scene, question!, rows, this.armed, this.module);
    return [...open, ...refusedSteps(scene.words, question!)];
  });
  /** The buttons of Ask, the gold one last. */
  actions = $derived.by((): ActionData[] => {
    if (this.first) return [{ id: ':first', label: this.first.label, key: '↵', primary: true }];
    if (!this.mine) return [];
    const { words, question } = this;
    if (this.share)
      return [
        this.spare
          ? { id: ':spread', label: words.say(this.share.most ? 'share-all' : 'share-spread') }
          : { id: ':clear', label: words.say('share-clear') },
        { id: ':done', label: words.say('share-done'), key: '↵', primary: true, disabled: !isReady(this.share, this.placedCounts) },
      ];
    if (this.marked.length)
      return [
        { id: ':clear', label: words.say('share-clear') },
        { id: ':done', label: words.say(`together-${this.aside!.verb}`, { number: this.marked.length }), key: '↵', primary: true },
      ];
    if (this.sayings) return this.sayings.map((s) => ({ ...s, label: this.#pressedAs(s.id, s.label) }));
    const label = (o: Option) => this.#pressed(o, words.choice(o.verb, { ...o.facts, ask: question!.name }).text);
    const gold = goldOf(question!.yours!, this.armed ?? this.#selectedChoice, this.module.plain?.(this.scene, question!));
    const found: ActionData[] = [];
    if (this.menu || this.lantern.rows.length) found.push({ id: ':back', label: words.say('answer-back'), key: 'Esc' });
    else {
      const { buttons } = placeless(this.pointed.elsewhere);
      const letters = lettersOf(buttons);
      buttons.forEach(
        (o, i) => o !== gold && found.push({ id: o.choice, label: label(o), key: letters[i], gain: words.now(o.verb, o.facts)?.gives }),
      );
      if (this.turnable) found.push({ id: ':turn', label: words.say('table-turn'), key: 'T' });
    }
    if (gold) found.push({ id: gold.choice, label: label(gold), key: '↵', primary: true });
    return goldLast(found);
  });
  /** What cannot be taken back says so when it has been pressed once. */
  #pressed(option: Option, label: string): string {
    return this.#pressedAs(option.choice, label);
  }
  #pressedAs(id: string, label: string): string {
    return this.armed === id ? this.words.say('answer-final', { text: label }) : label;
  }

  /** Whether there is anything that can be laid in more than one way. */
  get turnable(): boolean {
    return (
      !!this.module.turn &&
      this.mine &&
      [...this.pointed.at].some(([target, ways]) => ways.length === 1 && this.pointed.all.get(target)!.length > 1)
    );
  }

  /** Another question has come: whoever is asked the same again must see that the last answer was taken. */
  noteQuestion(): void {
    const before = this.#askedBefore;
    const text = this.mine ? [this.promptText, ...this.question!.yours!.map((o) => o.choice)].join('\n') : '';
    if (!text || text !== before.text) this.#times = 1;
    else if (before.given !== this.given) this.#times++;
    this.#askedBefore = { text, given: this.given };
  }

  /* what a player does */

  point(target: string | null): void {
    this.hovered = target;
    if (target !== null) this.#pointedLast = target;
  }
  hold(held: Held): void {
    this.armed = null; // what was pressed once was something else
    this.held = held;
    if (this.module.reading) keepHeld(this.state.table, held);
  }
  /** Takes up what a lesson advises: whoever points at its place means just that. Everything else can still be done. */
  takeUp(choice: string): void {
    const yours = this.question?.yours ?? [];
    const option = yours.find((o) => o.choice === choice);
    const place = option?.elements.at(-1);
    if (!option || place === undefined || !this.module.toward) return;
    const ways = yours.filter((o) => o.elements.includes(place));
    this.held = this.module.toward(this.scene, place, ways, option);
  }
  /** Turns what is about to be laid. */
  turn(): void {
    const target = this.selected ?? this.hovered ?? this.#pointedLast;
    if (this.module.turn) this.held = this.module.turn(this.scene, target, target === null ? [] : (this.pointed.all.get(target) ?? []));
    const refused = this.why?.target;
    if (refused !== undefined) {
      this.why = null;
      void this.askWhy(refused);
    }
  }

  /** A click or tap on an element. `careful`: the first one only selects and explains. */
  pick(target: string, careful: boolean): void {
    this.why = null;
    if (this.share) return this.#count(press(this.share, this.placedCounts, target));
    const ways = this.ways(target);
    if (this.marked.length && (this.marked.includes(target) || ways.length)) return this.mark(target);
    const several = ways.length > 1 || (ways.length === 1 && this.module.quiet.has(ways[0]!.verb));
    // a second tap turns what lies ready there; the button lays it
    if (careful && this.selected === target && this.turnable && (this.pointed.all.get(target)?.length ?? 0) > 1) return this.turn();
    if (several || (careful && this.selected !== target)) this.selected = this.selected === target && several ? null : target;
    else if (ways[0]) this.choose(ways[0].choice);
  }
  /** Asks why something is not offered; something that is offered is selected and explained, never done. */
  async askWhy(target: string): Promise<void> {
    if (this.ways(target).length) {
      this.why = null;
      this.selected = this.selected === target ? null : target;
      return;
    }
    this.selected = null;
    if (!this.question || this.share || this.seat < 0 || this.why?.target === target) {
      this.why = null;
      return;
    }
    if (this.marked.length) {
      this.why = { target, why: { title: this.words.say('share-marked'), text: this.words.say('share-marked-how') } };
      return;
    }
    const { question } = this;
    const about = [target, ...(this.module.holding?.(this.scene, question, target) ?? [])];
    const said = await this.model.request({ do: 'why', about, seat: this.speaker }).catch((e: unknown) => this.tidings.trouble(e));
    if (said?.say === 'why' && this.question === question) this.why = { target, why: this.#told(said.reasons) };
  }
  /** The first reason, the others under it; where there is none, what is asked instead. */
  #told(reasons: readonly WhyNot[]): Why {
    const [first, ...others] = reasons.map(({ code, rule, facts }) => this.words.why(code, rule, facts));
    return first
      ? { ...first, more: others }
      : { title: this.words.say('table-not-asked'), text: this.promptText, rule: this.question?.rule };
  }
  /** How what is in hand will end, as the server reckons it; null if it has nothing to say. */
  async odds(): Promise<OddsMessage | null> {
    const said = await this.model.request({ do: 'odds', seat: this.seat }).catch((e: unknown) => this.tidings.trouble(e));
    return said?.say === 'odds' ? said : null;
  }
  /** Gives an answer, after asking again if the catalogue wants that. */
  choose(choice: string): void {
    const option = this.question?.yours?.find((o) => o.choice === choice);
    if (!option) return;
    if (this.aside?.verb === option.verb) return this.mark(option.elements[0]!);
    const message = `confirm-${option.verb}`;
    const facts = { ...option.facts, ask: this.question!.name };
    const title = this.words.has(message) ? this.words.say(message, facts) : '';
    // a message without words: nothing is lost by it as things are
    if (!title) return this.module.final?.(option) && this.armed !== choice ? this.#arm(choice) : void this.answer([choice]);
    this.confirm = {
      option,
      title,
      text: this.words.part(message, 'text', facts) || this.words.choice(option.verb, facts).gives,
      yes: this.words.part(message, 'yes', facts),
      no: this.words.part(message, 'no', facts),
    };
  }
  /** Dice, draws and sealed answers are pressed twice. */
  #arm(choice: string): void {
    this.armed = choice;
    clearTimeout(this.#disarm);
    this.#disarm = setTimeout(() => (this.armed = null), SECOND_PRESS);
  }
  /** Says something; whether the table took it. */
  async answer(choices: string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.given++;
    this.rest();
    const { reading } = this.module;
    if (reading) this.hold(reading.answered(this.state.public, this.held, this.state.log));
    // where all act at once the table may have moved on by now: the answer is to the newest question
    this.model.flush();
    try {
      await this.#send(choices).catch((e: unknown) => {
        const late = e instanceof Refused && e.said.say === 'error' && e.said.code === 'stale';
        this.model.flush();
        if (!late || !this.module.openHands?.(this.state.public) || !this.#offered(choices[0]!)) throw e;
        return this.#send(choices);
      });
      return true;
    } catch (e) {
      this.tidings.trouble(e);
      return false;
    } finally {
      this.busy = false;
    }
  }
  #send(choices: string[]) {
    return this.model.request({ do: 'answer', at: this.state.at, choices, seat: this.speaker });
  }
  #offered(choice: string): boolean {
    return !!this.question?.yours?.some((o) => o.choice === choice);
  }
  act(id: string): void {
    if (id === ':spread') this.spread();
    else if (id === ':clear') this.#count({});
    else if (id === ':done') void this.placeAll();
    else if (id === ':turn') this.turn();
    else if (id === ':first') this.hold(this.first!.held);
    else if (id === ':back') this.rest();
    else if (this.sayings) this.#sayAll(this.sayings.find((s) => s.id === id)!);
    else this.choose(id);
  }
  /** Several answers as one; what seals them is pressed twice. */
  #sayAll({ id, choices }: Saying): void {
    const last = this.question!.yours!.find((o) => o.choice === choices.at(-1));
    if (last && this.module.final?.(last) && this.armed !== id) this.#arm(id);
    else void this.answer(choices);
  }
  /** Puts the pointer's traces away. */
  rest(): void {
    this.selected = this.why = this.confirm = this.hoveredChoice = this.armed = null;
    this.listing = false;
    this.lantern.putAway();
  }

  /** Lights what a choice is about; null: nothing any more. */
  lookAt(choice: string | null): void {
    this.hoveredChoice = choice;
    this.hovered = [...this.pointed.at].find(([, ways]) => ways.some((o) => o.choice === choice))?.[0] ?? null;
  }

  /** Marks a place, or takes the mark away: all that are marked are said as one. */
  mark(place: string): void {
    this.selected = null;
    this.#count({ ...this.counts, [place]: this.counts[place] ? 0 : 1 });
  }
  step(place: string, by: number): void {
    if (this.share) this.#count(step(this.share, this.placedCounts, place, by));
  }
  move(from: string, to: string): void {
    if (this.share) this.#count(move(this.share, this.placedCounts, from, to));
  }
  spread(): void {
    const { share } = this;
    if (share) this.#count(spread(share, this.placedCounts));
  }
  /** Counts for the question that is asked; while its answer is on its way it stays as it was said. */
  #count(counts: Counts): void {
    if (!this.busy) this.#counted = { share: this.#shareKey, counts };
  }
  async placeAll(): Promise<void> {
    const share = this.share ?? (this.marked.length ? this.aside : null);
    if (!share || (share === this.share && !isReady(share, this.placedCounts))) return;
    if (await this.answer(answers(share, this.counts))) this.#count({});
  }

  /** Says all there is to know of an element: what it is, what may be done there, what lies around it. */
  speakOf(target: string): void {
    const seen = this.module.inspect(this.scene, target);
    const does = this.targets[target]?.does ?? '';
    const said = [seen?.title ?? '', ...(seen?.lines ?? []), does, aroundOf(this.module, this.scene, target)].filter(Boolean);
    this.spoken = said.map((text) => (/[.!?…]$/.test(text) ? text : this.words.say('table-sentence', { text }))).join(' ');
  }

  /** Whether this seat may take something back at once; otherwise others are asked. */
  canUndo = $derived.by(() => this.seat >= 0 && this.state.undo === this.seat);
  async undo(): Promise<void> {
    if (this.seat < 0 || this.busy) return;
    this.rest();
    this.#count({});
    this.model.flush();
    await this.model.request({ do: 'undo', seat: this.seat }).catch((e: unknown) => this.tidings.trouble(e));
  }
  /** Wants something of the table besides an answer; what is refused is told. */
  async want(message: Request): Promise<void> {
    await this.model.request(message).catch((e: unknown) => this.tidings.trouble(e));
  }
  consent = (yes: boolean): Promise<void> => this.want({ do: 'consent', yes });
  agree = (yes: boolean): Promise<void> => this.want({ do: 'agree', yes });
  concede = (): Promise<void> => this.want({ do: 'concede', seat: this.seat });
  /** Asks the others for what all must agree to, agrees to it, or (null) refuses. */
  endGame = (how: Wish | null): Promise<void> => this.want({ do: 'end', how, seat: this.seat });
  say = (text: string): Promise<void> => this.want({ do: 'chat', text, seat: this.seat });
  setSeat = (seat: number, bot: string | null): Promise<void> => this.want({ do: 'seat', seat, bot });

  /** As it is shown. */
  tell(beat: Beat): void {
    this.tidings.tell(beat, this.model.teller.pace.value !== 'once');
  }
  /** What a bot that waits for people has said last that it means to do. */
  meant(seat: number): string {
    const { question, chat } = this.state;
    const line = question?.asked.includes(seat) ? chat.findLast((one) => one.seat === seat && one.intends) : undefined;
    return line ? this.tidings.notice(line) : '';
  }
  /** What is left to tell is skipped. */
  toMyTurn(): void {
    this.model.teller.hurry(this.model.isAsked);
  }
}
