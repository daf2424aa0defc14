import { payments } from '../../contract/payments.ts';
import { bind } from '../http/routes.ts';
import { acknowledgeWithdrawal, closeEvent, settleEventAgain } from './events/decide-gateway-news.ts';
import type { PaymentHooks } from './events/hooks.ts';
import { listGatewayAlerts } from './events/list-gateway-news.ts';
import { listCollections } from './ledger/list-collections.ts';
import { listPaymentsInReview } from './list-held-payments.ts';
import { exportReconciliations, listReconciliations } from './reconciliation/list-reconciliations.ts';
import { listBankRefunds } from './refunds/list-bank-refunds.ts';

/** The endpoints; `hooks` are what orders and refunds do on gateway events. */
export const paymentRoutes = (hooks: PaymentHooks) =>
  bind(payments, {
    listGatewayAlerts: (app) => listGatewayAlerts(app),
    settleEventAgain: (app, { params, caller }) =>
      settleEventAgain(app, hooks, { id: params.eventId, actorId: caller.userId }),
    closeEvent: (app, { params, caller }) => closeEvent(app, { id: params.eventId, actorId: caller.userId }),
    acknowledgeWithdrawal: (app, { params, caller }) =>
      acknowledgeWithdrawal(app, { id: params.id, actorId: caller.userId }),
    listReconciliations: (app, { query }) => listReconciliations(app, query),
    exportReconciliations: (app, { query }) => exportReconciliations(app, query),
    listPaymentsInReview: (app, { query }) => listPaymentsInReview(app, query),
    listBankRefunds: (app, { caller }) => listBankRefunds(app, { userId: caller.userId }),
    listCollections: (app, { query }) => listCollections(app, query),
  });
