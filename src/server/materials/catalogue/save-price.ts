import type { FieldError, FieldErrorCode } from '../../../contract/field-errors.ts';
import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { findMaterialProducts } from '../../products/find-products.ts';
import { saveMaterialProduct } from '../../products/save-material-product.ts';

/** Validates the price of a premium material: at least ₹1, and an MRP that is no lower. */
export function priceMistake({ isFree, price, mrp }: Pick<MaterialForm, 'isFree' | 'price' | 'mrp'>) {
  const at = (field: 'price' | 'mrp', error: FieldError | FieldErrorCode) => ({ field, error });
  if (isFree) return null;
  if (price === null) return at('price', 'price_missing');
  if (price < 100) return at('price', { code: 'amount_too_small', params: { minPaise: 100 } });
  if (price > 100_000_000) return at('price', { code: 'amount_too_big', params: { maxPaise: 100_000_000 } });
  if (mrp !== null && mrp < price) return at('mrp', 'mrp_below_price');
  return null;
}

/** Checked before any file is drawn. Throws at `price` or `mrp`. */
export function assertPriceValid(form: MaterialForm): void {
  const mistake = priceMistake(form);
  if (mistake) throw fieldFailure(mistake.field, mistake.error);
}

/** Puts a premium material on sale while it is published; takes a free or unpublished one off sale. */
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
    titles: form,
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
