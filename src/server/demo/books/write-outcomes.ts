import { productForm } from '../../../contract/orders/products.ts';
import type { App } from '../../app.ts';
import { findMaterialProducts, findProduct } from '../../products/find-products.ts';
import { changeProduct } from '../../products/save-product.ts';
import type { Three } from '../questions/question.ts';

/** Says on a premium material's product what a buyer will learn; the material is written in Marathi. */
export async function writeOutcomes(
  app: App,
  { materialId, outcomes, adminId }: { materialId: string; outcomes: Three; adminId: string },
): Promise<void> {
  const sold = (await findMaterialProducts(app.db, [materialId])).get(materialId);
  const product = sold && (await findProduct(app.db, sold.productId));
  if (!product) return;
  const { en, hi } = product.translations;
  await changeProduct(app, {
    ...productForm.parse({
      ...product,
      outcomes: outcomes.mr,
      translations: {
        ...(en ? { en: { ...en, outcomes: outcomes.en } } : {}),
        ...(hi ? { hi: { ...hi, outcomes: outcomes.hi } } : {}),
      },
    }),
    id: product.id,
    version: product.version,
    actorId: adminId,
  });
}
