import type { Book } from './book.ts';
import { mathsBook } from './maths-book.ts';
import { reasoningBook } from './reasoning-book.ts';
import { runningPlan } from './running-plan.ts';
import { thirtyDays } from './thirty-days.ts';
import { timedPapers } from './timed-papers.ts';

/** The premium books beside the grammar, which is there from the start. */
export const allBooks: readonly Book[] = [mathsBook, reasoningBook, timedPapers, runningPlan, thirtyDays];
