import { queryOptions } from '@tanstack/react-query';
import { mentoring } from '../../contract/mentoring.ts';
import { call } from '../api/client.ts';

/** The sessions of a mentoring product that can be chosen now; they go while one looks. */
export const sessionsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['mentoring', 'sessions', productId],
    queryFn: ({ signal }) => call(mentoring.listSessions, { params: { id: productId }, signal }),
    staleTime: 15_000,
    refetchOnMount: true,
  });
