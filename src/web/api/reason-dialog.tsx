import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { errorMessage } from './error-words.ts';
import { showAtFields } from './form-failure.ts';

interface ReasonDialogProps {
  title: ReactNode;
  description: ReactNode;
  /** What the button says. */
  action: ReactNode;
  /** Of the field for the reason, and the letters it takes. */
  label: string;
  maxLength: number;
  /** False for what takes nothing away. */
  destructive?: boolean;
  act: (body: { reason: string }) => Promise<unknown>;
  /** What is asked for again afterwards. */
  changes: readonly QueryKey[];
  onClose: () => void;
}

/** Asks why, and then does what cannot be taken back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, maxLength, destructive = true, act, changes, onClose, ...words } = props;
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const acting = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { reason } = form.formState.errors;
  return (
    <FormDialog
      {...words}
      destructive={destructive}
      busy={acting.isPending}
      failure={acting.error && !reason ? i18n._(errorMessage(acting.error)) : null}
      onSubmit={form.handleSubmit((values) => acting.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={label}
        maxLength={maxLength}
        error={reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Give a reason.` })}
      />
    </FormDialog>
  );
}
