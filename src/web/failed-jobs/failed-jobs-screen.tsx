import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { failedJobs } from '../../contract/failed-jobs.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { FailedJobCard } from './failed-job-card.tsx';
import { JobsPausedAlert } from './jobs-paused-alert.tsx';
import { failedJobCount, failedJobList, failedJobsKey } from './queries.ts';
import { queueWords } from './queue-words.ts';

const ReasonDialog = lazyPart(async () => (await import('../api/reason-dialog.tsx')).ReasonDialog);

const route = getRouteApi('/main/staff/sections/admin/system-settings/failed-jobs');

/** What an action is about: one job, or the oldest 1,000 of a queue or of all. */
type Which = { ids: string[] } | { queue?: string };

/** /admin/system-settings/failed-jobs: background jobs that were given up, to try them again or discard them. */
export function FailedJobsScreen() {
  const { t, i18n } = useLingui();
  const { queue = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const count = useQuery(failedJobCount);
  const list = useInfiniteQuery(failedJobList(queue));
  const [discarding, setDiscarding] = useState<Which | null>(null);
  const retry = useMutation({
    mutationFn: (which: Which) => call(failedJobs.retryFailedJobs, { body: which }),
    onSuccess: ({ jobs }) => showToast({ kind: 'success', title: t`Jobs retried: ${jobs}` }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: failedJobsKey }),
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const all: Which = queue ? { queue } : {};
  const number = count.data?.queues.reduce((sum, one) => sum + (!queue || one.queue === queue ? one.jobs : 0), 0) ?? 0;
  return (
    <AdminPage title={<Trans>Failed background jobs</Trans>}>
      <p className="max-w-[44rem] text-small text-muted-foreground">
        <Trans>
          These failed after several attempts. Fix the cause and try again, or discard what has been done by hand.
        </Trans>
      </p>
      <JobsPausedAlert />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          label={t`What they do`}
          value={queue}
          onChange={(event) =>
            void navigate({ search: event.target.value ? { queue: event.target.value } : {}, replace: true })
          }
        >
          <option value="">{t`Everything`}</option>
          {count.data?.queues.map((one) => (
            <option key={one.queue} value={one.queue}>{`${i18n._(queueWords(one.queue))} (${one.jobs})`}</option>
          ))}
        </Select>
        {number > 0 && (
          <>
            <Button kind="outline" busy={retry.isPending} onClick={() => retry.mutate(all)}>
              <Trans>Retry all {number}</Trans>
            </Button>
            <Button kind="ghost" onClick={() => setDiscarding(all)}>
              <Trans>Discard all {number}</Trans>
            </Button>
          </>
        )}
      </div>
      <div className="mt-4 grid gap-3">
        {list.isLoadingError && (
          <ErrorCard
            title={<Trans>Could not load the failed background jobs</Trans>}
            text={i18n._(errorMessage(list.error))}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && <Skeleton className="h-60 rounded-card" />}
        {list.data && rows.length === 0 && (
          <EmptyState
            title={<Trans>All background jobs are done</Trans>}
            picture={<CircleCheck size={40} className="text-muted-foreground" aria-hidden="true" />}
            heading="h2"
          />
        )}
        {rows.map((job) => (
          <FailedJobCard
            key={job.id}
            job={job}
            busy={retry.isPending}
            onRetry={() => retry.mutate({ ids: [job.id] })}
            onDiscard={() => setDiscarding({ ids: [job.id] })}
          />
        ))}
        <NextPage list={list} />
      </div>
      {discarding && (
        <ReasonDialog
          title={'ids' in discarding ? <Trans>Discard this job?</Trans> : <Trans>Discard all {number} jobs?</Trans>}
          description={<Trans>It won’t run. The audit log records the job and your reason.</Trans>}
          action={<Trans>Discard</Trans>}
          label={t`Reason for discarding`}
          maxLength={300}
          act={(body) => call(failedJobs.discardFailedJobs, { body: { ...discarding, ...body } })}
          changes={[failedJobsKey]}
          onClose={() => setDiscarding(null)}
        />
      )}
    </AdminPage>
  );
}
