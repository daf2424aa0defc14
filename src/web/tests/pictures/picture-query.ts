import { queryOptions } from '@tanstack/react-query';
import { openPicture } from './kept-pictures.ts';

/** The bytes of a picture; they need the session, and stay for the whole exam, line or no line. */
export const questionPicture = (id: string) =>
  queryOptions({
    queryKey: ['question-picture', id],
    queryFn: ({ signal }) => openPicture(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
