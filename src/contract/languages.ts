import * as z from 'zod/mini';

/** The languages of every text; English stands in for one that is missing. */
export const languages = ['en', 'mr', 'hi'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];

/** What a record is written in: its own texts in `textLanguage`, the same texts in other languages in `translations`. */
export interface Translated<Name extends string> {
  textLanguage: Language;
  translations: { [L in Language]?: { [N in Name]: string } | undefined };
}

/** The fields beside a record's own texts. A text that is empty in a language reads there as in the record's own. */
export const translated = <Texts extends z.ZodMiniType>(texts: Texts) => ({
  textLanguage: z._default(language, 'en'),
  translations: z._default(
    z.object({ en: z.optional(texts), mr: z.optional(texts), hi: z.optional(texts) }),
    {} as object,
  ),
});
