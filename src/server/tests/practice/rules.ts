import { type Card, type CardInput, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { fewestForTopic } from '../../../contract/tests/practice.ts';

/** One answer to a question, in a test or in practice. */
export interface Answered {
  questionId: string;
  topicId: string;
  isRight: boolean;
  at: string;
}

/** As many answers as these stand for all takers: a few lucky ones or bad ones make no topic strong or weak. */
const priorAnswers = 4;
const weakBelow = 0.6;

/** The share of right answers, drawn towards that of all takers. */
export function smoothedShare(of: { right: number; answered: number }, shareOfAll: number): number {
  return (of.right + priorAnswers * shareOfAll) / (of.answered + priorAnswers);
}

type Tally = { right: number; answered: number; shareOfAll: number };

/** The share of right answers over all topics of somebody, drawn in the same way. */
export function ownShare(topics: readonly Tally[]): number {
  const right = topics.reduce((sum, one) => sum + one.right + priorAnswers * one.shareOfAll, 0);
  const answered = topics.reduce((sum, one) => sum + one.answered + priorAnswers, 0);
  return answered === 0 ? 0 : right / answered;
}

/**
 * Whether a topic is weak: below 60 %, and no better than what its student does over all topics. Null before there are eight
 * answers. Without the second half all that a beginner has touched would be weak, which tells them nothing.
 */
export function isWeak(of: Tally, own: number): boolean | null {
  if (of.answered < fewestForTopic) return null;
  const share = smoothedShare(of, of.shareOfAll);
  return share < weakBelow && share <= own + Number.EPSILON;
}

/** Questions whose latest answer was wrong, the oldest first. */
export function wrongAtLast(answers: readonly Answered[]): string[] {
  const latest = new Map<string, Answered>();
  for (const one of answers) {
    const before = latest.get(one.questionId);
    if (!before || before.at <= one.at) latest.set(one.questionId, one);
  }
  const wrong = [...latest.values()].filter((one) => !one.isRight);
  return wrong.sort((a, b) => (a.at < b.at ? -1 : 1)).map((one) => one.questionId);
}

/** Days on end up to today, or up to yesterday while today is not over. Days are `YYYY-MM-DD`, the latest first. */
export function streakOf(days: readonly string[], today: string): number {
  const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  let expected = days[0] === today ? today : before(today);
  let streak = 0;
  for (const day of days) {
    if (day !== expected) break;
    streak += 1;
    expected = before(expected);
  }
  return streak;
}

const scheduler = fsrs({ enable_fuzz: false });

/** A card as it is kept: instants as text. */
export type KeptCard = Omit<Card, 'due' | 'last_review'> & { due: string; last_review?: string };

/** When a question comes again after an answer; null where it is no mistake and never was. */
export function nextCard(before: KeptCard | null, answer: { isRight: boolean; at: string }): KeptCard | null {
  if (before === null && answer.isRight) return null;
  // Answers of two phones may come in another order than they were given.
  const at = before?.last_review && before.last_review > answer.at ? before.last_review : answer.at;
  const card: CardInput = before ?? createEmptyCard(new Date(at));
  const { card: next } = scheduler.next(card, new Date(at), answer.isRight ? Rating.Good : Rating.Again);
  return JSON.parse(JSON.stringify(next)) as KeptCard;
}
