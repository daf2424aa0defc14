import { payments } from '../../contract/payments.ts';
import { bind } from '../http/routes.ts';
import { closeEvent, seeWithdrawal, settleEventAgain } from './decide-gateway-news.ts';
import type { PaymentHooks } from './hooks.ts';
import { listBankPaybacks } from './list-bank-paybacks.ts';
import { listCollections } from './list-collections.ts';
import { exportGatewayDays, listGatewayDays } from './list-gateway-days.ts';
import { listGatewayNews } from './list-gateway-news.ts';
import { listHeldPayments } from './list-held-payments.ts';

/** The endpoints; `hooks` are what orders and refunds do with what a gateway told. */
export const paymentRoutes = (hooks: PaymentHooks) =>
  bind(payments, {
    listGatewayNews: (app) => listGatewayNews(app),
    settleEventAgain: (app, { params, caller }) =>
      settleEventAgain(app, hooks, { id: params.eventId, actorId: caller.userId }),
    closeEvent: (app, { params, caller }) => closeEvent(app, { id: params.eventId, actorId: caller.userId }),
    seeWithdrawal: (app, { params, caller }) => seeWithdrawal(app, { id: params.id, actorId: caller.userId }),
    listGatewayDays: (app, { query }) => listGatewayDays(app, query),
    exportGatewayDays: (app, { query }) => exportGatewayDays(app, query),
    listHeldPayments: (app) => listHeldPayments(app),
    listBankPaybacks: (app, { caller }) => listBankPaybacks(app, { userId: caller.userId }),
    listCollections: (app, { query }) => listCollections(app, query),
  });
