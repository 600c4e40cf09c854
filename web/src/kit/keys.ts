/** Keys of the table (look.md, accessibility). One listener, plain action names. */
export type KeyAction =
  | 'primary'
  | 'back'
  | 'next-target'
  | 'previous-target'
  | 'why'
  | 'inspect'
  | 'undo'
  | 'log'
  | 'hint'
  | 'list'
  | 'rules'
  | 'turn'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'help'
  | 'next-sentence'
  | 'next-zone'
  | 'previous-zone'
  | `option-${number}`
  | `letter-${string}`;

/** Landmarks in the order F6 visits them. */
export const ZONES = ['prompt', 'list', 'board', 'offers', 'hand', 'players', 'log'] as const;
export type Zone = (typeof ZONES)[number];

export interface KeyOptions {
  /** Letters can be switched off; Enter, Esc, F6 and arrows stay. */
  letters?: boolean;
}

const LETTERS: Record<string, KeyAction> = {
  n: 'next-target',
  w: 'why',
  i: 'inspect',
  u: 'undo',
  l: 'log',
  h: 'hint',
  a: 'list',
  r: 'rules',
  t: 'turn',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-fit',
  '?': 'help',
};

export function inField(target: EventTarget | null): boolean {
  const el = target as HTMLElement | null;
  return !!el?.closest?.('input, textarea, select, [contenteditable="true"]');
}

/** What a key press asks for, or null. Enter on a control is left to the control. */
export function actionOf(event: KeyboardEvent, options: KeyOptions = {}): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'F6') return event.shiftKey ? 'previous-zone' : 'next-zone';
  if (event.key === 'Escape') return 'back';
  if (inField(event.target)) return null;
  if (event.key === 'Enter') {
    const el = event.target as HTMLElement | null;
    return el?.closest?.('button, a, summary, [role="button"], [role="tab"]') ? null : 'primary';
  }
  // on a board arrows walk, in a list they choose: those take the key first
  if (event.key === 'ArrowRight') return (event.target as HTMLElement | null)?.closest?.('[data-region]') ? null : 'next-sentence';
  if (options.letters === false) return null;
  if (event.key === 'N' || (event.key === 'n' && event.shiftKey)) return 'previous-target';
  if (/^[1-9]$/.test(event.key)) return `option-${Number(event.key)}`;
  return LETTERS[event.key.toLowerCase()] ?? (/^[a-z]$/i.test(event.key) ? `letter-${event.key.toUpperCase()}` : null);
}

/** Moves the focus to the next zone that is on the page and holds something focusable. */
export function cycleZone(root: ParentNode, step: 1 | -1): Zone | null {
  const present = ZONES.filter((z) => root.querySelector(`[data-zone="${z}"]`));
  if (!present.length) return null;
  const active = document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset.zone as Zone | undefined;
  const at = active ? present.indexOf(active) : step === 1 ? -1 : 0;
  for (let i = 1; i <= present.length; i++) {
    const zone = present[(at + step * i + present.length * 2) % present.length]!;
    const el = root.querySelector<HTMLElement>(`[data-zone="${zone}"]`)!;
    const stop = el.querySelector<HTMLElement | SVGElement>(
      '[tabindex="0"], button:not([disabled]):not([tabindex="-1"]), a[href], input, select, textarea',
    );
    if (stop) stop.focus();
    else {
      el.tabIndex = -1;
      el.focus();
    }
    return zone;
  }
  return null;
}

/** Attachment for the table's root: `{@attach keys(act)}`. `act` returns true when it used the key. */
export function keys(act: (action: KeyAction, event: KeyboardEvent) => boolean | void, options: () => KeyOptions = () => ({})) {
  return (node: HTMLElement) => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const action = actionOf(event, options());
      if (!action) return;
      if (action === 'next-zone' || action === 'previous-zone') {
        cycleZone(node, action === 'next-zone' ? 1 : -1);
        event.preventDefault();
      } else if (act(action, event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  };
}
