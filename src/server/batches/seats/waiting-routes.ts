import { batchWaiting, batchWaitingAdmin } from '../../../contract/batches/batch-waiting.ts';
import { bind } from '../../http/routes.ts';
import { ofOwnBatch } from '../teachers/own-batches.ts';
import { joinBatchWaitlist, leaveBatchWaitlist, listBatchWaiting } from './waitlist.ts';

export const batchWaitingRoutes = bind(batchWaiting, {
  joinBatchWaitlist: (app, { params, caller }) => joinBatchWaitlist(app, { ...params, userId: caller.userId }),
  leaveBatchWaitlist: (app, { params, caller }) => leaveBatchWaitlist(app, { ...params, userId: caller.userId }),
});

export const batchWaitingAdminRoutes = bind(batchWaitingAdmin, {
  listBatchWaiting: ofOwnBatch((app, { params, query }) => listBatchWaiting(app, { ...params, ...query })),
});
