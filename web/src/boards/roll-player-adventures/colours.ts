/** The six colours of dice and attributes: always with their letters, so that colour is never the only sign. */
export const ATTRIBUTES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;
export const COLOURS = ['red', 'black', 'green', 'blue', 'white', 'purple'] as const;

export interface ColourLook {
  letters: string;
  fill: string;
  ink: string;
}
export const COLOUR: Record<string, ColourLook> = {
  red: { letters: 'STR', fill: '#c8402f', ink: '#fff' },
  black: { letters: 'DEX', fill: '#2f343d', ink: '#fff' },
  green: { letters: 'CON', fill: '#2b7d4d', ink: '#fff' },
  blue: { letters: 'INT', fill: '#2c68bd', ink: '#fff' },
  white: { letters: 'WIS', fill: '#efeadb', ink: '#211a10' },
  purple: { letters: 'CHA', fill: '#8145a8', ink: '#fff' },
};
const ANY: ColourLook = { letters: '', fill: '#4b5a5e', ink: '#fff' };

export const lookOf = (colours: readonly string[]): ColourLook => COLOUR[colours[0] ?? ''] ?? ANY;
export const lettersOf = (colours: readonly string[]): string => colours.map((c) => COLOUR[c]?.letters ?? '').join('/');
/** The look of an attribute's row. */
export const attributeLook = (attribute: string): ColourLook =>
  COLOUR[COLOURS[ATTRIBUTES.indexOf(attribute as (typeof ATTRIBUTES)[number])] ?? ''] ?? ANY;
