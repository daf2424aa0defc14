import { Trans } from '@lingui/react/macro';
import { TextSetting } from '../setting-fields.tsx';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';
import { TextsSetting } from '../texts-setting.tsx';
import { WeekdaysSetting } from './weekdays-setting.tsx';

/** Where the academy is and how to reach it. */
export function ContactPart() {
  return (
    <SettingsPart id="contact" title={<Trans>Contact</Trans>}>
      <TextsSetting
        long
        path="contact.address"
        label={<Trans>Address</Trans>}
        hint={<Trans>Invoices show the English address.</Trans>}
      />
      <TextSetting path="contact.mapLink" type="url" label={<Trans>Map link</Trans>} />
      <SettingsRow>
        <TextSetting path="contact.phone" type="tel" label={<Trans>Phone</Trans>} />
        <TextSetting
          path="contact.whatsapp"
          type="tel"
          label={<Trans>WhatsApp</Trans>}
          hint={<Trans>Leave empty to offer no WhatsApp.</Trans>}
        />
        <TextSetting path="contact.email" type="email" label={<Trans>Email</Trans>} />
      </SettingsRow>
      <TextsSetting path="contact.groundPractice" label={<Trans>Ground practice</Trans>} />
      <SupportHours />
      <TextsSetting path="contact.grievance.name" label={<Trans>Grievance contact</Trans>} />
      <SettingsRow>
        <TextSetting path="contact.grievance.phone" type="tel" label={<Trans>Grievance phone</Trans>} />
        <TextSetting path="contact.grievance.email" type="email" label={<Trans>Grievance email</Trans>} />
      </SettingsRow>
    </SettingsPart>
  );
}

function SupportHours() {
  return (
    <WeekdaysSetting path="contact.supportHours.days" label={<Trans>Support hours</Trans>}>
      <SettingsRow>
        <TextSetting path="contact.supportHours.opens" type="time" label={<Trans>From</Trans>} />
        <TextSetting path="contact.supportHours.closes" type="time" label={<Trans>Until</Trans>} />
      </SettingsRow>
    </WeekdaysSetting>
  );
}
