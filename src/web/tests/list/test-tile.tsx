import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Repeat, ScrollText } from 'lucide-react';
import { phaseOf } from '../../../contract/tests/test-states.ts';
import type { TestSummary } from '../../../contract/tests/tests.ts';
import { academyDay, formatDayTime, formatDuration, formatTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { Tile } from '../../ui/tile.tsx';
import { skinNames } from '../copy.ts';
import { TestBadge } from './test-badge.tsx';

/** One test of the list: when (once it is open, its last day), or as a previous paper of which exam, what, how it stands with the student, and the way on. */
export function TestTile({
  test,
  paperOf,
  inSeries = false,
}: {
  test: TestSummary;
  paperOf?: string;
  /** The page is that of its series, and has its name. */
  inSeries?: boolean;
}) {
  const { i18n } = useLingui();
  const name = textIn(test.names, i18n.locale);
  const isOpen = phaseOf(test, new Date()) === 'open';
  const isOneDay = academyDay(test.opensAt) === academyDay(test.closesAt);
  return (
    <Card className="flex h-full flex-wrap gap-4">
      <div className="self-start">
        {paperOf !== undefined && (
          <Tile kind="sun">
            <ScrollText aria-hidden="true" />
          </Tile>
        )}
        {paperOf === undefined && test.skin === 'practice' && (
          <Tile kind="sun">
            <Repeat aria-hidden="true" />
          </Tile>
        )}
        {paperOf === undefined && test.skin !== 'practice' && (
          <DateBlock date={isOpen ? test.closesAt : test.opensAt} next={isOpen && test.hasAccess} />
        )}
      </div>
      <div className="flex min-w-0 flex-[1_1_10rem] flex-col gap-1.5">
        <h2 className="text-h3">
          <Link to="/tests/$testId" params={{ testId: test.id }} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        {test.series && !inSeries && (
          <p className="text-small text-muted-foreground">{textIn(test.series.names, i18n.locale)}</p>
        )}
        <p className="text-small text-muted-foreground tabular-nums">
          {i18n._(skinNames[test.skin])} · <Trans>{test.questionCount} questions</Trans>
          {test.minutes !== null && ` · ${formatDuration(test.minutes)}`}
        </p>
        <p className="text-small tabular-nums">
          {paperOf}
          {paperOf === undefined && isOpen && <Trans>Open until {formatDayTime(test.closesAt)}</Trans>}
          {paperOf === undefined && !isOpen && (
            <Trans>
              {formatDayTime(test.opensAt)} to {isOneDay ? formatTime(test.closesAt) : formatDayTime(test.closesAt)}
            </Trans>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1.5">
          <TestBadge test={test} />
          <WayOn test={test} name={name} isOpen={isOpen} />
        </div>
      </div>
    </Card>
  );
}

/** A running attempt goes on, an open test starts on its page, a released one shows its result. */
function WayOn({ test, name, isOpen }: { test: TestSummary; name: string; isOpen: boolean }) {
  const { own } = test;
  if (own?.state === 'running') {
    return (
      <ButtonLink to="/attempts/$attemptId" params={{ attemptId: own.id }} size="sm">
        <Trans>Continue</Trans>
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    );
  }
  if (own && test.isReleased) {
    return (
      <ButtonLink to="/attempts/$attemptId/result" params={{ attemptId: own.id }} size="sm" kind="outline">
        <Trans>See result</Trans>
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    );
  }
  const starts = isOpen && test.hasAccess && !own;
  return (
    <ButtonLink to="/tests/$testId" params={{ testId: test.id }} size="sm" kind={starts ? 'primary' : 'outline'}>
      {starts ? <Trans>Start</Trans> : <Trans>Details</Trans>}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
}
