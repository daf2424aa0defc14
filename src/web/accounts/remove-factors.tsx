import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type UserDetail, usersAdmin } from '../../contract/users-admin.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { oneUser, usersKey } from './queries.ts';

/** Removes the second factors of a user who lost theirs, with the reason. Nothing for a user without any. */
export function RemoveFactors({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  if (user.factors === 0) return null;
  return (
    <div>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <Trans>Remove the second factor</Trans>
      </Button>
      {asking && <RemoveDialog user={user} onDone={() => setAsking(false)} />}
    </div>
  );
}

function RemoveDialog({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = user.fullName ?? user.username;
  const form = useForm({ defaultValues: { reason: '' } });
  const reasonError = form.formState.errors.reason;
  const remove = useMutation({
    mutationFn: (body: { reason: string }) => call(usersAdmin.removeFactors, { params: { id: user.id }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(oneUser(user.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: usersKey });
      showToast({ kind: 'success', title: t`${name} signs in with the phone code alone now` });
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={<Trans>Remove the second factor of {name}?</Trans>}
      description={
        <Trans>
          Make sure that it is really them. Their devices are signed out. Until they set up another one, the phone code
          is enough; they are told.
        </Trans>
      }
      footer={
        <>
          <Button kind="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="remove-factors-form" kind="destructive" busy={remove.isPending}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <form
        id="remove-factors-form"
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((values) => remove.mutate(values))}
      >
        <Field
          label={t`Reason`}
          hint={t`For the audit log.`}
          maxLength={200}
          error={reasonError?.message}
          {...form.register('reason', {
            validate: (text) => text.trim().length >= 3 || t`Say why, for the audit log.`,
          })}
        />
        {remove.error && !reasonError && (
          <Alert kind="error" live>
            {i18n._(wordsFor(remove.error))}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
