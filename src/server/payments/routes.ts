import { payments } from '../../contract/payments.ts';
import { bind } from '../http/routes.ts';
import { listCollections } from './list-collections.ts';
import { listHeldPayments } from './list-held-payments.ts';

export const paymentRoutes = bind(payments, {
  listHeldPayments: (app) => listHeldPayments(app),
  listCollections: (app, { query }) => listCollections(app, query),
});
