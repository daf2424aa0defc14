import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { payments, type UnsettledEvent } from '../../../contract/payments.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { staffOrdersKey } from '../admin-queries.ts';
import { eventSentence } from '../gateway-news-copy.ts';

/** Tries once more to settle what the gateway told, and says what came of it. */
export function SettleAgain({ event }: { event: UnsettledEvent }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(payments.settleEventAgain, { params: { eventId: event.id } }),
    onSuccess: ({ event: left }) =>
      left
        ? showToast({ kind: 'error', title: i18n._(eventSentence(left)) })
        : showToast({ kind: 'success', title: t`Settled` }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffOrdersKey }),
  });
  return (
    <Button kind="outline" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
      {!retry.isPending && <RotateCw size={18} aria-hidden="true" />}
      <Trans>Try again</Trans>
    </Button>
  );
}
