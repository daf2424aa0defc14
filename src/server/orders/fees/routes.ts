import { feeOrders } from '../../../contract/fees.ts';
import { bind } from '../../http/routes.ts';
import { orderFee, payOwnFee } from './order-fee.ts';

export const feeOrderRoutes = bind(feeOrders, {
  payOwnFee: (app, { params, caller }) => payOwnFee(app, { ...params, userId: caller.userId }),
  orderFee: (app, { params, caller }) => orderFee(app, { ...params, actorId: caller.userId }),
});
