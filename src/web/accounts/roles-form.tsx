import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { roles, type UserDetail, usersAdmin } from '../../contract/users-admin.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { type Role, roleWords } from './copy.ts';
import { oneUser, usersKey } from './queries.ts';

/** The roles of a user, with what each opens. A change needs a reason. */
export function RolesForm({ user }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<{ roles: Role[]; reason: string }>({ defaultValues: { roles: user.roles, reason: '' } });
  const changed = form.watch('roles').toSorted().join() !== user.roles.toSorted().join();
  const save = useMutation({
    mutationFn: (body: { roles: Role[]; reason: string }) =>
      call(usersAdmin.changeRoles, { params: { id: user.id }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(oneUser(user.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: usersKey });
      showToast({ kind: 'success', title: t`Roles saved` });
    },
    onError: (error) => showAtFields(form, error),
  });
  const reasonError = form.formState.errors.reason;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <fieldset>
        <legend className="text-h3">
          <Trans>Roles</Trans>
        </legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            id={`role-${role}`}
            value={role}
            label={
              <>
                <b className="font-semibold">{i18n._(roleWords[role].name)}</b>
                <span className="text-muted-foreground">: {i18n._(roleWords[role].may)}</span>
              </>
            }
            {...form.register('roles')}
          />
        ))}
      </fieldset>
      {changed && (
        <div className="mt-2 grid gap-3">
          <Field
            label={t`Reason`}
            hint={t`For the audit log.`}
            maxLength={200}
            error={reasonError?.message}
            {...form.register('reason', {
              validate: (text) => text.trim().length >= 3 || t`Say why, for the audit log.`,
            })}
          />
          {save.error && !reasonError && (
            <Alert kind="error" live>
              {i18n._(wordsFor(save.error))}
            </Alert>
          )}
          <Button type="submit" busy={save.isPending} busyText={<Trans>Saving</Trans>} className="justify-self-start">
            <Trans>Save roles</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
