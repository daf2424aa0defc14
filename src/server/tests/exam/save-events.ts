import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import type { SavedEvents } from '../../../contract/tests/attempts.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { insertEvents, type Saved, type SentEvents, updateSeen } from './attempt-store.ts';
import { batchQueues } from './batch-queue.ts';
import { assertNotClosed, remainingMs } from './open-attempt.ts';

/** What waits to be stored, one batch of each attempt at a time: what connects to what is still to be stored waits for it. */
const savesOf = batchQueues<SentEvents, Saved | undefined>((app) => ({
  keyOf: ({ id }) => id,
  size: 50,
  run: async (sent) => {
    const saved = await insertEvents(app.db, { sent, now: app.now().toISOString() });
    return sent.map(({ id }) => saved.find((one) => one.id === id));
  },
}));

interface Input {
  id: string;
  userId: string;
  epoch: number;
  events: readonly AttemptEvent[];
}

/**
 * Stores events and says up to which number there is no gap. What comes late is kept. Throws `not_found`, `refund_approved`, `taken_over` once
 * another device writes (what an earlier one had is kept first), and `validation_failed` for events with a gap among them.
 */
export async function saveEvents(app: App, input: Input): Promise<SavedEvents> {
  const { epoch, events } = input;
  if (events.some((event, at) => event.seq !== (events[0]?.seq ?? 0) + at)) throw fieldFailure('events', 'invalid');
  const { id, userId } = input;
  // In the queue it needs no connection: with its room held, few would wait there and each statement store little.
  const saved = await whileExternal(() => savesOf(app).ask({ id, userId, epoch, events }));
  if (!saved) throw new Failure('not_found');
  assertNotClosed(saved);
  if (saved.epoch !== epoch) throw new Failure('taken_over', { epoch: saved.epoch });
  const { state, endsAt, ackedSeq, isLate } = saved;
  return { state, endsAt, ackedSeq, isLate, remainingMs: remainingMs(saved, app.now()) };
}

/** Says that a phone is there and how its attempt stands: extra time reaches it without a reload. Throws `not_found` and `refund_approved`. */
export async function touchAttempt(app: App, of: { id: string; userId: string }) {
  const now = app.now();
  const found = await updateSeen(app.db, { ...of, now: now.toISOString() });
  if (!found) throw new Failure('not_found');
  assertNotClosed(found);
  const { state, endsAt, epoch } = found;
  return { state, endsAt, epoch, remainingMs: remainingMs(found, now) };
}
