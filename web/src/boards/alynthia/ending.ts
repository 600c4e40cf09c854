/** How a game ends, in words. */
import type { Ending } from '../module.ts';
import { competitive, summary, type AlynthiaScene, type PublicView } from './view.ts';

export const ending: Ending = {
  why(scene) {
    const { public: seen, words } = scene as AlynthiaScene;
    if (!competitive(seen as PublicView)) return summary(scene as AlynthiaScene);
    return words.say('end-why', { rounds: seen.rounds, text: summary(scene as AlynthiaScene) });
  },
};
