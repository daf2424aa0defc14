import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Autopay, feeAutopay, type MandateState } from '../../contract/fees.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { showToast } from '../ui/toast.ts';
import { AutopayOfferPart } from './autopay-offer-card.tsx';
import { chargeWords } from './charge-words.tsx';
import { feesKey, ownAutopay } from './queries.ts';

export const mandateNames: Record<MandateState, MessageDescriptor> = {
  pending: msg`Waiting for the bank`,
  active: msg`On`,
  paused: msg`Paused in your UPI app`,
  rejected: msg`Refused by the bank`,
  stopped: msg`Stopped`,
};

/** Debits of later fees: what a student agreed to with the press that stops it, and what they may agree to. */
export function AutopayPart() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownAutopay);
  if (isLoadingError) return <NoAutopay busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  // One that waits and is offered again was never paid: nothing is agreed to.
  const isOffered = (one: Autopay) => data.offers.some(({ batchId }) => batchId === one.batchId);
  const shown = data.items.filter((one) =>
    one.state === 'stopped' ? one.charge !== null : one.state !== 'pending' || !isOffered(one),
  );
  return (
    <>
      {shown.map((one) => (
        <Agreed key={one.id} agreed={one} />
      ))}
      {data.offers.map((one) => (
        <AutopayOfferPart key={one.dueId} offer={one} />
      ))}
    </>
  );
}

/** Said instead of nothing: whoever looks for the press that stops it must not think that there is none. */
export function NoAutopay(props: { busy: boolean; onRetry: () => void }) {
  return <ErrorCard title={<Trans>Could not load autopay</Trans>} {...props} />;
}

function Agreed({ agreed }: { agreed: Autopay }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(feeAutopay.stopAutopay, { params: { id: agreed.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feesKey }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const isLive = agreed.state !== 'stopped' && agreed.state !== 'rejected';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">
          <Trans>Autopay: {agreed.batch}</Trans>{' '}
          <Badge kind={agreed.state === 'active' ? 'success' : 'info'}>{i18n._(mandateNames[agreed.state])}</Badge>
        </p>
        <p className="text-micro text-muted-foreground tabular-nums">
          <Trans>
            At most {formatMoney(agreed.maxPaise)} each, until {formatDate(agreed.untilOn)}
          </Trans>
          {agreed.charge && <> · {chargeWords(agreed.charge)}</>}
        </p>
      </div>
      {isLive && (
        <Button size="sm" kind="outline" busy={stop.isPending} onClick={() => stop.mutate()}>
          <Trans>Stop autopay</Trans>
        </Button>
      )}
    </div>
  );
}
