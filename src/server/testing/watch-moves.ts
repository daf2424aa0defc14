import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** One row as a transaction wrote it; `before` null where it was made. */
interface Written {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** A step of one machine; `from` null where the row was made. */
interface SeenMove {
  machine: string;
  row: string;
  from: string | null;
  to: string;
  after: Record<string, unknown>;
}

/** What a row of each machine is in. */
const stateOf: Record<string, (row: Record<string, unknown>) => string> = {
  orders: (row) => String(row.state),
  payments: (row) => String(row.state),
  payment_refunds: (row) => String(row.state),
  refunds: (row) => String(row.state),
  shipments: (row) => String(row.state),
  order_transfers: (row) => String(row.state),
  coupons: (row) => (row.is_active === true ? 'on' : 'off'),
  entitlements: (row) => (row.revoked_at === null ? 'given' : 'taken_back'),
};
const records = [
  'order_transitions',
  'shipment_transitions',
  'refund_transitions',
  'payment_refund_transitions',
  'payment_events',
  'audit_log',
];

/** Has the database itself write down every row that a machine, its history or the audit log gets, by transaction. */
export async function watchMoves(db: Db) {
  await sql`create table written (id bigint generated always as identity, tx xid8 default pg_current_xact_id(),
    "table" text, before jsonb, after jsonb)`.execute(db);
  await sql`create function write_down() returns trigger language plpgsql as $$ begin
    insert into written ("table", before, after)
      values (tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
    return null; end $$`.execute(db);
  for (const table of [...Object.keys(stateOf), ...records]) {
    await sql`create trigger written after insert or update on ${sql.table(table)}
      for each row execute function write_down()`.execute(db);
  }
  let last = 0;

  /** The transactions that were committed since the last look. */
  async function look(): Promise<Written[][]> {
    const { rows } = await sql<Written & { id: number; tx: string }>`
      select id, tx::text, "table", before, after from written where id > ${last} order by id`.execute(db);
    last = rows.at(-1)?.id ?? last;
    return [...Map.groupBy(rows, (row) => row.tx).values()];
  }

  return {
    look,
    movesOf: (transaction: readonly Written[]): SeenMove[] =>
      transaction.flatMap(({ table, before, after }) => {
        const read = stateOf[table];
        if (!read) return [];
        const [from, to] = [before && read(before), read(after)];
        return from === to ? [] : [{ machine: table, row: String(after.id), from, to, after }];
      }),
  };
}

/** Which column of a record names the row that moved. */
const rowIn: Record<string, string> = {
  order_transitions: 'order_id',
  shipment_transitions: 'shipment_id',
  refund_transitions: 'refund_id',
  payment_refund_transitions: 'refund_id',
};
const historyTables: Record<string, string> = {
  orders: 'order_transitions',
  shipments: 'shipment_transitions',
  refunds: 'refund_transitions',
  payment_refunds: 'payment_refund_transitions',
};

/**
 * Who moved something, by what the same transaction wrote into its history: an id, or null for the system itself; empty
 * where no history has it. What is new is known by its own row, what follows from another move by that one.
 */
export function historyOf({ machine, row, from, to, after }: SeenMove, transaction: readonly Written[]) {
  const whose = (table: string, fits: (one: Record<string, unknown>) => boolean, actor = 'actor_id') =>
    transaction.filter((one) => one.table === table && fits(one.after)).map((one) => one.after[actor] ?? null);
  const own = historyTables[machine];
  if (from === null && machine === 'orders') return [after.user_id];
  // Opened by its student, by staff who approve it at once, or by the job that looks after a class that was called off.
  if (from === null && machine === 'refunds') {
    if (after.reason === 'decided') return whose('refund_transitions', (one) => one.refund_id === row);
    return [after.reason === 'class_cancelled' ? null : after.user_id];
  }
  if (from === null && ['shipments', 'entitlements'].includes(machine)) {
    return whose('order_transitions', (one) => one.to_state === 'paid');
  }
  if (own) {
    const column = rowIn[own] ?? '';
    return whose(own, (one) => one[column] === row && one.to_state === to && (one.from_state ?? from) === from);
  }
  if (machine === 'order_transfers') return [after.decided_by ?? after.recorded_by];
  if (machine === 'payments') {
    return [
      ...whose('payment_events', (one) => one.gateway_payment_id === after.gateway_payment_id),
      ...whose('payment_refund_transitions', (one) => one.to_state === 'processed'),
      ...whose('order_transfers', (one) => one.utr === after.gateway_payment_id, 'decided_by'),
    ];
  }
  return whose('audit_log', (one) => String(one.subject).endsWith(`:${row}`));
}
