import type { Trx } from '../db/db.ts';
import { moveMembersEnd, openToMembers } from '../materials/admin/open-to-members.ts';
import type { BatchRow } from './batch-store.ts';
import type { Enrolment } from './enrolment-store.ts';
import { selectMaterialIds } from './material-store.ts';
import { daysAfter, endOfBatch } from './rules.ts';

/** When what a member reads closes: with the last day that is paid for, later by those that were frozen. */
export const endOfPlace = (
  batch: Pick<BatchRow, 'endsOn'>,
  { untilOn, extraDays }: Pick<Enrolment, 'untilOn' | 'extraDays'>,
): string => endOfBatch(untilOn ?? daysAfter(batch.endsOn, extraDays));

/** Opens a member every material of the subjects that they take, until the last day that is paid for; nothing while frozen. */
export async function openToMember(trx: Trx, batch: BatchRow, member: Enrolment, at: string): Promise<void> {
  if (member.isFrozen) return;
  const endsAt = endOfPlace(batch, member);
  const materialIds = await selectMaterialIds(trx, { batchId: batch.id, subjects: member.subjects });
  await openToMembers(trx, { members: [member], materialIds, at, endsAt, batch: batch.name });
  await moveMembersEnd(trx, { enrolmentIds: [member.id], endsAt });
}
