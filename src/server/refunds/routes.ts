import { refunds } from '../../contract/refunds.ts';
import { bind } from '../http/routes.ts';
import { checkRefund } from './check-refund.ts';
import { listRefunds } from './list-refunds.ts';

export const refundRoutes = bind(refunds, {
  checkRefund: (app, { params, caller }) => checkRefund(app, { id: params.id, userId: caller.userId }),
  listRefunds: (app, { query }) => listRefunds(app, query),
  checkRefundForStaff: (app, { params }) => checkRefund(app, { id: params.id }),
});
