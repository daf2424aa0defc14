import type { App } from '../../app.ts';
import { readFeedEntries } from '../../classes/feed/read-entries.ts';
import { writeEvents } from '../../classes/feed/write-events.ts';
import type { Download } from '../../http/routes.ts';
import { selectCalendarTests } from './calendar-store.ts';
import { entryOfTest } from './entry-of-test.ts';

/**
 * The classes and tests of a student as a calendar that follows along. Whoever knows the secret reads it, so it holds no
 * joining link, name or number. Throws `not_found`.
 */
export async function writeFeed(app: App, input: { file: string }): Promise<Download> {
  const { userId, language, from, entries } = await readFeedEntries(app, input);
  const tests = await selectCalendarTests(app.db, { userId, from });
  const all = [...entries, ...tests.map((test) => entryOfTest(test, language))];
  const content = await writeEvents(app, all, language);
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    length: content.length,
    cacheControl: 'private, no-store',
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  };
}
