import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BatchDetail, batches } from '../../../contract/batches/batches.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useSession } from '../../api/session/session.ts';
import { formatDate } from '../../i18n/format.ts';
import { goOnAt } from '../../shell/start/after-sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';

/** Coming to a batch for some days before paying. */
export function StartTrial({ batch }: { batch: BatchDetail }) {
  const { t, i18n } = useLingui();
  const { status } = useSession();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(batches.startTrial, { params: { id: batch.id } }),
    onSuccess: ({ untilOn }) => {
      void queries.invalidateQueries({ queryKey: batchesKey });
      showToast({ kind: 'success', title: t`You can come until ${formatDate(untilOn)}` });
    },
  });
  if (batch.trialDays === 0) return null;
  const words = plural(batch.trialDays, { one: 'Try it for # day', other: 'Try it for # days' });
  if (status === 'signed-out') {
    return (
      <ButtonLink
        kind="outline"
        to="/auth"
        className="justify-self-start"
        onClick={() => goOnAt(`/batches/${batch.id}`)}
      >
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button kind="outline" className="justify-self-start" busy={start.isPending} onClick={() => start.mutate()}>
        {words}
      </Button>
      <p className="text-small text-muted-foreground">
        <Trans>Free, once. We keep a seat for you on these days.</Trans>
      </p>
      {start.error && <Alert kind="error">{i18n._(errorMessage(start.error))}</Alert>}
    </>
  );
}
