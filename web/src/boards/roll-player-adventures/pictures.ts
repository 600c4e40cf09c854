/** The drawings of the storybooks, by name; each is fetched when a page shows it. */
const files = import.meta.glob<string>('../../../../src/meadhall/games/roll_player_adventures/stories/pictures/*.svg', {
  query: '?url',
  import: 'default',
});
const byName = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\//, '').replace(/\.svg$/, ''), load]));

export const pictureNames = (): string[] => [...byName.keys()].sort();

/** Where a drawing lies; nothing if there is none of that name. */
export const picture = async (name: string): Promise<string> => (await byName.get(name)?.()) ?? '';
