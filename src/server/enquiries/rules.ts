import { dueSoonHours, type Enquiry, type EnquiryState } from '../../contract/enquiries.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { academyTimeZone } from '../../contract/time-zone.ts';
import { versionOf } from '../http/edit-version.ts';

/** An unanswered enquiry this near its 24 hours is due soon. */
export const dueSoonMs = dueSoonHours * 60 * 60 * 1000;

/** No enquiry goes on from here; the newest stands first in a list. */
export const finalStates: readonly EnquiryState[] = ['admitted', 'closed'];

/** `EN-YYMM-NNNN`, the month in Indian time. */
export function enquiryNumber(sequence: number, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: academyTimeZone,
    year: '2-digit',
    month: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `EN-${part('year')}${part('month')}-${String(sequence).padStart(4, '0')}`;
}

/** Whether the academy can be reached at a time; Monday to Saturday, 9 AM to 6 PM unless set (`docs/domain/enquiries.md`). */
export function insideSupportHours(at: Date, hours: Settings['contact']['supportHours']): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: academyTimeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const clock = `${part('hour')}:${part('minute')}`;
  const open: readonly string[] = hours.days;
  return open.includes(part('weekday').toLowerCase()) && clock >= hours.opens && clock < hours.closes;
}

/** An enquiry with the version that it is answered and moved on: its state, and what was said. */
export function withVersion(enquiry: Omit<Enquiry, 'version'>): Enquiry {
  return { ...enquiry, version: versionOf({ state: enquiry.state, messages: enquiry.messages }) };
}
