import { randomUUID } from 'node:crypto';
import { sandboxSignatureHeader } from '../../adapters/payments/sandbox.ts';
import type { CrashingServer } from '../processes/crashing-server.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeClass } from './make-class.ts';
import { makeMaterial, premium } from './make-material.ts';
import { gatewayEvent, makeBook, nashik } from './make-order.ts';
import { makeUser, type TestUser } from './make-user.ts';

/** What somebody buys, and how their gateway behaves. */
export interface Purchase {
  student: TestUser;
  brings: 'material' | 'book' | 'seat';
  totalPaise: number;
  /** The captures that the gateway has made, in paise; a rightful one first. */
  captures: { paymentId: string; amountPaise: number }[];
  key: string;
  email: string;
  form: object;
  /** Known once it is placed. */
  orderId: string;
  gatewayOrderId: string;
}

const odd = ['paid twice', 'a wrong amount'] as const;

/**
 * People about to buy, in turns a material, a book and a seat, and two materials whose gateway errs: one takes the money
 * twice, one takes another amount.
 */
export async function makePurchases(test: TestApp, count: number): Promise<Purchase[]> {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, premium);
  const course = await makeClass(test, { pricePaise: 199_00, capacity: 1_000 });
  const soldAs = async (column: 'material_id' | 'class_id', id: string) => {
    const query = test.app.db.selectFrom('product_grants').select('product_id').where(column, '=', id);
    return (await query.executeTakeFirstOrThrow()).product_id;
  };
  const products = {
    material: { productId: await soldAs('material_id', material.id), totalPaise: 499_00, address: null },
    book: { productId: await makeBook(test, { stock: 1_000 }), totalPaise: 550_00, address: nashik },
    seat: { productId: await soldAs('class_id', course.id), totalPaise: 199_00, address: null },
  };
  const all: Purchase[] = [];
  for (let number = 0; number < count; number += 1) {
    const brings = (['material', 'book', 'seat', 'material', 'material'] as const)[number % 5] ?? 'material';
    const kind = odd[(number % 5) - 3];
    const { totalPaise, ...what } = products[brings];
    const paid = (amountPaise: number) => ({ paymentId: `pay_${randomUUID()}`, amountPaise });
    const key = randomUUID();
    all.push({
      student: await makeUser(test),
      brings,
      totalPaise,
      captures: [
        paid(kind === 'a wrong amount' ? totalPaise - 1 : totalPaise),
        ...(kind === 'paid twice' ? [paid(totalPaise)] : []),
      ],
      key,
      email: `${key}@example.org`,
      form: { ...what, email: `${key}@example.org`, refundTermsAccepted: true, seenTotalPaise: totalPaise },
      orderId: '',
      gatewayOrderId: '',
    });
  }
  return all;
}

/** Asks again, as a browser and a gateway do, until the server is there and answers with success. */
async function insist(server: CrashingServer, path: string, request: RequestInit): Promise<unknown> {
  for (;;) {
    const url = await server.url();
    const response = await fetch(url + path, request).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.ok && typeof text === 'string') return JSON.parse(text);
    if (response && response.status < 500) throw new Error(`${path} answered ${response.status}: ${text}`);
    // The server that died is being started again.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Places the order, with one key however often it has to be asked for. */
export async function placePurchase(server: CrashingServer, purchase: Purchase): Promise<void> {
  const placed = (await insist(server, '/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${purchase.student.token}`,
      'idempotency-key': purchase.key,
    },
    body: JSON.stringify(purchase.form),
  })) as { id: string; checkoutUrl: string };
  purchase.orderId = placed.id;
  purchase.gatewayOrderId = /checkout\/(order_\w+)/.exec(placed.checkoutUrl)?.[1] ?? '';
}

/** Sends the gateway's webhooks for it: every capture twice at once, with the news of a failed try among them. */
export async function payPurchase(server: CrashingServer, test: TestApp, purchase: Purchase): Promise<void> {
  const { gatewayOrderId, totalPaise } = purchase;
  const captured = purchase.captures.map((one) =>
    gatewayEvent(gatewayOrderId, one.amountPaise, { paymentId: one.paymentId, id: `evt_${one.paymentId}` }),
  );
  const failed = gatewayEvent(gatewayOrderId, totalPaise, {
    event: 'payment.failed',
    paymentId: `pay_${randomUUID()}`,
  });
  await Promise.all(
    [...captured, failed, ...captured].map((event) => {
      const body = JSON.stringify(event);
      const signature = test.app.keys.sign('sandbox-gateway', body);
      return insist(server, '/hooks/payments/sandbox', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
        body,
      });
    }),
  );
}
