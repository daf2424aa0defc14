import { type Answer, bad, newId, type RazorpayBooks, unixSeconds } from './razorpay-books.ts';

type TokenStatus = 'initiated' | 'confirmed' | 'rejected' | 'paused' | 'cancelled';

interface Agreed {
  customerId: string;
  maxAmount: number;
  expireAt: number;
}

/** Customers, registration orders, tokens and debits (API reference: Recurring Payments, UPI). */
export class RazorpayMandates {
  private readonly customers = new Map<string, string>();
  private readonly registrations = new Map<string, Agreed>();
  readonly tokens: (Agreed & { id: string; status: TokenStatus })[] = [];
  /** What a debit becomes: taken at once, in the bank's hands, or failed there. */
  nextDebit: 'captured' | 'created' | 'failed' = 'captured';
  private readonly books: RazorpayBooks;
  constructor(books: RazorpayBooks) {
    this.books = books;
  }

  /** Somebody pays a registration order and agrees by it; the bank has yet to confirm. */
  agree(orderId: string, status: TokenStatus = 'confirmed') {
    const agreed = this.registrations.get(orderId);
    if (!agreed) throw new Error(`${orderId} agrees to nothing`);
    const token = { id: newId('token'), ...agreed, status };
    this.tokens.push(token);
    const payment = Object.assign(this.books.addPayment(orderId), {
      token_id: token.id,
      customer_id: agreed.customerId,
    });
    return { token, payment };
  }

  /** As a webhook and an answer tell of it. */
  entityOf({ id, status, expireAt }: { id: string; status: TokenStatus; expireAt: number }) {
    const recurring_details = { status, failure_reason: null };
    return { id, entity: 'token', method: 'upi', recurring: true, recurring_details, expired_at: expireAt };
  }

  answer({ method, url, body }: { method: string; url: string; body: Record<string, unknown> }): Answer | undefined {
    const path = new URL(url, 'http://razorpay').pathname.replace(/^\/v1/, '');
    if (method === 'POST' && path === '/customers') return this.openCustomer(body);
    if (method === 'POST' && path === '/orders' && body.token) return this.register(body);
    if (method === 'POST' && path === '/payments/create/recurring') return this.debit(body);
    const [, customerId, tokenId, cancel] = /^\/customers\/(\w+)\/tokens\/(\w+)(\/cancel)?$/.exec(path) ?? [];
    if (!tokenId) return undefined;
    const token = this.tokens.find((one) => one.id === tokenId && one.customerId === customerId);
    if (!token) return bad('The id provided does not exist');
    if (method === 'GET') return [200, this.entityOf(token)];
    if (method !== 'PUT' || !cancel) return undefined;
    if (token.status === 'cancelled') return bad('Token cannot be cancelled in its current state');
    token.status = 'cancelled';
    return [200, { status: 'cancellation_initiated' }];
  }

  private openCustomer(body: Record<string, unknown>): Answer {
    if (!body.name || !body.contact) return bad('The name and contact fields are required.');
    const key = `${body.contact} ${body.email}`;
    if (this.customers.has(key) && body.fail_existing !== '0') return bad('Customer already exists for the merchant');
    const id = this.customers.get(key) ?? newId('cust');
    this.customers.set(key, id);
    return [200, { id, entity: 'customer', name: body.name, contact: body.contact, created_at: unixSeconds() }];
  }

  private register(body: Record<string, unknown>): Answer {
    const token = body.token as { max_amount: number; expire_at: number; frequency: string };
    if (body.method !== 'upi' || !['as_presented', 'monthly'].includes(token.frequency))
      return bad('Invalid frequency');
    if (Number(body.amount) > token.max_amount) return bad('The amount must be at most the token’s max_amount');
    const headers = {};
    const answered = this.books.answer({ method: 'POST', url: '/v1/orders', headers, body });
    const { id } = answered[1] as { id: string };
    if (answered[0] === 200) {
      const agreed = { customerId: String(body.customer_id), maxAmount: token.max_amount, expireAt: token.expire_at };
      this.registrations.set(id, agreed);
    }
    return answered;
  }

  private debit(body: Record<string, unknown>): Answer {
    const token = this.tokens.find((one) => one.id === body.token && one.customerId === body.customer_id);
    const order = this.books.orders.get(String(body.order_id));
    if (!token || !order || body.recurring !== '1') return bad('The id provided does not exist');
    if (token.status !== 'confirmed') return bad('Token is not in a state to be charged');
    if (order.amount !== body.amount) return bad('Your payment amount is different from your order amount.');
    if (order.amount > token.maxAmount) return bad('The amount exceeds the maximum amount of the token');
    const isPaid = this.books.payments.some((one) => one.order_id === order.id && one.status === 'captured');
    if (isPaid) return bad('Payment already done for this order.');
    const payment = this.books.addPayment(order.id, { status: this.nextDebit });
    return [200, { razorpay_payment_id: payment.id, razorpay_order_id: order.id }];
  }
}
