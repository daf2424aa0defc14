import type { Trx } from '../../db/db.ts';
import { insertMemberAccess, revokeMemberAccess, updateMembersEnd } from '../access-store.ts';

interface Member {
  /** The enrolment. */
  id: string;
  userId: string;
  orderLineId: string | null;
  enrolledBy: string | null;
}

/**
 * Grants materials to the members of a batch, until the batch ends: as a purchase if an order line paid for the enrolment, so
 * that a refund covers all of it, otherwise as a grant. Revoked access is restored; idempotent.
 */
export async function openToMembers(
  trx: Trx,
  input: { members: readonly Member[]; materialIds: readonly string[]; at: string; endsAt: string; batch: string },
): Promise<void> {
  if (input.members.length === 0 || input.materialIds.length === 0 || input.endsAt <= input.at) return;
  await insertMemberAccess(trx, input);
}

/** Closes what an enrolment opened. */
export async function closeToMember(
  trx: Trx,
  input: { enrolmentId: string; reason: string; at: string },
): Promise<void> {
  await revokeMemberAccess(trx, input);
}

/** Moves the end of what these enrolments opened. */
export async function moveMembersEnd(
  trx: Trx,
  input: { enrolmentIds: readonly string[]; endsAt: string },
): Promise<void> {
  await updateMembersEnd(trx, input);
}
