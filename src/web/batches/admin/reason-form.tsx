import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '../../api/client.ts';
import { refreshStudent } from '../../api/edits/refresh-student.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface ReasonFormProps {
  title: ReactNode;
  description?: ReactNode;
  action: ReactNode;
  destructive?: boolean;
  save: (reason: string) => Promise<unknown>;
  onDone: () => void;
  /** Fields before the reason. */
  children?: ReactNode;
}

/** Asks for the reason before somebody joins or leaves a batch by staff. */
export function ReasonForm({ save, onDone, children, destructive = false, ...words }: ReasonFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const saving = useMutation({
    mutationFn: () => save(reason),
    onSuccess: () => {
      refreshStudent(queries);
      onDone();
    },
  });
  const atReason = saving.error instanceof CallFailed ? saving.error.fields.reason : undefined;
  return (
    <FormDialog
      {...words}
      destructive={destructive}
      busy={saving.isPending}
      failure={saving.error && !atReason && i18n._(errorMessage(saving.error))}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
      onClose={onDone}
    >
      {children}
      <Field
        label={t`Reason`}
        hint={t`Recorded in the audit log.`}
        name="reason"
        maxLength={200}
        value={reason}
        error={atReason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
