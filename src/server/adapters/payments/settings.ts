import { z } from 'zod';
import { gatewayNames, gateways, isRehearsal, paymentProviders } from '../../../contract/settings/gateways.ts';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

/** Who takes online payments, `none` for nobody; without it System settings name the gateway. docs/operate/take-payments.md says it in prose. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(paymentProviders).optional(),
  /** The public half of the API key; `rzp_test_…` moves no real money. */
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'begins with rzp_live_ or rzp_test_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
  /** As it was typed in beside the webhook's address at Razorpay. */
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** `acc_…`, the account whose events are taken; unset, the first that told about an order under the key. */
  RAZORPAY_ACCOUNT_ID: z
    .string()
    .regex(/^acc_\w+$/, 'begins with acc_')
    .optional(),
  RAZORPAY_BASE_URL: address.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: address.default('https://checkout.razorpay.com/v1/checkout.js'),
};

export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>;

/** A line for each setting that Razorpay lacks, or that would send its secret over plain http. */
export function paymentMistakes(values: PaymentSettings): string[] {
  if (values.PAYMENT_PROVIDER !== 'razorpay') return [];
  const missing = (['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
    .filter((key) => !values[key])
    .map((key) => `${key}: needed with PAYMENT_PROVIDER=razorpay`);
  const plain = (['RAZORPAY_BASE_URL', 'RAZORPAY_CHECKOUT_URL'] as const)
    .filter((key) => {
      const { protocol, hostname } = new URL(values[key]);
      return protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname);
    })
    .map((key) => `${key}: must be https, except on this machine`);
  return [...missing, ...plain];
}

/** What of the variables takes no money, and how to mend it; null where money moves, or System settings decide. */
export function rehearsalMistake(values: PaymentSettings): { what: string; remedy: string } | null {
  const { PAYMENT_PROVIDER: provider, RAZORPAY_KEY_ID: keyId = '' } = values;
  if (!provider || !isRehearsal(provider, keyId)) return null;
  return provider === 'sandbox'
    ? {
        what: 'the sandbox payment gateway, which takes',
        remedy: `set PAYMENT_PROVIDER=${gatewayNames.join(' or ')}, or none to take no payments online`,
      }
    : { what: `${gateways.razorpay.name}’s test keys, which take`, remedy: 'set live ones' };
}
