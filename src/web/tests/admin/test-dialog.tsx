import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { languages } from '../../../contract/languages.ts';
import { dropVerdicts } from '../../../contract/tests/score-attempt.ts';
import { isEarlierRelease, releaseRules, skins } from '../../../contract/tests/test-rules.ts';
import { type TestForStaff, testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { bubbleNames, dropNames, releaseNames, skinNames } from '../copy.ts';
import { testsKey } from '../queries.ts';
import { staffTest } from './admin-queries.ts';
import { DescriptionFields, NameFields } from './name-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { formOf, newTest, type TestValues, valuesOf } from './test-values.ts';

interface DialogProps {
  /** Null for a new one. */
  test: TestForStaff | null;
  onSaved: (saved: TestForStaff) => void;
  onClose: () => void;
}

/** Makes a test, or edits its names, rules, window and who may take it. */
export function TestDialog({ test, onSaved, onClose }: DialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { register, control, watch, handleSubmit } = useForm<TestValues>({
    defaultValues: test ? valuesOf(test) : newTest,
  });
  const save = useMutation({
    mutationFn: (values: TestValues) => {
      const form = formOf(values);
      if (!form) throw new CallFailed('validation_failed', {}, { sections: t`Enter marks as 1, 0.25 or 1/3.` });
      return test
        ? call(testsAdmin.changeTest, { params: { id: test.id }, body: { ...form, version: test.version } })
        : call(testsAdmin.createTest, { body: form });
    },
    onSuccess: (saved) => {
      queries.setQueryData(staffTest(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: testsKey });
      onSaved(saved);
    },
  });
  const errors = save.error instanceof CallFailed ? save.error.fields : {};
  const failure = save.error && [Object.values(errors)[0] ?? i18n._(errorMessage(save.error))][0];
  const [skin, access] = watch(['skin', 'access']);
  // What the server refuses to change is not offered.
  const isFixed = test !== null && test.state !== 'draft';
  const isScheduled = test?.state === 'scheduled';
  const hasOpened = isScheduled && test.opensAt !== null && Date.parse(test.opensAt) <= Date.now();
  return (
    <FormDialog
      title={test ? <Trans>Edit test</Trans> : <Trans>New test</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      failure={failure}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {isFixed && (
        <Alert kind="info">
          <Trans>Its paper is sealed: the kind, languages, times and marks can no longer be changed.</Trans>
        </Alert>
      )}
      <NameFields register={register} at="names" maxLength={120} errorOf={(language) => errors[`names.${language}`]} />
      <DescriptionFields register={register} />
      <Fixed isFixed={isFixed}>
        <Select label={t`Kind`} {...register('skin')}>
          {skins.map((one) => (
            <option key={one} value={one}>
              {i18n._(skinNames[one])}
            </option>
          ))}
        </Select>
        {skin === 'omr' && (
          <Select label={t`Bubbles`} {...register('bubbles')}>
            {(['pencil', 'pen'] as const).map((one) => (
              <option key={one} value={one}>
                {i18n._(bubbleNames[one])}
              </option>
            ))}
          </Select>
        )}
        {skin === 'cbt' && (
          <Switch
            label={t`Strict, as in the hall`}
            hint={t`A choice counts only once Save and next is pressed.`}
            {...register('isStrict')}
          />
        )}
        <fieldset>
          <legend className="text-small-strong">
            <Trans>Languages</Trans>
          </legend>
          {languages.map((one) => (
            <Checkbox
              key={one}
              id={`language-${one}`}
              value={one}
              label={languageNames[one]}
              {...register('languages')}
            />
          ))}
        </fieldset>
        <Field
          label={t`Minutes`}
          hint={t`Leave empty for practice without a clock. If every section has minutes, they are added up.`}
          inputMode="numeric"
          error={errors.minutes}
          {...register('minutes')}
        />
      </Fixed>
      <Field label={t`Attempts allowed`} inputMode="numeric" error={errors.maxAttempts} {...register('maxAttempts')} />
      <Fixed isFixed={hasOpened}>
        <Field label={t`Opens (IST)`} type="datetime-local" error={errors.opensAt} {...register('opens')} />
      </Fixed>
      <Field label={t`Closes (IST)`} type="datetime-local" error={errors.closesAt} {...register('closes')} />
      <Fixed isFixed={isFixed}>
        <Field
          label={t`Grace after the end (seconds)`}
          hint={t`Answers that arrive later are kept and shown, but never count.`}
          inputMode="numeric"
          error={errors['rules.graceSeconds']}
          {...register('graceSeconds')}
        />
      </Fixed>
      <OfferFields
        register={register}
        isRestricted={access === 'restricted'}
        test={test}
        error={errors.access && t`Choose a batch or a product.`}
      />
      <Select
        label={t`Result`}
        error={errors.releaseRule}
        hint={isScheduled && t`This test is scheduled. Its results can come later, not earlier.`}
        {...register('releaseRule')}
      >
        {releaseRules.map((one) => (
          <option key={one} value={one} disabled={isScheduled && isEarlierRelease(one, test.releaseRule)}>
            {i18n._(releaseNames[one])}
          </option>
        ))}
      </Select>
      <Fixed isFixed={isFixed}>
        <Select
          label={t`If a question is faulty`}
          hint={t`Shown to students before they start.`}
          {...register('dropVerdict')}
        >
          {dropVerdicts.map((one) => (
            <option key={one} value={one}>
              {i18n._(dropNames[one])}
            </option>
          ))}
        </Select>
        <Switch label={t`Shuffle questions for each student`} {...register('shuffleQuestions')} />
        <Switch label={t`Shuffle options for each student`} {...register('shuffleOptions')} />
        <SectionFields control={control} register={register} skin={skin} errors={errors} />
      </Fixed>
      <Field
        label={t`Previous paper of (optional)`}
        hint={t`The exam it comes from. With a year, students find it under previous papers.`}
        maxLength={120}
        error={errors.sourceExam}
        {...register('sourceExam')}
      />
      <Field
        label={t`Exam year (optional)`}
        inputMode="numeric"
        error={errors.sourceYear}
        {...register('sourceYear')}
      />
    </FormDialog>
  );
}

/** Fields that cannot be changed any more: they are shown as they are, and sent as they were. */
function Fixed({ isFixed, children }: { isFixed: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={isFixed} className="contents">
      {children}
    </fieldset>
  );
}
