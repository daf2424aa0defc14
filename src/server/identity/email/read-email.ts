import * as z from 'zod/mini';
import { GotrueFailure } from '../gotrue-failure.ts';

const address = z.email().check(z.maxLength(120));

/** Normalises an address to lower case. Throws `validation_failed` for anything else. */
export function readEmail(typed: string | null | undefined): string {
  const email = (typed ?? '').trim().toLowerCase();
  if (!address.safeParse(email).success) {
    throw new GotrueFailure('validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}
