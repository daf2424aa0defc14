import { payments } from '../../contract/payments.ts';
import { bind } from '../http/routes.ts';
import { listCollections } from './list-collections.ts';

export const paymentRoutes = bind(payments, {
  listCollections: (app, { query }) => listCollections(app, query),
});
