import type { App } from '../../app.ts';
import { releaseBatchHolds } from '../../batches/seats/release-holds.ts';
import { releaseHolds } from '../../classes/seats/release-holds.ts';
import type { Trx } from '../../db/db.ts';

/** Releases the seats, in classes and batches, held by an order that won't be paid. */
export async function releaseSeats(app: App, trx: Trx, input: { orderId: string }): Promise<void> {
  await releaseHolds(app, trx, input);
  await releaseBatchHolds(app, trx, input);
}
