import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { dueSoonHours } from '../../contract/enquiries.ts';
import { Badge } from '../ui/badge.tsx';

/** "5 h", "1 h 53 min", "40 min": hours and, in the last day's end, minutes too. */
function spanWords(minutes: number, exact: boolean): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t`${rest} min`;
  return exact && rest > 0 ? t`${hours} h ${rest} min` : t`${hours} h`;
}

/** What is left until a deadline, in whole minutes; negative when it has passed. */
export function minutesLeft(dueAt: string, now: number): number {
  return Math.floor((Date.parse(dueAt) - now) / 60_000);
}

/** "1 h left", or "2 h late". With `exact` the minutes too. */
export function timeLeftWords(dueAt: string, now: number, exact = false): string {
  const minutes = minutesLeft(dueAt, now);
  const span = spanWords(Math.abs(minutes), exact);
  return minutes < 0 ? t`${span} late` : t`${span} left`;
}

/** The time, again every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is left of an unanswered enquiry's time: yellow when it is little, red when it has passed. */
export function TimeLeft({ dueAt }: { dueAt: string }) {
  const now = useNow();
  const minutes = minutesLeft(dueAt, now);
  const kind = minutes < 0 ? 'error' : minutes < dueSoonHours * 60 ? 'sun' : 'neutral';
  return <Badge kind={kind}>{timeLeftWords(dueAt, now)}</Badge>;
}
