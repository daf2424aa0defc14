import * as z from 'zod/mini';
import { type FieldError, type FieldErrorCode, fieldErrorCodes } from '../../contract/field-errors.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const needed: Record<string, FieldErrorCode> = {
  string: 'text_needed',
  number: 'number_needed',
  int: 'whole_number_needed',
  boolean: 'yes_or_no',
  object: 'required',
};

const formats: Record<string, FieldErrorCode> = {
  email: 'email_format',
  url: 'link_format',
  date: 'date_format',
  datetime: 'date_time_format',
  time: 'time_format',
};

/** The error code for a validation issue without one of its own. */
export function codeOfIssue(issue: Issue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return needed[issue.expected] ?? 'invalid';
    case 'invalid_format':
      return formats[issue.format] ?? 'invalid';
    case 'invalid_value':
      return issue.values.length === 0 ? 'invalid' : 'not_a_choice';
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
      return issue.origin === 'array' ? 'too_few' : 'too_small';
    case 'too_big':
      if (issue.origin === 'string') return 'too_long';
      return issue.origin === 'array' ? 'too_many' : 'too_big';
    case 'not_multiple_of':
      return 'not_multiple';
    default:
      return 'invalid';
  }
}

/** Makes codes the messages of every shape. */
export function answerInCodes(): void {
  z.config({ localeError: codeOfIssue });
}

/** A validation issue as Zod or Fastify reports it; Fastify nests everything except code, path and message in `params`. */
export interface ShapeIssue {
  message?: string | undefined;
  minimum?: unknown;
  maximum?: unknown;
  divisor?: unknown;
  keys?: unknown;
  params?: Record<string, unknown> | undefined;
}

const isCode = (text: string | undefined): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text);

/**
 * The field error sent to the client. A message that is not one of our codes is a protocol's own sentence (`/auth/v1`) and
 * becomes the hint.
 */
export function fieldErrorOf(issue: ShapeIssue): FieldError {
  const { message } = issue;
  if (!isCode(message)) return { code: 'invalid', ...(message ? { params: { hint: message } } : {}) };
  const facts = { ...issue, ...issue.params };
  const params: Record<string, string | number> = {};
  const unit = message.startsWith('amount_') ? 'Paise' : '';
  // Other codes say what is wrong without a number.
  if (/(^|_)too_/.test(message)) {
    if (typeof facts.minimum === 'number') params[`min${unit}`] = facts.minimum;
    if (typeof facts.maximum === 'number') params[`max${unit}`] = facts.maximum;
  }
  if (typeof facts.divisor === 'number') params.step = facts.divisor;
  if (Array.isArray(facts.keys)) params.hint = `not known: ${facts.keys.join(', ')}`;
  const own = (issue.params?.params ?? issue.params) as Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(own ?? {})) {
    if (ownParameters.has(name) && (typeof value === 'string' || typeof value === 'number')) params[name] = value;
  }
  return Object.keys(params).length > 0 ? { code: message, params } : { code: message };
}

/** Parameters that the contract's checks add to their code. */
const ownParameters = new Set(['min', 'max', 'pin', 'state']);

/** A field error as written in code: a code, or a code with parameters. */
export type GivenFieldError = FieldErrorCode | FieldError;

export const asFieldError = (given: GivenFieldError): FieldError =>
  typeof given === 'string' ? { code: given } : given;
