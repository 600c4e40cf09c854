/** Reading aloud with the browser's own voice. */

/** Whether this browser can speak. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Browsers fall silent in the middle of a long text: it is said sentence by sentence, short ones together. */
const LONGEST = 220;
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const part of text.trim().split(/(?<=[.!?…][”’"')]*)\s+/)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + part.length < LONGEST) found[found.length - 1] = `${last} ${part}`;
    else if (part.trim()) found.push(part.trim());
  }
  return found;
}

/** The voice for a language: one for its country, else one for the language, else whatever the browser takes. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const same = (a: string, b: string) => a.replace('_', '-').toLowerCase() === b.toLowerCase();
  const of = (tag: string) => tag.split(/[-_]/)[0]!.toLowerCase();
  const fitting = voices.filter((v) => of(v.lang) === of(language));
  return fitting.find((v) => same(v.lang, language)) ?? fitting.find((v) => v.default) ?? fitting[0] ?? null;
}

/** Says paragraphs one after the other, and then calls `ondone`. */
export function speak(paragraphs: readonly string[], language: string, ondone: () => void): void {
  speechSynthesis.cancel();
  const parts = paragraphs.flatMap(sentencesOf);
  const voice = voiceFor(speechSynthesis.getVoices(), language);
  parts.forEach((text, i) => {
    const said = new SpeechSynthesisUtterance(text);
    said.lang = language;
    if (voice) said.voice = voice;
    if (i === parts.length - 1) said.onend = said.onerror = ondone;
    speechSynthesis.speak(said);
  });
  if (!parts.length) ondone();
}
export const hush = (): void => speechSynthesis.cancel();
