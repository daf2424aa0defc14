import { sql } from 'kysely';
import type { CouponUse } from '../../../contract/orders/coupon-uses.ts';
import type { Queries } from '../../db/db.ts';

const discount = sql<number>`coalesce((select sum(l.discount_paise) from order_lines l where l.order_id = o.id), 0)::int`;
/** A cancelled or expired order doesn't count. */
const counts = sql<boolean>`o.state not in ('expired', 'cancelled')`;

/** Up to `limit` orders that used a coupon, newest first. */
export async function selectCouponUses(
  db: Queries,
  page: { couponId: string; after: { at: string; id: string } | null; limit: number },
): Promise<CouponUse[]> {
  const { rows } = await sql<CouponUse>`
    select o.id as "orderId", o.number, p.full_name as "fullName", p.phone_number as "phoneNumber", o.state,
      ${discount} as "discountPaise", o.created_at as "placedAt"
    from orders o left join profiles p on p.user_id = o.user_id
    where o.coupon_id = ${page.couponId} and ${counts}
      and ${page.after ? sql`(o.created_at, o.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by o.created_at desc, o.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** How many orders used a coupon, and the total discount. */
export async function sumCouponUses(db: Queries, couponId: string): Promise<{ used: number; discountPaise: number }> {
  const { rows } = await sql<{ used: number; discountPaise: number }>`
    select count(*)::int as used, coalesce(sum(${discount}), 0)::bigint as "discountPaise" from orders o
    where o.coupon_id = ${couponId} and ${counts}`.execute(db);
  return rows[0] ?? { used: 0, discountPaise: 0 };
}
