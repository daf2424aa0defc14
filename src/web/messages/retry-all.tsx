import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/messages/messages.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast.ts';
import { failedDeliveries, retriableCount } from './queries.ts';

type Channel = Parameters<typeof retriableCount>[0];

/** Sends every failed message again, of one channel or of all, after saying how many they are. */
export function RetryAll() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [channel, setChannel] = useState<Channel>('');
  const all = useQuery(retriableCount(''));
  const chosen = useQuery({ ...retriableCount(channel), enabled: open });
  const retry = useMutation({
    mutationFn: () => call(messages.retryFailedDeliveries, { body: channel ? { channel } : {} }),
    onSuccess: ({ queued }) => {
      setOpen(false);
      showToast({ kind: 'success', title: t`Messages queued again: ${queued}` });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: failedDeliveries.queryKey }),
  });
  if (!all.data?.count) return null;
  const count = chosen.data?.count ?? 0;
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
        <Trans>Retry all</Trans>
      </Button>
      {open && (
        <FormDialog
          title={<Trans>Resend the failed messages?</Trans>}
          description={
            <Trans>
              Each is sent again, with retries for up to a day. Some may arrive twice. Sign-in codes are left out, since
              people request new ones.
            </Trans>
          }
          action={<Trans>Resend {count}</Trans>}
          busy={retry.isPending || chosen.isFetching}
          disabled={count === 0}
          onSubmit={(event) => {
            event.preventDefault();
            retry.mutate();
          }}
          onClose={() => setOpen(false)}
        >
          <Segmented
            label={t`Show messages`}
            value={channel}
            onChange={setChannel}
            options={[
              { value: '', label: t`All` },
              { value: 'sms', label: t`SMS` },
              { value: 'mail', label: t`Email` },
              { value: 'push', label: t`Notifications` },
            ]}
          />
        </FormDialog>
      )}
    </>
  );
}
