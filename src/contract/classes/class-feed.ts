import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';

const calendarFeed = z.object({
  /** Null while there is none. */
  createdAt: z.nullable(instant),
  /** Its secret address; only in the answer that made it. */
  url: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const classFeed = {
  readFeed: endpoint({
    method: 'GET',
    path: '/api/classes/feed',
    summary: 'Since when the caller has a private calendar feed. Its address is not kept and cannot be shown again.',
    access: 'user',
    session: 'checked',
    response: calendarFeed,
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/classes/feed',
    summary: 'Make a secret address for the caller’s calendar feed; an older one ends.',
    access: 'user',
    session: 'checked',
    response: calendarFeed,
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/api/classes/feed',
    summary: 'End the caller’s calendar feed.',
    access: 'user',
    session: 'checked',
    response: calendarFeed,
  }),
  openFeed: endpoint({
    method: 'GET',
    path: '/calendar/:file',
    summary:
      'Every class that the owner of the secret address has a seat in, as iCalendar (RFC 5545), for calendars that follow it.',
    access: 'anyone',
    params: z.object({ file: z.string().check(z.maxLength(60)) }),
    response: binary,
    errors: ['not_found'],
  }),
};
