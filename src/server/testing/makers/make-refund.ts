import { sql } from 'kysely';
import type { RefundCheck } from '../../../contract/refunds.ts';
import { refunds } from '../../../contract/refunds.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import type { GatewayRefund } from '../../adapters/payments/port.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { gatewayEvent, makeOrder, sendWebhook } from './make-order.ts';
import { makeUser, type TestUser } from './make-user.ts';

export const done: GatewayRefund = { gatewayRefundId: 'rfnd_1', state: 'processed' };

/** An academy with a GSTIN whose gateway answers refunds with what `say` gives. */
export async function startRefundApp(gateway: { say: () => GatewayRefund }): Promise<TestApp> {
  const answer = async () => gateway.say();
  const test = await startTestApp({ replacements: { payments: { refund: answer, readRefund: answer } } });
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const changes = { legal: { ...settings.legal, gstin: '27ABCDE1234F1Z0' } };
  await admin.client(academy.changeSettings, { body: { version, changes } });
  return test;
}

/** Orders and pays. */
export async function buy(
  test: TestApp,
  form: Parameters<typeof makeOrder>[1],
  paise: number,
  student?: TestUser,
): Promise<{ id: string; student: TestUser }> {
  const buyer = student ?? (await makeUser(test));
  const order = await makeOrder(buyer, form);
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, paise));
  return { id: order.id, student: buyer };
}

/** The lines of a paid order as the accountant sees them. */
export async function checkOf(accountant: TestUser, id: string): Promise<RefundCheck[]> {
  return (await accountant.client(refunds.checkRefundForStaff, { params: { id } })).data.lines;
}

/** Presses the accountant's button for the first line of an order. */
export async function pressRefund(
  accountant: TestUser,
  id: string,
  asked: { amountPaise?: number; seenRefundedPaise?: number; booksAreBack?: boolean; isGoodwill?: boolean } = {},
) {
  const [line] = await checkOf(accountant, id);
  if (!line) throw new Error('the order has no line');
  return accountant.client(refunds.refundLine, {
    params: { id, lineId: line.lineId },
    body: {
      amountPaise: line.amountPaise - line.refundedPaise,
      seenRefundedPaise: line.refundedPaise,
      seenRequestId: line.refunds.find((one) => one.state === 'requested')?.id ?? null,
      reason: 'As agreed',
      ...asked,
    },
  });
}

/** What each account of the ledger has of an order, in paise; those at nought left out. */
export async function accountsOf(test: TestApp, orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; paise: number }>`
    select e.account, sum(e.amount_paise)::int as paise from ledger_entries e
    join ledger_journals j on j.id = e.journal_id where j.order_id = ${orderId}
    group by e.account having sum(e.amount_paise) <> 0`.execute(test.app.db);
  return Object.fromEntries(rows.map((row) => [row.account, row.paise]));
}

/** The credit notes of an order with their refunds. */
export async function notesOf(test: TestApp, orderId: string) {
  const { rows } = await sql<{ number: string; id: string; paise: number; cgst: number; sgst: number }>`
    select n.number, f.id, f.amount_paise as paise, f.cgst_paise as cgst, f.sgst_paise as sgst
    from credit_notes n join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
    where l.order_id = ${orderId} order by n.number`.execute(test.app.db);
  return rows;
}
