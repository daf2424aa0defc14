import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { RazorpayBooks, refusal, unixSeconds } from './razorpay-books.ts';
import { RazorpayMandates } from './razorpay-mandates.ts';

/**
 * How the double misbehaves, with the published answers of each case: an error of its own, its rate limit, a first try
 * with the same key still under way, a proxy's page, another form, a connection that breaks before or after the work was
 * done, and no answer at all.
 */
export type RazorpayBehaviour =
  | 'work'
  | 'fail'
  | 'busy'
  | 'conflict'
  | 'html'
  | 'other-form'
  | 'drop'
  | 'lose-answer'
  | 'silent'
  | 'other-amount';

export const razorpayKey = { id: 'rzp_test_1DP5mmOlF5G5ag', secret: 'thisissecretofthekey', webhook: 'webhook-secret' };

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const basic = `Basic ${Buffer.from(`${razorpayKey.id}:${razorpayKey.secret}`).toString('base64')}`;

const errors: Partial<Record<RazorpayBehaviour, [number, object]>> = {
  fail: [500, refusal('SERVER_ERROR', 'The server encountered an error.')],
  busy: [429, refusal('BAD_REQUEST_ERROR', 'Too many requests')],
  conflict: [409, refusal('BAD_REQUEST_ERROR', 'Another request with the same idempotency key is being processed.')],
  'other-form': [200, { entity: 'something else' }],
};

/** A local server that answers as Razorpay's `/v1` does, with its books kept in memory. */
export async function startRazorpayDouble() {
  const books = new RazorpayBooks();
  const mandates = new RazorpayMandates(books);
  const requests: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const sleepers = new Set<() => void>();
  let behaviour: RazorpayBehaviour = 'work';
  let goodCalls = 0;

  function behaviourOfThisCall(): RazorpayBehaviour {
    if (goodCalls === 0) return behaviour;
    goodCalls -= 1;
    return 'work';
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const body = method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
      requests.push({ method, path: url, body });
      const now = behaviourOfThisCall();
      if (now === 'silent') {
        for (const wake of sleepers) wake();
        return;
      }
      if (now === 'drop') return request.socket.destroy();
      if (now === 'html') return response.writeHead(502).end('<html>Bad gateway</html>');
      books.error = now === 'other-amount' ? 1 : 0;
      const [status, answer] =
        headers.authorization === basic
          ? (errors[now] ?? mandates.answer({ method, url, body }) ?? books.answer({ method, url, headers, body }))
          : [401, refusal('BAD_REQUEST_ERROR', 'Authentication failed')];
      if (now === 'lose-answer') return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
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
    books,
    mandates,
    requests,
    /** From now on, or from the call after so many good ones. */
    behave(next: RazorpayBehaviour, after = 0) {
      behaviour = next;
      goodCalls = after;
    },
    /** Resolves when a call has come that will get no answer. */
    keptWaiting: () => new Promise<void>((wake) => sleepers.add(wake)),
    /** Somebody pays on the checkout; nothing is sent anywhere yet. */
    pay: (orderId: string, changes?: Parameters<RazorpayBooks['addPayment']>[1]) => books.addPayment(orderId, changes),
    /** The form that the checkout sends back with the browser. */
    returnForm(orderId: string, paymentId: string): Record<string, string> {
      return {
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: hmac(razorpayKey.secret, `${orderId}|${paymentId}`),
      };
    },
    /** A webhook as it is sent: its bytes and their signature. */
    webhook(event: string, payment: object, also: { refund?: object; dispute?: object; changes?: object } = {}) {
      const { refund, dispute, changes } = also;
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_BFQ7uQEaa7j2z7',
        event,
        contains: ['payment', ...(refund ? ['refund'] : []), ...(dispute ? ['payment.dispute'] : [])],
        payload: {
          payment: { entity: payment },
          ...(refund ? { refund: { entity: refund } } : {}),
          ...(dispute ? { dispute: { entity: dispute } } : {}),
        },
        created_at: unixSeconds(),
        ...changes,
      });
      return { body, signature: hmac(razorpayKey.webhook, body) };
    },
    /** A webhook about a token, which names no customer and no order. */
    tokenWebhook(event: string, token: object) {
      const entity = { event, entity: 'event', account_id: 'acc_BFQ7uQEaa7j2z7', contains: ['token'] };
      const body = JSON.stringify({ ...entity, payload: { token: { entity: token } }, created_at: unixSeconds() });
      return { body, signature: hmac(razorpayKey.webhook, body) };
    },
    /** The signature of any other bytes. */
    sign: (body: string) => hmac(razorpayKey.webhook, body),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
