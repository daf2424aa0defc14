import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { showToast } from '../../ui/toast.ts';
import { oneUser, usersKey } from '../queries.ts';

interface UserChange<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  save: (values: Values) => Promise<UserDetail>;
  /** Said when it is through. */
  told: (saved: UserDetail) => string;
  onDone?: () => void;
}

/** A change that an admin makes to a user from a form: the panel and the list show it, a refusal comes back to the form. */
export function useUserChange<Values extends FieldValues>({ form, save, told, onDone }: UserChange<Values>) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queries.setQueryData(oneUser(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: usersKey });
      showToast({ kind: 'success', title: told(saved) });
      onDone?.();
    },
    onError: (error) => showAtFields(form, error),
  });
  const atFields = Object.keys(form.formState.errors).length > 0;
  return {
    submit: form.handleSubmit((values) => change.mutate(values)),
    busy: change.isPending,
    /** Of the last try; for the notice of an edit that met another. */
    error: change.error,
    reset: change.reset,
    /** What no field tells. */
    failure: change.error && !atFields && !conflictOf(change.error) ? i18n._(errorMessage(change.error)) : null,
  };
}
