import type { Template } from '../template.ts';

/** What can change about how somebody gets into their account, besides a new number (`phone-changed`). */
export const wayInChanges = [
  'factor_added',
  'factor_removed',
  'factors_removed_by_academy',
  'google_linked',
  'google_unlinked',
  'number_removed',
  'email_removed',
] as const;
export type WayInChange = (typeof wayInChanges)[number];

/** Short enough for the one value of a registered SMS text (DLT: 30 characters). */
const words: Record<'en' | 'mr' | 'hi', Record<WayInChange, string>> = {
  en: {
    factor_added: 'a second factor was added',
    factor_removed: 'a second factor was removed',
    factors_removed_by_academy: 'we removed the second factor',
    google_linked: 'Google was linked',
    google_unlinked: 'Google was unlinked',
    number_removed: 'this number was removed',
    email_removed: 'this email was removed',
  },
  mr: {
    factor_added: 'दुसरी पडताळणी जोडली',
    factor_removed: 'दुसरी पडताळणी काढली',
    factors_removed_by_academy: 'आम्ही दुसरी पडताळणी काढली',
    google_linked: 'Google खाते जोडले',
    google_unlinked: 'Google खाते काढले',
    number_removed: 'हा नंबर काढला',
    email_removed: 'हा ईमेल काढला',
  },
  hi: {
    factor_added: 'दूसरे चरण की जाँच जुड़ी',
    factor_removed: 'दूसरे चरण की जाँच हटी',
    factors_removed_by_academy: 'हमने दूसरे चरण की जाँच हटाई',
    google_linked: 'Google खाता जुड़ा',
    google_unlinked: 'Google खाता हटा',
    number_removed: 'यह नंबर हटा',
    email_removed: 'यह ईमेल हटा',
  },
};

/** To the owner of an account. `change`: one of `wayInChanges`. */
export const waysInChanged: Template = {
  sensitive: false,
  words: {
    en: ({ change }) => ({
      subject: `Your academy account: ${said('en', change)}`,
      text: `Your academy account: ${said('en', change)}. If you did not want this, contact the academy at once.`,
    }),
    mr: ({ change }) => ({
      subject: `तुमचे अकादमी खाते: ${said('mr', change)}`,
      text: `तुमचे अकादमी खाते: ${said('mr', change)}. तुम्हाला हे नको असेल तर लगेच अकादमीशी संपर्क साधा.`,
    }),
    hi: ({ change }) => ({
      subject: `आपका अकादमी खाता: ${said('hi', change)}`,
      text: `आपका अकादमी खाता: ${said('hi', change)}. अगर आप यह नहीं चाहते थे तो तुरंत अकादमी से संपर्क करें.`,
    }),
  },
};

function said(language: 'en' | 'mr' | 'hi', change: string | undefined): string {
  return words[language][change as WayInChange];
}
