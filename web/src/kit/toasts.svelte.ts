import type { ToastData } from './types.ts';

/** At most two toasts; each stays six seconds, longer while it is hovered. */
export class Toasts {
  list = $state<ToastData[]>([]);
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #next = 1;

  constructor(
    private readonly life = 6000,
    private readonly most = 2,
  ) {}

  show(toast: Omit<ToastData, 'id'>): number {
    const id = this.#next++;
    this.list.push({ ...toast, id });
    while (this.list.length > this.most) this.drop(this.list[0]!.id);
    this.resume(id);
    return id;
  }
  drop(id: number): void {
    this.pause(id);
    this.list = this.list.filter((t) => t.id !== id);
  }
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
  resume(id: number): void {
    this.pause(id);
    this.#timers.set(
      id,
      setTimeout(() => this.drop(id), this.life),
    );
  }
}
