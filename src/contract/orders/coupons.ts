import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
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
  /** Orders of everybody together that may use it; null for any number. */
  mostUses: z.nullable(z.int()),
  /** The only product that it is for; null for all. */
  productId: z.nullable(id),
  /** Only for who has not paid an order yet. */
  firstOrder: z.boolean(),
  /** The least that the goods must cost, before it. */
  minPaise: z.nullable(paise),
  isActive: z.boolean(),
  version: editVersion,
});
export type Coupon = z.infer<typeof coupon>;

/** A coupon code as typed: letters and digits, any case. */
export const couponCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/, 'coupon_format'));

const terms = {
  percent: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(90))), null),
  amountPaise: z._default(z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))), null),
  capPaise: z._default(z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))), null),
  startsAt: instant,
  endsAt: instant,
  productId: z._default(z.nullable(id), null),
  firstOrder: z._default(z.boolean(), false),
  minPaise: z._default(z.nullable(pricePaise.check(z.minimum(100, 'amount_too_small'))), null),
  perPerson: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  mostUses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
};

interface Terms {
  percent: number | null;
  amountPaise: number | null;
  capPaise: number | null;
  startsAt: string;
  endsAt: string;
}
const oneDiscount = z.refine<Terms>((one) => (one.percent === null) !== (one.amountPaise === null), {
  error: 'percent_or_amount',
  path: ['percent'],
});
const capOfPercent = z.refine<Terms>((one) => one.capPaise === null || one.percent !== null, {
  error: 'cap_without_percent',
  path: ['capPaise'],
});
const endsLater = z.refine<Terms>((one) => one.endsAt > one.startsAt, { error: 'end_before_start', path: ['endsAt'] });

export const couponForm = z.object({ code: couponCode, ...terms }).check(oneDiscount, capOfPercent, endsLater);

/** Everything but the code, which stands on orders and posters. */
export const couponChange = z.object({ ...terms, version: editVersion }).check(oneDiscount, capOfPercent, endsLater);

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
  changeCoupon: endpoint({
    method: 'PATCH',
    path: '/api/admin/coupons/:id',
    summary:
      'Change what a coupon takes off, for whom and until when; its code stays, and orders that used it keep their price.',
    access: ['accountant'],
    params: idParams,
    body: couponChange,
    response: coupon,
    errors: ['not_found', 'edit_conflict'],
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
