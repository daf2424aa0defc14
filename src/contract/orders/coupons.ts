import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { paise, pricePaise } from '../money.ts';

/** Takes a percentage (at most `capPaise`) or an amount off the goods of one order, never off delivery. */
export const coupon = z.object({
  id,
  code: z.string(),
  percent: z.nullable(z.int()),
  amountPaise: z.nullable(paise),
  capPaise: z.nullable(paise),
  startsAt: instant,
  endsAt: instant,
  /** Orders of one person that may use it. */
  perPerson: z.int(),
  /** The only product that it is for; null for all. */
  productId: z.nullable(id),
  /** Only for who has not paid an order yet. */
  firstOrder: z.boolean(),
  /** The least that the goods must cost, before it. */
  minPaise: z.nullable(paise),
  isActive: z.boolean(),
});
export type Coupon = z.infer<typeof coupon>;

/** A coupon code as typed: letters and digits, any case. */
export const couponCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/, 'coupon_format'));

export const couponForm = z
  .object({
    code: couponCode,
    percent: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(90))), null),
    amountPaise: z._default(z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))), null),
    capPaise: z._default(z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))), null),
    startsAt: instant,
    endsAt: instant,
    productId: z._default(z.nullable(id), null),
    firstOrder: z._default(z.boolean(), false),
    minPaise: z._default(z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))), null),
    perPerson: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  })
  .check(
    z.refine((one) => (one.percent === null) !== (one.amountPaise === null), {
      error: 'percent_or_amount',
      path: ['percent'],
    }),
    z.refine((one) => one.capPaise === null || one.percent !== null, {
      error: 'cap_without_percent',
      path: ['capPaise'],
    }),
    z.refine((one) => one.endsAt > one.startsAt, { error: 'end_before_start', path: ['endsAt'] }),
  );

export const coupons = {
  listCoupons: endpoint({
    method: 'GET',
    path: '/api/admin/coupons',
    summary: 'Every coupon, by code.',
    access: ['accountant'],
    query: pageQuery,
    response: pageOf(coupon),
  }),
  createCoupon: endpoint({
    method: 'POST',
    path: '/api/admin/coupons',
    summary: 'Make a coupon.',
    access: ['accountant'],
    body: couponForm,
    response: coupon,
    status: 201,
    errors: ['conflict', 'not_found'],
  }),
  switchCoupon: endpoint({
    method: 'POST',
    path: '/api/admin/coupons/:id/active',
    summary: 'Switch a coupon on or off.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ isActive: z.boolean() }),
    response: coupon,
    errors: ['not_found'],
  }),
};
