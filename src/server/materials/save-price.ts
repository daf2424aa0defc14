import type { MaterialForm } from '../../contract/materials-admin.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { findMaterialProducts } from '../products/find-products.ts';
import { saveMaterialProduct } from '../products/save-material-product.ts';

/** A premium material needs a price of ₹1 or more, and an MRP that is no less. Checked before any file is drawn. */
export function refusePrice(form: MaterialForm): void {
  if (form.isFree) return;
  if (form.price === null) throw fieldFailure('price', 'Enter the price, or make the material free.');
  if (form.price < 100) throw fieldFailure('price', 'The price must be ₹1 or more.');
  if (form.price > 100_000_000) throw fieldFailure('price', 'The price must be ₹10,00,000 or less.');
  if (form.mrp !== null && form.mrp < form.price) throw fieldFailure('mrp', 'The MRP cannot be less than the price.');
}

/** Sells a premium material while it is published; takes a free or unpublished one off sale. */
export async function savePrice(
  app: App,
  trx: Trx,
  input: { materialId: string; form: MaterialForm; actorId: string | null },
): Promise<void> {
  const { materialId, form, actorId } = input;
  const sold = (await findMaterialProducts(trx, [materialId])).get(materialId);
  const price = form.isFree ? null : form.price;
  if (price === null && !sold) return;
  await saveMaterialProduct(app, trx, {
    materialId,
    title: form.title,
    pricePaise: price ?? sold?.pricePaise ?? 0,
    ...(price === null ? {} : { mrpPaise: form.mrp, validityDays: form.validityDays }),
    isOnSale: price !== null && form.isPublished,
    actorId,
  }).catch(atFormField);
}

/** Products name their own fields; this form calls them otherwise. */
function atFormField(error: unknown): never {
  const fields = error instanceof Failure ? error.data?.fields : undefined;
  if (fields?.pricePaise) throw fieldFailure('price', fields.pricePaise);
  if (fields?.mrpPaise) throw fieldFailure('mrp', fields.mrpPaise);
  throw error;
}
