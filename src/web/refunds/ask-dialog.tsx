import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type RefundCheck, refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatMoney } from '../i18n/format.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';

interface AskDialogProps {
  orderId: string;
  line: RefundCheck;
  onClose: () => void;
}

/** Asks a student why they want their money back, and says what will come of it. */
export function AskDialog({ orderId, line, onClose }: AskDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const ask = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(refunds.askForRefund, { params: { id: orderId, lineId: line.lineId }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['refunds'] });
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { reason } = form.formState.errors;
  const left = formatMoney(line.amountPaise - line.refundedPaise);
  return (
    <FormDialog
      title={<Trans>Ask for a refund</Trans>}
      description={
        line.outcome === 'full' ? (
          <Trans>By the refund rules {left} goes back. You lose your access when it is sent.</Trans>
        ) : (
          <Trans>We decide how much of {left} goes back. You lose your access when it is sent.</Trans>
        )
      }
      action={<Trans>Ask for a refund</Trans>}
      busy={ask.isPending}
      failure={ask.error && !reason ? i18n._(wordsFor(ask.error)) : null}
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      onClose={onClose}
    >
      <TextArea
        label={t`Why do you want your money back?`}
        maxLength={500}
        error={reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Write at least 3 letters.` })}
      />
    </FormDialog>
  );
}
