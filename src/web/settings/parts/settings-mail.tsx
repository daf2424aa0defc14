import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { SecretSetting } from '../secret-setting.tsx';
import { useServerChoice } from '../set-on-server.tsx';
import { NumberSetting, SelectSetting, TextSetting } from '../setting-fields.tsx';
import type { SettingsForm } from '../settings-form.ts';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';

/** Who sends mail. */
export function MailPart() {
  const { t } = useLingui();
  const { decided, note } = useServerChoice('mailService');
  const { watch } = useFormContext<SettingsForm>();
  const smtp = watch('mailService.provider') === 'smtp';
  return (
    <SettingsPart id="mail" title={<Trans>Mail server</Trans>}>
      {note}
      <fieldset disabled={decided} className="grid gap-4">
        <SelectSetting path="mailService.provider" label={<Trans>Provider</Trans>}>
          <option value="outbox">{t`None (messages stay on the server)`}</option>
          <option value="smtp">{t`Mail server (SMTP)`}</option>
        </SelectSetting>
        {smtp && (
          <>
            <SettingsRow>
              <TextSetting path="mailService.host" label={<Trans>Host</Trans>} />
              <NumberSetting path="mailService.port" label={<Trans>Port</Trans>} />
              <SelectSetting path="mailService.security" label={<Trans>Encryption</Trans>}>
                <option value="starttls">STARTTLS (587)</option>
                <option value="tls">TLS (465)</option>
              </SelectSetting>
              <TextSetting path="mailService.from" type="email" label={<Trans>Sender address</Trans>} />
              <TextSetting
                path="mailService.user"
                label={<Trans>Username</Trans>}
                hint={<Trans>Leave empty if the server doesn’t need one.</Trans>}
              />
            </SettingsRow>
            <SecretSetting name="smtpPassword" label={<Trans>Password</Trans>} />
          </>
        )}
      </fieldset>
    </SettingsPart>
  );
}
