import type * as z from 'zod/mini';
import type { Coupon, couponForm } from '../../contract/orders/coupons.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { insertCoupon, lockCouponById, updateCouponActive } from './coupon-store.ts';
import { findProduct } from './find-products.ts';

/** Makes a coupon. Throws `conflict` at `code` when it is taken. */
export async function createCoupon(
  app: App,
  input: z.output<typeof couponForm> & { actorId: string },
): Promise<Coupon> {
  const { actorId, ...form } = input;
  return app.db.transaction().execute(async (trx) => {
    if (form.productId && !(await findProduct(trx, form.productId))) {
      throw fieldFailure('productId', 'product_unknown', 'not_found');
    }
    const coupon = await insertCoupon(trx, form, app.now().toISOString());
    if (!coupon) throw fieldFailure('code', 'coupon_code_taken', 'conflict');
    await recordAudit(trx, {
      actorId,
      action: 'products.create_coupon',
      subject: `coupons:${coupon.id}`,
      after: coupon,
    });
    return coupon;
  });
}

/** Switches a coupon on or off; orders that used it keep their price. Throws `not_found`. */
export async function switchCoupon(
  app: App,
  input: { id: string; isActive: boolean; actorId: string },
): Promise<Coupon> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockCouponById(trx, input.id);
    if (!before) throw new Failure('not_found');
    await updateCouponActive(trx, input.id, input.isActive);
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'products.switch_coupon',
      subject: `coupons:${input.id}`,
      before: { code: before.code, isActive: before.isActive },
      after: { code: before.code, isActive: input.isActive },
    });
    return { ...before, isActive: input.isActive };
  });
}
