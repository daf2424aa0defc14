import type { Coupon } from '../../contract/orders/coupons.ts';
import type { App } from '../app.ts';
import type { Queries, Trx } from '../db/db.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { lockCouponById, selectCoupon, selectCoupons } from './coupon-store.ts';

/** The coupon with this code (capitals), usable or not. */
export async function findCoupon(db: Queries, code: string): Promise<Coupon | undefined> {
  return selectCoupon(db, code);
}

/** The coupon as it is now; everyone who uses or changes it waits for the transaction, so that uses can be counted. */
export async function lockCoupon(trx: Trx, id: string): Promise<Coupon> {
  const coupon = await lockCouponById(trx, id);
  if (!coupon) throw new Error('no coupon is ever deleted');
  return coupon;
}

/** Every coupon, by code. */
export async function listCoupons(app: App, input: { after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 1);
  const rows = await selectCoupons(app.db, { after: cursor ? String(cursor[0]) : null, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.code]);
}
