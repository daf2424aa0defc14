import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { textIn } from '../../settings/rules.ts';
import type { ClassRow } from '../store.ts';

type Written = Pick<
  ClassRow,
  'id' | 'title' | 'description' | 'whatToBring' | 'venue' | 'startsAt' | 'endsAt' | 'cancelledAt' | 'sequence'
>;

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
 * Classes as an iCalendar file (RFC 5545) in Indian time, which every phone shows as its own right time. Each links to
 * its page; the joining link is never in it. `SEQUENCE` rises with each change, so that calendars take it.
 */
export async function writeEvents(app: App, rows: readonly Written[], language: Language | null): Promise<Buffer> {
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
  for (const row of rows) {
    const page = new URL(`/event?id=${row.id}`, app.config.publicUrl).href;
    calendar.createEvent({
      id: `class-${row.id}@${host}`,
      start: indianClock(row.startsAt),
      end: indianClock(row.endsAt),
      timezone: 'Asia/Kolkata',
      stamp: app.now(),
      sequence: row.sequence,
      status: row.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      summary: row.title,
      description: [row.description, row.whatToBring, page].filter(Boolean).join('\n\n'),
      ...(row.venue === '' ? {} : { location: row.venue }),
      url: page,
    });
  }
  return Buffer.from(calendar.toString());
}

/** The writer prints clock times as they stand, without shifting them to the machine's zone or ours. */
function indianClock(instant: string): string {
  return new Date(Date.parse(instant) + 5.5 * 3600_000).toISOString().slice(0, -1);
}
