import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';

/** On the server; on this phone alone, to be sent; or neither. */
export type SaveState = 'saved' | 'on_phone' | 'not_saved';

export interface ExamView {
  answers: FoldedAnswers;
  save: SaveState;
  /** Events that wait to be sent. */
  waiting: number;
  /** Another tab or device writes now. */
  takenOver: boolean;
  isOver: boolean;
  /** A refund took what gave access. */
  isClosed: boolean;
  endsAt: string | null;
}
