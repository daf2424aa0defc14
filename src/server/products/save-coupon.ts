import type * as z from 'zod/mini';
import type { Coupon, couponChange, couponForm } from '../../contract/orders/coupons.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { insertCoupon, lockCouponById, updateCoupon, updateCouponActive } from './coupon-store.ts';
import { findProduct } from './find-products.ts';

/** Makes a coupon. Throws `conflict` at `code` when it is taken. */
export async function createCoupon(
  app: App,
  input: z.output<typeof couponForm> & { actorId: string },
): Promise<Coupon> {
  const { actorId, ...form } = input;
  return app.db.transaction().execute(async (trx) => {
    await assertProductKnown(trx, form.productId);
    const coupon = await insertCoupon(trx, form, app.now().toISOString());
    if (!coupon) throw fieldFailure('code', 'coupon_code_taken', 'conflict');
    const { version: _version, ...logged } = coupon;
    await recordAudit(trx, {
      actorId,
      action: 'products.create_coupon',
      subject: `coupons:${coupon.id}`,
      after: logged,
    });
    return coupon;
  });
}

/**
 * Changes a coupon's terms; orders that used it keep their price. Throws `not_found`, also at `productId`, and `edit_conflict`
 * when it was changed after `version`.
 */
export async function changeCoupon(
  app: App,
  input: z.output<typeof couponChange> & { id: string; actorId: string },
): Promise<Coupon> {
  const { id, version, actorId, ...terms } = input;
  return app.db.transaction().execute(async (trx) => {
    const before = await lockCouponById(trx, id);
    if (!before) throw new Failure('not_found');
    const subject = `coupons:${id}`;
    await requireVersion(trx, { version, current: before, subject, actorId });
    await assertProductKnown(trx, terms.productId);
    await updateCoupon(trx, id, terms);
    const after = await lockCouponById(trx, id);
    if (!after) throw new Failure('not_found');
    const { version: _before, ...was } = before;
    const { version: _after, ...is } = after;
    await recordAudit(trx, { actorId, action: 'products.change_coupon', subject, before: was, after: is });
    return after;
  });
}

async function assertProductKnown(trx: Trx, productId: string | null): Promise<void> {
  if (productId && !(await findProduct(trx, productId)))
    throw fieldFailure('productId', 'product_unknown', 'not_found');
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
