import { sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import { partPaise } from './account-store.ts';

/** The sum of an enrolment's open fees, in paise, without what was taken of them in parts. */
export async function sumOwed(db: Queries, enrolmentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(d.amount_paise - ${partPaise}), 0)::bigint as paise from fee_dues d join fee_accounts a on a.id = d.account_id
    where a.enrolment_id = ${enrolmentId} and d.paid_at is null and d.cancelled_at is null`.execute(db);
  return rows[0]?.paise ?? 0;
}
