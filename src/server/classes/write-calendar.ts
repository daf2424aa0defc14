import type { App } from '../app.ts';
import type { Download } from '../http/routes.ts';
import { getClass } from './get-class.ts';

/**
 * One class as an iCalendar file (RFC 5545) with times in UTC, so that every phone shows its own right
 * time. It links to the class's page; the joining link is never in it. Throws `not_found`.
 */
export async function writeCalendar(app: App, input: { id: string; userId: string }): Promise<Download> {
  const one = await getClass(app, input);
  const page = new URL(`/event?id=${one.id}`, app.config.publicUrl).href;
  const { ICalCalendar } = await import('ical-generator');
  const calendar = new ICalCalendar({ prodId: { company: 'Academy', product: 'Classes', language: 'EN' } });
  calendar.createEvent({
    id: `class-${one.id}@${new URL(app.config.publicUrl).hostname}`,
    start: new Date(one.startsAt),
    end: new Date(one.endsAt),
    stamp: app.now(),
    summary: one.title,
    description: [one.description, one.whatToBring, page].filter(Boolean).join('\n\n'),
    ...(one.place === '' ? {} : { location: one.place }),
    url: page,
  });
  const content = Buffer.from(calendar.toString());
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    length: content.length,
    filename: `${one.title}.ics`,
    cacheControl: 'no-store',
  };
}
