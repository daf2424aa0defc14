import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { classKinds, classSubjects } from '../../../contract/classes/classes.ts';
import { languages } from '../../../contract/languages.ts';
import { kindLabels, subjectLabels } from '../../classes/copy.ts';
import { languageNames } from '../../i18n/language.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { BatchValues } from './batch-values.ts';
import { TeacherAccounts } from './teacher-accounts.tsx';

/** The fields of a batch. */
export function BatchFields({ form }: { form: UseFormReturn<BatchValues> }) {
  const { t, i18n } = useLingui();
  const { register, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
      {languages.map((language) => {
        const name = languageNames[language];
        return (
          <Field
            key={language}
            label={language === 'en' ? t`Name (${name})` : t`Name (${name}, optional)`}
            lang={language}
            maxLength={120}
            error={errors.names?.[language]?.message}
            {...register(`names.${language}`)}
          />
        );
      })}
      <Field
        label={t`First day`}
        type="date"
        error={errors.startsOn?.message}
        {...register('startsOn', { required: t`Choose a day.` })}
      />
      <Field
        label={t`Last day`}
        hint={t`Materials stay open to members until then.`}
        type="date"
        error={errors.endsOn?.message}
        {...register('endsOn', { required: t`Choose a day.` })}
      />
      <fieldset>
        <legend className="text-small-strong">
          <Trans>Subjects</Trans>
        </legend>
        {classSubjects.map((subject) => (
          <Checkbox
            key={subject}
            id={`subject-${subject}`}
            value={subject}
            label={i18n._(subjectLabels[subject])}
            {...register('subjects')}
          />
        ))}
        {errors.subjects && <p className="text-small text-destructive-ink">{errors.subjects.message}</p>}
      </fieldset>
      <Field
        label={t`Teachers (optional)`}
        hint={t`Separated by commas.`}
        maxLength={500}
        error={errors.teachers?.message}
        {...register('teachers')}
      />
      <TeacherAccounts form={form} />
      <Select label={t`Kind`} {...register('kind')}>
        {classKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind === 'online' ? i18n._(kindLabels.online) : t`At the academy`}
          </option>
        ))}
      </Select>
      <Field
        label={watch('kind') === 'online' ? t`Venue (optional)` : t`Venue`}
        hint={t`Set its Marathi and Hindi names in System settings, Names in each language.`}
        maxLength={200}
        error={errors.venue?.message}
        {...register('venue')}
      />
      <Field
        label={t`Seats (optional)`}
        hint={t`Leave empty for no limit.`}
        inputMode="numeric"
        error={errors.capacity?.message}
        {...register('capacity')}
      />
      <Field
        label={t`Price (optional)`}
        hint={t`Tax included. Leave empty if it is not sold online.`}
        prefix="₹"
        inputMode="decimal"
        error={errors.pricePaise?.message}
        {...register('pricePaise')}
      />
      <Field
        label={t`Trial days`}
        hint={t`Students who haven’t paid can come for this many days, once. 0 means no trial.`}
        inputMode="numeric"
        error={errors.trialDays?.message}
        {...register('trialDays')}
      />
      <Field
        label={t`Days a place can be frozen`}
        hint={t`Total for each student. The end and later fees move by the same number of days. 0 means no freeze.`}
        inputMode="numeric"
        error={errors.freezeDays?.message}
        {...register('freezeDays')}
      />
      {languages.map((language) => {
        const name = languageNames[language];
        return (
          <TextArea
            key={language}
            label={t`Description (${name}, optional)`}
            lang={language}
            rows={2}
            maxLength={1000}
            error={errors.descriptions?.[language]?.message}
            {...register(`descriptions.${language}`)}
          />
        );
      })}
      <Switch label={t`Shown to students`} {...register('isActive')} />
    </>
  );
}
