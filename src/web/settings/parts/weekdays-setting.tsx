import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { weekdays } from '../../../contract/weekdays.ts';
import { dayLabels } from '../../api/support-hours.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { type SettingsForm, useSettingError } from '../settings-form.ts';

interface WeekdaysSettingProps {
  path: 'contact.supportHours.days' | 'shipping.businessDays';
  label: ReactNode;
  /** More about these days, inside the same group. */
  children?: ReactNode;
}

/** Days of the week, each with a box to tick. */
export function WeekdaysSetting({ path, label, children }: WeekdaysSettingProps) {
  const { i18n } = useLingui();
  const { register } = useFormContext<SettingsForm>();
  const error = useSettingError(path);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            id={`field-${path}-${day}`}
            value={day}
            label={i18n._(dayLabels[day])}
            {...register(path)}
          />
        ))}
      </div>
      {error && <FieldError id={`${path}-error`} text={error} />}
      {children}
    </fieldset>
  );
}
