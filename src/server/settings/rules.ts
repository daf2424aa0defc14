import type { Language, Texts } from '../../contract/languages.ts';
import type { PublicSettings, ShownSettings } from '../../contract/settings/settings-admin.ts';

/** A text in this language, or in English where it is not written. */
export const textIn = (text: Texts, language: Language | null): string => (language && text[language]) || text.en;

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
