import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClaimForStaff, claims } from '../../contract/claims.ts';
import { needsSecondPerson } from '../../contract/refund-proposal.ts';
import { refunds } from '../../contract/refunds.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useMay } from '../api/session/may.ts';
import { formatMoney } from '../i18n/format.ts';
import { paiseOf } from '../i18n/typed-numbers.ts';
import { CopiesAgainFields, useCopiesAgain } from '../orders/parcels/copies-again-card.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { ClaimPhoto } from './claim-photo.tsx';

type Decision = 'resend' | 'refund' | 'decline';

/** One report with its photos, and the decision: send again, refund a part, or decline with a reason. */
export function ClaimPanel({ claim, onClose }: { claim: ClaimForStaff; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const may = useMay();
  const seesMoney = may(claims.settleClaim);
  const [decision, setDecision] = useState<Decision>('resend');
  const [contents, setContents] = useState('');
  const again = useCopiesAgain(claim.orderId, { isAll: false, enabled: decision === 'resend' });
  const [amount, setAmount] = useState('');
  const [answer, setAnswer] = useState('');
  const [lineId, setLineId] = useState('');
  const [tried, setTried] = useState(false);
  const checks = useQuery({
    queryKey: ['refunds', 'staff', claim.orderId],
    queryFn: ({ signal }) => call(refunds.checkRefundForStaff, { params: { id: claim.orderId }, signal }),
    enabled: seesMoney && decision === 'refund',
  });
  const lines = checks.data?.lines ?? [];
  const line = lines.find((one) => one.lineId === lineId) ?? lines[0];
  const paise = paiseOf(amount) || 0;
  const params = { id: claim.id };
  const send = useMutation<unknown, Error>({
    mutationFn: () => {
      if (decision === 'resend')
        return call(claims.resendClaimed, { params, body: { contents, copies: again.copies, answer } });
      if (decision === 'decline') return call(claims.declineClaim, { params, body: { answer } });
      return call(claims.settleClaim, { params, body: { lineId: line?.lineId ?? '', amountPaise: paise, answer } });
    },
    onSuccess: async () => {
      await Promise.all(['claims', 'orders', 'refunds'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      onClose();
    },
  });
  const errors = send.error instanceof CallFailed ? send.error.fields : {};
  const wrong = {
    answer: answer.trim().length < 3,
    contents: decision === 'resend' && contents.trim().length < 2,
    amount: decision === 'refund' && (paise < 100 || !line),
  };
  const left = line ? line.amountPaise - line.refundedPaise : 0;
  const limit = checks.data?.secondPersonAbovePaise ?? null;
  const asked = { amountPaise: paise, isGoodwill: true, outcome: line?.outcome ?? 'full' };
  const isProposal = limit !== null && needsSecondPerson(asked, { secondPersonAbovePaise: limit });
  return (
    <FormDialog
      title={<Trans>Missing from {claim.number}</Trans>}
      description={claim.words}
      action={
        decision === 'resend' ? (
          <Trans>Send again</Trans>
        ) : decision === 'decline' ? (
          <Trans>Decline</Trans>
        ) : isProposal ? (
          <Trans>Propose refund of {formatMoney(paise)}</Trans>
        ) : (
          <Trans>Refund</Trans>
        )
      }
      busy={send.isPending}
      disabled={decision === 'resend' && !again.books}
      failure={
        send.error && !Object.keys(errors).some((field) => field.startsWith('copies'))
          ? i18n._(errorMessage(send.error))
          : undefined
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong.answer && !wrong.contents && !wrong.amount) send.mutate();
      }}
    >
      {[1, 2, 3].slice(0, claim.photos).map((number) => (
        <ClaimPhoto key={number} claimId={claim.id} number={number} />
      ))}
      <Segmented
        label={t`Decision`}
        value={decision}
        onChange={(next) => setDecision(next as Decision)}
        options={[
          { value: 'resend', label: t`Send again` },
          ...(seesMoney ? [{ value: 'refund', label: t`Refund` }] : []),
          { value: 'decline', label: t`Decline` },
        ]}
      />
      {decision === 'resend' && (
        <>
          <TextArea
            name="contents"
            label={t`What to send again, one item per line`}
            maxLength={500}
            value={contents}
            onChange={(event) => setContents(event.target.value)}
            error={tried && wrong.contents ? t`Enter what is inside.` : undefined}
          />
          <CopiesAgainFields again={again} errors={errors} />
        </>
      )}
      {decision === 'refund' && (
        <>
          {lines.length > 1 && (
            <Select label={t`For`} value={line?.lineId ?? ''} onChange={(event) => setLineId(event.target.value)}>
              {lines.map((one) => (
                <option key={one.lineId} value={one.lineId}>
                  {one.title}
                </option>
              ))}
            </Select>
          )}
          <Field
            name="amount"
            label={t`Amount`}
            prefix="₹"
            inputMode="decimal"
            value={amount}
            hint={t`Up to ${formatMoney(left)}. Access stays unless the whole amount is refunded.`}
            onChange={(event) => setAmount(event.target.value)}
            error={tried && wrong.amount ? t`Enter an amount.` : undefined}
          />
        </>
      )}
      <TextArea
        name="answer"
        label={t`Answer to the student`}
        maxLength={decision === 'refund' ? 200 : 300}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={tried && wrong.answer ? t`Give a reason.` : undefined}
      />
    </FormDialog>
  );
}
