const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Attachment for dialogs: takes the focus, keeps it inside, gives it back. */
export function trapFocus(active: () => boolean = () => true) {
  return (node: HTMLElement) => {
    if (!active()) return;
    const before = document.activeElement as HTMLElement | null;
    const first = node.querySelector<HTMLElement>('[data-autofocus]') ?? node;
    if (first === node && !node.hasAttribute('tabindex')) node.tabIndex = -1;
    first.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const all = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const [a, z] = [all[0], all[all.length - 1]];
      if (!a || !z) return event.preventDefault();
      if (event.shiftKey && (document.activeElement === a || document.activeElement === node)) {
        z.focus();
        event.preventDefault();
      } else if (!event.shiftKey && document.activeElement === z) {
        a.focus();
        event.preventDefault();
      }
    };
    node.addEventListener('keydown', listen);
    return () => {
      node.removeEventListener('keydown', listen);
      before?.focus?.({ preventScroll: true });
    };
  };
}
