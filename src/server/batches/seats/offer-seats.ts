import { academyDay } from '../../../contract/time-zone.ts';
import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { nameAsTitle } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type BatchRow, countSeat, lockBatch } from '../batch-store.ts';
import { upsertHold } from './hold-store.ts';
import { selectFirstWaiting, updateOffer } from './waiting-store.ts';

const hourMs = 3600_000;

/** Frees a seat of a batch that is locked, for the first on the waitlist or for anybody. */
export async function freeSeat(app: App, trx: Trx, batchId: string): Promise<void> {
  await countSeat(trx, batchId, -1);
  await offerBatchSeats(app, trx, batchId);
}

/**
 * Keeps every free seat of a batch for whoever has waited longest, and tells them until when (decision 0031): under the
 * batch's lock, so that nobody passes the line.
 */
export async function offerBatchSeats(app: App, trx: Trx, batchId: string): Promise<void> {
  const batch = await lockBatch(trx, batchId);
  const now = app.now();
  if (!batch?.isActive || batch.endsOn < academyDay(now)) return;
  for (let taken = batch.seatsTaken; batch.capacity === null || taken < batch.capacity; taken += 1) {
    const first = await selectFirstWaiting(trx, batchId);
    if (!first) return;
    const { access } = await readSettings(app);
    const until = new Date(now.getTime() + access.waitlistAnswerHours * hourMs).toISOString();
    await upsertHold(trx, { batchId, userId: first.userId, orderId: null, until });
    await countSeat(trx, batchId, 1);
    await updateOffer(trx, first.id, until);
    await tell(app, trx, { batch, userId: first.userId, until, once: `batch-seat:${first.id}` });
  }
}

async function tell(
  app: App,
  trx: Trx,
  { batch, userId, until, once }: { batch: BatchRow; userId: string; until: string; once: string },
): Promise<void> {
  const template = 'class-seat-offered' as const;
  const link = `/batches/${batch.id}`;
  const titles = nameAsTitle(batch.names);
  await postNotice(app, trx, { userId, template, variables: { ...titles, until, link }, once });
  const contact = await findContact(trx, userId);
  if (!contact?.phone || !contact.classSms) return;
  const { language } = contact;
  await queueMessage(app, trx, {
    channel: 'sms',
    to: contact.phone,
    template,
    language,
    subjectRef: `batches:${batch.id}`,
    variables: { title: batch.names[language] || batch.name, until, link: app.config.publicUrl + link },
    expiresAt: new Date(until),
  });
}
