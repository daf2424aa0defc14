import { Trans, useLingui } from '@lingui/react/macro';
import { fewestForTopic, type PracticeOverview } from '../../../contract/tests/practice.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface TopicListProps {
  topics: PracticeOverview['topics'];
  busyId: string | undefined;
  onPractise: (topicId: string) => void;
}

/** The own topics, the weakest first, each leading to a set of its questions. */
export function TopicList({ topics, busyId, onPractise }: TopicListProps) {
  const { t, i18n } = useLingui();
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">
        <Trans>Your topics</Trans>
      </h2>
      {topics.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>Your topics appear here after your first test or set, the weakest on top.</Trans>
        </p>
      )}
      <ul className="grid gap-5">
        {topics.map(({ topicId, names, right, answered, isWeak }) => {
          const name = textIn(names, i18n.locale);
          return (
            <li key={topicId} className="grid gap-1.5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                <h3 className="text-body-strong wrap-anywhere">{name}</h3>
                {isWeak && (
                  <Badge kind="sun">
                    <Trans>Weak topic</Trans>
                  </Badge>
                )}
              </div>
              <ProgressBar value={(100 * right) / answered} label={name} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <p className="min-w-0 flex-[1_1_10rem] text-small text-muted-foreground tabular-nums">
                  <Trans>
                    {right} of {answered} right
                  </Trans>
                  {isWeak === null && (
                    <>
                      {' · '}
                      <Trans>rated after {fewestForTopic} answers</Trans>
                    </>
                  )}
                </p>
                <Button
                  kind="outline"
                  size="sm"
                  aria-label={t`Practise ${name}`}
                  busy={busyId === topicId}
                  onClick={() => onPractise(topicId)}
                >
                  <Trans>Practise</Trans>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
