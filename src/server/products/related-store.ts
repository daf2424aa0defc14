import { sql } from 'kysely';
import type { ProductForStaff } from '../../contract/orders/products.ts';
import type { Queries } from '../db/db.ts';
import { isLiveEntitlement } from '../materials/reads.ts';
import { isInStock } from './book-store.ts';
import { withVersion } from './rules.ts';
import { type StaffRow, staffColumns } from './store.ts';

/**
 * Up to `limit` products to show beside one: first those that open some of the same materials, then those of the same
 * subjects, then others; the rest of the order differs from product to product. Without what the reader has already, and
 * without what this one brings anyway.
 */
export async function selectRelated(
  db: Queries,
  { id, userId, now, limit }: { id: string; userId: string; now: string; limit: number },
): Promise<ProductForStaff[]> {
  const { rows } = await sql<StaffRow>`
    with own as (select g.material_id, m.subject from product_grants g join materials m on m.id = g.material_id
      where g.product_id = ${id})
    select ${staffColumns} from products p
    cross join lateral (
      select count(*) as materials, count(*) filter (where m.id in (select material_id from own)) as shared,
        count(*) filter (where m.subject in (select subject from own)) as near,
        count(*) filter (where not m.is_published) as hidden,
        count(*) filter (where exists (select from entitlements e where e.user_id = ${userId} and e.material_id = m.id
          and ${isLiveEntitlement(now)})) as owned
      from product_grants g join materials m on m.id = g.material_id where g.product_id = p.id) g
    where p.id <> ${id} and p.is_on_sale and p.archived_at is null and ${isInStock}
      and p.kind in ('digital_material', 'package', 'printed', 'mentoring')
      and (p.ships or g.materials = 0
        or (g.owned < g.materials and g.hidden < g.materials and g.shared < g.materials))
    order by g.shared > 0 desc, g.near > 0 desc, md5(p.id::text || ${id}) limit ${limit}`.execute(db);
  return rows.map(withVersion);
}
