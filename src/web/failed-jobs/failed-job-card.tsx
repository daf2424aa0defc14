import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedJob } from '../../contract/failed-jobs.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { queueWords, subjectWords } from './queue-words.ts';
import { SubjectLink } from './subject-link.tsx';

interface FailedJobCardProps {
  job: FailedJob;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A background job that was given up: what it was, for whom, why it failed, and what can be done about it. */
export function FailedJobCard({ job, busy, onRetry, onDiscard }: FailedJobCardProps) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="text-h3 break-words">{i18n._(queueWords(job.queue))}</h2>
      <p className="mt-1 text-small break-words text-destructive-ink">
        {job.cause ?? <Trans>The process running it ended.</Trans>}
      </p>
      <div className="mt-3">
        <KeyValues
          items={[
            ...job.subjects.map((subject) => ({
              name: i18n._(subjectWords[subject.kind]),
              value: <SubjectLink subject={subject} />,
            })),
            { name: <Trans>Given up</Trans>, value: formatDayTime(job.failedAt) },
            { name: <Trans>First queued</Trans>, value: formatDayTime(job.queuedAt) },
            { name: <Trans>Attempts</Trans>, value: job.attempts },
            { name: <Trans>Queue</Trans>, value: <span className="break-all">{job.queue}</span> },
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
