import { setTimeout as sleep } from 'node:timers/promises';
import type { Academy } from './academy.ts';
import type { Outcome } from './report.ts';
import type { Placed, Shop } from './shop.ts';

export type Books = Pick<Outcome, 'acknowledged' | 'lost' | 'doubled' | 'torn'> & {
  /** Milliseconds until every payment that was taken was settled; some may have waited for a later try. */
  settledMs: number;
};

/** How long a payment that was taken may wait: what a dead process left, or what failed, is due every minute. */
const settleWithinMs = 150_000;

/** What is in the books of what was said: an order for each 201, no order for a refusal, one settlement for each payment. */
export async function readBooks(
  academy: Academy,
  { tried, told }: Pick<Shop, 'told'> & { tried: readonly Placed[] },
): Promise<Books> {
  const orders = await countOrders(academy, tried);
  const began = performance.now();
  let payments = await countPayments(academy, told);
  while (payments.lost > 0 && performance.now() - began < settleWithinMs) {
    await sleep(1_000);
    payments = await countPayments(academy, told);
  }
  const [ledger] = await academy.query<{ sum: number }>(
    'select coalesce(sum(amount_paise), 0)::float8 as sum from ledger_entries',
  );
  return {
    acknowledged: orders.acknowledged + payments.acknowledged,
    lost: orders.lost + payments.lost,
    doubled: orders.doubled + payments.doubled,
    torn: orders.torn + payments.torn + (ledger?.sum === 0 ? 0 : 1),
    settledMs: performance.now() - began,
  };
}

async function countOrders(academy: Academy, tried: readonly Placed[]) {
  const rows = await academy.query<{ key: string; count: number }>(
    'select idempotency_key as key, count(*)::int as count from orders where idempotency_key = any($1) group by 1',
    [tried.map(({ key }) => key)],
  );
  const there = new Map(rows.map(({ key, count }) => [key, count]));
  const acknowledged = tried.filter(({ status }) => status === 201);
  // An answer that never came says nothing; the refusal for want of room says that nothing happened.
  const refused = tried.filter(({ status, body }) => status === 503 && body.includes('too_busy'));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !there.has(key)).length,
    doubled: [...there.values()].filter((count) => count > 1).length,
    torn: refused.filter(({ key }) => there.has(key)).length,
  };
}

interface Settled {
  gatewayId: string;
  state: string;
  captures: number;
  invoices: number;
  journals: number;
}

async function countPayments(academy: Academy, told: Shop['told']) {
  const rows = await academy.query<Settled & { [name: string]: unknown }>(
    `select g.gateway_order_id as "gatewayId", o.state,
       (select count(*)::int from payments p where p.order_id = o.id and p.state = 'captured') as captures,
       (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
       (select count(*)::int from ledger_journals j where j.order_id = o.id and j.kind = 'capture') as journals
     from gateway_orders g join orders o on o.id = g.order_id where g.gateway_order_id = any($1)`,
    [told.map(({ placed }) => placed.gatewayOrderId)],
  );
  const there = new Map(rows.map((row) => [row.gatewayId, row]));
  const taken = new Set(told.filter(({ answer }) => answer.status === 200).map(({ placed }) => placed.gatewayOrderId));
  const isSettled = (row: Settled | undefined) => row !== undefined && row.captures > 0 && row.invoices > 0;
  return {
    acknowledged: taken.size,
    lost: [...taken].filter((id) => !isSettled(there.get(id))).length,
    doubled: rows.filter(({ captures, invoices, journals }) => Math.max(captures, invoices, journals) > 1).length,
    // All of it or nothing.
    torn: rows.filter(({ state, captures, invoices, journals }) => {
      const parts = [captures > 0, invoices > 0, journals > 0, state !== 'awaiting_payment'];
      return new Set(parts).size > 1;
    }).length,
  };
}
