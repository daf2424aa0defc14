import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { products } from '../../../contract/orders/products.ts';
import { sandboxSignatureHeader } from '../../adapters/payments/sandbox.ts';
import { lastTryMs } from '../../orders/rules.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeUser, type TestUser } from './make-user.ts';

type OrderForm = BodyInput<typeof orders.placeOrder>;

/** A product made by an accountant through the real endpoint; a mentoring session for ₹1,500 unless told. */
export async function makeProduct(
  test: TestApp,
  form: Partial<BodyInput<typeof products.createProduct>> = {},
): Promise<string> {
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const made = await accountant.client(products.createProduct, {
    body: { kind: 'mentoring', title: 'Mentoring session', pricePaise: 1_500_00, taxClass: 'coaching', ...form },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  return made.data.id;
}

/** A printed book for ₹450 unless told, on sale. */
export function makeBook(test: TestApp, form: Partial<BodyInput<typeof products.createProduct>> = {}) {
  return makeProduct(test, {
    kind: 'printed',
    title: 'Practice book',
    pricePaise: 450_00,
    taxClass: 'printed_book',
    ships: true,
    ...form,
  });
}

export const nashik = {
  pin: '422001',
  state: 'Maharashtra',
  city: 'Nashik',
  line1: 'Flat 4, Road 2',
  line2: 'near the water tank',
  name: 'Asha Student',
  phone: '+919820012345',
};

/** Places an order for what the quote says now; `key` repeats one. */
export async function place(
  student: TestUser,
  form: Partial<OrderForm> & { productId: string },
  key: string = randomUUID(),
) {
  const quote = await student.client(orders.quoteOrder, {
    body: {
      productId: form.productId,
      couponCode: form.couponCode ?? '',
      sessionId: form.sessionId ?? null,
      speed: form.speed ?? 'standard',
      pin: form.address?.pin ?? '',
      state: form.address?.state ?? null,
    },
  });
  return student.client(orders.placeOrder, {
    headers: { 'idempotency-key': key },
    body: {
      email: 'asha@example.org',
      refundTermsAccepted: true,
      seenTotalPaise: quote.data?.totalPaise ?? 0,
      ...form,
    },
  });
}

/** The same, and it must succeed. */
export async function makeOrder(student: TestUser, form: Partial<OrderForm> & { productId: string }) {
  const placed = await place(student, form);
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.failure));
  const gatewayOrderId = /checkout\/(order_\w+)/.exec(placed.data.checkoutUrl ?? '')?.[1] ?? '';
  return { ...placed.data, gatewayOrderId };
}

let lastEvent = 0;

/** An event as the sandbox's server would send it for an order. */
export function gatewayEvent(
  gatewayOrderId: string,
  amount: number,
  changes: { id?: string; event?: string; paymentId?: string; currency?: string } = {},
) {
  lastEvent += 1;
  return {
    id: changes.id ?? `evt_${lastEvent}`,
    event: changes.event ?? 'payment.captured',
    created_at: Math.floor(Date.now() / 1000),
    payload: {
      payment: {
        entity: {
          id: changes.paymentId ?? `pay_${gatewayOrderId}`,
          order_id: gatewayOrderId,
          amount,
          currency: changes.currency ?? 'INR',
          method: 'upi',
        },
      },
    },
  };
}

/** Sends a webhook over HTTP, signed like the gateway's unless another signature is given. */
export async function sendWebhook(test: TestApp, event: object, signature?: string): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(`${test.url}/hooks/payments/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signature ?? test.app.keys.sign('sandbox-gateway', body),
    },
    body,
  });
  return response.status;
}

/** Lets the time to pay an order pass, and the job that gives it up run. */
export async function expireOrder(test: TestApp, id: string): Promise<void> {
  await test.app.db
    .updateTable('orders')
    .set({ expires_at: new Date(test.app.now().getTime() - lastTryMs).toISOString() })
    .where('id', '=', id)
    .execute();
  await test.app.jobs.enqueue(test.app.db, 'orders.expire-orders', {});
  await test.runJobs();
}

/** Materials bought as one package and paid over the gateway, so that the full refund is open. */
export async function buyPackage(test: TestApp, student: TestUser, materialIds: string[]): Promise<void> {
  const pricePaise = 500_00;
  const productId = await makeProduct(test, { kind: 'package', title: 'Package', pricePaise, materialIds });
  const { gatewayOrderId } = await makeOrder(student, { productId });
  await sendWebhook(test, gatewayEvent(gatewayOrderId, pricePaise));
}
