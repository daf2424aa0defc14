import { messages } from '../../contract/messages.ts';
import { bind } from '../http/routes.ts';
import { listFailedDeliveries } from './list-failed-deliveries.ts';
import { readOutbox } from './read-outbox.ts';
import { retryDelivery } from './retry-delivery.ts';
import { showOutbox } from './show-outbox.ts';

export const messageRoutes = bind(messages, {
  listFailedDeliveries: (app, { query }) => listFailedDeliveries(app, query),
  retryDelivery: (app, { params, caller }) => retryDelivery(app, { id: params.id, actorId: caller.userId }),
  readOutbox: (app, { query, request }) => readOutbox(app, query.to, request),
  showOutbox: (app, { query, request }) => showOutbox(app, query.to, request),
});
