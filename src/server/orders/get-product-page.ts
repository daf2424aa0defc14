import type { Language } from '../../contract/languages.ts';
import type { ProductPage, ProductPageClass } from '../../contract/orders/product-page.ts';
import type { App } from '../app.ts';
import { getClass } from '../classes/get-class.ts';
import { listTeachers } from '../classes/teachers/list-teachers.ts';
import { Failure } from '../http/failures.ts';
import { findChapters } from '../materials/catalogue/find-chapters.ts';
import { findMaterials } from '../materials/catalogue/find-materials.ts';
import { getProduct } from '../products/find-products.ts';
import { listRelated } from '../products/list-products.ts';
import { alreadyOwned } from './checkout/already-owned.ts';
import { isRefundApproved } from './suspended-store.ts';

/** So many faces beside what has no classes of its own. */
const shownTeachers = 4;

/** The product page: every material and class that it includes. Throws `not_found`. */
export async function getProductPage(
  app: App,
  input: { id: string; userId: string; language: Language | null },
): Promise<ProductPage> {
  const product = await getProduct(app, input);
  const { userId } = input;
  const [materials, classes, related, chapters, isOwned, isClosed] = await Promise.all([
    findMaterials(app, { userId: input.userId, language: input.language, ids: product.materialIds }),
    Promise.all(product.classIds.map((id) => classOf(app, { ...input, id }))),
    listRelated(app, input),
    findChapters(app.db, product.materialIds),
    alreadyOwned(app.db, { userId, lines: [product], now: app.now() }),
    isRefundApproved(app.db, { ...product, userId }),
  ]);
  const shown = classes.filter((one) => one !== null).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const subjects = [...new Set(materials.map((one) => one.subject))].filter((one) => one !== 'general');
  const own = [...new Set(shown.map((one) => one.teacher).filter((name) => name !== ''))];
  const teaches = own.length === 0 && ['digital_material', 'package', 'printed'].includes(product.kind);
  return {
    product,
    materials: materials.map((one) => ({ ...one, chapters: chapters.get(one.id) ?? [] })),
    classes: shown,
    isRefundApproved: isOwned && isClosed,
    teachers: teaches ? await listTeachers(app, { subjects, language: input.language, limit: shownTeachers }) : own,
    related,
  };
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
