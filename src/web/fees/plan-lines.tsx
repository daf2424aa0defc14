import { useLingui } from '@lingui/react/macro';
import type { Instalment } from '../../contract/fees.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { feeHeadNames } from './copy.ts';

/** The instalments of a plan by their dates. */
export function PlanLines({ instalments }: { instalments: readonly Instalment[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="text-small tabular-nums">
      {instalments.map((one) => (
        <li key={`${one.dueOn} ${one.head} ${one.amountPaise}`} className="flex justify-between gap-4 py-0.5">
          <span>
            {i18n._(feeHeadNames[one.head])}, {formatDate(one.dueOn)}
          </span>
          <span>{formatMoney(one.amountPaise)}</span>
        </li>
      ))}
    </ul>
  );
}
