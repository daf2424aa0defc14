import type { PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';
import type { PaymentSettings } from './settings.ts';

/** What Razorpay is called with; null where a part of it is missing. */
export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Razorpay for these keys; undefined while one is missing. Its addresses are the server's business. */
export function razorpayFor(keys: RazorpayKeys, onServer: PaymentSettings): PaymentGateway | undefined {
  if (!keys.keyId || !keys.keySecret || !keys.webhookSecret) return undefined;
  return createRazorpay({
    ...keys,
    baseUrl: onServer.RAZORPAY_BASE_URL,
    checkoutUrl: onServer.RAZORPAY_CHECKOUT_URL,
  });
}

/** The keys that variables of the server name; '' for what they leave out. */
export function keysOnServer(values: PaymentSettings): RazorpayKeys {
  return {
    keyId: values.RAZORPAY_KEY_ID ?? '',
    keySecret: values.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? '',
  };
}
