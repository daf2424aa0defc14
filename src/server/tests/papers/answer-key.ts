import type { ScoringPaper } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { selectAnswerKey } from './paper-store.ts';

/** Of each app, by test: a thousand who submit at once read it once. */
const kept = new WeakMap<App, Map<string, { of: string; paper: ScoringPaper }>>();
const keptAtMost = 50;

/** What scoring needs of a test whose paper and key have not changed since this digest and revision. */
export async function answerKeyOf(
  app: App,
  db: Queries,
  test: { testId: string; sha256: string; revision: number },
): Promise<ScoringPaper> {
  const papers = kept.get(app) ?? new Map<string, { of: string; paper: ScoringPaper }>();
  kept.set(app, papers);
  const of = `${test.sha256} ${test.revision}`;
  const found = papers.get(test.testId);
  if (found?.of === of) return found.paper;
  const paper = await selectAnswerKey(db, test.testId);
  if (!paper) throw new Error('a test with attempts has no paper');
  papers.delete(test.testId);
  papers.set(test.testId, { of, paper });
  for (const oldest of papers.keys()) if (papers.size > keptAtMost) papers.delete(oldest);
  return paper;
}
