import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';

/** On the server; on this phone alone, to be sent; or neither. */
export type SaveState = 'saved' | 'on_phone' | 'not_saved';

export interface ExamView {
  answers: FoldedAnswers;
  save: SaveState;
  /** Events that wait to be sent. */
  waiting: number;
  /** Who writes now in place of this page: another tab of this browser, or another device. */
  takenOver: 'tab' | 'device' | null;
  isOver: boolean;
  /** A refund took what gave access. */
  isClosed: boolean;
  endsAt: string | null;
}
