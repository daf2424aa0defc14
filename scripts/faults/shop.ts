import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { productForm } from '../../src/contract/orders/products.ts';
import { sandboxSignatureHeader } from '../../src/server/adapters/payments/sandbox.ts';
import { createProduct } from '../../src/server/products/save-product.ts';
import { makeStudents } from '../bench/sign-in.ts';
import { type Academy, keys } from './academy.ts';
import { type Buyers, newOrder, nextToken, readPlaced, someAddress } from './order-request.ts';

/** What came back for one request. `status` 0 is no answer. */
export interface Answer {
  status: number;
  ms: number;
  body: string;
  /** Whether it says when to come again. */
  comeAgain?: boolean;
}

export interface Placed extends Answer {
  key: string;
  /** Of the order, where it was answered 201. */
  id: string | null;
  gatewayOrderId: string;
}

/** People who order, and what they were told. */
export interface Shop {
  buyers: Buyers;
  /** Every order that was tried, by what came back. */
  tried: Placed[];
  /** Every payment that the gateway told of, by what it was answered. */
  told: { placed: Placed; answer: Answer }[];
  place(): Promise<Placed>;
  /** The gateway's news that an order was paid, signed. */
  pay(placed: Placed): Promise<Answer>;
  /** Orders and, where that went well, has the gateway tell that it is paid. */
  buy(): Promise<Answer[]>;
  /** Of a number that nobody had before. */
  askForCode(): Promise<Answer>;
  /** A photo of an account, whose bytes take so long to leave. */
  upload(photo: Buffer, forMs?: number): Promise<Answer>;
  get(path: string): Promise<Answer>;
  close(): Promise<void>;
}

let people = 0;

/** Opens it with so many students of its own; a caller gives up after `patienceMs`. */
export async function openShop(academy: Academy, students = 200, patienceMs = 30_000): Promise<Shop> {
  const { tokens, productId } = await academy.withApp(async (app) => {
    const form = { kind: 'mentoring', title: 'Mentoring', pricePaise: 1_500_00, taxClass: 'coaching' } as const;
    const product = await createProduct(app, { ...productForm.parse(form), actorId: null });
    return { tokens: await makeStudents({ app }, students), productId: product.id };
  });
  const agent = new Agent({ connections: null, pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 10_000 } });

  async function send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body: string | Readable | null,
  ): Promise<Answer> {
    const began = performance.now();
    try {
      const answer = await request(academy.url + path, {
        dispatcher: agent,
        method,
        headers: { 'x-forwarded-for': someAddress(), ...headers },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.body.text();
      const comeAgain = answer.headers['retry-after'] !== undefined;
      return { status: answer.statusCode, ms: performance.now() - began, body: text, comeAgain };
    } catch (error) {
      return { status: 0, ms: performance.now() - began, body: String(error) };
    }
  }

  const own = () => ({ authorization: `Bearer ${nextToken(shop.buyers)}`, 'content-type': 'application/json' });
  const shop: Shop = {
    buyers: { tokens, productId, totalPaise: 0 },
    tried: [],
    told: [],
    async place() {
      const { key, body } = newOrder(shop.buyers);
      const answer = await send('POST', '/api/orders', { ...own(), 'idempotency-key': key }, body);
      const placed = { ...answer, key, ...readPlaced(answer.status, answer.body) };
      shop.tried.push(placed);
      return placed;
    },
    async pay(placed) {
      const { gatewayOrderId } = placed;
      const entity = {
        id: `pay_${gatewayOrderId}`,
        order_id: gatewayOrderId,
        amount: shop.buyers.totalPaise,
        currency: 'INR',
      };
      const news = JSON.stringify({
        id: `evt_${gatewayOrderId}`,
        event: 'payment.captured',
        created_at: Math.floor(Date.now() / 1000),
        payload: { payment: { entity: { ...entity, method: 'upi' } } },
      });
      const signed = { [sandboxSignatureHeader]: keys.sign('sandbox-gateway', news) };
      const typed = { 'content-type': 'application/json', ...signed };
      const answer = await send('POST', '/hooks/payments/sandbox', typed, news);
      shop.told.push({ placed, answer });
      return answer;
    },
    async buy() {
      const placed = await shop.place();
      return placed.status === 201 ? [placed, await shop.pay(placed)] : [placed];
    },
    askForCode() {
      people += 1;
      // Each in a block of ten thousand numbers of its own: a block gets twenty codes an hour.
      const number = String((people * 10_007) % 100_000_000).padStart(8, '0');
      const body = JSON.stringify({ phone: `+9198${number}` });
      return send('POST', '/auth/v1/otp', { 'content-type': 'application/json' }, body);
    },
    upload(photo, forMs = 0) {
      const { boundary, parts } = formOf(photo);
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return send('POST', '/api/profile/avatar', { ...own(), ...type }, Readable.from(inPieces(parts, forMs)));
    },
    get: (path) => send('GET', path, path.startsWith('/api/') ? own() : {}, null),
    close: () => agent.destroy(),
  };
  const asked = { productId, couponCode: '', speed: 'standard', pin: '', state: null };
  const quote = await send('POST', '/api/orders/quote', own(), JSON.stringify(asked));
  const { totalPaise } = JSON.parse(quote.body);
  if (!totalPaise) throw new Error(`no quote: ${quote.status} ${quote.body}`);
  shop.buyers = { ...shop.buyers, totalPaise };
  return shop;
}

function formOf(photo: Buffer) {
  const boundary = 'faults-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return { boundary, parts: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]) };
}

async function* inPieces(bytes: Buffer, forMs: number): AsyncGenerator<Buffer> {
  const pieces = 10;
  const size = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    if (forMs > 0) await sleep(forMs / pieces);
  }
}
