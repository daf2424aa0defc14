import * as z from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const needed: Record<string, string> = {
  string: 'Write some text here.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Answer yes or no here: true or false.',
  array: 'Send a list here.',
  object: 'Fill this part in.',
};

const formats: Record<string, string> = {
  uuid: 'This address is not complete. Open it again from its list.',
  email: 'Enter the email address in full, for example name@gmail.com.',
  url: 'Enter the whole address, for example https://academy.example.',
  date: 'Enter a day as year-month-day, for example 2026-11-25.',
  datetime: 'Enter a day and time, for example 2026-11-25T18:00:00Z.',
  time: 'Enter a time, for example 18:00.',
};

const count = (value: number | bigint) => value.toLocaleString('en-IN');

/** What to do about a value that a shape refuses, for shapes that bring no sentence of their own. */
export function validationWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return needed[issue.expected] ?? 'This cannot be used here. Check it and try again.';
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written in the way that we can read. Check it.';
    case 'invalid_value':
      return issue.values.length === 0 ? 'Leave this out.' : `Choose one of these: ${issue.values.join(', ')}.`;
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Leave this out: ${issue.keys.join(', ')}.`;
    default:
      return 'This cannot be used here. Check it and try again.';
  }
}

function tooSmall(origin: string, least: number | bigint): string {
  if (origin === 'string') return least === 1 ? 'Fill this in.' : `Write at least ${count(least)} characters.`;
  if (origin === 'array') return least === 1 ? 'Choose at least one.' : `Choose at least ${count(least)}.`;
  return least === Number.MIN_SAFE_INTEGER ? 'Enter a larger number.' : `Enter ${count(least)} or more.`;
}

function tooBig(origin: string, most: number | bigint): string {
  if (origin === 'string') return `Keep it to ${count(most)} characters.`;
  if (origin === 'array') return `Choose ${count(most)} at most.`;
  return most === Number.MAX_SAFE_INTEGER ? 'Enter a smaller number.' : `Enter ${count(most)} or less.`;
}

/** Makes them the words of every shape, Zod's own being written for programmers. */
export function setValidationMessages(): void {
  z.config({ localeError: validationWords });
}
