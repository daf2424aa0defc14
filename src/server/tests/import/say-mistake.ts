import type { QuestionColumn } from '../../../contract/tests/question-import.ts';
import type { GivenFieldError } from '../../http/field-errors.ts';

/** Says what is wrong with a column; the first word counts. */
export type Say = (column: QuestionColumn, given: GivenFieldError) => void;

/** What stands in a column, without the space around it. */
export type ReadCell = (column: QuestionColumn) => string;
