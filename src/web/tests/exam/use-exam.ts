import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { shufflePaper } from '../../../contract/tests/shuffle-paper.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { testsKey } from '../queries.ts';
import { ExamSession } from './exam-session.ts';
import { type OpenExam, openExam } from './open-exam.ts';
import { onOpenedElsewhere } from './other-tabs.ts';

/** How often a phone says that it is there. */
const beatMs = 30_000;

export type PaperQuestion = TestPaper['questions'][number];

/** Opens an attempt once for this screen; what another screen opened before is never used again. */
export function useOpenExam(id: string) {
  return useQuery({
    queryKey: [...testsKey, 'exam', id],
    queryFn: () => openExam(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** The questions in the order of this attempt, each with its options in theirs. */
export function orderedQuestions({ paper, kept }: OpenExam): PaperQuestion[] {
  const { shuffleQuestions, shuffleOptions } = paper.rules;
  const byQ = new Map(paper.questions.map((one) => [one.q, one]));
  const order = shufflePaper(paper.questions, {
    seed: kept.attempt.seed,
    questions: shuffleQuestions,
    options: shuffleOptions,
  });
  return order.flatMap(({ q, optionIds }) => {
    const question = byQ.get(q);
    if (!question) return [];
    const options = optionIds.flatMap((id) => question.options.find((one) => one.id === id) ?? []);
    return [{ ...question, options }];
  });
}

/** The attempt on this screen, which follows what happens to it. */
export function useExamSession(exam: OpenExam) {
  const { paper, kept } = exam;
  // A pen writes on paper alone.
  const bubbles = paper.rules.bubbles;
  const [session] = useState(() => new ExamSession(kept, bubbles));
  const view = useSyncExternalStore(session.subscribe, () => session.view);
  const questions = useMemo(() => orderedQuestions(exam), [exam]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') session.leave();
      else void session.readClock();
    };
    const online = () => void session.send();
    const stopListening = onOpenedElsewhere(session.attempt.id, () => void session.readClock());
    // While nothing is answered the hall still sees this phone, and extra time reaches it.
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible' && !session.view.isOver) void session.readClock();
    }, beatMs);
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', session.end);
    addEventListener('online', online);
    return () => {
      clearInterval(beat);
      stopListening();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', session.end);
      removeEventListener('online', online);
      session.end();
    };
  }, [session]);
  return { session, view, questions };
}
