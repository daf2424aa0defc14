import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { QuestionStatistics } from '../../../contract/tests/analysis.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { Badge } from '../../ui/badge.tsx';

/** How often each option of a question was chosen, as a table whose rows are bars too. */
export function OptionSpread({ options, attempts }: Pick<QuestionStatistics, 'options' | 'attempts'>) {
  const { t, i18n } = useLingui();
  if (options.length === 0) return null;
  const percent = (chosen: number) => Math.round((100 * chosen) / Math.max(1, attempts));
  return (
    <table className="w-full text-small tabular-nums">
      <thead>
        <tr className="text-left text-muted-foreground">
          <th className="font-normal">
            <Trans>Option</Trans>
          </th>
          <th className="w-1/2 font-normal">
            <Trans>Chosen</Trans>
          </th>
          <th className="text-right font-normal">
            <Trans>By the top third</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option, at) => (
          <tr key={option.id}>
            <td>
              {optionLetter(at, i18n.locale)} {option.isRight && <Badge kind="success">{t`Key`}</Badge>}
            </td>
            <td className="py-1">
              {option.chosen} ({percent(option.chosen)}%)
              <span className="mt-0.5 block h-1.5 rounded-full bg-muted" aria-hidden="true">
                <span
                  className={clsx('block h-full rounded-full', option.isRight ? 'bg-success' : 'bg-primary')}
                  style={{ width: `${percent(option.chosen)}%` }}
                />
              </span>
            </td>
            <td className="text-right">{option.chosenByBest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
