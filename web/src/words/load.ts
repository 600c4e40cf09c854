/** Catalogues come from the server: a second language is one file per game there and nothing here. */
import { bundle, Catalogue, ENGLISH } from './catalogue.ts';

const texts = new Map<string, Promise<string>>();

function fetchText(language: string, file: string): Promise<string> {
  const path = `/api/words/${language}/${file}`;
  let text = texts.get(path);
  if (!text) {
    text = fetch(path).then((answer) => (answer.ok ? answer.text() : ''));
    text.catch(() => texts.delete(path));
    texts.set(path, text);
  }
  return text;
}

/** The catalogue of some files, such as `house` and a game's name, in a language with English behind it. */
export async function loadCatalogue(files: readonly string[], language: string = ENGLISH): Promise<Catalogue> {
  const languages = language === ENGLISH ? [ENGLISH] : [language, ENGLISH];
  return new Catalogue(
    await Promise.all(languages.map(async (code) => bundle(code, await Promise.all(files.map((f) => fetchText(code, f)))))),
  );
}
