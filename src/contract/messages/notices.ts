import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../ids.ts';

/** A message inside the app, written out in the reader's language. */
export const notice = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** The path that it leads to; '' for none. */
  link: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const notices = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'The caller’s messages inside the app, newest first.',
    access: 'user',
    session: 'checked',
    query: z.extend(pageQuery, { language: z._default(z.enum(['en', 'mr', 'hi']), 'en') }),
    response: pageOf(notice),
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark all of them as read.',
    access: 'user',
    session: 'checked',
    response: z.object({ read: z.literal(true) }),
  }),
};
