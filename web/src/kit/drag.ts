/**
 * Something is dragged with mouse, pen or finger and dropped on something else. Pressing goes on as before: only a
 * pointer that moves is a drag, and the click that would end it is swallowed.
 */
export interface Dragging {
  /** What can be dragged: a selector, and the id of such an element. */
  item: string;
  idOf: (item: HTMLElement) => string;
  /** Where it can be dropped, likewise, anywhere on the page. */
  place: string;
  placeOf: (place: HTMLElement) => string;
  /** What is being dragged and over which place it is. */
  ondrag: (id: string | null, over: string | null) => void;
  ondrop: (id: string, place: string) => void;
}

/** Pixels before a press becomes a drag. */
const SLACK = 6;

interface Held {
  id: string;
  from: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/** An attachment: `{@attach draggable(() => how)}` on the element that holds the items. */
export function draggable(how: () => Dragging): (node: HTMLElement) => () => void {
  return (node) => {
    let held: Held | null = null;

    const over = (x: number, y: number): string | null => {
      const place = document.elementFromPoint(x, y)?.closest<HTMLElement>(how().place);
      return place ? how().placeOf(place) : null;
    };
    function down(event: PointerEvent) {
      const from = (event.target as Element).closest<HTMLElement>(how().item);
      if (!from || event.button !== 0 || held) return;
      held = { id: how().idOf(from), from, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    }
    function move(event: PointerEvent) {
      if (!held || event.pointerId !== held.pointer) return;
      if (!held.ghost) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
        held.ghost = ghostOf(held.from);
      }
      event.preventDefault();
      held.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      how().ondrag(held.id, over(event.clientX, event.clientY));
    }
    function end(event: PointerEvent) {
      if (!held || event.pointerId !== held.pointer) return;
      const { id, ghost } = held;
      held = null;
      if (!ghost) return;
      ghost.remove();
      const place = event.type === 'pointerup' ? over(event.clientX, event.clientY) : null;
      how().ondrag(null, null);
      // the click comes after this, if at all
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      if (place !== null) how().ondrop(id, place);
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held?.ghost) return;
      held.ghost.remove();
      held = null;
      how().ondrag(null, null);
    };
    node.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
    return () => {
      held?.ghost?.remove();
      node.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
  };
}
function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}
/** A picture of what is dragged, under the pointer and in nobody's way. */
function ghostOf(from: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  const box = from.getBoundingClientRect();
  ghost.append(...[...from.querySelectorAll('svg')].map((svg) => svg.cloneNode(true)));
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '90',
    pointerEvents: 'none',
    margin: `${-box.height / 2}px 0 0 ${-box.width / 2}px`,
    opacity: '0.9',
  });
  document.body.append(ghost);
  return ghost;
}
