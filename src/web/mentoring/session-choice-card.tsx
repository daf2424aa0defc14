import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { MentoringSession } from '../../contract/mentoring.ts';
import { academyDay, formatCount, formatDay } from '../i18n/format.ts';
import { languageWords } from '../i18n/language.ts';
import { formatSpan } from '../i18n/time-span.ts';
import { OptionRow } from '../ui/option-row.tsx';
import { Select } from '../ui/select.tsx';
import { ShowMore } from '../ui/show-more.tsx';

interface SessionChoiceCardProps {
  sessions: readonly MentoringSession[];
  /** What every row's radio gets besides its value. */
  radio: Omit<ComponentProps<'input'>, 'title'>;
}

const shownAtFirst = 8;

/** Sessions to choose one of: by mentor where there are several, then by day and time. */
export function SessionChoiceCard({ sessions, radio }: SessionChoiceCardProps) {
  const { t } = useLingui();
  const [mentor, setMentor] = useState('');
  const [shown, setShown] = useState(shownAtFirst);
  const mentors = [...new Set(sessions.map((one) => one.mentor))];
  const fitting = sessions.filter((one) => mentor === '' || one.mentor === mentor);
  return (
    <div className="grid gap-4">
      {mentors.length > 1 && (
        <Select label={t`Mentor`} value={mentor} onChange={(event) => setMentor(event.target.value)}>
          <option value="">{t`Any mentor`}</option>
          {mentors.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
      <fieldset className="grid gap-4" aria-label={t`Day and time`}>
        {byDay(fitting.slice(0, shown)).map(([day, ofDay]) => (
          <div key={day} className="grid gap-2.5">
            <p className="text-label">{formatDay(ofDay[0]?.startsAt ?? day)}</p>
            {ofDay.map((one) => (
              <SessionRow key={one.id} one={one} radio={radio} />
            ))}
          </div>
        ))}
      </fieldset>
      <ShowMore more={fitting.length > shown} busy={false} onMore={() => setShown(fitting.length)} />
    </div>
  );
}

function SessionRow({ one, radio }: { one: MentoringSession; radio: SessionChoiceCardProps['radio'] }) {
  const { t, i18n } = useLingui();
  const place = one.kind === 'online' ? t`Online` : one.venue;
  return (
    <OptionRow
      {...radio}
      value={one.id}
      title={<span className="tabular-nums">{formatSpan(one)}</span>}
      text={[one.mentor, place, i18n._(languageWords[one.language])].join('\u00a0· ')}
      side={one.seatsLeft > 1 && <Trans>{formatCount(one.seatsLeft)} seats</Trans>}
    />
  );
}

/** In the order in which they come, by the academy's day. */
function byDay(sessions: readonly MentoringSession[]): [string, MentoringSession[]][] {
  const days = new Map<string, MentoringSession[]>();
  for (const one of sessions) {
    const day = academyDay(one.startsAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}
