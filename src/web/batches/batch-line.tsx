import { useLingui } from '@lingui/react/macro';
import type { BatchSummary } from '../../contract/batches/batches.ts';
import { kindLabels, subjectLabels } from '../classes/copy.ts';
import { academyDay, formatFirstAndLast } from '../i18n/format.ts';

type Facts = Pick<BatchSummary, 'startsOn' | 'endsOn' | 'subjects' | 'kind' | 'venue'>;

/** When, what and where a batch is, in three muted lines. */
export function BatchFacts({ batch }: { batch: Facts }) {
  const { t, i18n } = useLingui();
  const [from, until] = formatFirstAndLast(batch.startsOn, batch.endsOn);
  const today = academyDay(new Date());
  const runs = batch.startsOn <= today && today <= batch.endsOn;
  return (
    <div className="text-small text-muted-foreground">
      <p className="tabular-nums">{runs ? t`Running since ${from}, until ${until}` : t`${from} to ${until}`}</p>
      <p>{batch.subjects.map((subject) => i18n._(subjectLabels[subject])).join(', ')}</p>
      <p>{batch.kind === 'online' ? i18n._(kindLabels.online) : batch.venue}</p>
    </div>
  );
}
