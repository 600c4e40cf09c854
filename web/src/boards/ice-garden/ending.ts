/** How a game ends, in words: by a goal, by points, by the snow or with the track. */
import type { Ending } from '../module.ts';
import type { PublicView } from './view.ts';

/** So near to the goal that it is worth a word. */
const NEAR = 2;

export const ending: Ending = {
  why({ public: seen, words }, log) {
    const ended = log.findLast(({ facts }) => facts.kind === 'ended')?.facts ?? {};
    return words.say('end-why', { ...ended, round: (seen as PublicView).round });
  },
  meant({ public: seen, words, you }) {
    const { players, winner } = seen as PublicView;
    const goal = players[you]?.goal;
    if (!goal || winner === you) return '';
    const left = goal.target - goal.done;
    return left > 0 && left <= NEAR ? words.say('end-meant-goal', { left }) : '';
  },
  goal({ public: seen, words }, seat) {
    const goal = (seen as PublicView).players[seat]?.goal;
    return goal ? { done: goal.done, target: goal.target, text: words.say('end-goal', { done: goal.done, target: goal.target }) } : null;
  },
};
