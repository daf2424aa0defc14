import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { knownExams, profile } from '../../contract/accounts/profile.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { renewSessionUser } from '../api/session/session.ts';
import type { Language } from '../i18n/language.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { keepLanguage } from '../shell/start/keep-language.ts';
import { Chip } from '../ui/chips.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { examLabels } from './copy.ts';
import { ownProfile } from './queries.ts';

/** The one step after somebody's first code. Everything in it is asked again where it is needed, so it can be skipped. */
export function FirstQuestion({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { offered } = usePublicSettings().languages;
  const form = useForm({ defaultValues: { fullName: '', targetExam: '' } });
  const { error } = form.getFieldState('fullName', form.formState);
  const exam = form.watch('targetExam');
  const save = useMutation({
    mutationFn: async (values: { fullName: string; targetExam: string }) => {
      const { version } = await call(profile.getProfile);
      return call(profile.saveProfile, { body: { ...values, language: i18n.locale as Language, version } });
    },
    onSuccess: async (saved) => {
      queries.setQueryData(ownProfile.queryKey, saved);
      await renewSessionUser();
      onClose();
    },
    onError: (refusal) => showAtFields(form, refusal),
  });
  return (
    <FormDialog
      title={<Trans>Welcome! Tell us who you are</Trans>}
      description={<Trans>Takes half a minute. You can change it any time in your profile.</Trans>}
      action={<Trans>Save</Trans>}
      cancel={<Trans>Not now</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={save.error && !error && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Segmented
        label={t`Language`}
        full
        value={i18n.locale as Language}
        onChange={(language) => void keepLanguage(language)}
        options={offered.map((value) => ({ value, label: <LanguageName language={value} /> }))}
      />
      <Field
        label={t`Full name`}
        hint={t`Your teachers see it in the roll call, and it goes on your receipts.`}
        autoComplete="name"
        maxLength={80}
        error={error?.message}
        {...form.register('fullName', {
          validate: (name) =>
            name.trim().length >= 2 || (name.trim() ? t`Enter at least 2 letters.` : t`Enter your name.`),
        })}
      />
      <div className="grid gap-2">
        <p className="text-small-strong" aria-hidden="true">{t`Target exam (optional)`}</p>
        <fieldset aria-label={t`Target exam (optional)`} className="flex flex-wrap gap-2">
          {knownExams.map((one) => (
            <Chip
              key={one}
              on={exam === one}
              onClick={() => form.setValue('targetExam', exam === one ? '' : one, { shouldDirty: true })}
            >
              {i18n._(examLabels[one])}
            </Chip>
          ))}
        </fieldset>
      </div>
    </FormDialog>
  );
}
