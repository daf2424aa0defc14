import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { SecretSetting } from './secret-setting.tsx';
import { useServerChoice } from './set-on-server.tsx';
import { SelectSetting, TextSetting } from './setting-fields.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsPart } from './settings-part.tsx';

/** Who takes the money. */
export function GatewayPart() {
  const { t } = useLingui();
  const { decided, note } = useServerChoice('paymentService');
  const { watch } = useFormContext<SettingsForm>();
  const razorpay = watch('paymentService.provider') === 'razorpay';
  return (
    <SettingsPart
      id="gateway"
      title={<Trans>Payment gateway</Trans>}
      note={
        <Trans>
          New payments go to the one chosen here. Keep the keys of the other one until its payments and refunds are
          through.
        </Trans>
      }
    >
      {note}
      <fieldset disabled={decided} className="grid gap-4">
        <SelectSetting path="paymentService.provider" label={<Trans>Money is taken by</Trans>}>
          <option value="sandbox">{t`Sandbox: no money moves`}</option>
          <option value="razorpay">Razorpay</option>
        </SelectSetting>
        {razorpay && (
          <>
            <TextSetting
              path="paymentService.razorpayKeyId"
              label={<Trans>Key id</Trans>}
              hint={<Trans>A key that begins with rzp_test_ moves no money.</Trans>}
            />
            <SecretSetting name="razorpayKeySecret" label={<Trans>Key secret</Trans>} />
            <SecretSetting name="razorpayWebhookSecret" label={<Trans>Webhook secret</Trans>} />
            <WebhookAddress />
          </>
        )}
      </fieldset>
    </SettingsPart>
  );
}

function WebhookAddress() {
  const address = `${window.location.origin}/hooks/payments/razorpay`;
  return (
    <p className="text-small break-words text-muted-foreground">
      <Trans>In Razorpay’s dashboard add a webhook with this secret to {address}.</Trans>
    </p>
  );
}
