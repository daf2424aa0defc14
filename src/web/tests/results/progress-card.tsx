import { Plural, useLingui } from '@lingui/react/macro';
import type { AttemptAnalysis } from '../../../contract/tests/analysis.ts';
import { formatDate } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Card } from '../../ui/card.tsx';

const [width, height, top, side] = [320, 110, 26, 22];

/** The last tests as a line of percentages, the one shown here last; nothing for a first test. */
export function ProgressCard({ progress }: { progress: AttemptAnalysis['progress'] }) {
  const { i18n } = useLingui();
  if (progress.length < 2) return null;
  const at = (index: number, percent: number) => ({
    x: side + (index * (width - 2 * side)) / (progress.length - 1),
    y: top + ((height - top - 8) * (100 - percent)) / 100,
  });
  const points = progress.map((one, index) => ({ ...one, ...at(index, one.percent) }));
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">
        <Plural value={progress.length} one="Last test" other="Last # tests" />
      </h2>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full max-w-md text-primary-ink" aria-hidden="true">
        <polygon points={`${side},${height} ${line} ${width - side},${height}`} className="fill-primary-soft" />
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth="2.5" />
        {points.map(({ attemptId, x, y, percent }, index) => (
          <g key={attemptId}>
            <circle
              cx={x}
              cy={y}
              r="5"
              stroke="currentColor"
              strokeWidth="2.5"
              className={index === points.length - 1 ? 'fill-sun' : 'fill-card'}
            />
            <text x={x} y={y - 11} textAnchor="middle" className="fill-foreground text-[12px] font-semibold">
              {Math.round(percent)}%
            </text>
          </g>
        ))}
      </svg>
      <ol className="grid gap-1 text-small">
        {progress.map((one) => (
          <li key={one.attemptId} className="flex justify-between gap-4 tabular-nums">
            <span className="min-w-0">
              {textIn(one.names, i18n.locale)} <span className="text-muted-foreground">{formatDate(one.endedAt)}</span>
            </span>
            <span>{Math.round(one.percent)}%</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
