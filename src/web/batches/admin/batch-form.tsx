import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { type BatchForStaff, batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed, call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey, staffBatch } from '../queries.ts';
import { BatchFields } from './batch-fields.tsx';
import { type BatchValues, formOf, newBatch, valuesOf } from './batch-values.ts';

interface BatchFormProps {
  /** Null for a new one. */
  batch: BatchForStaff | null;
  onSaved: (batch: BatchForStaff) => void;
  onClose: () => void;
}

/** Makes a batch, or edits one. */
export function BatchFormDialog({ batch, onSaved, onClose }: BatchFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<BatchValues>({ defaultValues: batch ? valuesOf(batch) : newBatch, shouldFocusError: false });
  const { errors, submitCount } = form.formState;
  const [base, setBase] = useState(batch);
  const save = useMutation({
    mutationFn: (values: BatchValues) =>
      base
        ? call(batchesAdmin.changeBatch, {
            params: { id: base.id },
            body: { ...formOf(values), version: base.version },
          })
        : call(batchesAdmin.createBatch, { body: formOf(values) }),
    onSuccess: (saved) => {
      queries.setQueryData(staffBatch(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: batchesKey });
      showToast({ kind: 'success', title: t`Batch saved` });
      onSaved(saved);
    },
    onError: (error) => {
      if (!(error instanceof CallFailed)) return;
      for (const [name, message] of Object.entries(error.fields)) {
        form.setError(name as Path<BatchValues>, { type: 'server', message });
      }
    },
  });
  const atFields = Object.keys(errors).length > 0;
  const failed = save.error && !conflictOf(save.error) && !atFields ? save.error : null;
  return (
    <FormDialog
      title={batch ? <Trans>Edit batch</Trans> : <Trans>New batch</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={failed && i18n._(errorMessage(failed))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <ErrorSummary errors={errors} submitCount={submitCount} />
      <EditNotice
        error={save.error}
        table="batches"
        base={base}
        mine={() => form.getValues()}
        valuesOf={valuesOf}
        onGoOn={(current: BatchForStaff, values) => {
          setBase(current);
          putValues(form, valuesOf(current), values);
          save.reset();
        }}
      />
      <BatchFields form={form} />
    </FormDialog>
  );
}
