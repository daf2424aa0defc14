import { gatewayOf, gateways, isRehearsal, keyIdOf } from '../../contract/settings/gateways.ts';
import type { App } from '../app.ts';
import { readOutboxes } from '../settings/providers/read-outboxes.ts';
import { readSettings } from '../settings/read-settings.ts';

const what = {
  SMS_PROVIDER: 'the SMS outbox, which prints sign-in codes: set SMS_PROVIDER',
  MAIL_URL: 'the mail outbox, which prints codes and links: set MAIL_URL',
};

/**
 * Throws where production would take no money, or print what leads into accounts, unless it is a rehearsal
 * (ALLOW_SANDBOX=1). Asked once the database is open: the services may stand in System settings too.
 */
export async function assertProductionReady(app: App): Promise<void> {
  if (app.config.sandboxAllowed) return;
  const outboxes = (await readOutboxes(app)).map((variable) => what[variable]);
  const lines = [...(await refusedGateway(app)), ...outboxes];
  if (lines.length === 0) return;
  const words =
    'NODE_ENV=production allows these only for a test run (ALLOW_SANDBOX=1), in which services can also be set in System settings:';
  throw new Error([words, ...lines].join('\n  '));
}

/** What PAYMENT_PROVIDER names was looked at with the other variables (`config.ts`). */
async function refusedGateway(app: App): Promise<string[]> {
  if (app.config.payments.PAYMENT_PROVIDER !== undefined) return [];
  const { paymentService } = await readSettings(app);
  const { provider } = paymentService;
  const gateway = gatewayOf(provider);
  if (!isRehearsal(provider, gateway ? paymentService[keyIdOf(gateway)] : '')) return [];
  return gateway === undefined
    ? ['the sandbox payment gateway, which takes no money: set PAYMENT_PROVIDER, to none to take no payments online']
    : [`${gateways[gateway].name}’s test keys, which take no money: set live ones`];
}
