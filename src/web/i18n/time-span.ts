import { t } from '@lingui/core/macro';
import { formatDuration, formatTime } from './format.ts';

interface Times {
  startsAt: string;
  endsAt: string;
}

/** "6:00 to 7:30 PM", "11:00 AM to 1:00 PM". */
export function formatSpan({ startsAt, endsAt }: Times): string {
  const [start, end] = [formatTime(startsAt), formatTime(endsAt)];
  const from = start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start;
  return t`${from} to ${end}`;
}

/** "90 min", "3 h". */
export function formatLength({ startsAt, endsAt }: Times): string {
  return formatDuration(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000));
}
