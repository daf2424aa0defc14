import { queryOptions } from '@tanstack/react-query';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';

/** One video as staff see it; asked again every two seconds while it is being prepared. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: ({ signal }) => call(videosAdmin.getVideo, { params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'preparing' ? pollInterval(2000, state) : false,
  });
