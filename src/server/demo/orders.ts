import type { PlacedOrder } from '../../contract/orders/orders.ts';
import { insertSandboxPayment } from '../adapters/payments/sandbox-store.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { expireOrders } from '../orders/checkout/expire-orders.ts';
import { placeOrder } from '../orders/checkout/place-order.ts';
import { quoteOrder } from '../orders/checkout/quote-order.ts';
import { settleOrder } from '../orders/checkout/settle-order.ts';
import { moveParcel } from '../orders/parcels/move-parcel.ts';
import { receiveEvent } from '../payments/events/receive-event.ts';
import { listProducts } from '../products/list-products.ts';
import { checkRefund } from '../refunds/requests/check-refund.ts';
import { followPaymentRefund } from '../refunds/requests/follow-payment-refund.ts';
import { askForRefund } from '../refunds/requests/request-refund.ts';
import { takeBackPayment } from '../refunds/requests/take-back-payment.ts';
import { fillPerson } from './people.ts';

const day = 24 * 60 * 60 * 1000;

/** How far an order of the demo got; paid, and where it ships waiting to be packed, without one. */
type End = 'sent' | 'delivered' | 'unpaid' | 'cancelled' | 'underpaid' | 'refund_asked';

export interface DemoOrder {
  phone: string;
  name: string;
  product: string;
  /** At most 12: the year before ends 13 days ago, late in the evening, and documents are numbered by the time. */
  daysAgo: number;
  method: 'upi' | 'card' | 'netbanking';
  end?: End;
}

const book = 'Police recruitment practice book';
const set = 'Police recruitment complete set';
const mentoring = 'Mentoring session';

/** Oldest first, as they came in: invoice numbers follow. */
const demoOrders: readonly DemoOrder[] = [
  { phone: '+919800000031', name: 'Vaibhav Gaikwad', product: set, daysAgo: 12, method: 'upi', end: 'sent' },
  { phone: '+919800000032', name: 'Rohini Salunkhe', product: mentoring, daysAgo: 10, method: 'card' },
  { phone: '+919800000033', name: 'Sachin Bhosale', product: book, daysAgo: 9, method: 'upi', end: 'sent' },
  { phone: '+919800000034', name: 'Pradnya Mahajan', product: book, daysAgo: 6, method: 'netbanking', end: 'sent' },
  { phone: '+919800000035', name: 'Amol Thorat', product: mentoring, daysAgo: 4, method: 'upi' },
  { phone: '+919800000036', name: 'Sunita Waghmare', product: set, daysAgo: 3, method: 'upi' },
  { phone: '+919800000037', name: 'Nilesh Chavan', product: book, daysAgo: 1, method: 'card' },
];

const address = {
  pin: '411004',
  state: 'Maharashtra',
  city: 'Pune',
  line1: '12, Shivneri Vastigruh',
  line2: 'Shivajinagar',
};

/** Orders of the last two weeks through the sandbox gateway's events, some of them sent; and `more` among them by their time. */
export async function fillOrders(
  app: App,
  people: { adminId: string | null },
  more: readonly DemoOrder[] = [],
): Promise<void> {
  const { items } = await listProducts(app, { limit: 100 });
  for (const order of [...demoOrders, ...more].sort((a, b) => b.daysAgo - a.daysAgo)) {
    const product = items.find((item) => item.title === order.product);
    if (product) await fillOrder(app, people, order, product.id);
  }
  await expireOrders(app);
}

async function fillOrder(
  app: App,
  people: { adminId: string | null },
  order: DemoOrder,
  productId: string,
): Promise<void> {
  const placedAt = new Date(app.now().getTime() - order.daysAgo * day);
  const then: App = { ...app, now: () => placedAt };
  const userId = await fillPerson(then, order.phone, order.name);
  const key = `demo-order-${order.phone}-${order.daysAgo}`;
  const placed = await placeAgain(then, { order, userId, productId, key });
  const gatewayOrderId = /order_\w+/.exec(placed?.checkoutUrl ?? '')?.[0];
  if (!placed || !gatewayOrderId || order.end === 'unpaid') return;
  if (order.end === 'cancelled') {
    const reason = 'Ordered twice, says the student';
    if (people.adminId) await cancelOrder(then, { id: placed.id, reason, actorId: people.adminId });
    return;
  }
  const amountPaise = order.end === 'underpaid' ? placed.totalPaise - 1_00 : placed.totalPaise;
  await payInSandbox(then, { order, key, gatewayOrderId, amountPaise });
  if (order.end === 'refund_asked') await askAfterADay(app, { id: placed.id, userId, placedAt });
  if ((order.end === 'sent' || order.end === 'delivered') && people.adminId) {
    await send(app, { ...order, id: placed.id, actorId: people.adminId, placedAt });
  }
}

/** Places an order, or finds the one that was placed before; undefined for one that was closed since. */
async function placeAgain(
  then: App,
  { order, userId, productId, key }: { order: DemoOrder; userId: string; productId: string; key: string },
): Promise<(PlacedOrder & { totalPaise: number }) | undefined> {
  const common = { userId, productId, couponCode: '', sessionId: null, speed: 'standard' as const };
  try {
    const { totalPaise } = await quoteOrder(then, {
      ...common,
      language: null,
      pin: address.pin,
      state: address.state,
    });
    const placed = await placeOrder(then, {
      ...common,
      idempotencyKey: key,
      email: `${order.name.toLowerCase().replace(' ', '-')}@students.example`,
      address: { ...address, name: order.name, phone: order.phone },
      state: null,
      business: null,
      keepAddress: order.end === 'delivered',
      besides: null,
      method: order.method,
      refundTermsAccepted: true,
      seenTotalPaise: totalPaise,
    });
    return { ...placed, totalPaise };
  } catch (error) {
    if (error instanceof Failure && ['order_not_payable', 'already_owned'].includes(error.code)) return undefined;
    throw error;
  }
}

async function payInSandbox(
  then: App,
  {
    order,
    key,
    gatewayOrderId,
    amountPaise,
  }: { order: DemoOrder; key: string; gatewayOrderId: string; amountPaise: number },
): Promise<void> {
  const at = then.now().toISOString();
  // In the sandbox's own books too, so that a refund finds it and the daily report fits.
  const gatewayPaymentId = await then.db.transaction().execute((trx) =>
    insertSandboxPayment(trx, {
      orderId: gatewayOrderId,
      method: order.method,
      outcome: order.end === 'underpaid' ? 'amount_mismatch' : 'success',
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
}

async function askAfterADay(app: App, { id, userId, placedAt }: { id: string; userId: string; placedAt: Date }) {
  const later: App = { ...app, now: () => new Date(placedAt.getTime() + day) };
  const { lines } = await checkRefund(later, { id, userId });
  const line = lines.find((one) => one.outcome !== 'none');
  if (line)
    await askForRefund(later, { id, userId, lineId: line.lineId, reason: 'याऐवजी मी बॅचमध्ये प्रवेश घेतला.', files: {} });
}

async function send(
  app: App,
  of: { id: string; actorId: string; phone: string; daysAgo: number; placedAt: Date; end?: End },
): Promise<void> {
  const courier = 'India Post';
  const trackingNumber = `EM000${String(Math.round(of.daysAgo)).padStart(2, '0')}${of.phone.slice(-4)}IN`;
  const move = async (state: 'handed_over' | 'delivered', days: number) => {
    const then: App = { ...app, now: () => new Date(of.placedAt.getTime() + days * day) };
    await moveParcel(then, { id: of.id, actorId: of.actorId, state, courier, trackingNumber });
  };
  await move('handed_over', 1);
  if (of.end === 'delivered') await move('delivered', 4);
}
