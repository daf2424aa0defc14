import { insertSandboxPayment } from '../adapters/payments/sandbox-store.ts';
import type { App } from '../app.ts';
import { placeOrder } from '../orders/checkout/place-order.ts';
import { quoteOrder } from '../orders/checkout/quote-order.ts';
import { settleOrder } from '../orders/checkout/settle-order.ts';
import { moveParcel } from '../orders/parcels/move-parcel.ts';
import { receiveEvent } from '../payments/events/receive-event.ts';
import { listProducts } from '../products/list-products.ts';
import { followPaymentRefund } from '../refunds/requests/follow-payment-refund.ts';
import { takeBackPayment } from '../refunds/requests/take-back-payment.ts';
import { fillPerson } from './people.ts';

const day = 24 * 60 * 60 * 1000;

interface DemoOrder {
  phone: string;
  name: string;
  product: string;
  daysAgo: number;
  method: 'upi' | 'card' | 'netbanking';
  /** Already with the courier. */
  sent?: boolean;
}

const book = 'Police recruitment practice book';
const set = 'Police recruitment complete set';
const mentoring = 'Mentoring session';

/** Oldest first, as they came in: invoice numbers follow. */
const demoOrders: readonly DemoOrder[] = [
  { phone: '+919800000031', name: 'Student 0031', product: set, daysAgo: 12, method: 'upi', sent: true },
  { phone: '+919800000032', name: 'Student 0032', product: mentoring, daysAgo: 10, method: 'card' },
  { phone: '+919800000033', name: 'Student 0033', product: book, daysAgo: 9, method: 'upi', sent: true },
  { phone: '+919800000034', name: 'Student 0034', product: book, daysAgo: 6, method: 'netbanking', sent: true },
  { phone: '+919800000035', name: 'Student 0035', product: mentoring, daysAgo: 4, method: 'upi' },
  { phone: '+919800000036', name: 'Student 0036', product: set, daysAgo: 3, method: 'upi' },
  { phone: '+919800000037', name: 'Student 0037', product: book, daysAgo: 1, method: 'card' },
];

const address = {
  pin: '411004',
  state: 'Maharashtra',
  city: 'Pune',
  line1: 'Room 12, Hostel 3',
  line2: 'near the parade ground',
};

/** Orders of the last two weeks, paid through the sandbox gateway's events, some of them sent. */
export async function fillOrders(app: App, people: { adminId: string | null }): Promise<void> {
  const { items } = await listProducts(app, { limit: 100 });
  for (const [position, order] of demoOrders.entries()) {
    const product = items.find((item) => item.title === order.product);
    if (product) await fillOrder(app, people, order, { productId: product.id, key: `demo-order-${position}` });
  }
}

async function fillOrder(
  app: App,
  people: { adminId: string | null },
  order: DemoOrder,
  { productId, key }: { productId: string; key: string },
): Promise<void> {
  const paidAt = new Date(app.now().getTime() - order.daysAgo * day);
  const then: App = { ...app, now: () => paidAt };
  const userId = await fillPerson(then, order.phone, order.name);
  const common = { userId, productId, couponCode: '', sessionId: null, speed: 'standard' as const };
  const quote = await quoteOrder(then, { ...common, pin: address.pin, state: address.state });
  const placed = await placeOrder(then, {
    ...common,
    idempotencyKey: key,
    email: `${order.name.toLowerCase().replace(' ', '-')}@students.example`,
    address: { ...address, name: order.name, phone: order.phone },
    state: null,
    keepAddress: false,
    method: order.method,
    refundTermsAccepted: true,
    seenTotalPaise: quote.totalPaise,
  });
  const gatewayOrderId = /order_\w+/.exec(placed.checkoutUrl ?? '')?.[0];
  if (!gatewayOrderId) return;
  const at = paidAt.toISOString();
  const amountPaise = quote.totalPaise;
  // In the sandbox's own books too, so that a refund finds it and the daily report fits.
  const gatewayPaymentId = await app.db.transaction().execute((trx) =>
    insertSandboxPayment(trx, {
      orderId: gatewayOrderId,
      method: order.method,
      outcome: 'success',
      amountPaise,
      capturedAt: at,
      createdAt: at,
    }),
  );
  const hooks = { settle: settleOrder, takeBack: takeBackPayment, follow: followPaymentRefund };
  const settled = await receiveEvent(then, hooks, {
    provider: 'sandbox',
    event: {
      eventId: `evt_${key}`,
      kind: 'payment.captured',
      accountId: null,
      paymentState: 'captured',
      refundedPaise: 0,
      withdrawal: null,
      gatewayOrderId,
      gatewayPaymentId,
      amountPaise,
      currency: 'INR',
      method: order.method,
      occurredAt: at,
    },
  });
  if (settled.outcome === 'failed') throw new Error(settled.cause);
  if (!order.sent || !people.adminId) return;
  const sentAt = new Date(paidAt.getTime() + day);
  await moveParcel(
    { ...app, now: () => sentAt },
    {
      id: placed.id,
      actorId: people.adminId,
      state: 'handed_over',
      courier: 'India Post',
      trackingNumber: `EM00000000${order.phone.slice(-2)}IN`,
    },
  );
}
