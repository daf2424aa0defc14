import type { Trx } from '../db/db.ts';
import { moveMembersEnd, openToMembers } from '../materials/admin/open-to-members.ts';
import type { BatchRow } from './batch-store.ts';
import type { Enrolment } from './enrolment-store.ts';
import { selectMaterialIds } from './material-store.ts';
import { endOfBatch } from './rules.ts';

/** When what a member reads closes: with the last day that is paid for. */
export const endOfPlace = (batch: Pick<BatchRow, 'endsOn'>, { untilOn }: Pick<Enrolment, 'untilOn'>): string =>
  endOfBatch(untilOn ?? batch.endsOn);

/** Opens a member every material of the subjects that they take, until the last day that is paid for. */
export async function openToMember(trx: Trx, batch: BatchRow, member: Enrolment, at: string): Promise<void> {
  const endsAt = endOfPlace(batch, member);
  const materialIds = await selectMaterialIds(trx, { batchId: batch.id, subjects: member.subjects });
  await openToMembers(trx, { members: [member], materialIds, at, endsAt, batch: batch.name });
  await moveMembersEnd(trx, { enrolmentIds: [member.id], endsAt });
}
