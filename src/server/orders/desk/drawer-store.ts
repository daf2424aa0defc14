import { sql } from 'kysely';
import type { Drawer } from '../../../contract/orders/drawers.ts';
import type { Queries, Trx } from '../../db/db.ts';

export async function insertDrawer(trx: Trx, row: { openedBy: string; floatPaise: number; at: string }) {
  const { rows } = await sql<{ id: string }>`
    insert into drawers (opened_by, opened_at, float_paise) values (${row.openedBy}, ${row.at}, ${row.floatPaise})
    on conflict (opened_by) where closed_at is null do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** A person's open drawer, locked until the transaction ends, so that taking money and closing it are serialised. */
export async function lockOwnDrawer(trx: Trx, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('drawers')
    .select('id')
    .where('opened_by', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export async function insertMove(
  trx: Trx,
  row: { drawerId: string; amountPaise: number; reason: string; actorId: string; at: string },
): Promise<void> {
  await trx
    .insertInto('drawer_moves')
    .values({
      drawer_id: row.drawerId,
      amount_paise: row.amountPaise,
      reason: row.reason,
      actor_id: row.actorId,
      at: row.at,
    })
    .execute();
}

export async function updateClosed(
  trx: Trx,
  id: string,
  closed: { countedPaise: number; expectedPaise: number; reason: string; actorId: string; at: string },
): Promise<void> {
  await trx
    .updateTable('drawers')
    .set({
      counted_paise: closed.countedPaise,
      expected_paise: closed.expectedPaise,
      difference_reason: closed.reason,
      closed_by: closed.actorId,
      closed_at: closed.at,
    })
    .where('id', '=', id)
    .execute();
}

type DrawerRow = Omit<Drawer, 'expectedPaise'> & { expectedPaise: number | null };

const drawerColumns = sql`
  d.id, coalesce(nullif(p.full_name, ''), p.username) as "openedBy", d.opened_at as "openedAt", d.float_paise as "floatPaise",
  d.closed_at as "closedAt", d.counted_paise as "countedPaise", d.expected_paise as "expectedPaise",
  d.difference_reason as "differenceReason",
  coalesce((select sum(r.amount_paise) from desk_payments r where r.drawer_id = d.id), 0)::bigint as "takenPaise",
  coalesce((select sum(m.amount_paise) from drawer_moves m where m.drawer_id = d.id), 0)::bigint as "movedPaise",
  coalesce((select sum(b.amount_paise) from payment_refunds b where b.drawer_id = d.id and b.state in ('sent', 'processed')), 0)::bigint as "refundedPaise",
  coalesce((select json_agg(json_build_object('amountPaise', m.amount_paise, 'reason', m.reason, 'at',
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
    from drawer_moves m where m.drawer_id = d.id), '[]') as moves`;

/** A drawer with what went in and out of it. */
export async function selectDrawer(
  db: Queries,
  of: { id: string } | { openOf: string },
): Promise<DrawerRow | undefined> {
  const which = 'id' in of ? sql`d.id = ${of.id}` : sql`d.opened_by = ${of.openOf} and d.closed_at is null`;
  const { rows } = await sql<DrawerRow>`
    select ${drawerColumns} from drawers d left join profiles p on p.user_id = d.opened_by where ${which}`.execute(db);
  return rows[0];
}

/** The drawers that were open on an Indian day, first opened first; at most 100. */
export async function selectDrawersOfDay(db: Queries, day: string): Promise<DrawerRow[]> {
  const { rows } = await sql<DrawerRow>`
    select ${drawerColumns} from drawers d left join profiles p on p.user_id = d.opened_by
    where d.opened_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      and coalesce(d.closed_at, 'infinity') >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
    order by d.opened_at, d.id limit 100`.execute(db);
  return rows;
}

/** Refunds paid at the desk on an Indian day, by payment method. */
export async function selectRefundedOfDay(db: Queries, day: string): Promise<{ cashPaise: number; bankPaise: number }> {
  const { rows } = await sql<{ cashPaise: number; bankPaise: number }>`
    select coalesce(-sum(e.amount_paise) filter (where e.account = 'cash'), 0)::bigint as "cashPaise",
      coalesce(-sum(e.amount_paise) filter (where e.account = 'bank'), 0)::bigint as "bankPaise"
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.kind = 'refund' and j.at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
      and j.at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`.execute(db);
  return rows[0] ?? { cashPaise: 0, bankPaise: 0 };
}
