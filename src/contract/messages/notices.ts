import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../ids.ts';
import { language } from '../languages.ts';

/** What a notice is about, for its icon. */
export const noticeKinds = [
  'class',
  'order',
  'refund',
  'material',
  'enquiry',
  'test',
  'announcement',
  'account',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A message inside the app, written out in the reader's language. */
export const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** The path that it leads to; '' for none. */
  link: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** What somebody has not read yet: how many, counted to 100, and the paths that the newest of them lead to. */
export const unreadNotices = z.object({ count: z.int(), links: z.array(z.string()) });
export type UnreadNotices = z.infer<typeof unreadNotices>;

export const notices = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'The caller’s messages inside the app, newest first.',
    access: 'user',
    session: 'checked',
    query: z.extend(pageQuery, { language: z._default(language, 'en') }),
    response: pageOf(notice),
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary:
      'Mark messages as read: the one with this id, those that lead to this path, or all. Answers what is left unread.',
    access: 'user',
    session: 'checked',
    body: z.object({
      id: z.optional(z.int().check(z.minimum(1))),
      link: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    }),
    response: unreadNotices,
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notices/unread',
    summary: 'How many messages the caller has not read, and where they lead.',
    access: 'user',
    session: 'checked',
    response: unreadNotices,
  }),
  watchNotices: endpoint({
    method: 'GET',
    path: '/api/notices/events',
    summary:
      'Server-sent events `unread` with what the caller has not read, as `/api/notices/unread` answers it: at the start and whenever it changes; and `taken_over` with the id of an attempt that another device of the caller took over.',
    access: 'user',
    session: 'checked',
    response: binary,
  }),
};
