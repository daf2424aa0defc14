import * as z from 'zod/mini';
import { type Language, languages } from '../languages.ts';

const texts = z.strictObject(
  Object.fromEntries(languages.map((one) => [one, z.string()])) as Record<Language, z.ZodMiniString>,
);

/** The same with every text (`settings-texts.ts`) in this language, or in English where it is not written. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language));
  const written = texts.safeParse(value).data;
  if (written) return written[language] || written.en;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLanguage(one, language)]));
}
