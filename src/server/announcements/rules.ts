import {
  type Announcement,
  type AnnouncementForm,
  type Audience,
  announcementAnchor,
  longestSmsTitle,
} from '../../contract/announcements.ts';
import type { Role } from '../../contract/endpoint.ts';
import { type Language, languages } from '../../contract/languages.ts';
import type { GivenFieldError } from '../http/field-errors.ts';

export const sendAnnouncementJob = 'announcements.send';

/** The batch that everybody of an audience belongs to; null for none. */
export const batchOf = (audience: Audience): string | null => ('batchId' in audience ? audience.batchId : null);

/** Where its notice, push and mail lead: to itself on the page of its batch, else to the inbox. */
export function pathOf({ id, audience }: Pick<Announcement, 'id' | 'audience'>): string {
  const batchId = batchOf(audience);
  return batchId === null ? '/inbox' : `/batches/${batchId}#${announcementAnchor(id)}`;
}

/** Where an SMS leads: a short path, since each letter is paid for, on which the announcement stands whole. */
export const smsPath = '/inbox';

/** Teachers tell batches; the front desk, counsellors and administrators tell anybody. */
export function mayTell(roles: readonly Role[], audience: Audience): boolean {
  const isWide = roles.some((role) => role === 'admin' || role === 'front_desk' || role === 'counsellor');
  return isWide || batchOf(audience) !== null;
}

/** A text in a reader's language; English where it is not written. */
export const textIn = (texts: Record<Language, string>, language: Language): string => texts[language] || texts.en;

/** Title and text as a notice keeps them: what its reader sees follows the language they choose later. */
export function inEveryLanguage({ titles, texts }: Pick<AnnouncementForm, 'titles' | 'texts'>): Record<string, string> {
  const own = languages.flatMap((one) => [
    [`title.${one}`, textIn(titles, one)],
    [`text.${one}`, textIn(texts, one)],
  ]);
  return { title: titles.en, text: texts.en, ...Object.fromEntries(own) };
}

/** What keeps an announcement from going out by SMS, by field: its title is a variable of the registered text. */
export function smsMistakes({ titles, channels }: Pick<AnnouncementForm, 'titles' | 'channels'>) {
  const mistakes: Record<string, GivenFieldError> = {};
  if (!channels.includes('sms')) return mistakes;
  for (const language of languages) {
    if (titles[language].length > longestSmsTitle) {
      mistakes[`titles.${language}`] = { code: 'too_long', params: { max: longestSmsTitle } };
    }
  }
  return mistakes;
}
