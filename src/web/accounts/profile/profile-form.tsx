import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  categories,
  profile as endpoints,
  genders,
  type OwnProfile,
  type ProfileChange,
} from '../../../contract/accounts/profile.ts';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { renewSessionUser } from '../../api/session/session.ts';
import { chooseLanguage, languageNames } from '../../i18n/language.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { categoryLabels, genderWords } from '../copy.ts';
import { EditNotice } from '../edit-notice-card.tsx';
import { ownProfile } from '../queries.ts';

type Values = Omit<ProfileChange, 'dateOfBirth' | 'classSms' | 'classMail'> & { dateOfBirth: string };

function valuesOf(profile: OwnProfile): Values {
  const { fullName, language, targetExam, dateOfBirth, gender, category } = profile;
  return { fullName, language, targetExam, dateOfBirth: dateOfBirth ?? '', gender, category };
}

/** The form behind "Edit profile". */
export function ProfileForm({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const { offered } = usePublicSettings().languages;
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: valuesOf(profile), shouldFocusError: false });
  const { register, formState } = form;
  const { errors } = formState;
  const [base, setBase] = useState(profile);
  const save = useMutation({
    mutationFn: (values: Values) =>
      call(endpoints.saveProfile, {
        body: { ...values, dateOfBirth: values.dateOfBirth || null, version: base.version },
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(ownProfile.queryKey, saved);
      void renewSessionUser();
      if (formState.dirtyFields.language) await chooseLanguage(saved.language);
      showToast({ kind: 'success', title: t`Profile saved` });
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  const failed =
    save.error && !conflictOf(save.error) && !Object.values(errors).some((one) => one?.type === 'server')
      ? save.error
      : null;
  return (
    <FormDialog
      title={<Trans>Edit profile</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={failed && i18n._(errorMessage(failed))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <ErrorSummary errors={errors} submitCount={formState.submitCount} />
      <EditNotice
        error={save.error}
        table="profiles"
        base={base}
        mine={() => form.getValues()}
        valuesOf={valuesOf}
        onGoOn={(current: OwnProfile, values) => {
          setBase(current);
          putValues(form, valuesOf(current), values);
          save.reset();
        }}
      />
      <Field
        label={t`Full name`}
        autoComplete="name"
        maxLength={80}
        error={errors.fullName?.message}
        {...register('fullName', {
          validate: (name) =>
            name.trim().length >= 2 || (name.trim() ? t`Enter at least 2 letters.` : t`Enter your name.`),
        })}
      />
      <Select label={t`Language`} hint={t`Used in the app, SMS and email.`} {...register('language')}>
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </Select>
      <Field
        label={t`Target exam (optional)`}
        hint={t`For example, police constable or combined exam.`}
        maxLength={80}
        error={errors.targetExam?.message}
        {...register('targetExam')}
      />
      <Field
        label={t`Date of birth (optional)`}
        type="date"
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth')}
      />
      <Select
        label={t`Gender (optional)`}
        hint={t`Height, running times and marks differ in the physical test.`}
        {...register('gender')}
      >
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {i18n._(genderWords[gender])}
          </option>
        ))}
      </Select>
      <Select
        label={t`Category (optional)`}
        hint={t`Age limits and cut-off marks differ by category. It isn’t shown to anyone else.`}
        {...register('category')}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {i18n._(categoryLabels[category])}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
