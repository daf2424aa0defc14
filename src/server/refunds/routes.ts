import { refunds } from '../../contract/refunds.ts';
import { bind } from '../http/routes.ts';
import { checkRefund } from './check-refund.ts';
import { checkSeatRefund, giveBackSeat } from './give-back-seat.ts';
import { listRefunds } from './list-refunds.ts';

export const refundRoutes = bind(refunds, {
  checkSeatRefund: (app, { params, caller }) => checkSeatRefund(app, { classId: params.id, userId: caller.userId }),
  giveBackSeat: (app, { params, caller }) => giveBackSeat(app, { classId: params.id, userId: caller.userId }),
  checkRefund: (app, { params, caller }) => checkRefund(app, { id: params.id, userId: caller.userId }),
  listRefunds: (app, { query }) => listRefunds(app, query),
  checkRefundForStaff: (app, { params }) => checkRefund(app, { id: params.id }),
});
