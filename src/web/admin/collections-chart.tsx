import { useLingui } from '@lingui/react/macro';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { academyDay, formatDate, formatMoney } from '../i18n/format.ts';
import { shortMoney } from './short-money.ts';

interface CollectionsChartProps {
  /** Every day shown, in order. */
  days: readonly string[];
  collected: readonly { day: string; collectedPaise: number }[];
}

const axis = { fontSize: 13, fill: 'var(--muted-foreground)', fontFamily: 'var(--family-text)' };

/** Money by day as bars, today in marigold; a sentence and a table say the same. */
export function CollectionsChart({ days, collected }: CollectionsChartProps) {
  const { t } = useLingui();
  const amounts = new Map(collected.map((one) => [one.day, one.collectedPaise]));
  const bars = days.map((day) => ({ day, amount: amounts.get(day) ?? 0 }));
  const best = bars.reduce((most, one) => (one.amount > most.amount ? one : most), { day: '', amount: 0 });
  const today = academyDay(new Date());
  if (best.amount === 0) {
    return <p className="py-10 text-center text-small text-muted-foreground">{t`Nothing collected in this period.`}</p>;
  }
  return (
    <figure>
      <div className="mt-3 h-70 overflow-hidden" aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={bars} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="day"
              tickLine={false}
              axisLine={false}
              tick={axis}
              minTickGap={12}
              tickFormatter={(day: string) => String(Number(day.slice(8)))}
            />
            <YAxis
              width={52}
              tickCount={4}
              tickLine={false}
              axisLine={false}
              tick={axis}
              tickFormatter={(paise: number) => shortMoney(paise)}
            />
            <Tooltip
              cursor={{ fill: 'var(--muted)' }}
              isAnimationActive={false}
              contentStyle={{
                background: 'var(--popover)',
                border: '1px solid var(--border)',
                borderRadius: 10,
                color: 'var(--popover-foreground)',
              }}
              labelFormatter={(day) => formatDate(String(day))}
              formatter={(paise) => [formatMoney(Number(paise)), t`Collected`]}
            />
            <Bar dataKey="amount" radius={[5, 5, 0, 0]} isAnimationActive={false} maxBarSize={28}>
              {bars.map((bar) => (
                <Cell key={bar.day} fill={bar.day === today ? 'var(--sun)' : 'var(--chart-1)'} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="mt-2 text-small text-muted-foreground">
        {t`Best day: ${formatDate(best.day)} with ${formatMoney(best.amount)}.`}
      </figcaption>
      <table className="sr-only">
        <caption>{t`Collections by day`}</caption>
        <tbody>
          {bars
            .filter((bar) => bar.amount > 0)
            .map((bar) => (
              <tr key={bar.day}>
                <th scope="row">{formatDate(bar.day)}</th>
                <td>{formatMoney(bar.amount)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
