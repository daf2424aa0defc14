import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMarks } from '../../../contract/tests/fractions.ts';
import { groupBy } from '../../../contract/tests/group-by.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attemptAnalysis } from '../queries.ts';
import { causeNames } from './cause-names.ts';
import { sectionColour } from './section-colour.ts';
import { TimeCard } from './time-card.tsx';

/** Time, topics and the causes of mistakes. */
export function AnalysisCards({ attemptId, unit }: { attemptId: string; unit: number }) {
  const { i18n } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(attemptAnalysis(attemptId));
  if (isLoadingError) {
    return (
      <ErrorCard title={<Trans>Could not load the analysis</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  const causes = groupBy(
    data.questions.filter((one) => one.cause !== null),
    (one) => one.cause,
  );
  return (
    <>
      <TimeCard analysis={data} />
      <Card className="grid gap-4">
        <h2 className="text-h2">
          <Trans>By topic</Trans>
        </h2>
        <ul className="grid gap-4">
          {data.topics.map((topic) => {
            const all = topic.right + topic.wrong + topic.blank;
            return (
              <li key={topic.topicId} className="grid gap-1.5">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="text-body-strong">{textIn(topic.names, i18n.locale)}</span>
                  <span className="tabular-nums">
                    <Trans>
                      {topic.right} of {all}
                    </Trans>
                  </span>
                </p>
                <ProgressBar
                  value={all === 0 ? 0 : (100 * topic.right) / all}
                  label={textIn(topic.names, i18n.locale)}
                  colour={sectionColour(topic.names)}
                />
                {topic.lost > 0 && (
                  <p className="text-small text-muted-foreground tabular-nums">
                    <Trans>{formatMarks(topic.lost, unit)} lost to negative marks</Trans>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      {causes.size > 0 && (
        <Card className="grid gap-2">
          <h2 className="text-h2">
            <Trans>Why marks were lost</Trans>
          </h2>
          <ul className="grid gap-1">
            {[...causes].map(([cause, questions]) => (
              <li key={cause} className="flex justify-between gap-4 tabular-nums">
                <span>{cause && i18n._(causeNames[cause])}</span>
                <span>{questions.length}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
