import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { selectCouponUses, sumCouponUses } from './coupon-use-store.ts';

/** A page of the orders that used a coupon, newest first, and the sum of all. */
export async function listCouponUses(app: App, input: { id: string; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const [rows, sum] = await Promise.all([
    selectCouponUses(app.db, { couponId: input.id, after, limit: input.limit + 1 }),
    sumCouponUses(app.db, input.id),
  ]);
  return { ...toPage(rows, input.limit, (row) => [row.placedAt, row.orderId]), ...sum };
}
