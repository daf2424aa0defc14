import { GotrueFailure } from '../gotrue-failure.ts';

/**
 * Whether the database refused a second owner of a number or an address. Its unique constraints are the rule, so it holds under
 * concurrency.
 */
export function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505';
}

const refusals = {
  phone: ['phone_exists', 'A user with this phone number has already been registered'],
  email: ['email_exists', 'A user with this email address has already been registered'],
} as const;

export function alreadyTakenFailure(what: keyof typeof refusals): GotrueFailure {
  const [code, message] = refusals[what];
  return new GotrueFailure(code, message);
}
