import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import { questionPicture } from './picture-query.ts';

export const picturesOf = (questions: TestPaper['questions']) =>
  questions.flatMap((question) => [
    ...question.pictures.map(({ id }) => id),
    ...question.options.flatMap(({ pictureId }) => pictureId ?? []),
  ]);

/** Fetches pictures ahead, one after the other, so that each is there when its question comes, and keeps them on the phone. */
export function useFetchedPictures(ids: readonly string[]): void {
  const queries = useQueryClient();
  const wanted = [...new Set(ids)].join();
  useEffect(() => {
    let isOver = false;
    void (async () => {
      for (const id of wanted === '' ? [] : wanted.split(',')) {
        if (isOver) return;
        const kept = await keptPicture(id).catch(() => undefined);
        if (kept) queries.setQueryData(questionPicture(id).queryKey, kept);
        else await queries.prefetchQuery(questionPicture(id));
        const picture = queries.getQueryData(questionPicture(id).queryKey);
        // A phone without room for it still has it on this page.
        if (picture) await keepPicture(id, picture).catch(() => undefined);
      }
    })();
    return () => {
      isOver = true;
    };
  }, [wanted, queries]);
}
