import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Asks why a refund that was requested is declined. */
export function DeclineDialog({ refundId, onClose }: { refundId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const decline = useMutation({
    mutationFn: (body: { reason: string }) => call(refunds.declineRefund, { params: { id: refundId }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['refunds'] });
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { reason } = form.formState.errors;
  return (
    <FormDialog
      title={<Trans>Decline the refund?</Trans>}
      description={<Trans>The student sees the reason with the order.</Trans>}
      action={<Trans>Decline the refund</Trans>}
      destructive
      busy={decline.isPending}
      failure={decline.error && !reason ? i18n._(wordsFor(decline.error)) : null}
      onSubmit={form.handleSubmit((values) => decline.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={t`Why it is declined`}
        maxLength={200}
        error={reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Say why.` })}
      />
    </FormDialog>
  );
}
