import { academyDayTime } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import type { Download } from '../../http/routes.ts';
import { methodLabel, orderStateLabels } from '../export-labels.ts';
import { type AskedOrders, readOrderFilter } from './read-order-filter.ts';
import { type After, type ExportedOrder, type OrderFilter, selectExportedOrders } from './search-store.ts';

const pageSize = 500;

const head = [
  'Order',
  'Placed (IST)',
  'Paid (IST)',
  'Status',
  'Bought',
  'Student',
  'Phone',
  'Email',
  'Paid by',
  'Payment',
  'Invoice',
  'Place of supply',
  'Total (INR)',
  'CGST (INR)',
  'SGST (INR)',
  'IGST (INR)',
  'Refunded (INR)',
  'Credit notes',
];

/** The filtered orders as a streamed CSV file; the export is recorded in the audit log. */
export async function exportOrders(
  app: App,
  input: AskedOrders & { from: string; to: string; actorId: string },
): Promise<Download> {
  const { actorId, ...asked } = input;
  const filter = readOrderFilter(asked);
  const { from, to, ...filters } = asked;
  const after = { number: `${from} – ${to}`, ...filters };
  await recordAudit(app.db, { actorId, action: 'orders.export', subject: 'orders', after });
  return {
    content: await streamCsv(head, rowsOf(app, filter)),
    type: 'text/csv; charset=utf-8',
    filename: `orders ${input.from} to ${input.to}.csv`,
    cacheControl: 'no-store',
  };
}

async function* rowsOf(app: App, filter: OrderFilter): AsyncGenerator<string[]> {
  let after: After | null = null;
  for (;;) {
    const page: ExportedOrder[] = await selectExportedOrders(app.db, filter, { after, limit: pageSize });
    yield* page.map(rowOf);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}

function rowOf(order: ExportedOrder): string[] {
  return [
    order.number,
    academyDayTime(new Date(order.createdAt)),
    order.paidAt === null ? '' : academyDayTime(new Date(order.paidAt)),
    orderStateLabels[order.state],
    order.title,
    order.fullName ?? '',
    order.phone ?? '',
    order.email,
    methodLabel(order.method),
    order.gatewayPaymentId ?? '',
    order.invoice ?? '',
    order.placeOfSupply ?? '',
    ...[order.totalPaise, order.cgstPaise, order.sgstPaise, order.igstPaise, order.refundedPaise].map((paise) =>
      (paise / 100).toFixed(2),
    ),
    order.creditNotes,
  ];
}
