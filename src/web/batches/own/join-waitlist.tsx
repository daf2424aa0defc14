import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { batchWaiting } from '../../../contract/batches/batch-waiting.ts';
import type { BatchDetail } from '../../../contract/batches/batches.ts';
import { useNameFirst } from '../../accounts/name-dialog-card.tsx';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useSession } from '../../api/session/session.ts';
import { formatCount, formatDayTime } from '../../i18n/format.ts';
import { goOnAt } from '../../shell/start/after-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';

/** Of a full batch: wait for a seat, see one's place, or give it up. */
export function JoinWaitlist({ batch }: { batch: BatchDetail }) {
  const { i18n } = useLingui();
  const { status } = useSession();
  const queries = useQueryClient();
  const name = useNameFirst();
  const params = { id: batch.id };
  const change = useMutation({
    mutationFn: async (joins: boolean) => {
      if (joins) await call(batchWaiting.joinBatchWaitlist, { params });
      else await call(batchWaiting.leaveBatchWaitlist, { params });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: batchesKey }),
  });
  if (status === 'signed-out') {
    return (
      <ButtonLink to="/auth" className="justify-self-start" onClick={() => goOnAt(`/batches/${batch.id}`)}>
        <Trans>Sign in to join the waitlist</Trans>
      </ButtonLink>
    );
  }
  if (batch.waiting === null) {
    return (
      <>
        <Button
          className="justify-self-start"
          busy={change.isPending}
          busyText={<Trans>Joining</Trans>}
          onClick={() => name.ask(() => change.mutate(true))}
        >
          <Trans>Join the waitlist</Trans>
        </Button>
        {name.dialog}
      </>
    );
  }
  const place = formatCount(batch.waiting.position);
  const { offerUntil } = batch.waiting;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-small-strong">
        {offerUntil ? (
          <Trans>A seat is held for you until {formatDayTime(offerUntil)}.</Trans>
        ) : (
          <Trans>You’re number {place} on the waitlist</Trans>
        )}
      </p>
      <Button kind="ghost" size="sm" busy={change.isPending} onClick={() => change.mutate(false)}>
        {offerUntil ? <Trans>Give up this seat</Trans> : <Trans>Leave the waitlist</Trans>}
      </Button>
    </div>
  );
}
