import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Announcement,
  type AnnouncementForm,
  announcements,
  announcementsAdmin,
} from '../../contract/announcements.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';

/** Everything of announcements; invalidate it after each change. */
export const announcementsKey = ['announcements'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;
const paged = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next, ...fresh };
const from = (after: string) => (after ? { after } : {});

/** Whether it is on its way: being sent, or about to be because its time has come. */
export const isUnderWay = ({ state, sendAt }: Pick<Announcement, 'state' | 'sendAt'>) =>
  state === 'sending' || (state === 'scheduled' && Date.parse(sendAt) <= Date.now());

/** Announcements for staff; of every kind without a batch. Read again while one is on its way. */
export const staffAnnouncements = (batchId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...announcementsKey, 'staff', batchId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(announcementsAdmin.listAnnouncements, {
        query: { limit: 10, ...(batchId ? { batchId } : {}), ...from(pageParam) },
        signal,
      }),
    ...paged,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(isUnderWay)) ? pollInterval(3000, state) : false,
  });

export const oneAnnouncement = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => call(announcementsAdmin.getAnnouncement, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollInterval(3000, state) : false),
    ...fresh,
  });

export const announcementRecipients = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...announcementsKey, 'recipients', id],
    queryFn: ({ pageParam, signal }) =>
      call(announcementsAdmin.listRecipients, { params: { id }, query: from(pageParam), signal }),
    ...paged,
  });

/** How many people and messages something comes to that is being written. */
export const announcementPlan = (what: Pick<AnnouncementForm, 'titles' | 'audience' | 'channels'>, enabled: boolean) =>
  queryOptions({
    queryKey: [...announcementsKey, 'plan', what],
    queryFn: ({ signal }) => call(announcementsAdmin.planAnnouncement, { body: what, signal }),
    retry: false,
    enabled,
    staleTime: 0,
    // A DLT template ID may have been entered meanwhile, in another tab.
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });

/** Audiences that staff keep under a name. */
export const savedAudiences = queryOptions({
  queryKey: [...announcementsKey, 'audiences'],
  queryFn: ({ signal }) => call(announcementsAdmin.listSavedAudiences, { signal }),
  ...fresh,
});

export const receivedAnnouncements = (batchId: string) =>
  infiniteQueryOptions({
    queryKey: [...announcementsKey, 'received', batchId],
    queryFn: ({ pageParam, signal }) =>
      call(announcements.listBatchAnnouncements, {
        params: { id: batchId },
        query: { limit: 5, ...from(pageParam) },
        signal,
      }),
    ...paged,
  });
