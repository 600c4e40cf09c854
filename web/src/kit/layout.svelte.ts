import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { isBig, isLow, modeOf, type FrameMode, type Size } from './frame.ts';

/** The window, and how a table is laid out in it. */
export class Layout {
  get size(): Size {
    return { width: innerWidth.current ?? 1366, height: innerHeight.current ?? 641 };
  }
  get mode(): FrameMode {
    return modeOf(this.size);
  }
  get low(): boolean {
    return isLow(this.size);
  }
  get big(): boolean {
    return isBig(this.size);
  }
  /** A panel with tabs holds all but the board. */
  get tabbed(): boolean {
    return this.mode === 'phone' || this.mode === 'side';
  }
}
