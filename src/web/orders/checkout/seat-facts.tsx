import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { classQuery } from '../../classes/list-queries.ts';
import { formatDay } from '../../i18n/format.ts';
import { formatSpan } from '../../i18n/time-span.ts';

/** Day, time, teacher and place of the class that a seat is bought in. */
export function SeatFacts({ classId }: { classId: string }) {
  const { t } = useLingui();
  const { data: one } = useQuery(classQuery(classId));
  if (!one) return null;
  const place = one.kind === 'online' ? t`Online` : one.venue;
  return (
    <p className="mt-1 text-small tabular-nums">
      {formatDay(one.startsAt)}, {formatSpan(one)} IST
      <span className="block text-muted-foreground">{[one.teacher, place].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
