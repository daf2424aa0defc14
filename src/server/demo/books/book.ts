import type { Paper } from '../papers/paper.ts';
import type { Three } from '../questions/question.ts';

/** A premium book of the demo academy: its text is written here and printed by `scripts/demo/print-papers.ts` to `demo/files/books`. */
export interface Book extends Paper {
  pricePaise: number;
  /** What a buyer will learn, one thing a line. */
  outcomes: Three;
}
