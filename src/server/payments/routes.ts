import { payments } from '../../contract/payments.ts';
import { bind } from '../http/routes.ts';
import { acknowledgeWithdrawal, closeEvent, settleEventAgain } from './events/decide-gateway-news.ts';
import type { PaymentHooks } from './events/hooks.ts';
import { listGatewayNews } from './events/list-gateway-news.ts';
import { listCollections } from './ledger/list-collections.ts';
import { listHeldPayments } from './list-held-payments.ts';
import { exportGatewayDays, listGatewayDays } from './reconciliation/list-reconciliations.ts';
import { listBankPaybacks } from './refunds/list-bank-refunds.ts';

/** The endpoints; `hooks` are what orders and refunds do with what a gateway told. */
export const paymentRoutes = (hooks: PaymentHooks) =>
  bind(payments, {
    listGatewayNews: (app) => listGatewayNews(app),
    settleEventAgain: (app, { params, caller }) =>
      settleEventAgain(app, hooks, { id: params.eventId, actorId: caller.userId }),
    closeEvent: (app, { params, caller }) => closeEvent(app, { id: params.eventId, actorId: caller.userId }),
    acknowledgeWithdrawal: (app, { params, caller }) =>
      acknowledgeWithdrawal(app, { id: params.id, actorId: caller.userId }),
    listGatewayDays: (app, { query }) => listGatewayDays(app, query),
    exportGatewayDays: (app, { query }) => exportGatewayDays(app, query),
    listHeldPayments: (app) => listHeldPayments(app),
    listBankPaybacks: (app, { caller }) => listBankPaybacks(app, { userId: caller.userId }),
    listCollections: (app, { query }) => listCollections(app, query),
  });
