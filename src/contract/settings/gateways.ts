/** What is entered in System settings for a gateway, beside its two secrets. Who speaks with it is in `server/adapters/payments`. */
interface GatewayForm {
  /** As the gateway writes it, the same in every language. */
  name: string;
  /** The public half of its API key; '' where none is entered yet. */
  keyId: RegExp;
  /** What a key that moves no real money begins with. */
  testKey: string;
}

/** The payment gateways besides the built-in sandbox. */
export const gateways = {
  razorpay: { name: 'Razorpay', keyId: /^(rzp_(test|live)_\w{1,40})?$/, testKey: 'rzp_test_' },
} as const satisfies Record<string, GatewayForm>;

export type GatewayName = keyof typeof gateways;
export const gatewayNames = Object.keys(gateways) as GatewayName[];

/** Who takes online payments: the sandbox, where no money moves, a gateway, or with `none` nobody. */
export const paymentProviders = ['sandbox', ...gatewayNames, 'none'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** The gateway of that name; undefined for the sandbox and none. */
export const gatewayOf = (provider: PaymentProvider): GatewayName | undefined =>
  gatewayNames.find((name) => name === provider);

/** The setting that holds a gateway's key ID. */
export const keyIdOf = <Name extends GatewayName>(name: Name) => `${name}KeyId` as const;

/** The secrets of a gateway: that of its key, and that of its webhook. */
export const keySecretOf = <Name extends GatewayName>(name: Name) => `${name}KeySecret` as const;
export const webhookSecretOf = <Name extends GatewayName>(name: Name) => `${name}WebhookSecret` as const;
export const gatewaySecrets = gatewayNames.flatMap((name) => [keySecretOf(name), webhookSecretOf(name)]);

/** What is entered of every gateway's key ID. */
export const ofEachKeyId = <T>(of: (name: GatewayName) => T) =>
  Object.fromEntries(gatewayNames.map((name) => [keyIdOf(name), of(name)])) as Record<`${GatewayName}KeyId`, T>;

/** Whether no real money moves: in the built-in sandbox, or with a gateway's test key. */
export function isRehearsal(provider: PaymentProvider, keyId: string): boolean {
  const gateway = gatewayOf(provider);
  return provider === 'sandbox' || (gateway !== undefined && keyId.startsWith(gateways[gateway].testKey));
}
