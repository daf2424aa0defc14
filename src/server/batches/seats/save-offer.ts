import { isDeepStrictEqual } from 'node:util';
import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import type { OfferForStaff } from '../../../contract/batches/batches-admin.ts';
import { classSubjects } from '../../../contract/classes/classes.ts';
import type { Texts } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { findBatchOffers, saveBatchProduct } from '../../products/save-batch-product.ts';
import { lockBatch } from '../batch-store.ts';
import { readBatch } from '../read-batch.ts';
import { titlesOf } from '../term-titles.ts';

const most = 24;

/** The parts of a batch that are or were sold by themselves. Throws `not_found`. */
export async function listBatchOffers(app: App, { id }: { id: string }): Promise<{ items: OfferForStaff[] }> {
  await readBatch(app.db, id);
  return { items: await findBatchOffers(app.db, id) };
}

/**
 * Sells a part of a batch, or gives the same part another price; null takes it off sale, and those who bought it keep it. Throws
 * `not_found` and `validation_failed` for a part that is none of this batch.
 */
export async function saveBatchOffer(
  app: App,
  input: { id: string; term: BatchTerm; pricePaise: number | null; actorId: string },
): Promise<{ items: OfferForStaff[] }> {
  const { id, pricePaise, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockBatch(trx, id))) throw new Failure('not_found');
    const batch = await readBatch(trx, id);
    const term = inOrder(input.term);
    if ((term.months === null) === (term.subjects === null)) throw fieldFailure('months', 'required');
    if (term.subjects && !term.subjects.every((one) => batch.subjects.includes(one))) {
      throw fieldFailure('subjects', 'not_a_choice');
    }
    const offers = await findBatchOffers(trx, id);
    const isKnown = offers.some(({ months, subjects }) => isDeepStrictEqual({ months, subjects }, term));
    if (!isKnown && offers.length >= most) throw fieldFailure('months', { code: 'too_many', params: { max: most } });
    const titles = titlesOf(batch.names, term);
    await saveBatchProduct(app, trx, { batchId: id, term, titles, pricePaise, isOnSale: true, actorId });
    return { items: await findBatchOffers(trx, id) };
  });
}

/** Gives the parts of a batch its new name. */
export async function renameOffers(
  app: App,
  trx: Trx,
  { id, names, actorId }: { id: string; names: Texts; actorId: string },
): Promise<void> {
  for (const { pricePaise, isOnSale, months, subjects } of await findBatchOffers(trx, id)) {
    const term = { months, subjects };
    await saveBatchProduct(app, trx, {
      batchId: id,
      term,
      titles: titlesOf(names, term),
      pricePaise,
      isOnSale,
      actorId,
    });
  }
}

/** Each part is written in one way only, so that it is found again. */
const inOrder = ({ months, subjects }: BatchTerm): BatchTerm => ({
  months,
  subjects: subjects && classSubjects.filter((one) => subjects.includes(one)),
});
