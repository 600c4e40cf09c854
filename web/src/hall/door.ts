/**
 * A document may bring a picture of the hall, which is seen until the hall itself stands there (scripts/site/door.mjs). Then
 * it goes, and what was pressed on it meanwhile is pressed now: both have the same buttons.
 */
let stand: () => void;
/** When the hall, or another screen, stands there. */
export const standing = new Promise<void>((done) => (stand = done));

export function openDoor(): void {
  stand();
  const door = document.getElementById('door');
  const app = document.getElementById('app');
  if (!door || !app) return;
  app.hidden = false;
  door.remove();
  const { pressed } = door.dataset;
  if (pressed !== undefined) app.querySelectorAll<HTMLElement>('.hall button')[Number(pressed)]?.click();
}
