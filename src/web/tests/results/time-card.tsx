import { Trans, useLingui } from '@lingui/react/macro';
import type { AttemptAnalysis } from '../../../contract/tests/analysis.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sectionColour } from './section-colour.ts';

const share = (part: number, whole: number) => Math.round((100 * part) / whole);

/** Seconds on a question of each topic, and where more time went than it brought. */
export function TimeCard({ analysis: { topics, questions } }: { analysis: AttemptAnalysis }) {
  const { t, i18n } = useLingui();
  const spent = topics.reduce((sum, one) => sum + one.spentMs, 0);
  const right = topics.reduce((sum, one) => sum + one.right, 0);
  if (spent === 0) return null;
  const rows = topics.map((one) => ({
    id: one.topicId,
    name: textIn(one.names, i18n.locale),
    colour: sectionColour(one.names),
    seconds: Math.round(one.spentMs / 1000 / Math.max(1, one.right + one.wrong + one.blank)),
    timeShare: share(one.spentMs, spent),
    rightShare: right === 0 ? 0 : share(one.right, right),
  }));
  const longest = Math.max(1, ...rows.map((one) => one.seconds));
  const [costly] = [...rows].sort((a, b) => b.timeShare - b.rightShare - (a.timeShare - a.rightShare));
  const average = (of: (one: (typeof questions)[number]) => number | null) =>
    Math.round(questions.reduce((sum, one) => sum + (of(one) ?? 0), 0) / 1000 / questions.length);
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-h2">
          <Trans>Where your time went</Trans>
        </h2>
        <p className="text-small text-muted-foreground">
          <Trans>Average seconds per question</Trans>
        </p>
      </div>
      <ul className="grid gap-4">
        {rows.map(({ id, name, colour, seconds }) => (
          <li key={id} className="grid gap-1.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="text-body-strong">{name}</span>
              <span className="tabular-nums">
                <Trans>{seconds} s</Trans>
              </span>
            </p>
            <ProgressBar value={share(seconds, longest)} label={t`Time on ${name}`} colour={colour} />
          </li>
        ))}
      </ul>
      {costly && rows.length > 1 && right > 0 && costly.timeShare > costly.rightShare && (
        <p className="text-small">
          <Trans>
            {costly.name} took {costly.timeShare}% of your time for {costly.rightShare}% of your right answers.
          </Trans>
        </p>
      )}
      {questions.some((one) => one.medianMs !== null) && (
        <p className="text-small text-muted-foreground tabular-nums">
          <Trans>
            Everyone’s median: {average((one) => one.medianMs)} s · best tenth: {average((one) => one.bestMs)} s
          </Trans>
        </p>
      )}
      <p className="text-small text-muted-foreground">
        <Trans>Each question shows its own times in the solutions.</Trans>
      </p>
    </Card>
  );
}
