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
  /** What had gone back of it before it was settled. */
  refundedPaise: number;
  currency: string;
  method: string;
  /** Its order was paid in parts at the desk, of which this is the last. */
  isLastPart?: true;
}

/** Settles the order behind a capture, or says why the money waits for the accountant; never throws for that. */
export type Settle = (app: App, trx: Trx, capture: Capture, settings: Settings) => Promise<ReviewReason | null>;

/**
 * Books money that left a captured payment without a press in the academy, and takes back what it had paid for. The same again
 * changes nothing.
 */
export type TakeBack = (
  app: App,
  trx: Trx,
  taken: { orderId: string; paymentId: string; withdrawal: StoredWithdrawal },
) => Promise<void>;

/** What orders and refunds do when a gateway tells something; `compose.ts` joins them. */
export interface PaymentHooks {
  settle: Settle;
  takeBack: TakeBack;
  follow: FollowPaymentRefund;
}
