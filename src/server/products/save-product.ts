import type * as z from 'zod/mini';
import type { AuditAction } from '../../contract/audit/audit-actions.ts';
import type { ProductForStaff, productForm } from '../../contract/orders/products.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { isInSet, lockSingleBooks, replaceBooks } from './book-store.ts';
import { assertOwnFieldsOnly, assertPricesValid, assertProductShape, isOwnedElsewhere } from './rules.ts';
import { insertMovement } from './stock/stock-store.ts';
import {
  countMaterials,
  insertProduct,
  lockProduct,
  replaceMaterialGrants,
  selectMaterialTitles,
  selectProductById,
  updateArchived,
  updateProduct,
} from './store.ts';

type Form = z.output<typeof productForm>;

/** Puts a product on sale. Throws `validation_failed` at the field that is wrong. */
export async function createProduct(app: App, input: Form & { actorId: string | null }): Promise<ProductForStaff> {
  const { actorId, ...form } = input;
  assertPricesValid(form);
  assertProductShape(form);
  return app.db.transaction().execute(async (trx) => {
    await refuseUnknownMaterials(trx, form.materialIds);
    await refuseUnknownBooks(trx, null, form.books);
    const at = app.now().toISOString();
    const id = await insertProduct(trx, form, at);
    await countStock(trx, { productId: id, was: null, is: form.stock, actorId, at });
    await replaceMaterialGrants(trx, { id, kind: form.kind }, form.materialIds);
    await replaceBooks(trx, id, form.books);
    return finish(trx, { id, actorId, action: 'products.create' });
  });
}

/**
 * Changes a product; its kind stays. Orders that were placed keep the price they saw. Throws `not_found`, and `edit_conflict`
 * when it was changed after `version`.
 */
export async function changeProduct(
  app: App,
  input: Form & { id: string; version: string; actorId: string },
): Promise<ProductForStaff> {
  const { id, version, actorId, ...form } = input;
  assertPricesValid(form);
  return app.db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id);
    if (!before) throw new Failure('not_found');
    await requireVersion(trx, { version, current: before, subject: `products:${id}`, actorId });
    if (before.archivedAt !== null && form.isOnSale) throw fieldFailure('isOnSale', 'product_archived');
    if (before.kind !== form.kind) throw fieldFailure('kind', 'product_kind_fixed');
    if (isOwnedElsewhere(before.kind)) {
      assertOwnFieldsOnly(before, form);
    } else {
      assertProductShape(form);
      await refuseUnknownMaterials(trx, form.materialIds);
      await replaceMaterialGrants(trx, before, form.materialIds);
      await refuseUnknownBooks(trx, id, form.books);
      await replaceBooks(trx, id, form.books);
    }
    const at = app.now().toISOString();
    await updateProduct(trx, id, form, at);
    await countStock(trx, { productId: id, was: before.stock, is: form.stock, actorId, at });
    return finish(trx, { id, actorId, action: 'products.change', before });
  });
}

/**
 * Puts a product away, which takes it off sale, or brings it back off sale; orders that were placed stay as they are. Throws
 * `not_found`, and `invalid_transition` for what a material, class or batch brings.
 */
export async function archiveProduct(
  app: App,
  { id, isArchived, actorId }: { id: string; isArchived: boolean; actorId: string },
): Promise<ProductForStaff> {
  return app.db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id);
    if (!before) throw new Failure('not_found');
    if (isOwnedElsewhere(before.kind)) throw new Failure('invalid_transition');
    if ((before.archivedAt !== null) === isArchived) return before;
    await updateArchived(trx, id, isArchived ? app.now().toISOString() : null);
    return finish(trx, { id, actorId, action: isArchived ? 'products.archive' : 'products.restore', before });
  });
}

/** The copies that the form counts, as a movement of their own: what is no longer counted leaves none. */
async function countStock(
  trx: Trx,
  {
    was,
    is,
    ...counted
  }: { productId: string; was: number | null; is: number | null; actorId: string | null; at: string },
): Promise<void> {
  const change = (is ?? 0) - (was ?? 0);
  if (change !== 0) await insertMovement(trx, { ...counted, change, leftAfter: is ?? 0, reason: 'corrected' });
}

async function refuseUnknownMaterials(trx: Trx, materialIds: readonly string[]): Promise<void> {
  const wanted = new Set(materialIds);
  if (wanted.size < materialIds.length) throw fieldFailure('materialIds', 'material_twice');
  if (wanted.size > 0 && (await countMaterials(trx, materialIds)) < wanted.size) {
    throw fieldFailure('materialIds', 'material_unknown');
  }
}

/** A set holds printed products that are no sets, and is itself in none. */
async function refuseUnknownBooks(trx: Trx, id: string | null, books: Form['books']): Promise<void> {
  if (books.length === 0) return;
  const ids = books.map((book) => book.productId);
  const isNested = id !== null && (ids.includes(id) || (await isInSet(trx, id)));
  if (isNested || (await lockSingleBooks(trx, ids)) < ids.length) throw fieldFailure('books', 'books_unknown');
}

async function finish(
  trx: Trx,
  change: { id: string; actorId: string | null; action: AuditAction; before?: ProductForStaff },
): Promise<ProductForStaff> {
  const after = await selectProductById(trx, change.id);
  if (!after) throw new Failure('not_found');
  const { before } = change;
  const named = async (product: ProductForStaff) => ({
    ...product,
    materials: await selectMaterialTitles(trx, product.materialIds),
  });
  await recordAudit(trx, {
    actorId: change.actorId,
    action: change.action,
    subject: `products:${change.id}`,
    before: before && (await named(before)),
    after: await named(after),
  });
  return after;
}
