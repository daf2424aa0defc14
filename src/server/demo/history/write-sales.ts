import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../contract/settings/settings.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { Trx } from '../../db/db.ts';
import { sellerOf } from '../../orders/invoices/read-invoice.ts';
import { financialYear } from '../../orders/rules.ts';
import { insertJournals, insertRows, takeDocumentNumbers, takeOrderNumbers } from './rows-store.ts';
import { type PlannedSale, rowsOfSale } from './sale-rows.ts';

interface Desk {
  id: string;
  name: string;
}

export type WrittenSale = ReturnType<typeof rowsOfSale> & { sale: PlannedSale };

const float = 2_000_00;

/**
 * Writes orders that were paid, oldest first, with everything that a paid order brings: payment, ledger, receipt with its drawer,
 * invoice, access, audit log. Numbers of orders and documents follow the time and have no gaps.
 */
export async function writeSales(
  trx: Trx,
  { sales, desk, settings }: { sales: readonly PlannedSale[]; desk: Desk; settings: Settings },
): Promise<WrittenSale[]> {
  const inTime = [...sales].sort((a, b) => a.at.getTime() - b.at.getTime());
  const orders = await takeOrderNumbers(trx, inTime.length);
  const invoices = await counterOf(trx, 'invoice', inTime);
  const atDesk = inTime.filter((sale) => !sale.isOnline);
  const receipts = await counterOf(trx, 'receipt', atDesk);
  const drawers = new Map(atDesk.filter((sale) => sale.method === 'cash').map((sale) => [dayOf(sale), randomUUID()]));
  const written = inTime.map((sale, position): WrittenSale => {
    const numbers = {
      order: orders[position] ?? 0,
      invoice: invoices(sale),
      receipt: sale.isOnline ? 0 : receipts(sale),
    };
    const drawerId = sale.method === 'cash' ? (drawers.get(dayOf(sale)) ?? null) : null;
    return { sale, ...rowsOfSale(sale, { numbers, deskId: desk.id, drawerId, settings }) };
  });
  await insertDrawers(trx, { drawers, written, desk });
  await insertRows(
    trx,
    'orders',
    written.map((one) => one.order),
  );
  await insertRows(
    trx,
    'order_lines',
    written.map((one) => one.line),
  );
  await insertRows(
    trx,
    'order_transitions',
    written.flatMap((one) => one.moves),
  );
  await insertRows(
    trx,
    'payments',
    written.map((one) => one.payment),
  );
  await insertRows(
    trx,
    'desk_payments',
    written.flatMap((one) => one.desk ?? []),
  );
  const online = written.flatMap((one) => one.gateway ?? []);
  await insertRows(
    trx,
    'gateway_orders',
    online.map((one) => one.gatewayOrder),
  );
  await insertRows(
    trx,
    'payment_events',
    online.map((one) => one.event),
  );
  await insertRows(
    trx,
    'sandbox_orders',
    online.map((one) => one.sandboxOrder),
  );
  await insertRows(
    trx,
    'sandbox_payments',
    online.map((one) => one.sandboxPayment),
  );
  await insertJournals(
    trx,
    written.flatMap((one) => one.journals),
  );
  await insertRows(
    trx,
    'entitlements',
    written.flatMap((one) => one.entitlements),
  );
  const seller = sellerOf(settings);
  await insertRows(
    trx,
    'invoices',
    written.map((one) => ({ ...one.invoice, seller })),
  );
  await insertRows(
    trx,
    'audit_log',
    written.flatMap((one) => auditOf(one, desk)),
  );
  return written;
}

const dayOf = (sale: PlannedSale) => academyDay(sale.at);

/** The next place of a sale's document in its financial year. */
async function counterOf(trx: Trx, kind: 'invoice' | 'receipt', sales: readonly PlannedSale[]) {
  const next = new Map<string, number>();
  const years = Map.groupBy(sales, (sale) => financialYear(sale.at));
  for (const [year, those] of years) {
    next.set(year, await takeDocumentNumbers(trx, { kind, year, count: those.length }));
  }
  return (sale: PlannedSale): number => {
    const year = financialYear(sale.at);
    const place = (next.get(year) ?? 0) + 1;
    next.set(year, place);
    return place;
  };
}

function auditOf({ desk: receipt, orderId, number, totalPaise, sale }: WrittenSale, desk: Desk) {
  if (!receipt) return [];
  return [
    {
      at: sale.at.toISOString(),
      actor_id: desk.id,
      action: 'desk.take_payment',
      subject: `orders:${orderId}`,
      after: { number, receipt: receipt.number, amountPaise: totalPaise, method: sale.method },
    },
  ];
}

/** A drawer for each day on which cash came, counted in the evening without a difference. */
async function insertDrawers(
  trx: Trx,
  { drawers, written, desk }: { drawers: ReadonlyMap<string, string>; written: readonly WrittenSale[]; desk: Desk },
): Promise<void> {
  const rows = [...drawers].map(([day, id]) => {
    const taken = written.filter((one) => one.desk?.drawer_id === id).reduce((sum, one) => sum + one.totalPaise, 0);
    return {
      id,
      opened_by: desk.id,
      opened_at: `${day}T09:00:00+05:30`,
      float_paise: float,
      closed_by: desk.id,
      closed_at: `${day}T20:00:00+05:30`,
      counted_paise: float + taken,
      expected_paise: float + taken,
    };
  });
  await insertRows(trx, 'drawers', rows);
  await insertRows(
    trx,
    'audit_log',
    rows.flatMap(({ id, opened_at, closed_at, counted_paise, expected_paise }) => [
      {
        at: opened_at,
        actor_id: desk.id,
        action: 'desk.open_drawer',
        subject: `drawers:${id}`,
        after: { title: desk.name, amountPaise: float },
      },
      {
        at: closed_at,
        actor_id: desk.id,
        action: 'desk.close_drawer',
        subject: `drawers:${id}`,
        after: { title: desk.name, countedPaise: counted_paise, expectedPaise: expected_paise },
      },
    ]),
  );
}
