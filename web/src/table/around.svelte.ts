/** What is open around the board (tab, sheet, drawers, log, cards), and the keys and buttons that open and close it. */
import { tick, untrack } from 'svelte';
import type { BoardHandle } from '../boards/module.ts';
import type { KeyAction } from '../kit/keys.ts';
import { Layout } from '../kit/layout.svelte.ts';
import type { Stop } from '../kit/sheet.ts';
import type { BarButton } from '../kit/TopBar.svelte';
import { replayPath, router } from '../router.svelte.ts';
import { answerBy } from './answering.ts';
import type { Desk } from './desk.svelte.ts';
import type { Panel } from './Dialogs.svelte';

const ZOOM = 1.4;
/** How long a place is ringed that somebody asked to be shown. */
const SHOWN = 2500;

export class Around {
  readonly layout = new Layout();
  map = $state<BoardHandle>();
  panel = $state<Panel | null>(null);
  /** The buttons behind the menu of a phone. */
  menu = $state.raw<BarButton[]>([]);
  /** The rule that the drawer of the rules begins with. */
  rule = $state<string | null>(null);
  /** The seat that may go to a bot. */
  handing = $state<number | null>(null);
  /** The seat that somebody is invited to. */
  inviting = $state<number | null>(null);
  tab = $state('prompt');
  stop = $state<Stop>('peek');
  /** The place that is ringed. */
  place = $state<string | null>(null);
  /** The targets of the question: a phone looks there. */
  focusOn = $state.raw<string[] | null>(null);
  /** The log lies over the seats: where it has no place of its own. */
  logOpen = $state(false);
  /** The card stays until the next key. */
  pinned = $state(false);
  /** The game is over and somebody looks at the board. */
  looking = $state(false);

  readonly sights = $derived.by(() => this.desk.module.sights?.(this.desk.scene) ?? null);
  /** The end: a page of its own, until somebody wants to see the board. */
  readonly over = $derived.by(() => !!this.desk.state.result && !this.desk.first && !this.looking && !this.desk.model.teller.busy);

  constructor(
    readonly desk: Desk,
    /** Whether whoever sits here may act for any of the seats of this screen. */
    readonly switchable: () => boolean,
  ) {}

  #asked = '';
  #given = 0;
  /** Goes over to another question, if there is one: what was pointed at is over, and a phone looks at the new targets. */
  heed(openHands: boolean): void {
    const { desk, layout } = this;
    const { mine, pointed, share, state } = desk;
    const question = `${desk.seat}/${state.question?.name}`;
    const key = `${state.at}/${mine}/${question}`;
    untrack(() => {
      if (key === this.#asked) return;
      // where all act at once, what others do must not take away what I am looking at
      const again = openHands && mine && this.#asked.endsWith(`/${question}`);
      this.#asked = key;
      desk.noteQuestion();
      if (!again || (desk.selected !== null && !desk.ways(desk.selected).length)) {
        desk.rest();
        desk.open();
      }
      const where = share?.places ?? [...pointed.at.keys()].filter((t) => desk.targets[t]?.state !== 'idle');
      this.focusOn = mine && where.length && (pointed.onBoard || share) ? where : null;
      const behind = layout.tabbed && pointed.onOffers && !pointed.onBoard && !desk.rows.length;
      // nor must my own answer, unless all that can be answered now lies behind another tab
      const stays = again && !(behind && desk.given !== this.#given);
      this.#given = desk.given;
      if (!desk.due || stays) return;
      const listed = !pointed.onBoard && !share && !desk.sayings;
      this.tab = behind ? 'offers' : 'prompt';
      this.stop = behind || desk.sayings || (listed && pointed.elsewhere.length > 2) ? 'half' : 'peek';
    });
  }
  /** A button of the bar. */
  press(id: string): void {
    const { desk } = this;
    if (id === 'undo') void desk.undo();
    else if (id === 'history') router.go(replayPath(desk.state.table));
    else if (id === 'log') this.logOpen = !this.logOpen;
    else if (id === 'chat') this.openTalk();
    else this.openPanel(id as Panel);
  }
  openMenu(buttons: BarButton[]): void {
    this.menu = buttons;
    this.openPanel('more');
  }
  openPanel(panel: Panel): void {
    this.rule = this.desk.why?.why.rule || (this.desk.question?.rule ?? null);
    this.panel = panel;
  }
  openTalk(): void {
    this.desk.talk.toggle();
    if (this.layout.tabbed && this.desk.talk.open) this.openTab('log');
  }
  async showLog(): Promise<void> {
    const { module, scene } = this.desk;
    if (module.Journal && (this.layout.tabbed || module.frame(scene).desk === false)) return this.openPanel('journal');
    this.tab = 'log';
    this.logOpen = true;
    this.stop = this.stop === 'peek' ? 'half' : this.stop;
    await tick();
    document.querySelector<HTMLElement>('[data-zone="log"] [role="log"]')?.focus();
  }
  openTab(tab: string): void {
    this.tab = tab;
    this.stop = 'half';
  }
  /** Another sight of the game fills the stage. */
  turnTo(sight: string): void {
    if (this.sights?.all.some((s) => s.id === sight && !s.disabled)) this.desk.hold({ ...this.desk.held, sight });
  }
  /** On the seat strip: the seat one wants to act for, or all about the players. */
  glance(seat: number): void {
    if (this.switchable() && this.desk.state.you.includes(seat)) this.desk.model.sit(seat);
    else this.openTab('players');
  }
  show(target: string | null): void {
    if (!target) return;
    this.map?.show(target);
    this.place = target;
    setTimeout(() => (this.place = null), SHOWN);
  }
  /** Has a place in sight beside the sheet that lies over the board. */
  reveal(target: string): void {
    const [board, desk] = ['board', 'desk'].map((part) => document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect());
    if (board && desk) this.map?.show(target, desk.top > board.top ? Math.max(0, board.bottom - desk.top) : 0);
  }

  /** Whether a key did something. */
  key(action: KeyAction): boolean {
    const { desk } = this;
    if (this.panel || this.over || this.handing !== null || this.inviting !== null || desk.confirm || desk.model.passTo !== null)
      return false;
    if (action === 'back') return this.#close();
    return answerBy(desk, action) ?? (action.startsWith('letter-') ? this.#letter(action.slice(7)) : this.#lookBy(action));
  }
  #close(): boolean {
    const { desk } = this;
    const had =
      desk.selected !== null ||
      desk.why !== null ||
      desk.lantern.rows.length > 0 ||
      desk.listing ||
      this.logOpen ||
      this.pinned ||
      desk.talk.open;
    desk.rest();
    desk.talk.toggle(false);
    this.logOpen = this.pinned = false;
    return had;
  }
  #letter(letter: string): boolean {
    const sight = this.sights?.all.find((s) => s.key === letter);
    if (sight) this.turnTo(sight.id);
    else if (letter === 'J' && this.desk.module.Journal) this.openPanel('journal');
    else return false;
    return true;
  }
  #lookBy(action: KeyAction): boolean {
    const { desk, map } = this;
    const looked = desk.selected ?? desk.hovered ?? this.place;
    if (action === 'next-target') return map?.nextTarget(1) ?? false;
    if (action === 'previous-target') return map?.nextTarget(-1) ?? false;
    if (action === 'why' && looked) void desk.askWhy(looked);
    else if (action === 'inspect' && looked) {
      this.pinned = !this.pinned;
      if (this.pinned) desk.speakOf(looked);
    } else if (action === 'list' && (desk.answerCount || desk.share)) desk.listing = !desk.listing;
    else if (action === 'undo') void desk.undo();
    else if (action === 'log') void this.showLog();
    else if (action === 'hint') void desk.lantern.ask();
    else if (action === 'turn') desk.turn();
    else if (action === 'zoom-in') map?.zoom(ZOOM);
    else if (action === 'zoom-out') map?.zoom(1 / ZOOM);
    else if (action === 'zoom-fit') map?.fit();
    else if (action === 'help') this.panel = 'keys';
    else if (action === 'rules') this.openPanel('rules');
    else return false;
    return true;
  }
}
