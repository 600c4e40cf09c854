/** The keys that answer a question, or go on with what is being told. */
import type { KeyAction } from '../kit/keys.ts';
import type { Desk } from './desk.svelte.ts';

/** Whether a key did something for what is told: Enter, the arrow, P. */
function tellOn(desk: Desk, action: KeyAction): boolean {
  const { teller } = desk.model;
  if (!teller.busy || !desk.telling) return false;
  if (action === 'primary') {
    if (teller.since) teller.showSince();
    else desk.toMyTurn();
  } else if (action === 'next-sentence' && !teller.since) teller.next();
  else if (action === 'letter-P' && !teller.since) teller.pause();
  else return false;
  return true;
}

/** Whether a key did something; null: it is none of those. */
export function answerBy(desk: Desk, action: KeyAction): boolean | null {
  // Enter was meant for what stood there before
  if (action === 'primary' && desk.settling.now) return true;
  if (tellOn(desk, action)) return true;
  if (action === 'primary') {
    const primary = desk.actions.find((a) => a.primary && !a.disabled);
    if (primary) desk.act(primary.id);
    return !!primary;
  }
  if (action.startsWith('option-')) {
    const numbered = desk.mine && !desk.lantern.rows.length ? desk.module.numbered?.(desk.scene)[Number(action.slice(7)) - 1] : undefined;
    if (numbered !== undefined) {
      if (desk.ways(numbered).length) desk.pick(numbered, false);
      else void desk.askWhy(numbered);
      return true;
    }
    const option = desk.rows[Number(action.slice(7)) - 1];
    if (option && !option.refused) desk.choose(option.id);
    return !!option;
  }
  if (action.startsWith('letter-')) {
    const button = desk.actions.find((a) => a.key === action.slice(7));
    if (!button) return null;
    desk.act(button.id);
    return true;
  }
  return null;
}
