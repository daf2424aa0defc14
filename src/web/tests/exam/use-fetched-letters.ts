import { useEffect } from 'react';
import { languages, type Texts } from '../../../contract/languages.ts';

/** Fetches the fonts of Devanagari ahead where a text has it, so that the language can be changed without a line. */
export function useFetchedLetters(questions: readonly { texts: Texts }[] | undefined): void {
  const isWanted = questions?.some(({ texts }) => languages.some((one) => one !== 'en' && texts[one])) ?? false;
  useEffect(() => {
    if (!isWanted) return;
    // Without a line, or without an answer, the phone's own letters stand in.
    for (const font of ['400 1em Mukta', '600 1em Mukta']) document.fonts?.load(font, 'अ').catch(() => undefined);
  }, [isWanted]);
}
