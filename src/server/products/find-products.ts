import type { Language } from '../../contract/languages.ts';
import type { Product, ProductForStaff } from '../../contract/orders/products.ts';
import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { forBuyer } from './rules.ts';
import { type MaterialProduct, selectMaterialProducts, selectProductById } from './store.ts';

/** The product and price of each material that is sold by itself, by material id; one query. */
export async function findMaterialProducts(
  db: Queries,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, MaterialProduct>> {
  if (materialIds.length === 0) return new Map();
  const rows = await selectMaterialProducts(db, materialIds);
  return new Map(rows.map((row) => [row.materialId, row]));
}

/** One product with what staff see of it; undefined when there is none. */
export async function findProduct(db: Queries, id: string): Promise<ProductForStaff | undefined> {
  return selectProductById(db, id);
}

/** One product as a buyer reads it. Throws `not_found`. */
export async function getProduct(app: App, input: { id: string; language: Language | null }): Promise<Product> {
  const found = await findProduct(app.db, input.id);
  if (!found) throw new Failure('not_found');
  return forBuyer(found, input.language);
}

/** One product as staff see it. Throws `not_found`. */
export async function getProductForStaff(app: App, { id }: { id: string }): Promise<ProductForStaff> {
  const found = await findProduct(app.db, id);
  if (!found) throw new Failure('not_found');
  return found;
}
