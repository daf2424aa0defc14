import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { paise } from '../money.ts';
import { orderStates } from './orders.ts';

/** An order that used a coupon. */
const couponUse = z.object({
  orderId: id,
  number: z.string(),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  state: z.enum(orderStates),
  discountPaise: paise,
  placedAt: instant,
});
export type CouponUse = z.infer<typeof couponUse>;

export const couponUses = {
  listCouponUses: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/:id/uses',
    summary:
      'The orders that used a coupon, newest first, and how many there are; those that were given up do not count.',
    access: ['accountant'],
    params: idParams,
    query: pageQuery,
    response: z.extend(pageOf(couponUse), { used: z.int(), discountPaise: paise }),
  }),
};
