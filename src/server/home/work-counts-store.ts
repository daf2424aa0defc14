import { sql } from 'kysely';
import type { WorkCounts } from '../../contract/accounts/work-counts.ts';
import { countedTo } from '../../contract/ids.ts';
import type { Queries } from '../db/db.ts';

/** What somebody may see of the work, each asked as the call that lists it. */
export interface Seen {
  parcels: boolean;
  refunds: boolean;
  payments: boolean;
  enquiries: boolean;
  materials: boolean;
  tests: boolean;
}

/** What waits in each section, in one statement; what somebody may not see is not looked for. */
export async function selectWorkCounts(db: Queries, userId: string, may: Seen): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`
    select
      (select count(*)::int from (select from material_reports
        where ${may.materials} and state = 'open' limit ${countedTo}) m) as materials,
      (select count(*)::int from (
        (select from test_objections where ${may.tests} and state = 'open' limit ${countedTo})
        union all
        (select from question_reports where ${may.tests} and answered_at is null limit ${countedTo})) t) as tests,
      (select count(*)::int from (
        (select from shipments where ${may.parcels} and state = 'ready' and stopped_at is null limit ${countedTo})
        union all
        (select from shipments where ${may.parcels} and state in ('returned', 'lost') and resolution is null
          limit ${countedTo})
        union all
        (select from claims where ${may.parcels} and state = 'open' limit ${countedTo})
        union all
        (select from refunds where ${may.refunds} and state = 'requested' limit ${countedTo})
        union all
        (select from refunds where ${may.refunds} and state = 'failed' and given_up_at is null limit ${countedTo})
        union all
        (select from order_transfers where ${may.payments} and state = 'waiting' and recorded_by <> ${userId}
          limit ${countedTo})
        union all
        (select from payments p where ${may.payments} and p.review_reason is not null and p.state = 'captured'
          and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from payment_refunds r
            where r.payment_id = p.id and r.state <> 'failed') limit ${countedTo})) o) as orders,
      (select count(*)::int from (select from enquiries
        where ${may.enquiries} and state = 'new' limit ${countedTo}) e) as enquiries`.execute(db);
  return rows[0] ?? { materials: 0, tests: 0, orders: 0, enquiries: 0 };
}
