import type { App } from '../../app.ts';
import { releaseBatchHolds } from '../../batches/seats/release-holds.ts';
import { releaseHolds } from '../../classes/seats/release-holds.ts';
import type { Trx } from '../../db/db.ts';

/** Frees the seats, in classes and batches, that an order held and will not pay for. */
export async function releaseSeats(app: App, trx: Trx, input: { orderId: string }): Promise<void> {
  await releaseHolds(app, trx, input);
  await releaseBatchHolds(app, trx, input);
}
