import type { Language } from '../../contract/languages.ts';
import type { ProductPage, ProductPageClass } from '../../contract/orders/product-page.ts';
import type { App } from '../app.ts';
import { getClass } from '../classes/get-class.ts';
import { Failure } from '../http/failures.ts';
import { findMaterials } from '../materials/catalogue/find-materials.ts';
import { getProduct } from '../products/find-products.ts';

/** The product page: every material and class that it includes. Throws `not_found`. */
export async function getProductPage(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<ProductPage> {
  const product = await getProduct(app, input);
  const [materials, classes] = await Promise.all([
    findMaterials(app, { userId: input.userId, language: input.language, ids: product.materialIds }),
    Promise.all(product.classIds.map((id) => classOf(app, { ...input, id }))),
  ]);
  const shown = classes.filter((one) => one !== null).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return { product, materials, classes: shown };
}

/** Null for one that students do not see. */
async function classOf(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<ProductPageClass | null> {
  try {
    const { id, title, kind, teacher, venue, startsAt, endsAt, stage, seatsLeft, isRegistered } = await getClass(
      app,
      input,
    );
    return { id, title, kind, teacher, venue, startsAt, endsAt, stage, seatsLeft, isRegistered };
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
