import { randomBytes } from 'node:crypto';

type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type RefundStatus = 'pending' | 'processed' | 'failed';
export type Answer = [status: number, body: object];

/** One call of `/v1`, as it arrives. */
export interface RazorpayCall {
  method: string;
  /** With its query, below the host. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
export const unixSeconds = () => Math.floor(Date.now() / 1000);

/** The published form of every refusal. */
export const refusal = (code: string, description: string) => ({
  error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
});
export const bad = (description: string): Answer => [400, refusal('BAD_REQUEST_ERROR', description)];
const unknownId = () => bad('The id provided does not exist');

/** Bounds that Razorpay publishes for the times in a query. */
const firstTime = 946_684_800;
const lastTime = 4_765_046_400;

interface Order {
  id: string;
  created_at: number;
  amount: number;
  receipt: string;
}

function paymentOf(
  order: string | null,
  amount: number,
  changes: { status?: PaymentStatus; method?: string; currency?: string; captured?: boolean },
) {
  const status: PaymentStatus = changes.status ?? 'captured';
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency: changes.currency ?? 'INR',
    status,
    order_id: order,
    method: changes.method ?? 'upi',
    amount_refunded: 0,
    refund_status: null as null | 'partial' | 'full',
    captured: changes.captured ?? (status === 'captured' || status === 'refunded'),
    email: 'asha@example.org',
    contact: '+919820012345',
    fee: 0,
    tax: 0,
    created_at: unixSeconds(),
  };
}
export type RazorpayPayment = ReturnType<typeof paymentOf>;

function refundOf(payment: RazorpayPayment, asked: { amount: number; speed: string; receipt: unknown }) {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount: asked.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: asked.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: unixSeconds(),
    batch_id: null,
    status: 'pending' as RefundStatus,
    speed_requested: asked.speed,
    speed_processed: asked.speed === 'optimum' ? 'instant' : 'normal',
  };
}
export type RazorpayRefund = ReturnType<typeof refundOf>;

/** What Razorpay's server keeps, and how its `/v1` answers from that (API reference: Orders, Payments, Refunds). */
export class RazorpayBooks {
  readonly orders = new Map<string, Order>();
  readonly payments: RazorpayPayment[] = [];
  readonly refunds: RazorpayRefund[] = [];
  /** What a new refund is; one at instant speed is processed at once. */
  nextRefund: RefundStatus = 'processed';
  /** How much can be sent back before the account has nothing left, in paise. */
  balance = Number.POSITIVE_INFINITY;
  /** Added to the amount of the next orders: a gateway that errs. */
  error = 0;
  private readonly keys = new Map<string, { body: string; refund: RazorpayRefund }>();

  addPayment(
    order: string | null,
    changes: {
      amount?: number;
      status?: PaymentStatus;
      method?: string;
      currency?: string;
      captured?: boolean;
    } = {},
  ) {
    const amount = changes.amount ?? this.orders.get(order ?? '')?.amount ?? 0;
    const payment = paymentOf(order, amount, changes);
    this.payments.push(payment);
    return payment;
  }

  /** Somebody presses Refund in the dashboard; nothing is sent anywhere yet. A gateway that errs sends more than came. */
  refundInDashboard(payment: RazorpayPayment, amount: number, status: RefundStatus = 'processed'): RazorpayRefund {
    const refund = { ...refundOf(payment, { amount, speed: 'normal', receipt: null }), status };
    this.refunds.push(refund);
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded >= payment.amount ? 'full' : 'partial';
    if (payment.refund_status === 'full') payment.status = 'refunded';
    return refund;
  }

  /** What was paid out to the bank, each day as the combined settlement report tells it (API reference: Settlements). */
  readonly settled: { day: string; rows: object[] }[] = [];

  /** Pays out payments and refunds to the bank: 2 % for the gateway, and 18 % GST on that. Answers what arrives. */
  settle(day: string, utr: string, of: { payments: RazorpayPayment[]; refunds?: RazorpayRefund[] }) {
    const common = {
      currency: 'INR',
      settled: true,
      settled_at: Date.parse(`${day}T15:00:00+05:30`) / 1000,
      settlement_id: newId('setl'),
      settlement_utr: utr,
    };
    const paid = of.payments.map(({ id, amount }) => {
      const tax = Math.round(Math.round(amount * 0.02) * 0.18);
      const fee = Math.round(amount * 0.02) + tax;
      return { ...common, entity_id: id, type: 'payment', amount, fee, tax, debit: 0, credit: amount - fee };
    });
    const back = (of.refunds ?? []).map(({ id, amount }) => ({
      ...common,
      ...{ entity_id: id, type: 'refund', amount, fee: 0, tax: 0, debit: amount, credit: 0 },
    }));
    const rows = [...paid, ...back];
    this.settled.push({ day, rows });
    return { id: common.settlement_id, rows, arrives: rows.reduce((sum, one) => sum + one.credit - one.debit, 0) };
  }

  /** The bank says what became of a refund; money that does not arrive is the account's again. */
  endRefund(refund: RazorpayRefund, status: 'processed' | 'failed'): void {
    refund.status = status;
    const payment = this.payments.find((one) => one.id === refund.payment_id);
    if (status === 'processed' || !payment) return;
    payment.amount_refunded -= refund.amount;
    payment.refund_status = payment.amount_refunded > 0 ? 'partial' : null;
    payment.status = 'captured';
  }

  answer(call: RazorpayCall): Answer {
    const { pathname, searchParams } = new URL(call.url, 'http://razorpay');
    const path = pathname.replace(/^\/v1/, '');
    const [, paymentId = '', what = '', refundId = ''] =
      /^\/payments\/(pay_\w+)\/(refund|refunds)(?:\/(\w+))?$/.exec(path) ?? [];
    if (call.method === 'POST') {
      if (path === '/orders') return this.openOrder(call.body);
      if (what === 'refund') return this.sendBack(paymentId, call);
    }
    if (call.method === 'GET') {
      if (path === '/orders') return list([...this.orders.values()], searchParams);
      const [, orderId] = /^\/orders\/(order_\w+)\/payments$/.exec(path) ?? [];
      if (orderId) return this.paymentsOf(orderId);
      if (path === '/settlements/recon/combined') {
        const day = ['year', 'month', 'day'].map((one) => (searchParams.get(one) ?? '').padStart(2, '0')).join('-');
        const rows = this.settled.filter((one) => one.day === day).flatMap((one) => one.rows);
        const skip = Number(searchParams.get('skip') ?? 0);
        const items = rows.slice(skip, skip + Number(searchParams.get('count') ?? 10));
        return [200, { entity: 'collection', count: items.length, items }];
      }
      if (path === '/payments') return list(this.payments, searchParams);
      if (path === '/refunds') return list(this.refunds, searchParams);
      if (what === 'refunds' && refundId) return this.showRefund(paymentId, refundId);
      if (what === 'refunds')
        return list(
          this.refunds.filter((one) => one.payment_id === paymentId),
          searchParams,
        );
    }
    return [404, refusal('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.')];
  }

  private openOrder(body: Record<string, unknown>): Answer {
    const { amount, receipt } = body as { amount: number; receipt: string };
    if (!(amount >= 100)) return bad('Order amount less than minimum amount allowed');
    if (receipt.length > 40) return bad('receipt: the length must be no more than 40.');
    const order = { id: newId('order'), amount: amount + this.error, receipt, created_at: unixSeconds() };
    this.orders.set(order.id, order);
    const money = { amount_paid: 0, amount_due: amount, currency: 'INR' };
    const state = { status: 'created', attempts: 0, notes: [] };
    return [200, { ...order, entity: 'order', ...money, ...state }];
  }

  private paymentsOf(orderId: string): Answer {
    if (!this.orders.has(orderId)) return unknownId();
    const items = this.payments.filter((one) => one.order_id === orderId);
    return [200, { entity: 'collection', count: items.length, items }];
  }

  private showRefund(paymentId: string, refundId: string): Answer {
    const refund = this.refunds.find((one) => one.id === refundId && one.payment_id === paymentId);
    return refund ? [200, refund] : unknownId();
  }

  private sendBack(paymentId: string, { headers, body }: RazorpayCall): Answer {
    const key = headers['x-refund-idempotency'];
    if (key !== undefined && !/^[\w-]{10,}$/.test(String(key))) return bad('The idempotency key is invalid');
    const known = this.keys.get(String(key));
    if (known && known.body !== JSON.stringify(body)) {
      return bad('Different request with the same idempotency key has already been processed.');
    }
    if (known) return [200, known.refund];
    const payment = this.payments.find((one) => one.id === paymentId);
    if (!payment) return unknownId();
    if (payment.status === 'refunded') return bad('The payment has been fully refunded already');
    if (payment.status !== 'captured') return bad('The payment status should be captured for action to be taken');
    const {
      amount = payment.amount,
      speed = 'normal',
      receipt,
    } = body as { amount?: number; speed?: string } & {
      receipt?: unknown;
    };
    if (!['normal', 'optimum'].includes(speed)) return bad('speed should be either normal or optimum');
    if (!Number.isInteger(amount) || amount < 100) return bad('The amount must be atleast INR 1.00');
    if (payment.amount_refunded + amount > payment.amount) {
      return bad('The total refund amount is greater than the refund payment amount');
    }
    if (amount > this.balance) {
      return bad('Your account does not have enough balance to carry out the refund operation.');
    }
    const refund = refundOf(payment, { amount, speed, receipt });
    refund.status = speed === 'optimum' ? 'processed' : this.nextRefund;
    this.refunds.push(refund);
    if (key !== undefined) this.keys.set(String(key), { body: JSON.stringify(body), refund });
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
    if (payment.refund_status === 'full') payment.status = 'refunded';
    return [200, refund];
  }
}

/** A page of a list, newest first: `from` and `to` in seconds and both included, `count` (10 unless told) and `skip`. */
function list(all: readonly { created_at: number }[], query: URLSearchParams): Answer {
  const given = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const [from, to, count, skip] = [
    given('from', firstTime),
    given('to', lastTime),
    given('count', 10),
    given('skip', 0),
  ];
  for (const [name, value] of Object.entries({ from, to })) {
    if (!(value >= firstTime && value <= lastTime)) return bad(`${name} must be between ${firstTime} and ${lastTime}`);
  }
  if (!(count >= 1 && count <= 100)) return bad('The count may not be greater than 100.');
  const items = all
    .filter(({ created_at: at }) => at >= from && at <= to)
    .toReversed()
    .slice(skip, skip + count);
  return [200, { entity: 'collection', count: items.length, items }];
}
