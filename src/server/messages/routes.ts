import { messages } from '../../contract/messages.ts';
import { bind } from '../http/routes.ts';
import { listFailedDeliveries } from './list-failed-deliveries.ts';
import { readOutbox } from './read-outbox.ts';
import { retryDelivery } from './retry-delivery.ts';
import { showOutbox } from './show-outbox.ts';

export const messageRoutes = bind(messages, {
  listFailedDeliveries: (app, { query }) => listFailedDeliveries(app, query),
  retryDelivery: (app, { params, caller }) => retryDelivery(app, { id: params.id, actorId: caller.userId }),
  readOutbox: (app, { query }) => readOutbox(app, query.to),
  showOutbox: (app, { query }) => showOutbox(app, query.to),
});
