/** This browser is called while the page is closed: it agrees first, and says where its service calls it. */
import type { NewPush } from '../wire.ts';

/** Needs a page that nobody could have changed on its way (TLS, or this machine), and a browser that can. */
export const canBeCalled = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** `key` is what the server signs its calls with. Null: whoever sits here does not want that. */
export async function beCalled(key: string): Promise<NewPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register('/push.js');
  await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  // one that was made for another key cannot be called with this one
  if (known && !sameKey(known.options.applicationServerKey, key)) await known.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

export function sameKey(known: ArrayBuffer | null, key: string): boolean {
  if (!known) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(known)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === key;
}
