import * as z from 'zod/mini';
import { binary, endpoint } from '../endpoint.ts';

export const calendarFeed = {
  openFeed: endpoint({
    method: 'GET',
    path: '/calendar/:file',
    summary:
      'Every class that the owner of the secret address has a seat in and every test that they may sit, as iCalendar (RFC 5545), for calendars that follow it.',
    access: 'anyone',
    params: z.object({ file: z.string().check(z.maxLength(60)) }),
    response: binary,
    errors: ['not_found'],
  }),
};
