import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { categories } from '../../../contract/accounts/profile.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { categoryLabels } from '../copy.ts';
import type { StudentValues } from './student-values.ts';

/** The fields of a student's record. */
export function StudentFields({ form, isNew }: { form: UseFormReturn<StudentValues>; isNew: boolean }) {
  const { t, i18n } = useLingui();
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      {isNew && (
        <Field
          label={t`Phone number`}
          hint={t`The student signs in with it later and finds everything there.`}
          type="tel"
          inputMode="tel"
          maxLength={20}
          error={errors.phone?.message}
          {...register('phone')}
        />
      )}
      <Field label={t`Full name`} maxLength={80} error={errors.fullName?.message} {...register('fullName')} />
      <Field
        label={t`Student number (optional)`}
        hint={t`Your own roll or admission number.`}
        maxLength={20}
        error={errors.number?.message}
        {...register('number')}
      />
      <Field
        label={t`Guardian (optional)`}
        maxLength={80}
        error={errors.guardianName?.message}
        {...register('guardianName')}
      />
      <Field
        label={t`Guardian’s phone (optional)`}
        type="tel"
        inputMode="tel"
        maxLength={20}
        error={errors.guardianPhone?.message}
        {...register('guardianPhone')}
      />
      <Field
        label={t`Date of birth (optional)`}
        type="date"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth')}
      />
      <Field
        label={t`Target exam (optional)`}
        maxLength={80}
        error={errors.targetExam?.message}
        {...register('targetExam')}
      />
      <Select label={t`Category (optional)`} {...register('category')}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {i18n._(categoryLabels[category])}
          </option>
        ))}
      </Select>
      <Field
        label={t`Tags (optional)`}
        hint={t`Separated by commas, for example: hostel, scholarship.`}
        maxLength={300}
        error={errors.tags?.message}
        {...register('tags')}
      />
    </>
  );
}
