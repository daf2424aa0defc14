import { payments } from '../../contract/payments.ts';
import { bind } from '../http/routes.ts';
import { listBankPaybacks } from './list-bank-paybacks.ts';
import { listCollections } from './list-collections.ts';
import { exportGatewayDays, listGatewayDays } from './list-gateway-days.ts';
import { listHeldPayments } from './list-held-payments.ts';

export const paymentRoutes = bind(payments, {
  listGatewayDays: (app, { query }) => listGatewayDays(app, query),
  exportGatewayDays: (app, { query }) => exportGatewayDays(app, query),
  listHeldPayments: (app) => listHeldPayments(app),
  listBankPaybacks: (app, { caller }) => listBankPaybacks(app, { userId: caller.userId }),
  listCollections: (app, { query }) => listCollections(app, query),
});
