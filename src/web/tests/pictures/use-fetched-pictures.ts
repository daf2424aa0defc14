import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { questionPicture } from './picture-query.ts';

const picturesOf = (paper: TestPaper) =>
  paper.questions.flatMap((question) => [
    ...question.pictures.map(({ id }) => id),
    ...question.options.flatMap(({ pictureId }) => pictureId ?? []),
  ]);

/** Fetches every picture of a paper ahead, one after the other, so that each is there when its question comes. */
export function useFetchedPictures(paper: TestPaper): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isOver = false;
    void (async () => {
      for (const id of new Set(picturesOf(paper))) {
        if (isOver) return;
        await queries.prefetchQuery(questionPicture(id));
      }
    })();
    return () => {
      isOver = true;
    };
  }, [paper, queries]);
}
