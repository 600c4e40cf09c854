/** What a player likes, kept in this browser. */
import { currentTheme, setTheme, type Theme } from '../theme.ts';

export type Motion = 'system' | 'less' | 'full';
export const TEXTS = ['small', 'large', 'largest'] as const;
export type TextSize = (typeof TEXTS)[number];
interface Saved {
  sound: boolean;
  letters: boolean;
  motion: Motion;
  hints: boolean;
  text: TextSize;
  firsts: boolean;
}
const KEY = 'meadhall-settings';
const DEFAULTS: Saved = { sound: false, letters: true, motion: 'system', hints: true, text: 'small', firsts: true };

function load(): Saved {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  #saved = $state(load());
  #theme = $state<Theme>(currentTheme());

  constructor() {
    this.#applyMotion();
    this.#applyText();
  }
  get theme() {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    setTheme(theme);
  }
  get sound() {
    return this.#saved.sound;
  }
  set sound(on: boolean) {
    this.#change({ sound: on });
  }
  get letters() {
    return this.#saved.letters;
  }
  set letters(on: boolean) {
    this.#change({ letters: on });
  }
  get hints() {
    return this.#saved.hints;
  }
  set hints(on: boolean) {
    this.#change({ hints: on });
  }
  /** Whether what is met for the first time has a card. */
  get firsts() {
    return this.#saved.firsts;
  }
  set firsts(on: boolean) {
    this.#change({ firsts: on });
  }
  get motion() {
    return this.#saved.motion;
  }
  set motion(motion: Motion) {
    this.#change({ motion });
    this.#applyMotion();
  }
  get text() {
    return this.#saved.text;
  }
  set text(text: TextSize) {
    this.#change({ text });
    this.#applyText();
  }
  #applyText() {
    document.documentElement.dataset.text = this.text;
  }
  #applyMotion() {
    if (this.motion === 'system') delete document.documentElement.dataset.motion;
    else document.documentElement.dataset.motion = this.motion;
  }
  #change(part: Partial<Saved>) {
    Object.assign(this.#saved, part);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      /* a private window may forbid it */
    }
  }
}

export const settings = new Settings();
