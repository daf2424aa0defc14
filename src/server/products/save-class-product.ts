import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { deleteClassSeat, insertClassGrant, lockClassProduct } from './class-seat-store.ts';
import type { OwnTitles } from './own-titles.ts';
import { assertPricesValid } from './rules.ts';
import { seatProductRow } from './seat-product-row.ts';
import { insertProduct, lockProduct, updateProduct } from './store.ts';

interface Input {
  classId: string;
  titles: OwnTitles;
  /** Tax included, ₹1 or more. */
  pricePaise: number;
  /** Whether the class is shown to students. */
  isOnSale: boolean;
  actorId: string | null;
}

/**
 * Creates or changes the product that sells a seat in one class, and returns its id. What the accountant
 * set (contents, tax class, an MRP that still holds) stays. Throws `validation_failed` at `pricePaise`.
 */
export async function saveClassProduct(app: App, trx: Trx, input: Input): Promise<string> {
  const existing = await lockClassProduct(trx, input.classId);
  const before = existing ? await lockProduct(trx, existing) : undefined;
  if (existing && !before) throw new Failure('conflict');
  const row = seatProductRow(before, {
    kind: 'class_seat',
    titles: input.titles,
    pricePaise: input.pricePaise,
    isOnSale: input.isOnSale,
  });
  assertPricesValid(row);
  const at = app.now().toISOString();
  const id = before?.id ?? (await insertProduct(trx, row, at));
  if (before) await updateProduct(trx, id, row, at);
  else await insertClassGrant(trx, id, input.classId);
  const classes = [input.titles.title];
  await recordAudit(trx, {
    actorId: input.actorId,
    action: before ? 'products.change' : 'products.create',
    subject: `products:${id}`,
    before: before && { ...before, classes },
    after: { ...row, classIds: [input.classId], classes },
  });
  return id;
}

/** Takes the seat of a class off sale: the class became free. Nothing happens when it is not on sale. */
export async function retireClassProduct(
  app: App,
  trx: Trx,
  input: { classId: string; actorId: string | null },
): Promise<void> {
  const id = await lockClassProduct(trx, input.classId);
  const before = id ? await lockProduct(trx, id) : undefined;
  if (!before?.isOnSale) return;
  const {
    id: productId,
    inStock: _inStock,
    books: _books,
    materialIds: _materialIds,
    classIds: _classIds,
    batchId: _batchId,
    ...row
  } = before;
  await updateProduct(trx, productId, { ...row, isOnSale: false }, app.now().toISOString());
  await recordAudit(trx, {
    actorId: input.actorId,
    action: 'products.change',
    subject: `products:${productId}`,
    before: { isOnSale: true },
    after: { title: before.title, isOnSale: false },
  });
}

/**
 * Deletes the product of a class that is being deleted. The database refuses (foreign key) when anybody
 * ever ordered it.
 */
export async function deleteClassProduct(trx: Trx, input: { classId: string; actorId: string | null }): Promise<void> {
  const id = await lockClassProduct(trx, input.classId);
  if (!id) return;
  const before = await lockProduct(trx, id);
  await deleteClassSeat(trx, id);
  await recordAudit(trx, {
    actorId: input.actorId,
    action: 'products.delete',
    subject: `products:${id}`,
    before,
  });
}
