import type { App } from '../app.ts';
import { forgetBuckets } from '../http/limits.ts';
import { forgetKeys } from '../http/once.ts';
import { deleteOldChallenges } from './codes/challenge-store.ts';
import { deleteOldEmailTokens } from './email/email-token-store.ts';
import { deleteOldEvents } from './events/event-store.ts';
import { deleteDeadFactors } from './factors/factor-store.ts';
import { deadSince } from './factors/rules.ts';
import { deleteOldFlows } from './pkce/flow-store.ts';
import { deleteOldIdTokens } from './providers/provider-store.ts';
import { sessionIdleMs } from './rules.ts';
import { deleteEndedSessions } from './sessions/session-store.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what nothing needs any more: codes and counts after two days, ended sessions, factors never verified, old events. */
export async function sweep(app: App): Promise<void> {
  const now = app.now();
  const twoDaysAgo = new Date(now.getTime() - 2 * day);
  await deleteOldChallenges(app.db, twoDaysAgo.toISOString());
  await deleteDeadFactors(app.db, { deadSince: deadSince(now), now: now.toISOString() });
  await forgetBuckets(app.db, twoDaysAgo);
  await forgetKeys(app.db, twoDaysAgo);
  await deleteOldEmailTokens(app.db, twoDaysAgo.toISOString());
  await deleteOldFlows(app.db, twoDaysAgo.toISOString());
  await deleteOldIdTokens(app.db, now.toISOString());
  const eventsBefore = new Date(now.getTime() - app.config.authEventDays * day);
  await deleteOldEvents(app.db, eventsBefore.toISOString());
  const idleSince = new Date(now.getTime() - sessionIdleMs).toISOString();
  await deleteEndedSessions(app.db, { now: now.toISOString(), idleSince });
}
