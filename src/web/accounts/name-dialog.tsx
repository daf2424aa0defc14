import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { profile } from '../../contract/accounts/profile.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { renewSessionUser } from '../api/session/session.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ownProfile } from './queries.ts';

interface NameDialogProps {
  suggested: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks somebody who has just signed in for their name. */
export function NameDialog({ suggested, onSaved, onClose }: NameDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { fullName: suggested } });
  const { error } = form.getFieldState('fullName', form.formState);
  const save = useMutation({
    mutationFn: async ({ fullName }: { fullName: string }) => {
      const { version } = await call(profile.getProfile);
      return call(profile.saveProfile, { body: { fullName, version } });
    },
    onSuccess: async (saved) => {
      queries.setQueryData(ownProfile.queryKey, saved);
      await renewSessionUser();
      onSaved();
    },
    onError: (refusal) => showAtFields(form, refusal),
  });
  return (
    <FormDialog
      title={<Trans>What’s your name?</Trans>}
      description={<Trans>Your teachers see it in the roll call, and it goes on your receipts.</Trans>}
      action={<Trans>Save name</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={save.error && !error && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={t`Full name`}
        autoComplete="name"
        maxLength={80}
        error={error?.message}
        {...form.register('fullName', {
          validate: (name) =>
            name.trim().length >= 2 || (name.trim() ? t`Enter at least 2 letters.` : t`Enter your name.`),
        })}
      />
    </FormDialog>
  );
}
