import { academyDay } from '../../contract/time-zone.ts';
import { addBusinessDays, type BusinessDays } from '../shipping/business-days.ts';

/** When a refund is promised: business days after the day of the request (`docs/domain/refunds.md`). */
export interface RefundPromise {
  maxDays: number;
  open: BusinessDays;
}

const dayMs = 86_400_000;

/** The last day of the promise, `YYYY-MM-DD` in India. */
export const dueDay = (requestedAt: Date, { maxDays, open }: RefundPromise): string =>
  addBusinessDays(academyDay(requestedAt), maxDays, open);

/** Requests made before this instant are late now. */
export function lateBefore(now: Date, promise: RefundPromise): Date {
  const today = academyDay(now);
  let day = Date.parse(`${today}T00:00:00+05:30`);
  while (dueDay(new Date(day), promise) >= today) day -= dayMs;
  return new Date(day + dayMs);
}
