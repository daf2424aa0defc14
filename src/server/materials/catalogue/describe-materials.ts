import type { Material } from '../../../contract/materials/materials.ts';
import type { Queries } from '../../db/db.ts';
import { findMaterialProducts } from '../../products/find-products.ts';

/** Adds to each premium material how it is sold; one query for all. */
export async function describeMaterials<T extends Omit<Material, 'product'>>(
  db: Queries,
  rows: readonly T[],
): Promise<(T & Pick<Material, 'product'>)[]> {
  const products = await findMaterialProducts(
    db,
    rows.filter((row) => !row.isFree).map((row) => row.id),
  );
  return rows.map((row) => {
    const found = products.get(row.id);
    if (!found) return { ...row, product: null };
    const { productId, pricePaise, mrpPaise, validityDays, isOnSale } = found;
    return { ...row, product: { id: productId, pricePaise, mrpPaise, validityDays, isOnSale } };
  });
}
