import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { type SmsProvider, smsProviders } from '../../../contract/settings/service-settings.ts';
import { SecretSetting } from '../secret-setting.tsx';
import { useServerChoice } from '../set-on-server.tsx';
import { SelectSetting, TextSetting } from '../setting-fields.tsx';
import type { SettingsForm } from '../settings-form.ts';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';

/** Who sends SMS. */
export function SmsServicePart() {
  const { t } = useLingui();
  const { decided, note } = useServerChoice('smsService');
  const { watch } = useFormContext<SettingsForm>();
  const [first, second] = watch(['smsService.provider', 'smsService.fallback']);
  const uses = (provider: SmsProvider) => first === provider || second === provider;
  const names: Record<SmsProvider, string> = {
    outbox: t`None (messages stay on the server)`,
    msg91: 'MSG91',
    twilio: 'Twilio',
    webhook: t`Your own webhook`,
  };
  return (
    <SettingsPart
      id="sms-service"
      title={<Trans>SMS service</Trans>}
      note={<Trans>Message texts and their DLT template IDs are under Message templates.</Trans>}
    >
      {note}
      <fieldset disabled={decided} className="grid gap-4">
        <SettingsRow>
          <SelectSetting path="smsService.provider" label={<Trans>Provider</Trans>}>
            {smsProviders.map((name) => (
              <option key={name} value={name}>
                {names[name]}
              </option>
            ))}
          </SelectSetting>
          <SelectSetting path="smsService.fallback" label={<Trans>Fallback provider</Trans>}>
            <option value="">{t`None`}</option>
            {smsProviders
              .filter((name) => name !== 'outbox')
              .map((name) => (
                <option key={name} value={name}>
                  {names[name]}
                </option>
              ))}
          </SelectSetting>
        </SettingsRow>
        {uses('msg91') && (
          <SettingsRow>
            <SecretSetting name="msg91AuthKey" label={<Trans>MSG91 auth key</Trans>} />
            <TextSetting path="smsService.msg91Sender" label={<Trans>MSG91 sender ID</Trans>} />
          </SettingsRow>
        )}
        {uses('twilio') && (
          <SettingsRow>
            <TextSetting path="smsService.twilioAccountSid" label={<Trans>Twilio account SID</Trans>} />
            <SecretSetting name="twilioAuthToken" label={<Trans>Twilio auth token</Trans>} />
            <TextSetting path="smsService.twilioFrom" label={<Trans>Twilio sending number</Trans>} />
            <TextSetting
              path="smsService.twilioMessagingServiceSid"
              label={<Trans>or Twilio messaging service SID</Trans>}
            />
          </SettingsRow>
        )}
        {uses('webhook') && (
          <SettingsRow>
            <TextSetting path="smsService.webhookUrl" type="url" label={<Trans>Webhook address</Trans>} />
            <SecretSetting name="smsWebhookSecret" label={<Trans>Webhook signing secret</Trans>} />
          </SettingsRow>
        )}
      </fieldset>
    </SettingsPart>
  );
}
