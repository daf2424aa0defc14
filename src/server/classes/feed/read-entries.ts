import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { classReader } from '../class-in-language.ts';
import { hashFeedToken } from './change-feed.ts';
import { selectFeedClasses, selectFeedOwner } from './feed-store.ts';
import { type CalendarEntry, entryOfClass } from './write-events.ts';

const monthMs = 30 * 24 * 3600_000;

export interface FeedEntries {
  userId: string;
  language: Language;
  /** What ended before is left out. */
  from: string;
  entries: CalendarEntry[];
}

/**
 * Whose feed a secret address opens, and every class that they have a seat in from a month back, in the language of their
 * profile: a moved one moves, one that was called off is marked so. Throws `not_found`.
 */
export async function readFeedEntries(app: App, input: { file: string }): Promise<FeedEntries> {
  const token = /^([\w-]{43})\.ics$/.exec(input.file)?.[1];
  const owner = token === undefined ? undefined : await selectFeedOwner(app.db, hashFeedToken(token));
  if (!owner) throw new Failure('not_found');
  const from = new Date(app.now().getTime() - monthMs).toISOString();
  const rows = await selectFeedClasses(app.db, { userId: owner.userId, from });
  const read = await classReader(app, owner.language);
  return { ...owner, from, entries: rows.map((row) => entryOfClass(read(row))) };
}
