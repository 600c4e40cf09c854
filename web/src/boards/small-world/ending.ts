/** How a game ends, in words. */
import type { Ending } from '../module.ts';
import type { PublicView } from './view.ts';

export const ending: Ending = {
  why({ public: seen, words }) {
    const { turns, necromancer } = seen as PublicView;
    return words.say(necromancer?.risen ? 'end-why-risen' : 'end-why', { turns });
  },
};
