/** A piece pulled from one place of a board to another, while pieces are shared out. */
import type { Point } from './types.ts';

interface Pulled {
  from: string;
  /** The place under it, if it can take the piece. */
  to: string | null;
  moving: boolean;
  /** Where it is, in units of the board. */
  at: Point;
}
/** Pixels that are no movement yet. */
const STILL = 8;

export class Pull {
  piece = $state.raw<Pulled | null>(null);
  #begun: Point = [0, 0];

  constructor(private readonly svg: () => SVGSVGElement) {}

  onBoard(event: MouseEvent): Point {
    const matrix = this.svg().getScreenCTM?.();
    if (!matrix) return [0, 0];
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [p.x, p.y];
  }
  begin(event: PointerEvent, from: string): void {
    this.#begun = [event.clientX, event.clientY];
    this.piece = { from, to: null, moving: false, at: this.onBoard(event) };
  }
  /** `takes`: the places that may have it. */
  move(event: PointerEvent, takes: Readonly<Record<string, number>> | null): void {
    const { piece } = this;
    if (!piece) return;
    const [x, y] = this.#begun;
    if (!piece.moving && Math.hypot(event.clientX - x, event.clientY - y) < STILL) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGGElement>('[data-region]')?.dataset.region;
    const to = under && under !== piece.from && takes?.[under] !== undefined ? under : null;
    this.piece = { ...piece, moving: true, at: this.onBoard(event), to };
  }
  /** Lets it go; what was pulled where. */
  drop(): Pulled | null {
    const { piece } = this;
    this.piece = null;
    return piece;
  }
}
