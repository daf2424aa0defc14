import { describe, expect, it } from 'vitest';
import { type CouponTerms, type CouponUse, couponDiscount, couponRefusal } from './rules.ts';

const terms: CouponTerms = {
  isActive: true,
  percent: 10,
  amountPaise: null,
  capPaise: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-11-30T18:30:00.000Z',
  perPerson: 2,
  mostUses: 5,
  productId: null,
  minPaise: null,
  firstOrder: false,
};
const use: CouponUse = { productId: 'p', goodsPaise: 500_00, otherOrders: 0, usedByPerson: 0, usedByAll: 0 };
const noon = '2026-11-24T12:00:00.000Z';

describe('a coupon', () => {
  it.each<[rule: string, CouponTerms, CouponUse, at: string, refusal: unknown]>([
    ['is refused a moment before it begins', terms, use, '2026-10-31T23:59:59.999Z', 'coupon_unknown'],
    ['is good from the moment it begins', terms, use, '2026-11-01T00:00:00.000Z', null],
    ['is good until a moment before its end', terms, use, '2026-11-30T18:29:59.999Z', null],
    ['is over at its end', terms, use, '2026-11-30T18:30:00.000Z', 'coupon_ended'],
    ['is unknown while it is off', { ...terms, isActive: false }, use, noon, 'coupon_unknown'],
    ['is good for a person’s last use', terms, { ...use, usedByPerson: 1 }, noon, null],
    ['is used by a person as often as it says', terms, { ...use, usedByPerson: 2 }, noon, 'coupon_used'],
    ['is good for everybody’s last use', terms, { ...use, usedByAll: 4 }, noon, null],
    ['is used up by all', terms, { ...use, usedByAll: 5 }, noon, 'coupon_used_up'],
    ['is good for its least amount', { ...terms, minPaise: 500_00 }, use, noon, null],
    [
      'is refused a paisa below its least amount',
      { ...terms, minPaise: 500_01 },
      use,
      noon,
      { code: 'coupon_below', params: { minPaise: 500_01 } },
    ],
    ['is for another product', { ...terms, productId: 'other' }, use, noon, 'coupon_elsewhere'],
    ['is for a first order', { ...terms, firstOrder: true }, { ...use, otherOrders: 1 }, noon, 'coupon_first_order'],
  ])('%s', (_rule, coupon, asked, at, refusal) => {
    expect(couponRefusal(coupon, asked, new Date(at))).toEqual(refusal);
  });

  it.each<[rule: string, CouponTerms, goodsPaise: number, discountPaise: number]>([
    ['takes its share', terms, 500_00, 50_00],
    ['rounds its share down to whole paise', { ...terms, percent: 33 }, 10_01, 3_30],
    ['takes no more than its cap', { ...terms, capPaise: 20_00 }, 500_00, 20_00],
    ['takes its amount', { ...terms, percent: null, amountPaise: 75_00 }, 500_00, 75_00],
    ['leaves one rupee to pay', { ...terms, percent: null, amountPaise: 500_00 }, 500_00, 499_00],
    ['takes nothing of what costs less than a rupee', terms, 50, 0],
  ])('%s', (_rule, coupon, goodsPaise, discountPaise) => {
    expect(couponDiscount(coupon, goodsPaise)).toBe(discountPaise);
  });
});
