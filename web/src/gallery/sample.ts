/** Made-up data of the workshop pages. */
import type { Why } from '../kit/types.ts';

export const WHY: Why = {
  title: 'Peat Moor holds out',
  sum: '2 base + 7 Ratmen − 1 Commando = 8',
  text: 'You have 4 in hand. Even a 3 on the die leaves you one short.',
  rule: 'SW-5.23',
};
