import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type RefundCheck, refunds } from '../../contract/refunds.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatMoney } from '../i18n/format.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { opensNothing } from './copy.ts';
import { DeliveryNote } from './delivery-note.tsx';

const proofNames = ['proof1', 'proof2', 'proof3'] as const;

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
  const [photos, setPhotos] = useState<Record<string, File>>({});
  const ask = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(refunds.askForRefund, { params: { id: orderId, lineId: line.lineId }, body, files: photos }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['refunds'] });
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { reason } = form.formState.errors;
  const fields = ask.error instanceof CallFailed ? ask.error.fields : {};
  const isAtPhoto = proofNames.some((name) => fields[name]);
  const shown = proofNames.filter((_name, place) => place === 0 || photos[proofNames[place - 1] ?? '']);
  const leftPaise = line.amountPaise - line.refundedPaise;
  const left = formatMoney(leftPaise);
  // The delivery goes back with the whole line alone.
  const whole = formatMoney(leftPaise + (line.refundedPaise === 0 ? line.deliveryPaise : 0));
  // A printed book opens nothing.
  const ending = opensNothing(line) ? null : <Trans>Access ends when the refund is approved.</Trans>;
  return (
    <FormDialog
      title={<Trans>Request a refund</Trans>}
      description={
        line.outcome === 'full' ? (
          <>
            <Trans>Under the refund rules you’ll get {whole}.</Trans> {ending}
          </>
        ) : (
          <>
            <Trans>We’ll review and tell you how much of {left} we can refund.</Trans> {ending}
          </>
        )
      }
      action={<Trans>Request a refund</Trans>}
      busy={ask.isPending}
      failure={ask.error && !reason && !isAtPhoto ? i18n._(errorMessage(ask.error)) : null}
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      onClose={onClose}
    >
      <DeliveryNote line={line} />
      <TextArea
        label={t`Why are you asking for a refund?`}
        maxLength={500}
        error={reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Enter at least 3 letters.` })}
      />
      {shown.map((name, place) => (
        <FileDrop
          key={name}
          name={name}
          label={t`Proof ${place + 1}: photo or PDF (optional)`}
          {...(place === 0 ? { hint: t`Such as a bank slip. Up to three pages.` } : {})}
          accept="image/*,application/pdf"
          file={photos[name] ?? null}
          {...(fields[name] ? { error: fields[name] } : {})}
          onChange={(file) => {
            const { [name]: _before, ...others } = photos;
            setPhotos(file ? { ...others, [name]: file } : others);
          }}
        />
      ))}
    </FormDialog>
  );
}
