/** What went wrong, in words: why a request was refused, or that nobody has answered. */
import { LOST } from '$host';
import type { Words } from '../words/words.ts';
import { Trouble } from './api.ts';

export const troubleOf = (failure: unknown, words: Words): string =>
  failure instanceof Trouble ? words.error(failure.code, failure.facts) : words.say(LOST);
