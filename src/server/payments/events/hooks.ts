import type { ReviewReason } from '../../../contract/payments.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { StoredWithdrawal } from '../ledger/withdrawal-store.ts';
import type { FollowPaymentRefund } from '../refunds/move-refund.ts';

/** Money that came in for an order. */
export interface Capture {
  orderId: string;
  buyerId: string;
  paymentId: string;
  amountPaise: number;
  /** What had already been refunded before it was settled. */
  refundedPaise: number;
  currency: string;
  method: string;
  /** The last of several part payments of an order at the desk. */
  isLastPart?: true;
}

/** Settles the order behind a capture, or says why the money waits for the accountant; never throws for that. */
export type Settle = (app: App, trx: Trx, capture: Capture, settings: Settings) => Promise<ReviewReason | null>;

/**
 * Books money that left a captured payment without anyone acting in the academy, and revokes what is paid back whole. Idempotent.
 */
export type TakeBack = (
  app: App,
  trx: Trx,
  taken: { orderId: string; paymentId: string; withdrawal: StoredWithdrawal },
) => Promise<void>;

/** What orders and refunds do on gateway events; `compose.ts` connects them. */
export interface PaymentHooks {
  settle: Settle;
  takeBack: TakeBack;
  follow: FollowPaymentRefund;
}
