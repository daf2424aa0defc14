import { sql } from 'kysely';
import type { Coupon } from '../../contract/orders/coupons.ts';
import type { Queries, Trx } from '../db/db.ts';
import { versionOf } from '../http/edit-version.ts';

type Row = Omit<Coupon, 'version'>;

/** Whether it is switched on is no part of what its editor shows. */
const withVersion = ({ isActive, ...terms }: Row): Coupon => ({ ...terms, isActive, version: versionOf(terms) });

const couponColumns = sql<Row>`
  id, code, percent, amount_paise as "amountPaise", cap_paise as "capPaise", starts_at as "startsAt",
  ends_at as "endsAt", per_person as "perPerson", most_uses as "mostUses", product_id as "productId",
  first_order as "firstOrder", min_paise as "minPaise", is_active as "isActive"`;

export async function selectCoupon(db: Queries, code: string): Promise<Coupon | undefined> {
  const { rows } = await sql<Row>`select ${couponColumns} from coupons where code = ${code}`.execute(db);
  return rows[0] && withVersion(rows[0]);
}

/** A coupon, locked until the transaction ends, so that nobody uses it twice at once. */
export async function lockCouponById(trx: Trx, id: string): Promise<Coupon | undefined> {
  const { rows } = await sql<Row>`select ${couponColumns} from coupons where id = ${id} for update`.execute(trx);
  return rows[0] && withVersion(rows[0]);
}

/** Inserts unless the code is taken; undefined then. */
export async function insertCoupon(
  trx: Trx,
  coupon: Omit<Row, 'id' | 'isActive'>,
  at: string,
): Promise<Coupon | undefined> {
  const { rows } = await sql<Row>`
    insert into coupons (code, percent, amount_paise, cap_paise, starts_at, ends_at, per_person, most_uses, product_id,
      first_order, min_paise, created_at)
    values (${coupon.code}, ${coupon.percent}, ${coupon.amountPaise}, ${coupon.capPaise}, ${coupon.startsAt},
      ${coupon.endsAt}, ${coupon.perPerson}, ${coupon.mostUses}, ${coupon.productId}, ${coupon.firstOrder}, ${coupon.minPaise}, ${at})
    on conflict (code) do nothing returning ${couponColumns}`.execute(trx);
  return rows[0] && withVersion(rows[0]);
}

export async function updateCoupon(trx: Trx, id: string, terms: Omit<Row, 'id' | 'code' | 'isActive'>): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({
      percent: terms.percent,
      amount_paise: terms.amountPaise,
      cap_paise: terms.capPaise,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      per_person: terms.perPerson,
      most_uses: terms.mostUses,
      product_id: terms.productId,
      first_order: terms.firstOrder,
      min_paise: terms.minPaise,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateCouponActive(trx: Trx, id: string, isActive: boolean): Promise<void> {
  await trx.updateTable('coupons').set({ is_active: isActive }).where('id', '=', id).execute();
}

/** Up to `limit` coupons by code, after the given one. */
export async function selectCoupons(db: Queries, page: { after: string | null; limit: number }): Promise<Coupon[]> {
  const { rows } = await sql<Row>`
    select ${couponColumns} from coupons where ${page.after ? sql`code > ${page.after}` : sql`true`}
    order by code limit ${page.limit}`.execute(db);
  return rows.map(withVersion);
}
