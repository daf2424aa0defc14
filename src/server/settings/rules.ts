import * as z from 'zod/mini';
import { type Language, languages, type Texts } from '../../contract/languages.ts';
import type { PublicSettings, ShownSettings } from '../../contract/settings/settings-admin.ts';

const texts = z.strictObject(
  Object.fromEntries(languages.map((one) => [one, z.string()])) as Record<Language, z.ZodMiniString>,
);

/** A text in this language, or in English where it is not written. */
export const textIn = (text: Texts, language: Language | null): string => (language && text[language]) || text.en;

/** The same with every text (`contract/settings/settings-texts.ts`) in this language, or in English where it is not written. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language));
  const written = texts.safeParse(value).data;
  if (written) return textIn(written, language);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLanguage(one, language)]));
}

/**
 * What the sign-in page shows and nothing more (a visitor sees `/auth` alone, `docs/domain/roles.md`): name, tagline, the stated admin
 * number, and what the terms and the privacy policy of its consent line say, among it whom to complain to.
 */
export function signInPart(shown: PublicSettings): ShownSettings {
  const { academy, contact, payments, prices, enquiries, pages, languages, tax, access, adminPhone, changedAt } = shown;
  const sections = { academy, contact, payments, prices, enquiries, pages, languages, tax, access };
  return {
    ...sections,
    contact: { ...contact, address: '', mapLink: '', groundPractice: '' },
    adminPhone,
    changedAt: Object.fromEntries(Object.entries(changedAt).filter(([section]) => section in sections)),
  };
}
