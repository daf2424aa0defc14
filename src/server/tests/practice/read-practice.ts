import { mistakesPerDay, type PracticeOverview } from '../../../contract/tests/practice.ts';
import { outcomeOf } from '../../../contract/tests/score-attempt.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import {
  selectDays,
  selectNotebook,
  selectPracticeAnswers,
  selectReleasedResults,
  selectTopics,
} from './practice-store.ts';
import { type Answered, isWeak, ownShare, smoothedShare, streakOf, wrongAtLast } from './rules.ts';

const mostTopics = 50;

/** What somebody answered lately in tests whose solutions are out, and in practice. */
export async function readAnswered(app: App, of: { userId: string; now: string }): Promise<Answered[]> {
  const [results, practised] = await Promise.all([
    selectReleasedResults(app.db, of),
    selectPracticeAnswers(app.db, of.userId),
  ]);
  const answered = [...practised];
  for (const { questions, answers, at, ...test } of results) {
    const paper = await answerKeyOf(app, app.db, test);
    const keys = new Map(paper.questions.map((one) => [one.q, one]));
    for (const { q, questionId, topicId } of questions) {
      const key = keys.get(q);
      const outcome = key && outcomeOf(key, answers[q]?.answer ?? []);
      if (outcome === 'right' || outcome === 'wrong') {
        answered.push({ questionId, topicId, isRight: outcome === 'right', at });
      }
    }
  }
  return answered;
}

/** The topics of these answers, the weakest first. */
export async function rankTopics(app: App, answered: readonly Answered[]) {
  const tallies = new Map<string, { right: number; answered: number }>();
  for (const { topicId, isRight } of answered) {
    const tally = tallies.get(topicId) ?? { right: 0, answered: 0 };
    tallies.set(topicId, { right: tally.right + (isRight ? 1 : 0), answered: tally.answered + 1 });
  }
  const topics = await selectTopics(app.db, [...tallies.keys()]);
  const counted = topics.flatMap(({ topicId, names, shareOfAll }) => {
    const tally = tallies.get(topicId);
    return tally ? [{ topicId, names, ...tally, shareOfAll: shareOfAll ?? 0.5 }] : [];
  });
  const own = ownShare(counted);
  const ranked = counted.map(({ shareOfAll, ...one }) => ({
    ...one,
    isWeak: isWeak({ ...one, shareOfAll }, own),
    share: smoothedShare(one, shareOfAll),
  }));
  return ranked.sort((a, b) => Number(a.isWeak === null) - Number(b.isWeak === null) || a.share - b.share);
}

/** How many of the due mistakes come today. */
export const dueToday = (due: number, repeated: number) => Math.max(0, Math.min(due, mistakesPerDay - repeated));

/** Topics, mistakes to repeat and days of practice of somebody. */
export async function readPractice(app: App, userId: string): Promise<PracticeOverview> {
  const now = app.now().toISOString();
  const today = academyDay(app.now());
  const answered = await readAnswered(app, { userId, now });
  const [topics, { days, repeated }, notebook] = await Promise.all([
    rankTopics(app, answered),
    selectDays(app.db, { userId, now, today }),
    selectNotebook(app.db, { userId, now, wrong: wrongAtLast(answered) }),
  ]);
  return {
    streakDays: streakOf(days, today),
    days: days.length,
    due: dueToday(notebook.filter((one) => one.isDue).length, repeated),
    mistakes: notebook.length,
    topics: topics.slice(0, mostTopics).map(({ share: _share, ...topic }) => topic),
  };
}
