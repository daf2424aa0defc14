import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import { isEnrolmentSuspended, isLineSuspended, isSuspended } from '../materials/reads.ts';

/** Whether an approved refund suspends something of what a person has of these (`docs/domain/refunds.md`). */
export async function isRefundApproved(
  db: Queries,
  of: { userId: string; materialIds: readonly string[]; classIds: readonly string[]; batchId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isApproved: boolean }>`
    select exists (select from entitlements e where e.user_id = ${of.userId} and e.material_id = any(${of.materialIds}::uuid[])
        and e.revoked_at is null and ${isSuspended})
      or exists (select from class_registrations r where r.user_id = ${of.userId} and r.class_id = any(${of.classIds}::uuid[])
        and r.cancelled_at is null and ${isLineSuspended(sql`r.order_line_id`)})
      or exists (select from enrolments e join classes c on c.batch_id = e.batch_id
        where e.user_id = ${of.userId} and e.ended_at is null and c.id = any(${of.classIds}::uuid[]) and ${isEnrolmentSuspended('e', sql`c.subject`)})
      or exists (select from enrolments e where e.user_id = ${of.userId} and e.batch_id = ${of.batchId} and e.ended_at is null
        and ${isEnrolmentSuspended('e', sql`null`)}) as "isApproved"`.execute(db);
  return rows[0]?.isApproved === true;
}
