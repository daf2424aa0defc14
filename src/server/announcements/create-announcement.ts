import type { Announcement, AnnouncementForm } from '../../contract/announcements.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readBatch } from '../batches/read-batch.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { once } from '../http/once.ts';
import { insertAnnouncement, lockAnnouncement, selectAnnouncement, updateCancelled } from './announcement-store.ts';
import { planAnnouncement } from './plan-announcement.ts';
import { requireOwn, type Teller } from './require-own.ts';
import { batchOf, sendAnnouncementJob, smsMistakes } from './rules.ts';

const dayMs = 24 * 3600_000;

/** So far ahead one can be planned. */
const mostDaysAhead = 60;

/**
 * Keeps an announcement and lets the queue send it, now or at its time; once for a key. Throws `not_allowed` for an audience that
 * is not the caller’s, `not_found` for a batch that is none, `idempotency_mismatch`, and `validation_failed` by field: nobody to tell, an SMS that carriers would drop.
 */
export async function createAnnouncement(
  app: App,
  input: { form: AnnouncementForm; key: string; caller: Teller },
): Promise<Announcement> {
  const { form, key, caller } = input;
  const actorId = caller.userId;
  const now = app.now();
  const sendAt = form.sendAt === null ? now : new Date(form.sendAt);
  const isLater = sendAt.getTime() > now.getTime();
  if (form.sendAt !== null && !isLater) throw fieldFailure('sendAt', 'start_in_the_past');
  if (sendAt.getTime() > now.getTime() + mostDaysAhead * dayMs) {
    throw fieldFailure('sendAt', { code: 'too_many_days', params: { max: mostDaysAhead } });
  }
  const fields = smsMistakes(form);
  if (Object.keys(fields).length > 0) throw new Failure('validation_failed', { fields });
  const plan = await planAnnouncement(app, { ...form, caller });
  if (plan.missingDlt.length > 0) throw fieldFailure('channels', 'sms_not_registered');
  if (plan.people === 0 && !isLater) throw fieldFailure('audience', 'nobody_to_tell');
  const batchId = batchOf(form.audience);
  if (batchId !== null) await readBatch(app.db, batchId);
  return app.db.transaction().execute(async (trx) => {
    const { id } = await once(trx, { userId: actorId, key, request: form, now }, async () => {
      const times = { sendAt: sendAt.toISOString(), at: now.toISOString() };
      const made = await insertAnnouncement(trx, { ...form, ...times, batchId, actorId });
      await app.jobs.enqueue(trx, sendAnnouncementJob, { id: made }, isLater ? { startAfter: sendAt } : {});
      await recordAudit(trx, {
        actorId,
        action: 'announcements.send',
        subject: `announcements:${made}`,
        after: { title: form.titles.en, text: form.texts.en, channels: form.channels, people: plan.people },
      });
      return { id: made };
    });
    return found(await selectAnnouncement(trx, id));
  });
}

/** Takes an announcement back that has not begun. Throws `not_found`, `invalid_transition`. */
export async function cancelAnnouncement(app: App, input: { id: string; caller: Teller }): Promise<Announcement> {
  return app.db.transaction().execute(async (trx) => {
    const before = found(await lockAnnouncement(trx, input.id));
    await requireOwn(trx, input.caller, before);
    if (before.state !== 'scheduled') throw new Failure('invalid_transition');
    await updateCancelled(trx, input.id, app.now().toISOString());
    await recordAudit(trx, {
      actorId: input.caller.userId,
      action: 'announcements.cancel',
      subject: `announcements:${input.id}`,
      after: { title: before.titles.en },
    });
    return { ...before, state: 'cancelled' };
  });
}

function found(announcement: Announcement | undefined): Announcement {
  if (!announcement) throw new Failure('not_found');
  return announcement;
}
