import type { Coupon } from '../../../contract/orders/coupons.ts';
import { academyDay } from '../../i18n/format.ts';
import { paiseOf, wholeOf } from '../../i18n/typed-numbers.ts';

/** A coupon as it is typed. */
export interface CouponValues {
  code: string;
  percent: string;
  amountPaise: string;
  capPaise: string;
  startsAt: string;
  endsAt: string;
  perPerson: string;
  mostUses: string;
  minPaise: string;
  productId: string;
  firstOrder: boolean;
}

/** A day as typed begins, or ends, at midnight in India. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+05:30`) + 24 * 60 * 60 * 1000).toISOString();
/** It ends at a midnight, which the calendar would call the next day. */
export const lastMoment = ({ endsAt }: Pick<Coupon, 'endsAt'>): Date => new Date(Date.parse(endsAt) - 1);

const typed = (value: number | null) => (value === null ? '' : String(value));
const typedRupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));

export function newCoupon(): CouponValues {
  const today = academyDay(new Date());
  return {
    ...{ code: '', percent: '', amountPaise: '', capPaise: '', startsAt: today, endsAt: today },
    ...{ perPerson: '1', mostUses: '', minPaise: '', productId: '', firstOrder: false },
  };
}

export const valuesOfCoupon = (coupon: Coupon): CouponValues => ({
  code: coupon.code,
  percent: typed(coupon.percent),
  amountPaise: typedRupees(coupon.amountPaise),
  capPaise: typedRupees(coupon.capPaise),
  startsAt: academyDay(coupon.startsAt),
  endsAt: academyDay(lastMoment(coupon)),
  perPerson: String(coupon.perPerson),
  mostUses: typed(coupon.mostUses),
  minPaise: typedRupees(coupon.minPaise),
  productId: coupon.productId ?? '',
  firstOrder: coupon.firstOrder,
});

/** What is sent of it; its code goes only with a new one. */
export const termsOf = (values: CouponValues) => ({
  percent: wholeOf(values.percent),
  amountPaise: paiseOf(values.amountPaise),
  capPaise: paiseOf(values.capPaise),
  startsAt: startOf(values.startsAt),
  endsAt: endOf(values.endsAt),
  perPerson: wholeOf(values.perPerson) ?? 1,
  mostUses: wholeOf(values.mostUses),
  minPaise: paiseOf(values.minPaise),
  productId: values.productId || null,
  firstOrder: values.firstOrder,
});
