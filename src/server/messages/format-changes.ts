import type { Language } from '../../contract/languages.ts';

/** What can change about how somebody gets into their account, besides a new number (`phone-changed`). */
export const wayInChanges = [
  'factor_added',
  'factor_removed',
  'factors_removed_by_academy',
  'google_linked',
  'google_unlinked',
  'number_removed',
  'email_removed',
  'session_copied',
] as const;
export type WayInChange = (typeof wayInChanges)[number];

/** Short enough for the one value of a registered SMS text (DLT: 30 characters). */
const words: Record<Language, Record<WayInChange, string>> = {
  en: {
    factor_added: 'a second factor was added',
    factor_removed: 'a second factor was removed',
    factors_removed_by_academy: 'we removed the second factor',
    google_linked: 'Google was linked',
    google_unlinked: 'Google was unlinked',
    number_removed: 'this number was removed',
    email_removed: 'this email was removed',
    session_copied: 'a copied session was ended',
  },
  mr: {
    factor_added: 'दुसरी पडताळणी जोडली',
    factor_removed: 'दुसरी पडताळणी काढली',
    factors_removed_by_academy: 'आम्ही दुसरी पडताळणी काढली',
    google_linked: 'Google खाते जोडले',
    google_unlinked: 'Google खाते काढले',
    number_removed: 'हा नंबर काढला',
    email_removed: 'हा ईमेल काढला',
    session_copied: 'कॉपी केलेले साइन इन बंद केले',
  },
  hi: {
    factor_added: 'दूसरे चरण की जाँच जुड़ी',
    factor_removed: 'दूसरे चरण की जाँच हटी',
    factors_removed_by_academy: 'हमने दूसरे चरण की जाँच हटाई',
    google_linked: 'Google खाता जुड़ा',
    google_unlinked: 'Google खाता हटा',
    number_removed: 'यह नंबर हटा',
    email_removed: 'यह ईमेल हटा',
    session_copied: 'कॉपी किया साइन इन बंद किया',
  },
};

/** One of `wayInChanges` in words, as `{change}` of the message `ways-in-changed`. */
export function formatChanges(change: string | undefined, language: Language): string {
  return words[language][change as WayInChange];
}
