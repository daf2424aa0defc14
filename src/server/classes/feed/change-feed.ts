import { createHash } from 'node:crypto';
import type { CalendarFeed } from '../../../contract/classes/class-feed.ts';
import type { App } from '../../app.ts';
import { newSecret } from '../../config/random-secret.ts';
import { deleteFeed, replaceFeed, selectFeed } from './feed-store.ts';

/** What is kept of a feed's secret: 32 random bytes need no slow hash. */
export function hashFeedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a new secret address for a student's calendar feed, shown this once; an older one ends. */
export async function makeFeed(app: App, input: { userId: string }): Promise<CalendarFeed> {
  const token = newSecret();
  const at = app.now().toISOString();
  await replaceFeed(app.db, { userId: input.userId, hash: hashFeedToken(token), at });
  return { createdAt: at, url: `${app.config.publicUrl}/calendar/${token}.ics` };
}

/** Ends a student's feed: calendars that follow it get nothing any more. */
export async function removeFeed(app: App, input: { userId: string }): Promise<CalendarFeed> {
  await deleteFeed(app.db, input.userId);
  return { createdAt: null, url: null };
}

/** Since when a student has a feed. Its address cannot be shown again: only its hash is kept. */
export async function readFeed(app: App, input: { userId: string }): Promise<CalendarFeed> {
  return { createdAt: (await selectFeed(app.db, input.userId))?.createdAt ?? null, url: null };
}
