import { ownReasons } from '../../../contract/audit/own-reasons.ts';
import type { Member } from '../../../contract/batches/batches-admin.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { closeToMember, moveMembersEnd } from '../../materials/admin/open-to-members.ts';
import { lockBatch } from '../batch-store.ts';
import { selectEnrolmentById, selectMember } from '../enrolment-store.ts';
import { endOfPlace, openToMember } from '../open-to-member.ts';
import { freezeOf, thawOf } from '../rules.ts';
import { selectToFollow, updateFreeze, updateIsFrozen } from './freeze-store.ts';
import { tellOfFreeze, tellOfThaw } from './tell-of-freeze.ts';

interface Input {
  /** Of the enrolment. */
  id: string;
  from: string;
  until: string;
  reason: string;
  actorId: string;
}

/**
 * Lets a member be away from a day to a day: access pauses meanwhile and ends as many days later. Answers how many days. Throws
 * `not_found`, `invalid_transition` for an enrolment that has ended, is a trial or has a freeze to come, and `validation_failed`
 * at the day that is wrong.
 */
export async function freezeEnrolment(app: App, trx: Trx, input: Input): Promise<{ member: Member; days: number }> {
  const { id, from, until, reason, actorId } = input;
  const today = academyDay(app.now());
  const seen = await selectEnrolmentById(trx, id);
  const batch = seen && (await lockBatch(trx, seen.batchId));
  const found = await selectEnrolmentById(trx, id);
  if (!batch || !found) throw new Failure('not_found');
  const isAway = found.frozenUntil !== null && found.frozenUntil >= today;
  if (found.endedAt !== null || found.isTrial || isAway) throw new Failure('invalid_transition');
  if (from < today) throw fieldFailure('from', 'end_in_the_past');
  if (until < from) throw fieldFailure('until', 'end_before_start');
  const left = batch.freezeDays - found.frozenDays;
  const freeze = freezeOf(found, { from, until });
  if (freeze.days > left) throw fieldFailure('until', { code: 'too_many_days', params: { max: Math.max(0, left) } });
  await updateFreeze(trx, id, { from, until, ...freeze });
  await moveMembersEnd(trx, { enrolmentIds: [id], endsAt: endOfPlace(batch, { ...found, ...freeze }) });
  await follow(app, trx, id);
  await tellOfFreeze(app, trx, { batch, userId: found.userId, from, until });
  const member = await selectMember(trx, id);
  if (!member) throw new Failure('not_found');
  await recordAudit(trx, {
    actorId,
    action: 'batches.freeze',
    subject: `batches:${batch.id}`,
    after: { title: batch.name, student: member.name, startsOn: from, endsOn: until },
    reason,
  });
  return { member, days: freeze.days };
}

/**
 * Ends a freeze today, or one that has not begun: access opens again, and the days that are left move the end back and can be
 * taken later. Answers how many, and the day after which they were. Throws `not_found`, and `invalid_transition` without a freeze.
 */
export async function endFreeze(
  app: App,
  trx: Trx,
  { id, reason, actorId }: Pick<Input, 'id' | 'reason' | 'actorId'>,
): Promise<{ member: Member; days: number; until: string }> {
  const today = academyDay(app.now());
  const seen = await selectEnrolmentById(trx, id);
  const batch = seen && (await lockBatch(trx, seen.batchId));
  const found = await selectEnrolmentById(trx, id);
  if (!batch || !found) throw new Failure('not_found');
  const { frozenFrom: from, frozenUntil: until } = found;
  if (found.endedAt !== null || !from || !until || until < today) throw new Failure('invalid_transition');
  const left = thawOf(found, { from, until }, today);
  await updateFreeze(trx, id, { ...left, from: left.until === null ? null : from });
  await updateIsFrozen(trx, id, false);
  const member = { ...found, ...left, isFrozen: false };
  await moveMembersEnd(trx, { enrolmentIds: [id], endsAt: endOfPlace(batch, member) });
  if (found.isFrozen) await openToMember(trx, batch, member, app.now().toISOString());
  await tellOfThaw(app, trx, { batch, userId: found.userId });
  const shown = await selectMember(trx, id);
  if (!shown) throw new Failure('not_found');
  await recordAudit(trx, {
    actorId,
    action: 'batches.end_freeze',
    subject: `batches:${batch.id}`,
    before: { startsOn: from, endsOn: until },
    after: { title: batch.name, student: shown.name, endsOn: left.until },
    reason,
  });
  return { member: shown, days: left.days, until };
}

/** Closes what is frozen from today on, and opens again what is frozen no longer. */
export async function followFreezes(app: App): Promise<void> {
  for (const { id, batchId } of await selectToFollow(app.db, academyDay(app.now()), 500)) {
    await app.db.transaction().execute(async (trx) => {
      await lockBatch(trx, batchId);
      await follow(app, trx, id);
    });
  }
}

/** The batch is locked. */
async function follow(app: App, trx: Trx, id: string): Promise<void> {
  const found = await selectEnrolmentById(trx, id);
  const batch = found && (await lockBatch(trx, found.batchId));
  if (!found || !batch || found.endedAt !== null || !found.frozenFrom || !found.frozenUntil) return;
  const today = academyDay(app.now());
  const isFrozen = found.frozenFrom <= today && today <= found.frozenUntil;
  if (isFrozen === found.isFrozen) return;
  const at = app.now().toISOString();
  await updateIsFrozen(trx, id, isFrozen);
  if (isFrozen) await closeToMember(trx, { enrolmentId: id, reason: ownReasons.frozen, at });
  else {
    await openToMember(trx, batch, { ...found, isFrozen }, at);
    await tellOfThaw(app, trx, { batch, userId: found.userId });
  }
}
