import type { Language } from '../../contract/languages.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { App } from '../app.ts';
import { findDue } from '../fees/settle-due.ts';
import { Failure } from '../http/failures.ts';
import { titleIn } from '../http/in-language.ts';
import { findMailSentAt } from '../messages/find-sent.ts';
import { isConfirming } from '../payments/is-confirming.ts';
import { findPayments } from '../payments/reconciliation/find-payments.ts';
import { deskProvider } from '../payments/rules.ts';
import { namesIn } from '../settings/names-in.ts';
import { chosenGateways } from '../settings/providers/chosen-gateways.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findShipmentsOf } from '../shipping/find-shipment.ts';
import { taxLinesOf } from './checkout/price-order.ts';
import { selectReceiptsOfOrder } from './desk/receipt-store.ts';
import { selectInvoice } from './invoices/invoice-store.ts';
import { closedReasonOf, isPayable, paymentStandingOf } from './rules.ts';
import { type OrderRow, selectLines, selectOrder } from './store.ts';

/** One of the person's own orders; `not_found` for anyone else's. */
export async function getOrder(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<Order> {
  const row = await selectOrder(app.db, input.id);
  if (row?.userId !== input.userId) throw new Failure('not_found');
  return (await describeOrder(app, row, input.language)).order;
}

/** An order with its lines in the reader's language, parcels, document and payment status, and its payments. */
export async function describeOrder(app: App, row: OrderRow, language: Language | null) {
  const { payments: terms, shipping } = await readSettings(app);
  const { current: gateway } = await chosenGateways(app);
  const mayBeConfirming = row.state === 'awaiting_payment';
  const [stored, payments, found, invoice, mailSentAt, confirming, receipts, names] = await Promise.all([
    selectLines(app.db, row.id),
    findPayments(app.db, [row.id]),
    row.address ? findShipmentsOf(app.db, row.id) : [],
    row.paidAt ? selectInvoice(app.db, row.id) : null,
    row.paidAt ? findMailSentAt(app.db, `orders:${row.id}`) : null,
    mayBeConfirming && isConfirming(app, row.id),
    selectReceiptsOfOrder(app.db, row.id),
    namesIn(app, language),
  ]);
  const shipments = found.map((one) => ({ ...one, courier: one.courier && names.courier(one.courier) }));
  const lines = stored.map((line) => ({ ...line, title: titleIn(line, language) }));
  const taken = payments.filter((payment) => payment.capturedAt !== null);
  const settling = taken.find((payment) => payment.reviewReason === null);
  const dueId = isPayable(row.state) ? stored[0]?.feeDueId : null;
  const due = dueId ? await findDue(app.db, dueId) : undefined;
  const order: Order = {
    id: row.id,
    number: row.number,
    state: row.state,
    title: lines[0]?.title ?? '',
    totalPaise: row.totalPaise,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    refundedPaise: row.refundedPaise,
    parcelState: row.parcelState,
    isConfirming: confirming,
    standing: paymentStandingOf(
      row.state,
      payments.filter((one) => one.provider !== deskProvider && !one.isOver).map((one) => one.state),
      confirming,
    ),
    payUntil: isPayable(row.state) && row.expiresAt > app.now().toISOString() ? row.expiresAt : null,
    dueOn: due?.dueOn ?? null,
    reviewReason:
      row.state === 'payment_review' ? (payments.find((one) => one.reviewReason)?.reviewReason ?? null) : null,
    paidTwicePaise: paidTwice(payments),
    closedReason: closedReasonOf(row),
    email: row.email,
    lines,
    taxLines: taxLinesOf(lines),
    placeOfSupply: row.placeOfSupply,
    address: row.address,
    shipment: shipments[0] ?? null,
    shipments,
    invoice: invoice ? { number: invoice.number, kind: invoice.kind, issuedAt: invoice.issuedAt } : null,
    method: (settling ?? taken.at(-1))?.method ?? null,
    paymentReference: (settling ?? taken.at(-1))?.gatewayPaymentId ?? null,
    materialIds: lines.flatMap((line) => line.materialIds),
    classIds: lines.flatMap((line) => line.classIds),
    subject: lines[0]?.subject ?? null,
    mailSentAt,
    accessBy: row.paidAt && new Date(Date.parse(row.paidAt) + terms.accessMinutes.max * 60_000).toISOString(),
    missingItemsHours: shipping.missingItemsHours,
    payOnline: gateway !== null && receipts.every((one) => one.state === 'bounced'),
    desk: {
      paidPaise: sumOf(receipts.filter((one) => one.state === 'received')),
      waitingPaise: sumOf(receipts.filter((one) => one.state === 'waiting')),
    },
    receipts,
    sandbox: payments.at(-1)?.isTest ?? gateway?.sandbox ?? false,
  };
  return { order, payments };
}

/** The same as `paidTwice` of fees says in SQL. */
const paidTwice = (payments: Awaited<ReturnType<typeof findPayments>>) =>
  payments
    .filter((one) => one.reviewReason === 'paid_twice' && one.state === 'captured' && one.currency === 'INR')
    .reduce((sum, one) => sum + one.amountPaise - one.refundedPaise, 0);

const sumOf = (parts: readonly { amountPaise: number }[]) => parts.reduce((sum, one) => sum + one.amountPaise, 0);
