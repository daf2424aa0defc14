import { queryOptions } from '@tanstack/react-query';
import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { call } from '../../api/client.ts';

/** The bytes of a picture; they need the session, and stay for the whole exam, line or no line. */
export const questionPicture = (id: string) =>
  queryOptions({
    queryKey: ['question-picture', id],
    queryFn: ({ signal }) => call(questionPictures.openQuestionPicture, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
