import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { settleDue } from '../../fees/settle-due.ts';
import { postJournal } from '../../payments/ledger/post-journal.ts';
import { openShipment } from '../../shipping/open-shipment.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { moveOrder } from '../move-order.ts';
import { type OrderRow, type StoredLine, updateLineTax } from '../store.ts';
import { confirmOrder } from './confirm-order.ts';
import { grantMaterials } from './fulfil-line.ts';
import { taxOf } from './price-order.ts';

interface Input {
  order: OrderRow;
  lines: readonly StoredLine[];
  paymentId: string;
  /** Who accepted the money; null if the gateway confirmed it. */
  actorId: string | null;
  /** Read before the transaction, which must not wait for a second connection. */
  settings: Settings;
  /** The buyer has left the batch: nothing opens, so no message says so. */
  hasLeft?: boolean;
}

/** Fulfils a paid order. The invoice comes last, because its counter stays locked until the commit. */
export async function completeOrder(app: App, trx: Trx, ordered: Input): Promise<void> {
  const lines = await taxLines(trx, ordered);
  const input = { ...ordered, lines };
  const { order, actorId, hasLeft = false } = input;
  await moveOrder(app, trx, { order, to: 'paid', actorId, ...(hasLeft && { reason: 'left_batch' }) });
  if (!hasLeft) await grantMaterials(app, trx, input);
  for (const { feeDueId: id } of lines) {
    const paid = id === null || (await settleDue(trx, { id, orderId: order.id, at: app.now().toISOString() }));
    if (!paid) throw new Error('the fee of this order is paid or cancelled');
  }
  if (order.address && order.speed) {
    await openShipment(app, trx, {
      orderId: order.id,
      pin: order.address.pin,
      goodsPaise: sumOf(lines.filter((line) => line.ships).map((line) => line.amountPaise)),
      speed: order.speed,
      paidAt: app.now(),
      settings: input.settings,
    });
  }
  await moveOrder(app, trx, { order, to: order.address ? 'processing' : 'fulfilled', actorId: null });
  await postSale(app, trx, input);
  if (!hasLeft) await confirmOrder(app, trx, input);
  await issueInvoice(app, trx, input);
}

/** The lines with the tax of the day on which they are paid: a registration or a rate may have changed since they were ordered. */
async function taxLines(trx: Trx, { order, lines, settings }: Input): Promise<StoredLine[]> {
  const { tax, legal } = settings;
  const taxed: StoredLine[] = [];
  for (const line of lines) {
    const { taxCode, taxRatePercent, cgstPaise, sgstPaise, igstPaise } = line;
    const before = { taxCode, taxRatePercent, cgstPaise, sgstPaise, igstPaise };
    const now = taxOf(line, { tax, legal, placeOfSupply: order.placeOfSupply });
    if (!isDeepStrictEqual(now, before)) await updateLineTax(trx, line.id, now);
    taxed.push({ ...line, ...now });
  }
  return taxed;
}

/** The advance becomes a sale, less the tax that is only passed on. */
async function postSale(app: App, trx: Trx, { order, lines, paymentId }: Input): Promise<void> {
  const netOf = (line: StoredLine) => line.amountPaise - line.cgstPaise - line.sgstPaise - line.igstPaise;
  const goods = lines.filter((line) => line.kind !== 'delivery');
  const delivery = lines.filter((line) => line.kind === 'delivery');
  await postJournal(app, trx, {
    kind: 'settlement',
    orderId: order.id,
    paymentId,
    entries: [
      { account: 'customer_advances', amountPaise: order.totalPaise },
      { account: 'sales', amountPaise: -sumOf(goods.map(netOf)) },
      { account: 'delivery', amountPaise: -sumOf(delivery.map(netOf)) },
      { account: 'cgst', amountPaise: -sumOf(lines.map((line) => line.cgstPaise)) },
      { account: 'sgst', amountPaise: -sumOf(lines.map((line) => line.sgstPaise)) },
      { account: 'igst', amountPaise: -sumOf(lines.map((line) => line.igstPaise)) },
    ],
  });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
