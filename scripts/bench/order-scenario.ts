import { randomUUID } from 'node:crypto';
import { sandboxSignatureHeader } from '../../src/server/adapters/payments/sandbox.ts';
import type { Send } from './load.ts';
import type { BenchAcademy } from './open-academy.ts';
import { record } from './record.ts';
import { ask, type PrepareScenario } from './scenario.ts';
import { makeStudents } from './sign-in.ts';

/** As many as find a student; each buys once, and is made before anything is measured. */
const students = 480;

/**
 * A whole order of a material: quote, place, pay on the sandbox's page, the gateway's signed webhook over HTTP, which
 * settles it, and the buyer's page, which must say that it is paid.
 */
export const wholeOrders: PrepareScenario = async (academy) => {
  const product = await academy.app.db
    .selectFrom('products as p')
    .innerJoin('product_grants as g', 'g.product_id', 'p.id')
    .select('p.id')
    .where('p.is_on_sale', '=', true)
    .where('p.kind', '=', 'digital_material')
    .executeTakeFirstOrThrow();
  const waiting = await makeStudents(academy, students);
  const order = (send: Send) => buy(academy, send, { access: waiting.pop() ?? '', productId: product.id });
  const here: Send = async (request) => (await ask(academy, request)).text();
  // The first one also asks for what is kept afterwards.
  await order(here);
  const { statements } = await record('', () => order(here));
  return {
    name: 'Order: quote to settled',
    turn: order,
    most: waiting.length,
    statements: statements.length,
    beside: [],
  };
};

async function buy(
  { app }: BenchAcademy,
  send: Send,
  { access, productId }: { access: string; productId: string },
): Promise<void> {
  const own = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const asked = { productId, couponCode: '', speed: 'standard', pin: '', state: null };
  const { totalPaise } = read<{ totalPaise: number }>(
    await send({ method: 'POST', path: '/api/orders/quote', headers: own, body: JSON.stringify(asked) }),
  );
  const form = { productId, email: 'bench@example.org', refundTermsAccepted: true, seenTotalPaise: totalPaise };
  const headers = { ...own, 'idempotency-key': randomUUID() };
  const placed = read<{ id: string; checkoutUrl: string }>(
    await send({ method: 'POST', path: '/api/orders', headers, body: JSON.stringify(form) }),
  );
  const [, gatewayOrderId] = /checkout\/(order_\w+)/.exec(placed.checkoutUrl) ?? [];
  await send({
    method: 'POST',
    path: `/sandbox/checkout/${gatewayOrderId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // The one outcome that leaves the webhook to us.
    body: 'method=upi&outcome=no_news',
  });
  const entity = { id: `pay_${gatewayOrderId}`, order_id: gatewayOrderId, amount: totalPaise, currency: 'INR' };
  const webhook = JSON.stringify({
    id: `evt_${gatewayOrderId}`,
    event: 'payment.captured',
    created_at: Math.floor(Date.now() / 1000),
    payload: { payment: { entity: { ...entity, method: 'upi' } } },
  });
  const signature = app.keys.sign('sandbox-gateway', webhook);
  await send({
    method: 'POST',
    path: '/hooks/payments/sandbox',
    headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
    body: webhook,
  });
  const { standing } = read<{ standing: string }>(
    await send({ method: 'GET', path: `/api/orders/${placed.id}`, headers: own }),
  );
  if (standing !== 'paid') throw new Error(`an order that was settled is ${standing}`);
}

const read = <T>(body: string): T => JSON.parse(body) as T;
