import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { SecretSetting } from '../secret-setting.tsx';
import { useServerChoice } from '../set-on-server.tsx';
import { ListSetting, NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx';
import type { SettingsForm } from '../settings-form.ts';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';

/** What the sign-in page states, and what signing in asks. */
export function SignInParts() {
  return (
    <>
      <SignInPart />
      <BotCheckPart />
    </>
  );
}

function SignInPart() {
  const domains = useServerChoice('authorizedDomains');
  const test = useServerChoice('testSignIn');
  return (
    <SettingsPart
      id="sign-in"
      title={<Trans>Sign-in</Trans>}
      note={<Trans>For display only; it grants no rights. Appoint admins on the Users page.</Trans>}
    >
      <SwitchSetting
        path="signIn.showAdminPhone"
        label={<Trans>Admin phone number</Trans>}
        hint={<Trans>Shown on the sign-in page</Trans>}
      />
      <TextSetting
        path="signIn.adminPhone"
        type="tel"
        label={<Trans>Admin number shown</Trans>}
        hint={<Trans>Leave empty to show the number the server was set up with.</Trans>}
      />
      <SwitchSetting
        path="signIn.adminsNeedSecondFactor"
        label={<Trans>Require a second factor for admins</Trans>}
        hint={
          <Trans>
            Takes effect immediately: admins without an authenticator app or second phone can’t open the admin area.
          </Trans>
        }
      />
      {domains.note}
      <ListSetting
        path="signIn.authorizedDomains"
        label={<Trans>Authorized addresses</Trans>}
        hint={<Trans>Other hosts where sign-in works, separated by commas.</Trans>}
        readOnly={domains.decided}
      />
      {test.note}
      <SwitchSetting
        path="signIn.testSignIn"
        label={<Trans>Test sign-in on localhost</Trans>}
        hint={<Trans>For developers only</Trans>}
        disabled={test.decided}
      />
      <SettingsRow className="sm:grid-cols-3">
        <NumberSetting path="signIn.resendSeconds.0" label={<Trans>Second code after (seconds)</Trans>} />
        <NumberSetting path="signIn.resendSeconds.1" label={<Trans>Third code after (seconds)</Trans>} />
        <NumberSetting path="signIn.resendSeconds.2" label={<Trans>Later codes after (seconds)</Trans>} />
      </SettingsRow>
    </SettingsPart>
  );
}

/** How people are told from scripts before a code is sent. */
function BotCheckPart() {
  const { t } = useLingui();
  const { decided, note } = useServerChoice('botCheck');
  const { watch } = useFormContext<SettingsForm>();
  const turnstile = watch('botCheck.provider') === 'turnstile';
  return (
    <SettingsPart id="bot-check" title={<Trans>Bot check</Trans>}>
      {note}
      <fieldset disabled={decided} className="grid gap-4">
        <SelectSetting path="botCheck.provider" label={<Trans>Bot check provider</Trans>}>
          <option value="altcha">ALTCHA</option>
          <option value="turnstile">Cloudflare Turnstile</option>
          <option value="off">{t`None`}</option>
        </SelectSetting>
        {turnstile && (
          <>
            <TextSetting path="botCheck.turnstileSiteKey" label={<Trans>Site key</Trans>} />
            <SecretSetting name="turnstileSecretKey" label={<Trans>Secret key</Trans>} />
          </>
        )}
      </fieldset>
    </SettingsPart>
  );
}
