import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type GatewayName,
  gatewayNames,
  gatewayOf,
  gateways,
  keyIdOf,
  keySecretOf,
  webhookSecretOf,
} from '../../../contract/settings/gateways.ts';
import { SecretSetting } from '../secret-setting.tsx';
import { useServerChoice } from '../set-on-server.tsx';
import { SelectSetting, TextSetting } from '../setting-fields.tsx';
import type { SettingsForm } from '../settings-form.ts';
import { SettingsPart } from '../settings-part.tsx';

/** Who takes the money. */
export function GatewayPart() {
  const { t } = useLingui();
  const { decided, note } = useServerChoice('paymentService');
  const { watch } = useFormContext<SettingsForm>();
  const gateway = gatewayOf(watch('paymentService.provider'));
  return (
    <SettingsPart
      id="gateway"
      title={<Trans>Payment gateway</Trans>}
      note={
        <Trans>
          New payments use this provider. Keep the other one’s keys until its payments and refunds are finished.
        </Trans>
      }
    >
      {note}
      <fieldset disabled={decided} className="grid gap-4">
        <SelectSetting path="paymentService.provider" label={<Trans>Payment provider</Trans>}>
          <option value="sandbox">{t`Sandbox (no real money)`}</option>
          {gatewayNames.map((name) => (
            <option key={name} value={name}>
              {gateways[name].name}
            </option>
          ))}
          <option value="none">{t`None: pay at the desk or by bank transfer`}</option>
        </SelectSetting>
        {gateway && (
          <Fragment key={gateway}>
            <TextSetting
              path={`paymentService.${keyIdOf(gateway)}`}
              label={<Trans>Key ID</Trans>}
              hint={<Trans>A key starting with {gateways[gateway].testKey} moves no real money.</Trans>}
            />
            <SecretSetting name={keySecretOf(gateway)} label={<Trans>Key secret</Trans>} />
            <SecretSetting name={webhookSecretOf(gateway)} label={<Trans>Webhook secret</Trans>} />
            <WebhookAddress gateway={gateway} />
          </Fragment>
        )}
      </fieldset>
    </SettingsPart>
  );
}

function WebhookAddress({ gateway }: { gateway: GatewayName }) {
  const { name } = gateways[gateway];
  const address = `${window.location.origin}/hooks/payments/${gateway}`;
  return (
    <p className="text-small break-words text-muted-foreground">
      <Trans>
        In the {name} dashboard, add a webhook to {address} with this secret.
      </Trans>
    </p>
  );
}
