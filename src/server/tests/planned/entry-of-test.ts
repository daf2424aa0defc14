import type { Language } from '../../../contract/languages.ts';
import type { CalendarEntry } from '../../classes/feed/write-events.ts';
import { formatDateTime } from '../../messages/format-datetime.ts';
import { textIn } from '../../settings/rules.ts';
import type { CalendarTest } from './calendar-store.ts';

const dayMs = 24 * 3600_000;

const openUntil: Record<Language, (until: string) => string> = {
  en: (until) => `Open until ${until}.`,
  mr: (until) => `${until} पर्यंत खुली.`,
  hi: (until) => `${until} तक खुला.`,
};

/** A test in a calendar: its window, or where that is longer than a day the sitting at its beginning, with the end in words. */
export function entryOfTest(test: CalendarTest, language: Language): CalendarEntry {
  const { id, names, descriptions, minutes, opensAt, closesAt, isCancelled, sequence } = test;
  const isLong = Date.parse(closesAt) - Date.parse(opensAt) > dayMs;
  const endsAt = isLong ? new Date(Date.parse(opensAt) + (minutes ?? 60) * 60_000).toISOString() : closesAt;
  const texts = [textIn(descriptions, language), isLong ? openUntil[language](formatDateTime(closesAt, language)) : ''];
  const title = textIn(names, language);
  return {
    ...{ key: `test-${id}`, path: `/tests/${id}`, title, texts, venue: '' },
    ...{ startsAt: opensAt, endsAt, isCancelled, sequence },
  };
}
