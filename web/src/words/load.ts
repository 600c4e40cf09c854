/** Catalogues come from the server: a second language is one file per game there and nothing here. */
import { answer as reach } from '$host';
import { Catalogue, ENGLISH, Language } from './catalogue.ts';
import { PRINTED, type House } from './house.ts';

/** What every screen speaks from, in one answer; the server names it to the browser beforehand (server/preload.py). */
const COMMON = 'common+hall+server+table';

const texts = new Map<string, Promise<string>>();

function fetchText(language: string, files: string): Promise<string> {
  const path = `/api/words/${language}/${files}`;
  let text = texts.get(path);
  if (!text) {
    text = reach(path).then((answer) => (answer.ok ? answer.text() : ''));
    text.catch(() => texts.delete(path));
    texts.set(path, text);
  }
  return text;
}

/** What the house says, and a game if one is named, with its house rules, in a language with English behind it. */
export async function loadCatalogue(game: string | null = null, house: House = PRINTED, language: string = ENGLISH): Promise<Catalogue> {
  const languages = language === ENGLISH ? [ENGLISH] : [language, ENGLISH];
  const files = game === null ? [COMMON] : [COMMON, game];
  return new Catalogue(
    await Promise.all(languages.map(async (code) => new Language(code, await Promise.all(files.map((f) => fetchText(code, f))), house))),
    house,
  );
}
