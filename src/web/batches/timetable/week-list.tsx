import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TimetableSlot } from '../../../contract/batches/timetable.ts';
import { kindLabels, subjectColours, subjectLabels } from '../../classes/copy.ts';
import { formatDuration, formatTime } from '../../i18n/format.ts';
import { weekdayNames } from './weekday-names.ts';

interface WeekListProps<Slot extends TimetableSlot> {
  slots: readonly Slot[];
  /** Where it is as a rule, which the page has said: only what is elsewhere says where. */
  usual?: Pick<TimetableSlot, 'kind' | 'venue'>;
  /** What stands at the end of a slot’s line. */
  actions?: (slot: Slot) => ReactNode;
}

/** The hours of a week, day by day. */
export function WeekList<Slot extends TimetableSlot>({ slots, usual, actions }: WeekListProps<Slot>) {
  const { i18n } = useLingui();
  const days = weekdayNames(i18n.locale).map(({ long }, index) => ({
    name: long,
    slots: slots.filter((slot) => slot.weekday === index + 1).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
  }));
  return (
    <dl className="divide-y">
      {days
        .filter((day) => day.slots.length > 0)
        .map((day) => (
          <div key={day.name} className="py-2.5 sm:flex sm:gap-4">
            <dt className="w-14 flex-none text-small-strong">{day.name}</dt>
            <dd className="min-w-0 flex-1">
              <ul className="grid gap-2">
                {day.slots.map((slot) => (
                  <li key={slot.id} className="flex items-center gap-3 text-small">
                    <div
                      className="min-w-0 flex-1 border-l-3 pl-3"
                      style={{ borderColor: subjectColours[slot.subject] }}
                    >
                      <p className="text-small-strong tabular-nums">
                        {formatTime(slot.startsAt)} · {i18n._(subjectLabels[slot.subject])}
                      </p>
                      <p className="text-micro break-words text-muted-foreground tabular-nums">
                        {[
                          formatDuration(slot.minutes),
                          slot.teacher,
                          isUsual(slot, usual) ? '' : slot.kind === 'online' ? i18n._(kindLabels.online) : slot.venue,
                        ]
                          .filter((part) => part !== '')
                          .join(' · ')}
                      </p>
                    </div>
                    {actions?.(slot)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  );
}

const isUsual = ({ kind, venue }: TimetableSlot, usual?: Pick<TimetableSlot, 'kind' | 'venue'>) =>
  usual !== undefined && kind === usual.kind && (kind === 'online' || venue === usual.venue);
