import { type AttemptAnalysis, fewestForStatistics } from '../../../contract/tests/analysis.ts';
import type { ScoringPaper } from '../../../contract/tests/score-attempt.ts';
import type { QuestionFigures } from './statistics-store.ts';

/**
 * What all reached in each section on average, in units. Null where a sum over the questions would not be it: while too few
 * are counted, where only the best answers count, and where a question counts for everybody or for nobody.
 */
export function averageSections(
  paper: Pick<ScoringPaper, 'sections' | 'questions'>,
  figures: readonly QuestionFigures[],
): AttemptAnalysis['sections'] {
  const byQuestion = new Map(figures.map((one) => [one.q, one]));
  return paper.sections.map((section) => {
    const { n, right, wrong, blank, countBest } = section;
    let average: number | null = countBest === null ? 0 : null;
    for (const { q } of paper.questions.filter((one) => one.section === n)) {
      const { attempts, rightCount, wrongCount, blankCount } = byQuestion.get(q) ?? {};
      const counts = [rightCount ?? 0, wrongCount ?? 0, blankCount ?? 0] as const;
      const isWhole = attempts && attempts >= fewestForStatistics && counts[0] + counts[1] + counts[2] === attempts;
      if (average === null || !isWhole) average = null;
      else average += (counts[0] * right + counts[1] * wrong + counts[2] * blank) / attempts;
    }
    return { n, average };
  });
}
