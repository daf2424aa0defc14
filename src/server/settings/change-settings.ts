import { isDeepStrictEqual } from 'node:util';
import { gatewayOf, isRehearsal, keyIdOf } from '../../contract/settings/gateways.ts';
import type { SecretName } from '../../contract/settings/service-settings.ts';
import type { Settings, SettingsSection } from '../../contract/settings/settings.ts';
import { settingsSectionNames } from '../../contract/settings/settings-sections.ts';
import type { App } from '../app.ts';
import { editConflict } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { partsChanged } from '../http/edit-version.ts';
import { Failure } from '../http/failures.ts';
import { legalMistakes } from './legal-mistakes.ts';
import { messageMistakes } from './message-mistakes.ts';
import { prefixMistakes } from './prefix-mistakes.ts';
import { passwordGoesElsewhere, serviceMistakes } from './providers/rules.ts';
import { type NewSecrets, saveSecrets } from './providers/save-secrets.ts';
import { setOnServer } from './providers/set-on-server.ts';
import { deliveryMistakes, priceMistakes } from './range-mistakes.ts';
import { loadSettings, type SettingsState, settingsTopic } from './read-settings.ts';
import { lockSettings, upsertSettings } from './settings-store.ts';
import { showSettings } from './show-settings.ts';

interface Input {
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
  /** The version that the changes were made on. */
  version: string;
  /** Whole sections, already checked against their shapes. */
  changes: { [Section in SettingsSection]?: Settings[Section] | undefined };
  secrets?: NewSecrets;
  /** Why, for the audit log. */
  reason?: string;
}

/**
 * Replaces whole sections of the settings and writes secrets, with a line in the audit log for each, and lets every process
 * know. Throws `edit_conflict` when one of these sections was changed after `version`, and `validation_failed` for a service that
 * would lack something. A section sent as it stands is left alone.
 */
export async function changeSettings(app: App, input: Input): Promise<SettingsState> {
  const { actorId, reason = '', secrets = {} } = input;
  const after = await app.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await loadSettings(trx);
    const changed = settingsSectionNames.filter((section) => {
      const value = input.changes[section];
      return value !== undefined && !isDeepStrictEqual(value, before.settings[section]);
    });
    const met = changed.find((section) => partsChanged(input.version, before.version, [section]));
    if (met) {
      throw await editConflict(trx, { current: showSettings(app, before), subject: `settings:${met}`, actorId });
    }
    refuseBrokenServices(app, before, { ...input, secrets });
    refuseMistakes(input.changes, changed);
    for (const section of changed) {
      const value = input.changes[section];
      await upsertSettings(trx, { section, value, at: app.now().toISOString(), actorId });
      await recordAudit(trx, {
        actorId,
        action: 'academy.change_settings',
        subject: `settings:${section}`,
        before: before.settings[section],
        after: value,
        reason,
      });
    }
    await saveSecrets(app, trx, before.secrets, { actorId, secrets, reason });
    await app.changes.announce(trx, settingsTopic);
    return loadSettings(trx);
  });
  app.changes.drop(settingsTopic);
  return after;
}

/** What the shapes let through, as they also read what was kept before. */
function refuseMistakes({ shipping, prices, messageTexts, legal }: Input['changes'], changed: SettingsSection[]): void {
  const fields = {
    ...(shipping && changed.includes('shipping') ? { ...prefixMistakes(shipping), ...deliveryMistakes(shipping) } : {}),
    ...(prices && changed.includes('prices') ? priceMistakes(prices) : {}),
    ...(legal && changed.includes('legal') ? legalMistakes(legal) : {}),
    ...(messageTexts && changed.includes('messageTexts') ? messageMistakes(messageTexts) : {}),
  };
  if (Object.keys(fields).length > 0) throw new Failure('validation_failed', { fields });
}

const noMoney = 'live_gateway_needed';

/** Only what this change touches is looked at: a service that is broken already keeps nobody from changing the rest. */
function refuseBrokenServices(app: App, before: SettingsState, input: Input & { secrets: NewSecrets }): void {
  const { smsService, mailService, botCheck, paymentService, courierService } = input.changes;
  const isTouched = smsService ?? mailService ?? botCheck ?? paymentService ?? courierService;
  if (!isTouched && Object.keys(input.secrets).length === 0) return;
  const { secrets } = input;
  const onServer = setOnServer(app.config);
  const has = (name: SecretName) => (secrets[name] === undefined ? name in before.secrets : secrets[name] !== null);
  const after: Settings = {
    ...before.settings,
    ...(smsService ? { smsService } : {}),
    ...(mailService ? { mailService } : {}),
    ...(botCheck ? { botCheck } : {}),
    ...(paymentService ? { paymentService } : {}),
    ...(courierService ? { courierService } : {}),
  };
  const fields = serviceMistakes(after, has, app.config.production);
  if (!app.config.sandboxAllowed) {
    const words = 'service_needed';
    if (smsService?.provider === 'outbox' && !onServer.includes('smsService')) {
      fields['changes.smsService.provider'] = words;
    }
    if (mailService?.provider === 'outbox' && !onServer.includes('mailService')) {
      fields['changes.mailService.provider'] = words;
    }
    if (paymentService && !onServer.includes('paymentService')) {
      const { provider } = paymentService;
      const gateway = gatewayOf(provider);
      const field = gateway ? keyIdOf(gateway) : 'provider';
      if (isRehearsal(provider, gateway ? paymentService[keyIdOf(gateway)] : '')) {
        fields[`changes.paymentService.${field}`] = noMoney;
      }
    }
  }
  const kept = has('smtpPassword') && secrets.smtpPassword === undefined;
  if (kept && passwordGoesElsewhere(before.settings.mailService, after.mailService)) {
    fields['secrets.smtpPassword'] = 'password_again';
  }
  if (Object.keys(fields).length > 0) throw new Failure('validation_failed', { fields });
}
