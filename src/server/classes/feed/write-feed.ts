import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { classReader } from '../class-in-language.ts';
import { hashFeedToken } from './change-feed.ts';
import { selectFeedClasses, selectFeedOwner } from './feed-store.ts';
import { writeEvents } from './write-events.ts';

const monthMs = 30 * 24 * 3600_000;

/**
 * Every class that a student has a seat in, in the language of their profile, from a month back, as a calendar that follows along: a moved one moves, one
 * that was called off is marked so. Whoever knows the secret reads it, so it holds no joining link, name or number.
 * Throws `not_found`.
 */
export async function writeFeed(app: App, input: { file: string }): Promise<Download> {
  const token = /^([\w-]{43})\.ics$/.exec(input.file)?.[1];
  const owner = token === undefined ? undefined : await selectFeedOwner(app.db, hashFeedToken(token));
  if (!owner) throw new Failure('not_found');
  const from = new Date(app.now().getTime() - monthMs).toISOString();
  const rows = await selectFeedClasses(app.db, { userId: owner.userId, from });
  const read = await classReader(app, owner.language);
  const content = await writeEvents(app, rows.map(read), owner.language);
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    length: content.length,
    cacheControl: 'private, no-store',
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  };
}
