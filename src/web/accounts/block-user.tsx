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

/** Blocks a user or lets them in again, with the reason. */
export function BlockUser({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button kind={user.blocked ? 'outline' : 'destructive'} onClick={() => setAsking(true)}>
        {user.blocked ? <Trans>Unblock this user</Trans> : <Trans>Block this user</Trans>}
      </Button>
      {asking && <BlockDialog user={user} onDone={() => setAsking(false)} />}
    </div>
  );
}

function BlockDialog({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = user.fullName ?? user.username;
  const form = useForm({ defaultValues: { reason: '' } });
  const reasonError = form.formState.errors.reason;
  const change = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(user.blocked ? usersAdmin.unblockUser : usersAdmin.blockUser, { params: { id: user.id }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(oneUser(user.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: usersKey });
      showToast({ kind: 'success', title: saved.blocked ? t`${name} is blocked` : t`${name} can sign in again` });
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={user.blocked ? <Trans>Unblock {name}?</Trans> : <Trans>Block {name}?</Trans>}
      description={
        user.blocked ? (
          <Trans>They can sign in again and use what they own.</Trans>
        ) : (
          <Trans>Every device is signed out at once, and nobody can sign in to this account.</Trans>
        )
      }
      footer={
        <>
          <Button kind="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form="block-form"
            kind={user.blocked ? 'primary' : 'destructive'}
            busy={change.isPending}
          >
            {user.blocked ? <Trans>Unblock {name}</Trans> : <Trans>Block {name}</Trans>}
          </Button>
        </>
      }
    >
      <form
        id="block-form"
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
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
        {change.error && !reasonError && (
          <Alert kind="error" live>
            {i18n._(wordsFor(change.error))}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
