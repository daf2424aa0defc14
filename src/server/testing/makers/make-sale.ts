import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { drawers } from '../../../contract/orders/drawers.ts';
import type { TestUser } from './make-user.ts';

type Payment = Partial<BodyInput<typeof desks.takeDeskPayment>>;

/** Opens somebody's drawer with ₹500 in it unless told. */
export const openDrawer = (desk: TestUser, floatPaise = 500_00) =>
  desk.client(drawers.openDrawer, { body: { floatPaise } });

/** Sells a product at the desk for what it costs; `paid` null takes no payment yet, a number that much in cash. */
export async function sellAtDesk(
  desk: TestUser,
  sale: { studentId: string; productId: string; paid: number | Payment | null; seenTotalPaise?: number; key?: string },
) {
  const { studentId, productId, paid, key = randomUUID() } = sale;
  const params = { id: studentId };
  const quoted = await desk.client(desks.quoteSale, { params, body: { productId } });
  const seenTotalPaise = sale.seenTotalPaise ?? quoted.data?.totalPaise ?? 0;
  const payment =
    paid === null ? null : typeof paid === 'number' ? { method: 'cash' as const, amountPaise: paid } : paid;
  return desk.client(desks.sell, {
    params,
    headers: { 'idempotency-key': key },
    body: { productId, seenTotalPaise, payment: payment as never },
  });
}

/** Takes a part of an order at the desk, in cash unless told. */
export const takeAtDesk = (
  desk: TestUser,
  orderId: string,
  payment: Payment & { amountPaise: number; seenDuePaise: number },
  key: string = randomUUID(),
) =>
  desk.client(desks.takeDeskPayment, {
    params: { id: orderId },
    headers: { 'idempotency-key': key },
    body: { method: 'cash', ...payment },
  });
