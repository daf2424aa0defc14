import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { QuestionStatistics } from '../../../contract/tests/analysis.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { testStatistics } from './admin-queries.ts';
import { OptionSpread } from './option-spread.tsx';

const ScoreSpreadChart = lazyPart(
  async () => (await import('./score-spread-chart.tsx')).ScoreSpreadChart,
  <Skeleton className="h-80 rounded-card" />,
);

/** How the scores of a test spread, how each question was answered, and which keys are doubtful. */
export function StatisticsPart({ testId }: { testId: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(testStatistics(testId));
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the statistics</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  if (data.questions.length === 0) {
    return (
      <div className="grid gap-4">
        {data.spread && <ScoreSpreadChart spread={data.spread} />}
        <EmptyState
          title={data.isCounting ? <Trans>Counting the answers</Trans> : <Trans>No results yet</Trans>}
          text={!data.isCounting && <Trans>Figures appear once students have submitted.</Trans>}
        />
      </div>
    );
  }
  const doubtful = data.questions.filter((one) => one.isKeyDoubtful);
  return (
    <div className="grid gap-4">
      {data.countedAt && (
        <p className="text-small text-muted-foreground">
          <Trans>Counted {formatDayTime(data.countedAt)}.</Trans>{' '}
          {data.isCounting && <Trans>Newer results are being counted.</Trans>}
        </p>
      )}
      {doubtful.length > 0 && (
        <Alert kind="warning">
          <Trans>
            Key probably wrong: {doubtful.map((one) => one.position).join(', ')}. Compare it with the source.
          </Trans>
        </Alert>
      )}
      {data.spread && <ScoreSpreadChart spread={data.spread} />}
      <ol className="grid gap-4 lg:grid-cols-2">
        {data.questions.map((one) => (
          <li key={one.q}>
            <Question one={one} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Question({ one }: { one: QuestionStatistics }) {
  const { t, i18n } = useLingui();
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const facts = [
    { name: t`Right`, value: percent(one.pValue), hint: t`p-value` },
    {
      name: t`Discrimination`,
      value: one.discrimination === null ? '–' : one.discrimination.toFixed(2),
      hint: t`point-biserial`,
    },
    { name: t`Wrong`, value: String(one.wrong), hint: '' },
    { name: t`Blank`, value: String(one.blank), hint: '' },
    { name: t`Median time`, value: t`${Math.round(one.medianMs / 1000)} s`, hint: '' },
  ];
  return (
    <Card className="grid h-full content-start gap-3">
      <p className="wrap-anywhere">
        <span className="text-body-strong tabular-nums">{one.position}. </span>
        <RichText text={textIn(one.texts, i18n.locale)} />{' '}
        {one.isKeyDoubtful && (
          <Badge kind="error">
            <Trans>Key probably wrong</Trans>
          </Badge>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map((fact) => (
          <div key={fact.name} className="flex flex-col-reverse">
            <dt className="text-micro text-muted-foreground">
              {fact.name}
              {fact.hint && ` (${fact.hint})`}
            </dt>
            <dd className="text-body-strong tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <OptionSpread options={one.options} attempts={one.attempts} />
    </Card>
  );
}
