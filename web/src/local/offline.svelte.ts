/** The page stays when the network goes: a service worker keeps one version of it (scripts/site/sw.js). */
class Offline {
  /** A newer version waits. It is offered, never forced. */
  fresh = $state(false);
  #waiting: ServiceWorker | null = null;

  async register(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const found = await navigator.serviceWorker.register('./sw.js');
    const look = () => {
      this.#waiting = found.waiting;
      this.fresh = !!found.waiting && !!navigator.serviceWorker.controller;
    };
    look();
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === 'kept') document.documentElement.dataset.offline = 'ready';
    });
  }
  /** All the rest, so that every game can be played without a network; what is there already is not fetched again. */
  async keepEverything(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    (await navigator.serviceWorker.ready).active?.postMessage('keep everything');
  }
  takeOver(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#waiting?.postMessage('take over');
  }
}
export const offline = new Offline();
