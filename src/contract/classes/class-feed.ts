import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';

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
};
