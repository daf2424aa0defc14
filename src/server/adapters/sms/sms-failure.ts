/**
 * What is known of a message that a provider did not accept: `refused` (it was certainly not sent; another provider or a
 * later attempt may), `unsure` (it may have been sent), `number` (no provider can ever reach this number).
 */
export type SmsOutcome = 'refused' | 'unsure' | 'number';

/** A provider's failure in words that hold neither the number nor the text of the message: admins and logs see them. */
export class SmsFailure extends Error {
  readonly outcome: SmsOutcome;

  constructor(outcome: SmsOutcome, message: string) {
    super(outcome === 'unsure' ? `${message} The message may have been sent.` : message);
    this.name = 'SmsFailure';
    this.outcome = outcome;
  }
}

/** A provider's own words without anything that could be a number or a code, at most 160 characters. */
export function withoutNumbers(words: unknown): string {
  const text = typeof words === 'string' ? words : '';
  return text.replace(/\+?\d(?:[\s().-]?\d){3,}/g, '…').slice(0, 160);
}
