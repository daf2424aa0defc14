import { useLingui } from '@lingui/react/macro';
import type { BatchSummary } from '../../contract/batches/batches.ts';
import { kindLabels, subjectLabels } from '../classes/copy.ts';
import { formatDate } from '../i18n/format.ts';

type Facts = Pick<BatchSummary, 'startsOn' | 'endsOn' | 'subjects' | 'kind' | 'venue'>;

/** When, what and where a batch is, in two muted lines. */
export function BatchFacts({ batch }: { batch: Facts }) {
  const { t, i18n } = useLingui();
  return (
    <div className="text-small text-muted-foreground">
      <p className="tabular-nums">{t`${formatDate(batch.startsOn)} to ${formatDate(batch.endsOn)}`}</p>
      <p>
        {batch.subjects.map((subject) => i18n._(subjectLabels[subject])).join(', ')} ·{' '}
        {batch.kind === 'online' ? i18n._(kindLabels.online) : batch.venue}
      </p>
    </div>
  );
}
