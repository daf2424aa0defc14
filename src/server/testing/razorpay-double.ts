import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** How the double misbehaves, with the published answers of each case. */
export type RazorpayBehaviour = 'work' | 'fail' | 'busy' | 'html' | 'other-form' | 'drop' | 'other-amount';

type Status = 'created' | 'authorized' | 'captured' | 'failed';

export const razorpayKey = { id: 'rzp_test_1DP5mmOlF5G5ag', secret: 'thisissecretofthekey', webhook: 'webhook-secret' };

const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const refusal = (code: string, description: string) => ({
  error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
});

/** A local server that answers as Razorpay's `/v1` does, with its books kept in memory. */
export async function startRazorpayDouble() {
  const orders = new Map<string, { id: string; amount: number; receipt: string }>();
  const payments: ReturnType<typeof paymentOf>[] = [];
  const requests: { method: string; path: string; body: unknown }[] = [];
  let behaviour: RazorpayBehaviour = 'work';

  function paymentOf(orderId: string, changes: { amount?: number; status?: Status; method?: string }) {
    return {
      id: newId('pay'),
      entity: 'payment',
      amount: changes.amount ?? orders.get(orderId)?.amount ?? 0,
      currency: 'INR',
      status: changes.status ?? 'captured',
      order_id: orderId,
      method: changes.method ?? 'upi',
      amount_refunded: 0,
      captured: changes.status === undefined || changes.status === 'captured',
      email: 'asha@example.org',
      contact: '+919820012345',
      fee: 0,
      tax: 0,
      created_at: seconds(),
    };
  }

  function answer(request: IncomingMessage, body: Record<string, unknown>): [number, object] {
    const { method = '', url = '' } = request;
    const basic = `Basic ${Buffer.from(`${razorpayKey.id}:${razorpayKey.secret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return [401, refusal('BAD_REQUEST_ERROR', 'Authentication failed')];
    if (behaviour === 'fail') return [500, refusal('SERVER_ERROR', 'The server encountered an error.')];
    if (behaviour === 'busy') return [429, refusal('BAD_REQUEST_ERROR', 'Too many requests')];
    if (behaviour === 'other-form') return [200, { entity: 'something else' }];
    if (method === 'POST' && url === '/v1/orders') {
      const { amount, receipt } = body as { amount: number; receipt: string };
      if (!(amount >= 100)) {
        return [400, refusal('BAD_REQUEST_ERROR', 'Order amount less than minimum amount allowed')];
      }
      if (receipt.length > 40)
        return [400, refusal('BAD_REQUEST_ERROR', 'receipt: the length must be no more than 40.')];
      const order = { id: newId('order'), amount: behaviour === 'other-amount' ? amount + 1 : amount, receipt };
      orders.set(order.id, order);
      return [
        200,
        {
          ...order,
          entity: 'order',
          amount_paid: 0,
          amount_due: amount,
          currency: 'INR',
          status: 'created',
          attempts: 0,
          notes: [],
          created_at: seconds(),
        },
      ];
    }
    if (method === 'GET' && url === '/v1/orders?count=1') {
      return [200, { entity: 'collection', count: 0, items: [] }];
    }
    const ofOrder = /^\/v1\/orders\/(order_\w+)\/payments$/.exec(url);
    if (method === 'GET' && ofOrder?.[1]) {
      if (!orders.has(ofOrder[1])) return [400, refusal('BAD_REQUEST_ERROR', 'The id provided does not exist')];
      const items = payments.filter((one) => one.order_id === ofOrder[1]);
      return [200, { entity: 'collection', count: items.length, items }];
    }
    return [404, refusal('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.')];
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
      requests.push({ method: request.method ?? '', path: request.url ?? '', body });
      if (behaviour === 'drop') return request.socket.destroy();
      if (behaviour === 'html') return response.writeHead(502).end('<html>Bad gateway</html>');
      const [status, text] = answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(text));
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** Settings with which an academy takes its payments here. */
    env: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: razorpayKey.id,
      RAZORPAY_KEY_SECRET: razorpayKey.secret,
      RAZORPAY_WEBHOOK_SECRET: razorpayKey.webhook,
      RAZORPAY_BASE_URL: baseUrl,
    },
    requests,
    behave(next: RazorpayBehaviour) {
      behaviour = next;
    },
    /** Somebody pays on the checkout; nothing is sent anywhere yet. */
    pay(orderId: string, changes: { amount?: number; status?: Status; method?: string } = {}) {
      const payment = paymentOf(orderId, changes);
      payments.push(payment);
      return payment;
    },
    /** The form that the checkout sends back with the browser. */
    returnForm(orderId: string, paymentId: string): Record<string, string> {
      return {
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: hmac(razorpayKey.secret, `${orderId}|${paymentId}`),
      };
    },
    /** A webhook as it is sent: its bytes and their signature. */
    webhook(event: string, payment: object) {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_BFQ7uQEaa7j2z7',
        event,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
        created_at: seconds(),
      });
      return { body, signature: hmac(razorpayKey.webhook, body) };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
