import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isLeftByTransfer, needsSecondPerson } from '../../contract/refund-proposal.ts';
import { type RefundCheck, refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { checkAmountAboveZero } from '../api/typed-number-checks.ts';
import { formatMoney } from '../i18n/format.ts';
import { paiseOf, rupeesText } from '../i18n/typed-numbers.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { refundCheckForStaff } from './queries.ts';

interface RefundDialogProps {
  orderId: string;
  line: RefundCheck;
  /** The rules leave no part to decide on. */
  isWhole?: boolean;
  /** What the rules give, more than they give, or what a transfer to a cheaper batch left. */
  ground?: 'rules' | 'goodwill' | 'transfer';
  onClose: () => void;
}

/** Asks before money leaves: how much where that is to be decided, and why. */
export function RefundDialog({ orderId, line, isWhole = false, ground = 'rules', onClose }: RefundDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const lookAgain = () =>
    Promise.all(['refunds', 'orders'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const left = line.amountPaise - line.refundedPaise;
  const keepsAccess = ground !== 'rules';
  const first = ground === 'transfer' ? line.creditPaise : isWhole ? left : line.suggestedPaise;
  const form = useForm({ defaultValues: { amountPaise: rupeesText(first), reason: '', booksAreBack: false } });
  // As it was when this was opened, whatever is loaded behind it meanwhile.
  const [seen] = useState(() => line.refunds.find((one) => one.state === 'requested'));
  const limit = useQuery(refundCheckForStaff(orderId)).data?.secondPersonAbovePaise;
  const typed = paiseOf(form.watch('amountPaise')) || 0;
  // The delivery goes back with the whole line alone.
  const amount = typed + (typed === line.amountPaise && !keepsAccess ? line.deliveryPaise : 0);
  const isGoodwill = ground === 'goodwill' && !isLeftByTransfer(typed, line.creditPaise);
  const asked = { amountPaise: typed, isGoodwill, outcome: line.outcome };
  const isProposal =
    typeof limit === 'number' &&
    seen?.reason !== 'class_cancelled' &&
    needsSecondPerson(asked, { secondPersonAbovePaise: limit });
  const send = useMutation({
    mutationFn: ({ reason, booksAreBack }: { reason: string; booksAreBack: boolean }) =>
      call(refunds.refundLine, {
        params: { id: orderId, lineId: line.lineId },
        body: {
          amountPaise: typed,
          seenRefundedPaise: line.refundedPaise,
          seenRequestId: seen?.id ?? null,
          reason,
          booksAreBack,
          isGoodwill,
        },
      }),
    onSuccess: async () => {
      await lookAgain();
      onClose();
    },
    onError: (error) => {
      showAtFields(form, error);
      // Somebody else may have decided it.
      void lookAgain();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={<Trans>Refund for {line.title}</Trans>}
      description={
        isProposal ? (
          <Trans>Nothing is sent yet: a second person approves or declines it.</Trans>
        ) : keepsAccess ? (
          <Trans>Refunded to the original payment method. Access stays unless the whole amount is refunded.</Trans>
        ) : (
          <Trans>Refunded to the original payment method. Access ends now, and comes back if the refund fails.</Trans>
        )
      }
      action={
        isProposal ? (
          <Trans>Propose refund of {formatMoney(amount)}</Trans>
        ) : (
          <Trans>Refund {formatMoney(amount)}</Trans>
        )
      }
      destructive={!isProposal}
      busy={send.isPending}
      failure={send.error && !errors.amountPaise && !errors.reason ? i18n._(errorMessage(send.error)) : null}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      {!keepsAccess && <DeliveryNote line={line} />}
      {!isWhole && (
        <Field
          label={t`Amount`}
          prefix="₹"
          inputMode="decimal"
          hint={
            ground === 'transfer'
              ? t`Up to ${formatMoney(line.creditPaise)}.`
              : t`Up to ${formatMoney(left)}. Unused share: ${formatMoney(line.suggestedPaise)}.`
          }
          error={errors.amountPaise?.message}
          {...form.register('amountPaise', {
            validate: {
              aboveZero: checkAmountAboveZero,
              notAboveCredit: (text) =>
                ground !== 'transfer' ||
                (paiseOf(text) ?? 0) <= line.creditPaise ||
                t`The move left ${formatMoney(line.creditPaise)}.`,
            },
          })}
        />
      )}
      <Field
        label={t`Reason (shown on the credit note)`}
        maxLength={200}
        error={errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Give a reason.` })}
      />
      {line.goodsAreWithBuyer && !keepsAccess && (
        <Checkbox
          label={t`The books are back at the academy`}
          error={errors.booksAreBack?.message}
          {...form.register('booksAreBack', { validate: (back) => back || t`The books must be returned first.` })}
        />
      )}
    </FormDialog>
  );
}
