import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desks, type Receipt } from '../../contract/orders/desk.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { showToast } from '../ui/toast.ts';
import { deskKey, waitingCheques } from './desk-queries.ts';

/** Cheques that wait for the bank: cleared, or bounced with the reason. */
export function ChequesCard() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(waitingCheques);
  const [bouncing, setBouncing] = useState<Receipt | null>(null);
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: ({ id, cleared }: { id: string; cleared: boolean }) =>
      call(desks.decideCheque, { params: { id }, body: { cleared, reason: cleared ? '' : reason } }),
    onSuccess: (decided) => {
      setBouncing(null);
      void queries.invalidateQueries({ queryKey: deskKey.slice(0, 1) });
      showToast({ kind: 'success', title: decided.state === 'received' ? t`Cheque cleared` : t`Cheque bounced` });
    },
    onError: (error, { cleared }) => {
      if (cleared) showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
    },
  });
  if (list.data?.pages[0]?.items.length === 0) return null;
  return (
    <>
      <PagedCard
        title={<Trans>Cheques to clear</Trans>}
        list={list}
        itemKey={(one) => one.id}
        empty={<Trans>No cheques waiting.</Trans>}
        failed={<Trans>Could not load the cheques</Trans>}
      >
        {(one) => (
          <div className="grid gap-2">
            <p className="text-small">
              <b className="tabular-nums">{formatMoney(one.amountPaise)}</b> {one.student.name}
              <span className="block text-micro text-muted-foreground tabular-nums">
                {one.bank} {one.reference}, {one.chequeDate && formatDate(one.chequeDate)} · {one.number}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                kind="outline"
                size="sm"
                busy={decide.isPending}
                onClick={() => decide.mutate({ id: one.id, cleared: true })}
              >
                <Trans>Cleared</Trans>
              </Button>
              <Button kind="ghost" size="sm" onClick={() => setBouncing(one)}>
                <Trans>Bounced</Trans>
              </Button>
            </div>
          </div>
        )}
      </PagedCard>
      {bouncing && (
        <FormDialog
          title={<Trans>Cheque {bouncing.reference} bounced</Trans>}
          description={<Trans>{formatMoney(bouncing.amountPaise)} is due again.</Trans>}
          action={<Trans>Mark as bounced</Trans>}
          destructive
          busy={decide.isPending}
          failure={decide.error && i18n._(errorMessage(decide.error))}
          onSubmit={(event) => {
            event.preventDefault();
            decide.mutate({ id: bouncing.id, cleared: false });
          }}
          onClose={() => setBouncing(null)}
        >
          <Field
            label={t`Reason`}
            name="reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
