import { Trans } from '@lingui/react/macro';
import type { FailedJob } from '../../contract/failed-jobs.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';

interface FailedJobCardProps {
  job: FailedJob;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A background job that was given up: what it was, why it failed, and what can be done about it. */
export function FailedJobCard({ job, busy, onRetry, onDiscard }: FailedJobCardProps) {
  return (
    <Card>
      <h2 className="text-h3 break-all">{job.queue}</h2>
      <p className="mt-1 text-small break-words text-destructive-ink">
        {job.cause ?? <Trans>The process running it ended.</Trans>}
      </p>
      <div className="mt-3">
        <KeyValues
          items={[
            { name: <Trans>Given up</Trans>, value: formatDayTime(job.failedAt) },
            { name: <Trans>First queued</Trans>, value: formatDayTime(job.queuedAt) },
            { name: <Trans>Attempts</Trans>, value: job.attempts },
            ...job.about.map(({ name, value }) => ({ name, value: <span className="break-all">{value}</span> })),
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="outline" size="sm" disabled={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="ghost" size="sm" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Card>
  );
}
