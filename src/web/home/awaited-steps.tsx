import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, MessageCircle } from 'lucide-react';
import type { NextStep, WaitingPayment } from '../../contract/home.ts';
import { formatDate, formatDayTime, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Step } from './step.tsx';

/** An order that was not paid to its end, or whose payment is being looked for. */
export function PaymentStep({ payment }: { payment: WaitingPayment }) {
  const { t } = useLingui();
  const { id, number, title, duePaise, standing, payUntil } = payment;
  const hasCome = standing === 'confirming';
  const until = payUntil && !hasCome ? t`Pay by ${formatDayTime(payUntil)} IST.` : '';
  return (
    <Step
      when={hasCome ? t`We’re confirming your payment` : t`Your payment is waiting`}
      badge={<Badge kind="sun">{formatMoney(duePaise)}</Badge>}
      title={title}
      text={[t`Order ${number}.`, until].filter(Boolean).join(' ')}
    >
      <ButtonLink to="/orders/$orderId" params={{ orderId: id }} size="sm">
        <CreditCard size={20} aria-hidden="true" />
        {hasCome ? <Trans>See your order</Trans> : <Trans>Finish payment</Trans>}
      </ButtonLink>
    </Step>
  );
}

/** The same under a class that is on, beside it where there is room. */
export function PaymentBeside({ payment }: { payment: WaitingPayment }) {
  const { id, title, duePaise, standing, payUntil } = payment;
  const hasCome = standing === 'confirming';
  return (
    <div className="flex flex-wrap items-center gap-3 bg-sun-soft px-4.5 py-3.5 text-sun-ink md:px-7 md:py-6">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-small-strong">
          {title}, {formatMoney(duePaise)}
        </p>
        <p className="text-micro tabular-nums">
          {hasCome ? (
            <Trans>We’re confirming your payment</Trans>
          ) : payUntil ? (
            <Trans>Pay by {formatDayTime(payUntil)} IST.</Trans>
          ) : (
            <Trans>Your payment is waiting</Trans>
          )}
        </p>
      </div>
      <ButtonLink to="/orders/$orderId" params={{ orderId: id }} size="sm" kind="outline">
        <CreditCard size={20} aria-hidden="true" />
        {hasCome ? <Trans>See your order</Trans> : <Trans>Finish payment</Trans>}
      </ButtonLink>
    </div>
  );
}

/** A fee that the bank would not debit: it is to be paid otherwise. */
export function RefusedFeeStep({ fee }: { fee: NonNullable<NextStep['fee']> }) {
  const { t } = useLingui();
  return (
    <Step
      when={t`The bank refused your fee`}
      badge={<Badge kind="error">{formatMoney(fee.amountPaise)}</Badge>}
      title={fee.title}
      text={t`It could not be debited on ${formatDate(fee.refusedOn)}. Pay it yourself.`}
    >
      <ButtonLink to="/profile/$part" params={{ part: 'batches' }} size="sm">
        <CreditCard size={20} aria-hidden="true" />
        <Trans>See your fees</Trans>
      </ButtonLink>
    </Step>
  );
}

/** A question that the academy has answered and the student has not read. */
export function AnswerStep({ answer }: { answer: NonNullable<NextStep['answer']> }) {
  const { t } = useLingui();
  return (
    <Step when={t`You have an answer`} title={answer.title} text={t`Read it, or ask again.`}>
      <ButtonLink to="/enquiry" hash="answers" size="sm">
        <MessageCircle size={20} aria-hidden="true" />
        <Trans>Read the answer</Trans>
      </ButtonLink>
    </Step>
  );
}
