import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { academyDay } from '../i18n/format.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { Field } from '../ui/field.tsx';
import { type Period, type PeriodName, periodNames, periodOf, readPeriod } from './period.ts';

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The usual periods, or any two days. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const { t } = useLingui();
  const names: Record<PeriodName, string> = {
    month: t`This month`,
    'last-month': t`Last month`,
    'days-7': t`7 days`,
    'days-30': t`30 days`,
    'days-90': t`90 days`,
  };
  const today = academyDay(new Date());
  const same = (name: PeriodName) => {
    const { from, to } = periodOf(name, today);
    return from === period.from && to === period.to;
  };
  const named = periodNames.find(same);
  const [choosing, setChoosing] = useState(named === undefined);
  return (
    <div className="mb-3.5">
      <Chips label={t`Period`}>
        {periodNames.map((name) => (
          <Chip
            key={name}
            on={!choosing && name === named}
            onClick={() => {
              setChoosing(false);
              onChange(periodOf(name, today));
            }}
          >
            {names[name]}
          </Chip>
        ))}
        <Chip on={choosing} aria-expanded={choosing} onClick={() => setChoosing(true)}>
          {t`Custom dates`}
        </Chip>
      </Chips>
      {choosing && <TwoDays key={`${period.from}${period.to}`} period={period} onChange={onChange} />}
    </div>
  );
}

function TwoDays({ period, onChange }: PeriodPickerProps) {
  const { t } = useLingui();
  const [days, setDays] = useState(period);
  const wrong = readPeriod(days) === null;
  const change = (part: Partial<Period>) => {
    const next = { ...days, ...part };
    setDays(next);
    if (readPeriod(next)) onChange(next);
  };
  return (
    <div className="mt-2 grid max-w-100 grid-cols-2 gap-3">
      <Field
        label={t`From`}
        type="date"
        id="period-from"
        max={academyDay(new Date())}
        value={days.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label={t`To`}
        type="date"
        id="period-to"
        value={days.to}
        {...(wrong ? { error: t`Choose a start and end date, at most 366 days apart.` } : {})}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  );
}
