import { type GatewayName, gatewayNames } from '../../../contract/settings/gateways.ts';
import type { PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';
import type { PaymentSettings } from './settings.ts';

/** What a gateway is called with; '' for what is missing. */
export interface GatewayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

interface GatewayOnServer {
  /** The keys that variables of the server name. */
  keys(values: PaymentSettings): GatewayKeys;
  create(keys: GatewayKeys, values: PaymentSettings): PaymentGateway;
}

/** How each gateway of `contract/settings/gateways.ts` is reached. */
const onServer: Record<GatewayName, GatewayOnServer> = {
  razorpay: {
    keys: (values) => ({
      keyId: values.RAZORPAY_KEY_ID ?? '',
      keySecret: values.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? '',
    }),
    create: (keys, values) =>
      createRazorpay({
        ...keys,
        accountId: values.RAZORPAY_ACCOUNT_ID ?? null,
        baseUrl: values.RAZORPAY_BASE_URL,
        checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
      }),
  },
};

/** The gateways for which all keys are there: those of the settings, which variables of the server overrule. */
export function createGateways(
  values: PaymentSettings,
  inSettings: (name: GatewayName) => GatewayKeys,
): PaymentGateway[] {
  return gatewayNames.flatMap((name) => {
    const own = onServer[name].keys(values);
    const both = values.PAYMENT_PROVIDER === name ? [own] : [inSettings(name), own];
    const keys = both.find(({ keyId, keySecret, webhookSecret }) => keyId && keySecret && webhookSecret);
    return keys ? [onServer[name].create(keys, values)] : [];
  });
}
