import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failedJobs } from '../../contract/failed-jobs.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { failedJobCount, failedJobsKey } from './queries.ts';

/** After a restore: nothing is sent and nothing runs until an admin says that this is the real academy. */
export function JobsPausedAlert() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(failedJobCount);
  const [asking, setAsking] = useState(false);
  const resume = useMutation({
    mutationFn: () => call(failedJobs.resumeJobs),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: failedJobsKey });
    },
  });
  if (!data?.pausedAt) return null;
  return (
    <>
      <Alert kind="warning" className="my-4">
        <p className="font-semibold">
          <Trans>Paused: restored from a backup on {formatDayTime(data.pausedAt)}</Trans>
        </p>
        <p className="mt-1">
          <Trans>
            Nothing is sent and no background jobs run, so that a trial restore doesn’t reach real students.
          </Trans>
        </p>
        <Button kind="outline" size="sm" className="mt-3" onClick={() => setAsking(true)}>
          <Trans>Resume</Trans>
        </Button>
      </Alert>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Resume messages and background jobs?</Trans>}
        text={
          <Trans>
            Messages that were waiting at the time of the backup will be sent to students. Do this only on the live
            academy.
          </Trans>
        }
        action={<Trans>Resume</Trans>}
        busy={resume.isPending}
        onConfirm={() => resume.mutate()}
      />
    </>
  );
}
