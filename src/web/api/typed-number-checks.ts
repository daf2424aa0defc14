import { paiseOf, wholeOf } from '../i18n/typed-numbers.ts';
import { fieldInWords } from './field-words.ts';

/** Checks of what is typed, for react-hook-form: true, or what the server would say of the same mistake. */
type Check = (typed: string) => true | string;

/** An amount in rupees, or nothing. */
export const checkAmount: Check = (typed) => !Number.isNaN(paiseOf(typed)) || fieldInWords({ code: 'amount_format' });

/** An amount above zero. */
export const checkAmountAboveZero: Check = (typed) =>
  (paiseOf(typed) ?? 0) > 0 || fieldInWords({ code: 'amount_format' });

/** A whole number, or nothing. */
export const checkWhole: Check = (typed) =>
  !Number.isNaN(wholeOf(typed)) || fieldInWords({ code: 'whole_number_needed' });
