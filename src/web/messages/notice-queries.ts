import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notices } from '../../contract/messages/notices.ts';
import { call } from '../api/client.ts';
import type { Language } from '../i18n/language.ts';

export const noticesKey = ['notices'];

/** The signed-in person's messages, written out in the language of the page. */
export const noticesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, language],
    queryFn: ({ pageParam, signal }) =>
      call(notices.listNotices, { query: { language, limit: 20, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 15_000,
    refetchOnMount: true,
  });

/** What they have not read; the stream keeps it true (`inbox/follow-unread.ts`). */
export const unreadQuery = queryOptions({
  queryKey: ['unread notices'],
  queryFn: ({ signal }) => call(notices.countUnread, { signal }),
});
