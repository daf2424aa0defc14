import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { checkWhole } from '../../api/typed-number-checks.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { Field } from '../../ui/field.tsx';
import { type ClassValues, endsAfterStart, groupRupees } from './class-values.ts';

/** Start and end in Indian time, the price and the seats. */
export function ClassWhenFields() {
  const { t } = useLingui();
  const { register, setValue, formState } = useFormContext<ClassValues>();
  const { errors } = formState;
  const price = register('price', { validate: (typed) => priceIsRight(typed) || t`Enter 0 for free, or ₹1 or more.` });
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4.5">
      <Field
        label={t`Date`}
        type="date"
        error={errors.date?.message}
        {...register('date', { required: t`Choose a date.` })}
      />
      <Field
        label={t`Time (IST)`}
        type="time"
        error={errors.startTime?.message}
        {...register('startTime', { required: t`Choose a start time.` })}
      />
      <Field
        label={t`Last day`}
        hint={t`Leave empty for the same day`}
        type="date"
        error={errors.endDate?.message}
        {...register('endDate')}
      />
      <Field
        label={t`Ends (IST)`}
        type="time"
        error={errors.endTime?.message}
        {...register('endTime', {
          required: t`Choose an end time.`,
          validate: (_time, values) => endsAfterStart(values) || t`The end must be after the start.`,
        })}
      />
      <Field
        label={t`Price`}
        hint={t`0 means free`}
        prefix="₹"
        inputMode="decimal"
        maxLength={12}
        error={errors.price?.message}
        {...price}
        onBlur={(event) => {
          const paise = paiseOf(event.target.value) ?? Number.NaN;
          if (!Number.isNaN(paise)) setValue('price', groupRupees(paise), { shouldDirty: true });
          void price.onBlur(event);
        }}
      />
      <Field
        label={t`Seats`}
        hint={t`Leave empty for no limit`}
        inputMode="numeric"
        maxLength={6}
        error={errors.capacity?.message}
        {...register('capacity', { validate: checkWhole })}
      />
    </div>
  );
}

function priceIsRight(typed: string): boolean {
  const paise = paiseOf(typed) ?? Number.NaN;
  return paise === 0 || paise >= 100;
}
