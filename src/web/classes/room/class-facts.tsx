import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { formatCount, formatDay, formatDuration, formatTime } from '../../i18n/format.ts';
import { languageWords } from '../../i18n/language.ts';
import { formatSpan } from '../../i18n/time-span.ts';

/** When, in which language, how many seats, once it is over how long it was; for an event also when to report and where. */
export function ClassFacts({ one }: { one: ClassDetail }) {
  const { t, i18n } = useLingui();
  const isPast = one.stage === 'over' || one.stage === 'recorded';
  return (
    // The second column has the time, which at 360 px needs a little more than half to stay on one line.
    <dl className="mt-5 grid grid-cols-[5fr_6fr] gap-2.5 md:grid-cols-4">
      <Fact name={isPast ? t`Date` : t`Starts`}>{formatDay(one.startsAt)}</Fact>
      <Fact name={t`Time (IST)`}>{formatSpan(one)}</Fact>
      <Fact name={t`Language`}>{i18n._(languageWords[one.language])}</Fact>
      {isPast ? (
        <Fact name={t`Duration`}>
          {formatDuration(Math.round((Date.parse(one.endsAt) - Date.parse(one.startsAt)) / 60_000))}
        </Fact>
      ) : (
        <Fact name={t`Seats`}>
          <Seats one={one} />
        </Fact>
      )}
      {one.reportingTime !== null && !isPast && <Fact name={t`Reporting time`}>{formatTime(one.reportingTime)}</Fact>}
      {one.kind === 'in_person' && (
        <Fact name={t`Venue`} wide={one.reportingTime === null || isPast}>
          {one.venue}
        </Fact>
      )}
    </dl>
  );
}

function Seats({ one }: { one: ClassDetail }) {
  if (one.capacity === null || one.seatsLeft === null) return <Trans>No limit</Trans>;
  const [left, all] = [formatCount(one.seatsLeft), formatCount(one.capacity)];
  return (
    <Trans>
      {left} of {all} left
    </Trans>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`rounded-option bg-muted p-3.5 ${wide ? 'col-span-2' : ''}`}>
      <dt className="text-micro text-muted-foreground">{name}</dt>
      <dd className="text-small-strong text-balance tabular-nums">{children}</dd>
    </div>
  );
}
