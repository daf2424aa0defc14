import { type GatewayName, keyIdOf, keySecretOf, webhookSecretOf } from '../../../contract/settings/gateways.ts';
import { createGateways, type GatewayKeys } from '../../adapters/payments/create.ts';
import type { PaymentGateway } from '../../adapters/payments/port.ts';
import { createSandbox } from '../../adapters/payments/sandbox.ts';
import type { App } from '../../app.ts';
import { kept } from '../../db/cached.ts';
import { readSettingsState, type SettingsState, settingsTopic } from '../read-settings.ts';
import { openSecret } from './read-secrets.ts';

/** The payment gateways that the academy has keys for. */
export interface Gateways {
  /** Takes new payments: what PAYMENT_PROVIDER names, else System settings; null where nothing is paid online. */
  current: PaymentGateway | null;
  /** All of them, the current one first: a payment is finished at the gateway where it began. */
  all: readonly PaymentGateway[];
}

/** The gateways of now. Built again when the settings change, in every process. */
export const chosenGateways = kept([settingsTopic], async (app: App): Promise<Gateways> => {
  const onServer = app.config.payments;
  const state = await readSettingsState(app);
  const provider = onServer.PAYMENT_PROVIDER ?? state.settings.paymentService.provider;
  // Where the sandbox is not allowed, nothing is paid in it, not even what was begun there.
  const sandbox = app.config.sandboxAllowed ? [createSandbox(app)] : [];
  const all = [...sandbox, ...createGateways(onServer, (name) => keysInSettings(app, state, name))].map((one) => ({
    ...one,
    ...app.standIns.payments,
  }));
  if (provider === 'none') return { current: null, all };
  const current = all.find((one) => one.provider === provider);
  if (!current) throw new Error(`the payment gateway ${provider} lacks its keys, or may not be used here`);
  return { current, all: [current, ...all.filter((one) => one !== current)] };
});

/** The gateway at which something was begun; undefined when the academy has no keys for it any more. */
export async function gatewayNamed(app: App, provider: string): Promise<PaymentGateway | undefined> {
  return (await chosenGateways(app)).all.find((one) => one.provider === provider);
}

function keysInSettings(app: App, { settings, secrets }: SettingsState, name: GatewayName): GatewayKeys {
  return {
    keyId: settings.paymentService[keyIdOf(name)],
    keySecret: openSecret(app, secrets, keySecretOf(name)),
    webhookSecret: openSecret(app, secrets, webhookSecretOf(name)),
  };
}
