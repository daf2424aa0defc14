import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

interface Day {
  received: number;
  answered: number;
  admitted: number;
  closed: number;
}

/** What became of the period's enquiries: received, answered, admitted, closed. */
export function FunnelCard({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const sum = (stage: keyof Day) => days.reduce((total, day) => total + day[stage], 0);
  const received = sum('received');
  const stages = [
    { name: t`Received`, count: received },
    { name: t`Answered`, count: sum('answered') },
    { name: t`Admitted`, count: sum('admitted') },
    { name: t`Closed`, count: sum('closed') },
  ];
  const most = Math.max(1, ...stages.map((stage) => stage.count));
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Enquiries in this period</Trans>
      </h2>
      <ul className="mt-3 grid gap-3">
        {stages.map((stage) => (
          <li key={stage.name}>
            <div className="flex justify-between text-small">
              <span>{stage.name}</span>
              <b className="font-semibold tabular-nums">{formatCount(stage.count)}</b>
            </div>
            <ProgressBar value={(stage.count / most) * 100} label={stage.name} className="mt-1" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
