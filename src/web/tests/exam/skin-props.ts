import type { ReactNode } from 'react';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import type { ExamSession } from './exam-session.ts';
import type { ExamView } from './exam-view.ts';
import type { PaperQuestion } from './use-exam.ts';

/** What each skin draws. */
export interface SkinProps {
  session: ExamSession;
  view: ExamView;
  /** In the order of this attempt. */
  questions: readonly PaperQuestion[];
  paper: TestPaper;
  language: string;
  /** Switches the language of the questions; null where there is one. */
  languageChoice: ReactNode;
  /** The question that the submit dialog leads to; each time another object. */
  goTo: { number: number } | null;
  /** The only section that can be answered now; null where all can. */
  openSection: number | null;
  /** Whether the sheet with all questions is open, where the skin has one. */
  listing: boolean;
  onList: (open: boolean) => void;
  /** Asks whether to submit. */
  onSubmit: () => void;
}

/** The questions of each section with the number that each has in the whole test, from 1. */
export function numbered(questions: readonly PaperQuestion[]) {
  return questions.map((question, index) => ({ number: index + 1, question }));
}
