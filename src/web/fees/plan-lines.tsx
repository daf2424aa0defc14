import { Trans, useLingui } from '@lingui/react/macro';
import { dueFrom, type Instalment } from '../../contract/fees.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { feeHeadNames } from './copy.ts';

interface PlanLinesProps {
  instalments: readonly Instalment[];
  /** The day on which a student joins by the plan; none where it is shown as it is. */
  joinOn?: string;
}

/** The instalments of a plan by their dates; what is over by the day of joining is due on it. */
export function PlanLines({ instalments, joinOn = '' }: PlanLinesProps) {
  const { i18n } = useLingui();
  const isLate = instalments.some((one) => one.dueOn < joinOn);
  const list = (
    <ul className="text-small tabular-nums">
      {instalments.map((one) => (
        <li key={`${one.dueOn} ${one.head} ${one.amountPaise}`} className="flex justify-between gap-4 py-0.5">
          <span>
            {i18n._(feeHeadNames[one.head])}, {formatDate(dueFrom(joinOn, one))}
          </span>
          <span>{formatMoney(one.amountPaise)}</span>
        </li>
      ))}
    </ul>
  );
  if (!isLate) return list;
  return (
    <div>
      {list}
      <p className="mt-1.5 text-micro text-muted-foreground">
        <Trans>
          Instalments whose dates have passed are due today. The grace period and any late fee count from today.
        </Trans>
      </p>
    </div>
  );
}
