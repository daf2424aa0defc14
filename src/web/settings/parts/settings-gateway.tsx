import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
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
  const razorpay = watch('paymentService.provider') === 'razorpay';
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
          <option value="razorpay">Razorpay</option>
          <option value="none">{t`None: pay at the desk or by bank transfer`}</option>
        </SelectSetting>
        {razorpay && (
          <>
            <TextSetting
              path="paymentService.razorpayKeyId"
              label={<Trans>Key ID</Trans>}
              hint={<Trans>A key starting with rzp_test_ moves no real money.</Trans>}
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
      <Trans>In the Razorpay dashboard, add a webhook to {address} with this secret.</Trans>
    </p>
  );
}
