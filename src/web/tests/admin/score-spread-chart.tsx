import { Trans, useLingui } from '@lingui/react/macro';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ScoreSpread } from '../../../contract/tests/analysis.ts';
import { formatCount } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';

const axis = { fontSize: 13, fill: 'var(--muted-foreground)', fontFamily: 'var(--family-text)' };
const marks = (value: number) => String(Math.round(value * 10) / 10);

/** How many students have how many marks, as bars; a sentence and a table say the same. */
export function ScoreSpreadChart({ spread }: { spread: ScoreSpread }) {
  const { t } = useLingui();
  const bars = spread.bars.map((one) => ({ ...one, name: `${marks(one.from)}–${marks(one.to)}` }));
  const most = bars.reduce((best, one) => (one.students > best.students ? one : best));
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Spread of the scores</Trans>
      </h2>
      <figure>
        <div className="mt-3 h-56 overflow-hidden" aria-hidden="true">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart data={bars} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--border)" />
              <XAxis dataKey="name" tickLine={false} axisLine={false} tick={axis} minTickGap={8} />
              <YAxis width={40} allowDecimals={false} tickCount={4} tickLine={false} axisLine={false} tick={axis} />
              <Bar dataKey="students" fill="var(--chart-1)" radius={[5, 5, 0, 0]} isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        </div>
        <figcaption className="mt-2 text-small text-muted-foreground tabular-nums">
          <Trans>
            {formatCount(spread.students)} students. Average {marks(spread.average)}, median {marks(spread.median)}.
            Most have {most.name} marks.
          </Trans>
        </figcaption>
        <table className="sr-only">
          <caption>{t`Spread of the scores`}</caption>
          <tbody>
            {bars.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td>{formatCount(one.students)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </Card>
  );
}
