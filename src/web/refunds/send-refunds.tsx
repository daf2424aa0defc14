import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RefundRequest } from '../../contract/refund-queue.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

/** The most that one press sends. */
export const mostRefunds = 100;

interface SendRefundsProps {
  rows: readonly RefundRequest[];
  /** Of the button. */
  label: ReactNode;
  onDone?: () => void;
}

/** One press for several refunds, whole; each is sent once, with its own reason. What needs a decision or a second person stays in the queue. */
export function SendRefunds({ rows, label, onDone }: SendRefundsProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sum = rows.reduce((total, one) => total + one.amountPaise + one.deliveryPaise, 0);
  const send = useMutation({
    mutationFn: () => call(refundQueue.sendRefunds, { body: { ids: rows.map((one) => one.id) } }),
    onSuccess: async ({ queued, proposed, kept }) => {
      setAsking(false);
      const sent = queued - proposed - kept;
      showToast({
        kind: 'success',
        title:
          sent === 0 ? (
            <Trans>No refund was sent</Trans>
          ) : (
            <Plural value={sent} one="# refund is being sent" other="# refunds are being sent" />
          ),
        text: proposed + kept > 0 && (
          <>
            {proposed > 0 && (
              <Plural value={proposed} one="# waits for a second person." other="# wait for a second person." />
            )}{' '}
            {kept > 0 && <Plural value={kept} one="# needs a decision." other="# need a decision." />}
          </>
        ),
      });
      await queries.invalidateQueries({ queryKey: ['refunds'] });
      onDone?.();
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <>
      <Button kind="outline" full onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Plural value={rows.length} one="Send # refund?" other="Send # refunds?" />}
        text={
          <Trans>
            Up to {formatMoney(sum)} is refunded to the original payment methods. Requests that need a decision or a
            second person stay in the queue.
          </Trans>
        }
        action={<Trans>Refund up to {formatMoney(sum)}</Trans>}
        destructive
        busy={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </>
  );
}
