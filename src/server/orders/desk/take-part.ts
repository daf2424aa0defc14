import type { DeskPaymentForm } from '../../../contract/orders/desk.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { keepBatchHolds } from '../../batches/seats/keep-holds.ts';
import { keepHolds } from '../../classes/seats/keep-holds.ts';
import type { Trx } from '../../db/db.ts';
import { isOrderBeingDebited } from '../../fees/autopay/charges.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { bookDeskPayment, noteCheque, partsTaken } from '../../payments/ledger/book-desk-payment.ts';
import { assertNotOwnOrder } from '../admin/assert-not-own-order.ts';
import { isOfLeft } from '../checkout/close-at-paid.ts';
import { claimContents } from '../checkout/fulfil-line.ts';
import { settleOrder } from '../checkout/settle-order.ts';
import { nextDocumentNumber } from '../invoices/number-document.ts';
import { sellerOf } from '../invoices/read-invoice.ts';
import { moveOrder } from '../move-order.ts';
import { documentNumber, isPayable } from '../rules.ts';
import { extendOrder, type OrderRow, selectLines } from '../store.ts';
import { lockOwnDrawer } from './drawer-store.ts';
import { insertReceipt, selectReferenceHolder } from './receipt-store.ts';
import { dueOf, paymentMistakes } from './rules.ts';
import { tellOfReceipt } from './tell-of-receipt.ts';

const dayMs = 24 * 3600_000;

interface Input {
  /** Locked, with its buyer. */
  order: OrderRow;
  payment: DeskPaymentForm;
  /** The prefix of the payment's fields in the request: `payment.`, or '' at the top level. */
  at: 'payment.' | '';
  key: string;
  requestHash: string;
  actorId: string;
  /** Read before the transaction, which must not wait for a second connection. */
  settings: Settings;
}

/**
 * Takes money for a locked order: receipt, books and, with the last part, fulfilment. Returns the receipt's id. Throws
 * `order_not_payable`, `being_debited`, `student_left`, `due_changed` with the current amount due, `drawer_closed`, `validation_failed` at a field, and what
 * prevents fulfilment.
 */
export async function takePart(app: App, trx: Trx, input: Input): Promise<string> {
  const { order, payment, actorId } = input;
  if (!isPayable(order.state)) throw new Failure('order_not_payable');
  assertNotOwnOrder(order, actorId);
  if (await isOrderBeingDebited(trx, order.id)) throw new Failure('being_debited');
  if (await isOfLeft(trx, order.id)) throw new Failure('student_left');
  const due = dueOf(order, await partsTaken(trx, order.id));
  if (due !== payment.seenDuePaise) throw new Failure('due_changed', { duePaise: due });
  if (payment.amountPaise > due) throw fieldFailure(`${input.at}amountPaise`, 'more_than_due');
  const reference = payment.reference.toUpperCase();
  await refuseMistakes(app, trx, { ...payment, reference }, input.at);
  const isCash = payment.method === 'cash';
  const drawerId = isCash ? await lockOwnDrawer(trx, actorId) : null;
  if (drawerId === undefined) throw new Failure('drawer_closed');
  const now = app.now();
  const { financialYear, sequence } = await nextDocumentNumber(trx, { kind: 'receipt', at: now });
  const number = documentNumber('RC', financialYear, sequence);
  const { method, amountPaise } = payment;
  if (order.state === 'draft') await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId });
  const taken = { orderId: order.id, number, method, amountPaise };
  const paymentId = await (method === 'cheque' ? noteCheque : bookDeskPayment)(app, trx, taken);
  const receiptId = await insertReceipt(trx, {
    ...payment,
    reference,
    paymentId,
    orderId: order.id,
    drawerId,
    number,
    financialYear,
    sequence,
    dueAfterPaise: due - amountPaise,
    seller: sellerOf(input.settings),
    takenBy: actorId,
    at: now.toISOString(),
    key: input.key,
    requestHash: input.requestHash,
  });
  if (!receiptId) throw new Failure('conflict');
  await tellOfReceipt(app, trx, { order, receipt: { number, method, amountPaise }, duePaise: due - amountPaise });
  await recordAudit(trx, {
    actorId,
    action: 'desk.take_payment',
    subject: `orders:${order.id}`,
    after: { number: order.number, receipt: number, amountPaise, method },
  });
  if (payment.amountPaise < due) await keepForRest(app, trx, input);
  if (method !== 'cheque') await settleParts(app, trx, { ...input, paymentId });
  return receiptId;
}

/** Keeps an order and the seats that it holds for the days of the settings, counted from its last part. */
async function keepForRest(app: App, trx: Trx, { order, settings }: Input): Promise<void> {
  const until = new Date(app.now().getTime() + settings.access.partHeldDays * dayMs).toISOString();
  await extendOrder(trx, { id: order.id, until });
  await keepHolds(trx, { orderId: order.id, until });
  await keepBatchHolds(trx, { orderId: order.id, until });
}

async function refuseMistakes(app: App, trx: Trx, payment: DeskPaymentForm, at: Input['at']): Promise<void> {
  const [mistake] = Object.entries(paymentMistakes(payment, academyDay(app.now())));
  if (mistake) throw fieldFailure(`${at}${mistake[0]}`, mistake[1]);
  if (payment.method === 'cash') return;
  if (await selectReferenceHolder(trx, payment)) throw fieldFailure(`${at}reference`, 'reference_used');
}

/** With the last part the order is paid; before it a batch opens where the settings say so. */
async function settleParts(
  app: App,
  trx: Trx,
  { order, paymentId, payment, settings }: Input & { paymentId: string },
): Promise<void> {
  const { paidPaise } = await partsTaken(trx, order.id);
  const lines = await selectLines(trx, order.id);
  const missing = missingIn(lines);
  if (paidPaise < order.totalPaise) {
    const opensNow = settings.access.batchAtFirstPart && lines.some((line) => line.batchId !== null);
    if (opensNow && !(await claimContents(app, trx, { order, lines }))) throw new Failure(missing);
    return;
  }
  const reason = await settlePaid(app, trx, { order, paymentId, paidPaise, method: payment.method, settings });
  // The money is still on the counter: it is returned rather than held for the accountant.
  if (reason) throw new Failure(reason === 'already_owned' ? 'buyer_already_owns' : missing);
}

/** What stands in the way where an order can't be fulfilled: a batch or class is full, or the fee was cancelled meanwhile. */
function missingIn(lines: Awaited<ReturnType<typeof selectLines>>) {
  if (lines.some((line) => line.feeDueId !== null)) return 'order_not_payable';
  return lines.some((line) => line.batchId !== null) ? 'batch_full' : 'class_full';
}

/** Settles an order with its last part. */
export function settlePaid(
  app: App,
  trx: Trx,
  input: { order: OrderRow; paymentId: string; paidPaise: number; method: string; settings: Settings },
) {
  const { order, paymentId, paidPaise, method, settings } = input;
  const capture = { orderId: order.id, buyerId: order.userId, paymentId, amountPaise: paidPaise, method };
  return settleOrder(app, trx, { ...capture, refundedPaise: 0, currency: 'INR', isLastPart: true }, settings);
}
