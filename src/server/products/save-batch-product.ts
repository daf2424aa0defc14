import type { BatchTerm } from '../../contract/batches/batch-term.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { insertBatchGrant, selectBatchOffers, selectBatchProductId } from './batch-store.ts';
import type { OwnTitles } from './own-titles.ts';
import { assertPricesValid } from './rules.ts';
import { seatProductRow } from './seat-product-row.ts';
import { insertProduct, lockProduct, updateProduct } from './store.ts';

interface Input {
  /** Locked by the caller. */
  batchId: string;
  /** The part of it that is sold; null for all of it. */
  term: BatchTerm | null;
  titles: OwnTitles;
  /** Tax included, ₹1 or more; null takes it off sale. */
  pricePaise: number | null;
  /** Whether the batch is shown to students. */
  isOnSale: boolean;
  actorId: string | null;
}

/**
 * Keeps the product that sells a batch, or a part of one, as the batch is. What the accountant set (contents, tax class, an MRP that still
 * holds) stays. Throws `validation_failed` at `pricePaise`.
 */
export async function saveBatchProduct(app: App, trx: Trx, input: Input): Promise<void> {
  const existing = await selectBatchProductId(trx, input.batchId, input.term);
  const before = existing ? await lockProduct(trx, existing) : undefined;
  const pricePaise = input.pricePaise ?? before?.pricePaise;
  if (pricePaise === undefined) return;
  const row = seatProductRow(before, {
    kind: 'batch',
    titles: input.titles,
    pricePaise,
    isOnSale: input.isOnSale && input.pricePaise !== null,
  });
  assertPricesValid(row);
  const at = app.now().toISOString();
  const id = before?.id ?? (await insertProduct(trx, row, at));
  if (before) await updateProduct(trx, id, row, at);
  else await insertBatchGrant(trx, { productId: id, batchId: input.batchId, term: input.term });
  await recordAudit(trx, {
    actorId: input.actorId,
    action: before ? 'products.change' : 'products.create',
    subject: `products:${id}`,
    before,
    after: { ...row },
  });
}

/** The parts of a batch that are or were sold by themselves; months first. */
export const findBatchOffers = selectBatchOffers;
