import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { weekdays } from '../../contract/settings.ts';
import { dayWords } from '../api/support-hours.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { TextSetting } from './setting-fields.tsx';
import { type SettingsForm, useSettingError } from './settings-form.ts';
import { SettingsPart, SettingsRow } from './settings-part.tsx';

/** Where the academy is and how to reach it. */
export function ContactPart() {
  return (
    <SettingsPart id="contact" title={<Trans>Contact</Trans>}>
      <TextSetting path="contact.address" label={<Trans>Address</Trans>} />
      <TextSetting path="contact.mapLink" type="url" label={<Trans>Map link</Trans>} />
      <SettingsRow>
        <TextSetting path="contact.phone" type="tel" label={<Trans>Phone</Trans>} />
        <TextSetting path="contact.email" type="email" label={<Trans>Email</Trans>} />
      </SettingsRow>
      <TextSetting path="contact.groundPractice" label={<Trans>Ground practice</Trans>} />
      <SupportHours />
      <SettingsRow>
        <TextSetting path="contact.grievance.name" label={<Trans>Grievance contact</Trans>} />
        <TextSetting path="contact.grievance.phone" type="tel" label={<Trans>Grievance phone</Trans>} />
        <TextSetting path="contact.grievance.email" type="email" label={<Trans>Grievance email</Trans>} />
      </SettingsRow>
    </SettingsPart>
  );
}

function SupportHours() {
  const { i18n } = useLingui();
  const { register } = useFormContext<SettingsForm>();
  const error = useSettingError('contact.supportHours.days');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">
        <Trans>Support hours</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            id={`field-contact.supportHours.days-${day}`}
            value={day}
            label={i18n._(dayWords[day])}
            {...register('contact.supportHours.days')}
          />
        ))}
      </div>
      {error && <FieldError id="support-days-error" text={error} />}
      <SettingsRow>
        <TextSetting path="contact.supportHours.opens" type="time" label={<Trans>From</Trans>} />
        <TextSetting path="contact.supportHours.closes" type="time" label={<Trans>Until</Trans>} />
      </SettingsRow>
    </fieldset>
  );
}
