import { MediaQuery } from 'svelte/reactivity';

/** Which of the four table layouts the window asks for (look.md, section 3). */
export type LayoutMode = 'wide' | 'medium' | 'phone' | 'side';

export class Layout {
  #low = new MediaQuery('(max-height: 499px)');
  #wide = new MediaQuery('(min-width: 1200px)');
  #medium = new MediaQuery('(min-width: 800px)');
  #portrait = new MediaQuery('(orientation: portrait)');

  /** A tablet held upright. */
  get upright(): boolean {
    return this.mode === 'medium' && this.#portrait.current;
  }
  get mode(): LayoutMode {
    if (this.#low.current) return 'side';
    return this.#wide.current ? 'wide' : this.#medium.current ? 'medium' : 'phone';
  }
}
