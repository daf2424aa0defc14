import * as z from 'zod/mini';

/** The languages of every text; English stands in for one that is missing. */
export const languages = ['en', 'mr', 'hi'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];

/** As people here choose one and editors show their tabs: English last. */
export const languagesEnglishLast: readonly Language[] = [...languages.filter((one) => one !== 'en'), 'en'];

/** A language by its code; undefined for what is none of ours. */
export const languageOfCode = (code: unknown): Language | undefined => languages.find((one) => one === code);

/** The same thing for every language. */
export const byLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(languages.map((one) => [one, of(one)])) as Record<Language, T>;

/** A text in every language; '' where it is not written. */
export type Texts = Record<Language, string>;
export const noTexts: Readonly<Texts> = byLanguage(() => '');

/** A text in English, or else in the first language in which there is one. */
export const firstText = (texts: Readonly<Texts>): string => texts[firstLanguage(texts)];

/** The language of that text. */
export const firstLanguage = (texts: Readonly<Texts>): Language => languages.find((one) => texts[one]) ?? 'en';

/** A shape for each language. English stands in for the others, and may be asked for more. */
export const inEachLanguage = <T extends z.ZodMiniType, E extends z.ZodMiniType = T>(text: T, english?: E) =>
  z.object({ ...byLanguage(() => text), en: english ?? text } as Record<Exclude<Language, 'en'>, T> & { en: E });

/** A text in each language; '' falls back to English. */
export const languageTexts = inEachLanguage(z.string());

/** What a record is written in: its own texts in `textLanguage`, the same texts in other languages in `translations`. */
export interface Translated<Name extends string> {
  textLanguage: Language;
  translations: { [L in Language]?: { [N in Name]: string } | undefined };
}

/** The fields beside a record's own texts. A text that is empty in a language reads there as in the record's own. */
export const translated = <Texts extends z.ZodMiniType>(texts: Texts) => ({
  textLanguage: z._default(language, 'en'),
  translations: z._default(z.object(byLanguage(() => z.optional(texts))), {} as object),
});
