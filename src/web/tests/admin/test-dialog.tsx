import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useForm } from 'react-hook-form';
import { languages } from '../../../contract/languages.ts';
import { releaseRules, skins } from '../../../contract/tests/test-rules.ts';
import { type TestForStaff, testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { testsKey } from '../queries.ts';
import { skinNames } from '../skin-name.ts';
import { staffTest } from './admin-queries.ts';
import { formOf, newSection, newTest, type TestValues, valuesOf } from './test-values.ts';

interface DialogProps {
  /** Null for a new one. */
  test: TestForStaff | null;
  onSaved: (saved: TestForStaff) => void;
  onClose: () => void;
}

/** Makes a test, or edits its names, rules and window. */
export function TestDialog({ test, onSaved, onClose }: DialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { register, control, watch, handleSubmit, setError, formState } = useForm<TestValues>({
    defaultValues: test ? valuesOf(test) : newTest,
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'sections' });
  const save = useMutation({
    mutationFn: (values: TestValues) => {
      const form = formOf(values, test);
      if (!form) throw new CallFailed('validation_failed', {}, { sections: t`Write marks as 1, 0.25 or 1/3.` });
      return test
        ? call(testsAdmin.changeTest, { params: { id: test.id }, body: { ...form, version: test.version } })
        : call(testsAdmin.createTest, { body: form });
    },
    onSuccess: (saved) => {
      queries.setQueryData(staffTest(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: testsKey });
      onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof CallFailed && error.fields['names.en'])
        setError('en', { message: error.fields['names.en'] });
    },
  });
  const atFields = save.error instanceof CallFailed ? save.error.fields : {};
  const failure = save.error && [Object.values(atFields)[0] ?? i18n._(errorMessage(save.error))][0];
  const releaseNames = {
    at_once: t`Right after the submit`,
    after_close: t`After the test closes`,
    by_staff: t`When staff release it`,
  };
  const skin = watch('skin');
  return (
    <FormDialog
      title={test ? <Trans>Edit test</Trans> : <Trans>New test</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      failure={failure}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Field label={t`Name (English)`} maxLength={120} error={formState.errors.en?.message} {...register('en')} />
      <Field label={t`Name (Marathi, optional)`} lang="mr" maxLength={120} {...register('mr')} />
      <Field label={t`Name (Hindi, optional)`} lang="hi" maxLength={120} {...register('hi')} />
      <TextArea label={t`About this test (optional)`} rows={2} maxLength={2000} {...register('description')} />
      <Select label={t`Kind`} {...register('skin')}>
        {skins.map((one) => (
          <option key={one} value={one}>
            {i18n._(skinNames[one])}
          </option>
        ))}
      </Select>
      {skin === 'omr' && (
        <Select label={t`Bubbles`} {...register('bubbles')}>
          <option value="pencil">{t`Pencil: can be changed`}</option>
          <option value="pen">{t`Pen: final`}</option>
        </Select>
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
      <Field label={t`Minutes`} hint={t`Empty in practice: no clock.`} inputMode="numeric" {...register('minutes')} />
      <Field label={t`Attempts allowed`} inputMode="numeric" {...register('maxAttempts')} />
      <Field label={t`Opens (IST)`} type="datetime-local" {...register('opens')} />
      <Field label={t`Closes (IST)`} type="datetime-local" {...register('closes')} />
      <Select label={t`Result`} {...register('releaseRule')}>
        {releaseRules.map((one) => (
          <option key={one} value={one}>
            {releaseNames[one]}
          </option>
        ))}
      </Select>
      <Switch label={t`Another order for each student`} {...register('shuffle')} />
      {fields.map((field, at) => (
        <fieldset key={field.id} className="grid gap-3 rounded-card border p-3">
          <legend className="px-1 text-small-strong">
            <Trans>Section {at + 1}</Trans>
          </legend>
          <Field label={t`Name (English)`} maxLength={80} {...register(`sections.${at}.en`)} />
          <Field label={t`Name (Marathi, optional)`} lang="mr" maxLength={80} {...register(`sections.${at}.mr`)} />
          <Field label={t`Marks for a right answer`} {...register(`sections.${at}.right`)} />
          <Field
            label={t`Marks off for a wrong answer`}
            hint={t`0, 0.25 or 1/3`}
            {...register(`sections.${at}.wrong`)}
          />
          {fields.length > 1 && (
            <Button kind="ghost" size="sm" onClick={() => remove(at)}>
              <Trans>Remove section {at + 1}</Trans>
            </Button>
          )}
        </fieldset>
      ))}
      <Button kind="outline" size="sm" onClick={() => append(newSection)}>
        <Trans>Add a section</Trans>
      </Button>
    </FormDialog>
  );
}
