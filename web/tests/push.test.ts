import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { sameKey } from '../src/hall/push.ts';

const CODE = readFileSync('scripts/push.js', 'utf8');
type Listener = (event: object) => void;

/** The worker, with a browser around it that only notes what it is asked for. */
function worker(open: { url: string; focus: () => void }[] = []) {
  const listeners: Record<string, Listener> = {};
  const self = {
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    registration: { showNotification: vi.fn() },
    location: { origin: 'https://hall.example' },
    clients: { matchAll: () => Promise.resolve(open), openWindow: vi.fn() },
  };
  new Function('self', CODE)(self);
  const fire = async (kind: string, event: object) => {
    let work: unknown;
    listeners[kind]!({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { self, fire };
}
const clicked = (link: string) => ({ notification: { close: vi.fn(), data: { link } } });

test('a push is shown as it is told, and one without words is shown, too', async () => {
  const { self, fire } = worker();
  await fire('push', { data: { json: () => ({ title: 'Your turn', text: 'It waits.', link: 'https://hall.example/table/x' }) } });
  expect(self.registration.showNotification).toHaveBeenCalledWith('Your turn', expect.objectContaining({ body: 'It waits.' }));
  await fire('push', {});
  expect(self.registration.showNotification).toHaveBeenLastCalledWith('Meadhall', expect.objectContaining({ body: '' }));
});

test('a press leads to the table of this hall, whatever the link says, or to the page that shows it already', async () => {
  const away = worker();
  await away.fire('notificationclick', clicked('https://evil.example/table/x'));
  expect(away.self.clients.openWindow).toHaveBeenCalledWith('/table/x');
  const page = { url: 'https://hall.example/table/x', focus: vi.fn() };
  const there = worker([page]);
  await there.fire('notificationclick', clicked('https://hall.example/table/x'));
  expect(page.focus).toHaveBeenCalled();
  expect(there.self.clients.openWindow).not.toHaveBeenCalled();
});

test('a browser that has agreed to another key is asked again', () => {
  const key = new Uint8Array([4, 255, 254, 62, 63]);
  expect(sameKey(key.buffer, 'BP_-Pj8')).toBe(true);
  expect(sameKey(key.buffer, 'BP_-Pj9')).toBe(false);
  expect(sameKey(null, 'BP_-Pj8')).toBe(false);
});
