import { refunds } from '../../contract/refunds.ts';
import { bind } from '../http/routes.ts';
import { checkRefund } from './check-refund.ts';

export const refundRoutes = bind(refunds, {
  checkRefund: (app, { params, caller }) => checkRefund(app, { id: params.id, userId: caller.userId }),
  checkRefundForStaff: (app, { params }) => checkRefund(app, { id: params.id }),
});
