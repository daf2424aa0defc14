import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { type SmsProvider, smsProviders } from '../../contract/service-settings.ts';
import { type SmsTemplate, smsTemplates } from '../../contract/sms-templates.ts';
import { smsTemplateWords } from './copy.ts';
import { SecretSetting } from './secret-setting.tsx';
import { useServerChoice } from './set-on-server.tsx';
import { SelectSetting, TextSetting } from './setting-fields.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsPart, SettingsRow } from './settings-part.tsx';

/** Who sends SMS, and under which ids the texts are registered. */
export function SmsParts() {
  return (
    <>
      <SmsServicePart />
      <SmsPart />
    </>
  );
}

function SmsServicePart() {
  const { t } = useLingui();
  const { decided, note } = useServerChoice('smsService');
  const { watch } = useFormContext<SettingsForm>();
  const [first, second] = watch(['smsService.provider', 'smsService.fallback']);
  const uses = (provider: SmsProvider) => first === provider || second === provider;
  const names: Record<SmsProvider, string> = {
    outbox: t`None: messages stay on the server`,
    msg91: 'MSG91',
    twilio: 'Twilio',
    webhook: t`Webhook of your own`,
  };
  return (
    <SettingsPart id="sms-service" title={<Trans>SMS service</Trans>}>
      {note}
      <fieldset disabled={decided} className="grid gap-4">
        <SettingsRow>
          <SelectSetting path="smsService.provider" label={<Trans>Sent through</Trans>}>
            {smsProviders.map((name) => (
              <option key={name} value={name}>
                {names[name]}
              </option>
            ))}
          </SelectSetting>
          <SelectSetting path="smsService.fallback" label={<Trans>When it fails, through</Trans>}>
            <option value="">{t`Nobody else`}</option>
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
            <TextSetting path="smsService.msg91Sender" label={<Trans>MSG91 sender id</Trans>} />
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

/** The DLT template id of each SMS and language: Indian carriers drop what is not registered. */
function SmsPart() {
  return (
    <SettingsPart
      id="sms"
      title={<Trans>SMS templates</Trans>}
      note={
        <Trans>
          The DLT ids under which the texts are registered. MSG91 and a webhook get them with each SMS. Twilio takes
          none and knows a text by its words: give it the ids when you register the sender there. The keys of the SMS
          service are set on the server.
        </Trans>
      }
    >
      {smsTemplates.map((template) => (
        <TemplateIds key={template} template={template} />
      ))}
    </SettingsPart>
  );
}

function TemplateIds({ template }: { template: SmsTemplate }) {
  const { i18n } = useLingui();
  const path = `sms.dltTemplates.${template}` as const;
  return (
    <fieldset className="rounded-input bg-muted p-3">
      <legend className="float-left mb-2 text-label">{i18n._(smsTemplateWords[template])}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-3">
        <TextSetting path={`${path}.en`} label={<Trans>English</Trans>} />
        <TextSetting path={`${path}.mr`} label={<Trans>Marathi</Trans>} />
        <TextSetting path={`${path}.hi`} label={<Trans>Hindi</Trans>} />
      </div>
    </fieldset>
  );
}
