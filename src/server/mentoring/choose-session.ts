import type { ProductForStaff } from '../../contract/orders/products.ts';
import type { App } from '../app.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { selectHasSessions, selectSessionStart } from './session-store.ts';

interface Input {
  product: Pick<ProductForStaff, 'id' | 'kind' | 'classIds'>;
  sessionId: string | null;
  /** Whether the order is placed now; a quote comes before the choice. */
  isPlaced: boolean;
}

/**
 * The classes that an order gives a seat in: of mentoring the session that was chosen. One without sessions to choose is sold
 * as it is, and its time agreed on afterwards. Throws `validation_failed` at `sessionId` without a choice, or with one of another
 * product, and `class_over` for one that has begun.
 */
export async function chooseSession(app: App, { product, sessionId, isPlaced }: Input): Promise<string[]> {
  if (sessionId === null) {
    const isMissing = isPlaced && product.kind === 'mentoring' && (await selectHasSessions(app.db, product.id));
    if (isMissing) throw fieldFailure('sessionId', 'session_missing');
    return product.classIds;
  }
  const startsAt = await selectSessionStart(app.db, { sessionId, productId: product.id });
  if (startsAt === undefined) throw fieldFailure('sessionId', 'session_unknown');
  if (Date.parse(startsAt) <= app.now().getTime()) throw new Failure('class_over');
  return [sessionId];
}
