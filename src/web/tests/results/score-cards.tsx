import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { noTexts } from '../../../contract/languages.ts';
import type { AttemptResult } from '../../../contract/tests/attempts.ts';
import { formatMarks } from '../../../contract/tests/fractions.ts';
import { formatCount } from '../../i18n/format.ts';
import { minutesClock } from '../../i18n/minutes-clock.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Card } from '../../ui/card.tsx';
import { DawnScene } from '../../ui/dawn-scene.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Stripes } from '../../ui/stripes.tsx';
import { attemptAnalysis } from '../queries.ts';
import { ProgressCard } from './progress-card.tsx';
import { scopeName } from './scope-name.ts';
import { sectionColour } from './section-colour.ts';

type Score = NonNullable<AttemptResult['score']>;

const stripes = 5;

/** By how many per cent of the marks the last test went better than the one before; null where it did not. */
function gainOf(progress: readonly { percent: number }[]): number | null {
  const [before, last] = progress.slice(-2);
  if (!before || !last) return null;
  const gain = Math.round(last.percent - before.percent);
  return gain > 0 ? gain : null;
}

/** The score over the whole width, where it stands, and its parts, which add up to it. */
export function ScoreCards({
  result,
  score,
  head,
  children,
}: {
  result: AttemptResult;
  score: Score;
  /** Over the score: what it is of. */
  head: ReactNode;
  /** Cards beside those of the parts where there is room, under them on a phone. */
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const { unit, units, full, parts } = score;
  const counted = parts.filter((part) => part.isCounted);
  const sum = (of: (part: Score['parts'][number]) => number) => counted.reduce((total, part) => total + of(part), 0);
  const [right, wrong, blank, bonus] = [
    sum((one) => one.right),
    sum((one) => one.wrong),
    sum((one) => one.blank),
    sum((one) => one.bonus),
  ];
  const sectionOf = (n: number) => score.sections.find((one) => one.n === n);
  const nameOf = (n: number) => {
    const section = sectionOf(n);
    return section ? textIn(section.names, i18n.locale) : t`Section ${n}`;
  };
  const { data: analysis } = useQuery(attemptAnalysis(result.attemptId));
  const markOf = (part: Score['parts'][number]) => {
    const average = analysis?.sections.find((one) => one.n === part.n)?.average ?? null;
    return average === null || part.full === 0 ? undefined : (100 * average) / part.full;
  };
  const answered = right + wrong;
  const seconds = (Date.parse(result.endedAt) - Date.parse(result.startedAt)) / 1000;
  const [all, ...narrower] = score.standings;
  const rank = all && all.of > 1 && answered > 0 ? all : null;
  const percent = full === 0 ? 0 : Math.max(0, Math.round((100 * units) / full));
  const gain = gainOf(analysis?.progress ?? []);
  return (
    <>
      <section className="relative overflow-hidden bg-night pt-7.5 pb-37.5 text-night-foreground">
        <DawnScene className="max-md:hidden" width={1280} height={360} sun={{ x: 990, y: 196, r: 66 }} />
        <div className="relative container grid gap-3">
          {head}
          <p className="text-hero tabular-nums">
            {formatMarks(units, unit)} <span className="text-h2 text-night-muted">/ {formatMarks(full, unit)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-small-strong text-sun tabular-nums">
            <Stripes earned={Math.round((percent * stripes) / 100)} of={stripes} className="text-night-foreground" />
            {gain === null ? <Trans>{percent}% of the marks</Trans> : <Trans>+{gain}% since your last test</Trans>}
          </p>
          {score.before !== null && score.before !== units && (
            <p className="text-small">
              <Trans>It was {formatMarks(score.before, unit)} before the answer key changed.</Trans>
            </p>
          )}
          {!score.isRanked && (
            <p className="text-small text-night-muted">
              <Trans>Only the first attempt counts for the rank.</Trans>
            </p>
          )}
        </div>
      </section>
      <div className="relative container -mt-24 grid gap-5">
        <dl
          className={clsx(
            'grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-border text-card-foreground shadow-2',
            rank && 'sm:grid-cols-4',
          )}
        >
          {rank && (
            <>
              <Figure name={t`Rank of ${formatCount(rank.of)}`} value={formatCount(rank.rank)} />
              <Figure name={t`Percentile`} value={rank.percentile.toFixed(2)} />
            </>
          )}
          <Figure name={t`Accuracy`} value={answered === 0 ? '–' : `${Math.round((100 * right) / answered)}%`} />
          <Figure
            name={result.minutes === null ? t`Time taken` : t`Time of ${minutesClock(result.minutes * 60)}`}
            value={minutesClock(seconds)}
          />
        </dl>
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-5">
            {narrower.length > 0 && (
              <Card className="grid gap-2">
                <h2 className="text-h2">
                  <Trans>Where you stand</Trans>
                </h2>
                <ul className="grid gap-1">
                  {narrower.map((one) => (
                    <li key={one.scope} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                      <span>{i18n._(scopeName(one.scope))}</span>
                      <span>
                        <Trans>
                          {formatCount(one.rank)} of {formatCount(one.of)}
                        </Trans>
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card className="grid gap-4">
              <h2 className="text-h2">
                <Trans>By section</Trans>
              </h2>
              {analysis?.sections.some((one) => one.average !== null) && (
                <p className="-mt-3 text-small text-muted-foreground">
                  <Trans>Line: average of everyone who took it</Trans>
                </p>
              )}
              <ul className="grid gap-4">
                {parts.map((part) => (
                  <li key={part.n} className="grid gap-1.5">
                    <p className="flex flex-wrap justify-between gap-x-4">
                      <span className="text-body-strong">{nameOf(part.n)}</span>
                      <span className="tabular-nums">
                        {formatMarks(part.score, unit)} / {formatMarks(part.full, unit)}
                      </span>
                    </p>
                    <ProgressBar
                      value={part.full === 0 ? 0 : Math.max(0, (100 * part.score) / part.full)}
                      label={nameOf(part.n)}
                      mark={markOf(part)}
                      colour={sectionColour(sectionOf(part.n)?.names ?? { ...noTexts, en: `${part.n}` })}
                    />
                    <p className="text-small text-muted-foreground tabular-nums">
                      <Trans>
                        {part.right} right, {part.wrong} wrong, {part.blank} blank
                      </Trans>
                      {part.lost > 0 && (
                        <>
                          {' · '}
                          <Trans>{formatMarks(part.lost, unit)} lost to negative marks</Trans>
                        </>
                      )}
                      {!part.isCounted && (
                        <>
                          {' · '}
                          <Trans>not counted</Trans>
                        </>
                      )}
                      {part.isPassed === false && (
                        <>
                          {' · '}
                          <Trans>below the cut-off</Trans>
                        </>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
            <Card className="grid gap-2">
              <h2 className="text-h2">
                <Trans>Your answers</Trans>
              </h2>
              <div className="flex h-3 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
                {right + bonus > 0 && <span className="bg-success" style={{ flexGrow: right + bonus }} />}
                {wrong > 0 && <span className="bg-destructive" style={{ flexGrow: wrong }} />}
                {blank > 0 && <span className="bg-muted-foreground" style={{ flexGrow: blank }} />}
              </div>
              <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small tabular-nums">
                <Counted className="bg-success">
                  <Trans>{right} right</Trans>
                </Counted>
                <Counted className="bg-destructive">
                  <Trans>{wrong} wrong</Trans>
                </Counted>
                <Counted className="bg-muted-foreground">
                  <Trans>{blank} blank</Trans>
                </Counted>
                {bonus > 0 && (
                  <Counted className="bg-success">
                    <Trans>{bonus} with marks for all</Trans>
                  </Counted>
                )}
              </ul>
            </Card>
            {analysis && <ProgressCard progress={analysis.progress} />}
          </div>
          <div className="grid gap-5">{children}</div>
        </div>
      </div>
    </>
  );
}

/** How many answers are of a kind, after a square in its colour. */
function Counted({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className={clsx('size-3 rounded-sm', className)} aria-hidden="true" />
      {children}
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-card px-2 py-4 text-center">
      <dt className="text-micro text-muted-foreground">{name}</dt>
      <dd className="text-h2 tabular-nums">{value}</dd>
    </div>
  );
}
