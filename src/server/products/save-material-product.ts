import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { type OwnTitles, textsUnderTitles } from './own-titles.ts';
import { assertPricesValid } from './rules.ts';
import {
  insertProduct,
  lockMaterialProduct,
  lockProduct,
  type ProductRow,
  replaceMaterialGrants,
  updateProduct,
} from './store.ts';

interface Input {
  materialId: string;
  titles: OwnTitles;
  /** Tax included, ₹1 or more. */
  pricePaise: number;
  mrpPaise?: number | null;
  /** Days that access lasts from payment; null without an end. */
  validityDays?: number | null;
  /** On sale unless told; a product that exists keeps what it has. */
  isOnSale?: boolean;
  actorId: string | null;
}

/**
 * Creates or changes the product that sells one digital material by itself, and returns its id. What is
 * left out stays as it is. Throws `validation_failed` at `pricePaise` or `mrpPaise`.
 */
export async function saveMaterialProduct(app: App, trx: Trx, input: Input): Promise<string> {
  const existing = await lockMaterialProduct(trx, input.materialId);
  const before = existing ? await lockProduct(trx, existing) : undefined;
  if (existing && !before) throw new Failure('conflict');
  const row: ProductRow = {
    kind: 'digital_material',
    ...textsUnderTitles(before, input.titles),
    pricePaise: input.pricePaise,
    mrpPaise: input.mrpPaise === undefined ? (before?.mrpPaise ?? null) : input.mrpPaise,
    taxClass: before?.taxClass ?? 'coaching',
    validityDays: input.validityDays === undefined ? (before?.validityDays ?? null) : input.validityDays,
    isOnSale: input.isOnSale ?? before?.isOnSale ?? true,
    ships: false,
    weightGrams: null,
    stock: null,
    lowStockAt: null,
  };
  assertPricesValid(row);
  const at = app.now().toISOString();
  const id = before?.id ?? (await insertProduct(trx, row, at));
  if (before) await updateProduct(trx, id, row, at);
  else await replaceMaterialGrants(trx, { id, kind: row.kind }, [input.materialId]);
  const materials = [input.titles.title];
  await recordAudit(trx, {
    actorId: input.actorId,
    action: before ? 'products.change' : 'products.create',
    subject: `products:${id}`,
    before: before && { ...before, materials },
    after: { ...row, materialIds: [input.materialId], materials },
  });
  return id;
}
