import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { parcels } from '../../../contract/orders/parcels.ts';
import { refunds } from '../../../contract/refunds.ts';
import type { startRazorpayDouble } from '../doubles/razorpay-double.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeBook, makeOrder, makeProduct, nashik } from './make-order.ts';
import { checkOf } from './make-refund.ts';
import { openDrawer, sellAtDesk } from './make-sale.ts';
import { makeUser, type TestUser } from './make-user.ts';

type Double = Awaited<ReturnType<typeof startRazorpayDouble>>;

/** What happened in a month, added up by itself: nothing of it is read from the books. */
export interface MonthMade {
  orders: number;
  refunds: number;
  soldPaise: number;
  /** Of that, taxed sales to businesses. */
  businessPaise: number;
  businessRefundedPaise: number;
  refundedPaise: number;
  cashPaise: number;
  feesPaise: number;
  inputPaise: number;
  /** The bank's statement of the month as CSV, and what it adds up to. */
  statement: string;
  bankPaise: number;
}

const examFeePaise = 350_00;
const business = { gstin: '29AAGCB7383J1Z4', name: 'Shiv Traders', address: '12 MG Road, Bengaluru 560001' };

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A payment over Razorpay, told by its webhook. */
export async function payAtGateway(test: TestApp, double: Double, orderId: string) {
  const { gateway_order_id: gatewayOrder } = await test.app.db
    .selectFrom('gateway_orders')
    .select('gateway_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = double.pay(gatewayOrder);
  const { body, signature } = double.webhook('payment.captured', payment);
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  const heard = await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', headers, body });
  if (heard.status !== 200) throw new Error(`the webhook was answered with ${heard.status}`);
  return payment;
}

/**
 * A month of random orders over the real endpoints: paid at the gateway or at the desk, some by businesses; some refunded whole, some in
 * part, books after they came back; the gateway's money settled day by day, the cash put into the bank. `month` is `YYYY-MM`; the server's time ends after it.
 */
export async function makeMonth(
  test: TestApp,
  double: Double,
  { month, count, seed }: { month: string; count: number; seed: number },
): Promise<MonthMade> {
  const next = random(seed);
  const made: MonthMade = {
    orders: 0,
    refunds: 0,
    soldPaise: 0,
    businessPaise: 0,
    businessRefundedPaise: 0,
    refundedPaise: 0,
    cashPaise: 0,
    feesPaise: 0,
    inputPaise: 0,
    statement: 'Date,Narration,Ref No,Debit,Credit\n',
    bankPaise: 0,
  };
  const bank = (day: string, words: string, reference: string, paise: number) => {
    const amounts = paise < 0 ? `${(-paise / 100).toFixed(2)},` : `,${(paise / 100).toFixed(2)}`;
    made.statement += `${day},${words},${reference},${amounts}\n`;
    made.bankPaise += paise;
  };
  test.setNow(new Date(`${month}-01T09:00:00+05:30`));
  const products = [
    { id: await makeProduct(test), paise: 1_500_00, ships: false },
    { id: await makeProduct(test, { pricePaise: 3_333_33, title: 'Long session' }), paise: 3_333_33, ships: false },
    {
      id: await makeProduct(test, {
        kind: 'exam_fee',
        title: 'Exam fee',
        pricePaise: examFeePaise,
        taxClass: 'exam_fee',
      }),
      paise: examFeePaise,
      ships: false,
    },
    { id: await makeBook(test), paise: 550_00, ships: true },
  ];
  const states = ['Maharashtra', 'Goa', 'Karnataka', 'Maharashtra'];
  const days = 28;
  let utr = 100_000_000_000 + seed;
  for (let date = 1; date <= days; date += 1) {
    const day = `${month}-${String(date).padStart(2, '0')}`;
    test.setNow(new Date(`${day}T10:00:00+05:30`));
    const desk = await makeUser(test, { roles: ['front_desk'] });
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const packer = await makeUser(test, { roles: ['packer'] });
    await openDrawer(desk, 0);
    const student = await makeUser(test);
    const paid: Awaited<ReturnType<typeof payAtGateway>>[] = [];
    const refundsBefore = double.books.refunds.length;
    const share = Math.floor((count * date) / days) - Math.floor((count * (date - 1)) / days);
    for (let one = 0; one < share; one += 1) {
      const product = products[Math.floor(next() * products.length)] ?? products[0];
      if (!product) throw new Error('there is nothing to sell');
      const way = next();
      made.orders += 1;
      if (way < 0.25 && !product.ships) {
        const reference = String(++utr);
        const payment = way < 0.15 ? product.paise : { method: 'upi' as const, amountPaise: product.paise, reference };
        const sold = await sellAtDesk(desk, { studentId: student.id, productId: product.id, paid: payment });
        if (sold.status >= 300) throw new Error(JSON.stringify(sold.failure));
        if (way < 0.15) made.cashPaise += product.paise;
        else bank(day, `UPI ${reference} student`, reference, product.paise);
        made.soldPaise += product.paise;
        continue;
      }
      const state = states[Math.floor(next() * states.length)] ?? 'Maharashtra';
      const isBusiness = !product.ships && next() < 0.3;
      const where = product.ships ? { address: nashik } : isBusiness ? { business } : { state };
      const order = await makeOrder(student, { productId: product.id, ...where });
      paid.push(await payAtGateway(test, double, order.id));
      made.soldPaise += product.paise;
      if (isBusiness && product.paise !== examFeePaise) made.businessPaise += product.paise;
      const turn = next();
      if (turn > 0.2 || product.paise === examFeePaise) continue;
      if (product.ships) await deliver(packer, order);
      const backPaise = await refund(accountant, order.id, {
        booksAreBack: product.ships,
        isGoodwill: turn < 0.05 && !product.ships,
      });
      made.refundedPaise += backPaise;
      if (isBusiness) made.businessRefundedPaise += backPaise;
      made.refunds += 1;
    }
    await test.runJobs();
    const back = double.books.refunds.slice(refundsBefore);
    if (paid.length > 0) {
      const name = `AXIS${++utr}`;
      const { arrives, rows } = double.books.settle(day, name, { payments: paid, refunds: back });
      for (const { fee, tax } of rows) {
        made.feesPaise += fee - tax;
        made.inputPaise += tax;
      }
      bank(day, `NEFT RAZORPAY ${name}`, '', arrives);
    }
  }
  if (made.cashPaise > 0) bank(`${month}-28`, 'Cash deposit', '', made.cashPaise);
  test.advance(10 * 86_400_000);
  return made;
}

async function deliver(packer: TestUser, { id, number }: { id: string; number: string }): Promise<void> {
  const body = { courier: 'Delhivery', parcels: [{ parcel: number, trackingNumber: '' }] };
  await packer.client(parcels.handOverParcels, { body });
  const moved = await packer.client(ordersAdmin.moveParcel, { params: { id }, body: { state: 'delivered' } });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.failure));
}

/** Sends the first line of an order back, or a third of it as goodwill. */
async function refund(
  accountant: TestUser,
  orderId: string,
  how: { booksAreBack: boolean; isGoodwill: boolean },
): Promise<number> {
  const [line] = await checkOf(accountant, orderId);
  if (!line) throw new Error('the order has no line');
  const amountPaise = how.isGoodwill ? Math.floor(line.amountPaise / 3) : line.amountPaise;
  const refunded = await accountant.client(refunds.refundLine, {
    params: { id: orderId, lineId: line.lineId },
    body: { amountPaise, seenRefundedPaise: 0, reason: 'As agreed', ...how },
  });
  if (refunded.status !== 200) throw new Error(JSON.stringify(refunded.failure));
  return amountPaise;
}
