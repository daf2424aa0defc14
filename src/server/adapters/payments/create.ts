import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import type { Keys } from '../../keys.ts';
import type { PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';
import { createSandbox } from './sandbox.ts';

/** The payment gateway that the settings name. */
export function createPaymentGateway(
  { payments }: Config,
  parts: { keys: Keys; db: Db; now: () => Date },
): PaymentGateway {
  if (payments.PAYMENT_PROVIDER === 'sandbox') return createSandbox(parts);
  return createRazorpay({
    baseUrl: payments.RAZORPAY_BASE_URL,
    checkoutUrl: payments.RAZORPAY_CHECKOUT_URL,
    keyId: payments.RAZORPAY_KEY_ID ?? '',
    keySecret: payments.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: payments.RAZORPAY_WEBHOOK_SECRET ?? '',
  });
}
