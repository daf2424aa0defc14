import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { textIn } from '../../settings/rules.ts';
import type { ClassRow } from '../store.ts';

/** What a calendar shows of a class or a test. */
export interface CalendarEntry {
  /** Unlike that of any other entry, and the same however often it is written. */
  key: string;
  /** The path of its page. */
  path: string;
  title: string;
  /** What is to be known beforehand; '' where there is nothing. */
  texts: readonly string[];
  venue: string;
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
  sequence: number;
}

export function entryOfClass(row: ClassRow): CalendarEntry {
  const { id, title, description, whatToBring, venue, startsAt, endsAt, cancelledAt, sequence } = row;
  const texts = [description, whatToBring];
  const isCancelled = cancelledAt !== null;
  return { key: `class-${id}`, path: `/event?id=${id}`, title, texts, venue, startsAt, endsAt, isCancelled, sequence };
}

/**
 * The time zone of the academy (RFC 5545, VTIMEZONE). India has had one offset and no summer time since 1945, so one rule
 * says it all.
 */
const indianTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'X-LIC-LOCATION:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/**
 * Classes and tests as an iCalendar file (RFC 5545) in Indian time, which every phone shows as its own right time. Each links to
 * its page; the joining link is never in it. `SEQUENCE` rises with each change, so that calendars take it.
 */
export async function writeEvents(
  app: App,
  entries: readonly CalendarEntry[],
  language: Language | null,
): Promise<Buffer> {
  const { ICalCalendar, ICalEventStatus } = await import('ical-generator');
  const { academy } = await readSettings(app);
  const host = new URL(app.config.publicUrl).hostname;
  const calendar = new ICalCalendar({
    prodId: { company: 'Academy', product: 'Classes', language: 'EN' },
    name: textIn(academy.name, language),
    // No zone for the whole calendar: `DTSTAMP` would then be written without its Z, and must be in UTC (RFC 5545, 3.8.7.2).
    timezone: { name: null, generator: () => indianTime },
    ttl: 3600,
  });
  for (const one of entries) {
    const page = new URL(one.path, app.config.publicUrl).href;
    calendar.createEvent({
      id: `${one.key}@${host}`,
      start: indianClock(one.startsAt),
      end: indianClock(one.endsAt),
      timezone: 'Asia/Kolkata',
      stamp: app.now(),
      sequence: one.sequence,
      status: one.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: one.title,
      description: [...one.texts, page].filter(Boolean).join('\n\n'),
      ...(one.venue === '' ? {} : { location: one.venue }),
      url: page,
    });
  }
  return Buffer.from(calendar.toString());
}

/** The writer prints clock times as they stand, without shifting them to the machine's zone or ours. */
function indianClock(instant: string): string {
  return new Date(Date.parse(instant) + 5.5 * 3600_000).toISOString().slice(0, -1);
}
