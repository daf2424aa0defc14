import { createHash, timingSafeEqual } from 'node:crypto';
import { GotrueFailure } from '../gotrue-failure.ts';

/** What a client says of its code challenge, in the protocol's names. */
export interface GivenChallenge {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/**
 * The challenge of a client that wants a code (RFC 7636): `s256` only, since `plain` would send the
 * secret itself. Throws `validation_failed`, also when there is none: tokens never stand in an address.
 */
export function readCodeChallenge({ code_challenge, code_challenge_method }: GivenChallenge): string {
  if (!code_challenge || !code_challenge_method)
    throw refused('PKCE flow requires code_challenge_method and code_challenge');
  if (code_challenge_method.toLowerCase() !== 's256') {
    throw refused(`unsupported code_challenge method "${code_challenge_method.slice(0, 20)}", use s256`);
  }
  if (code_challenge.length < 43 || code_challenge.length > 128) {
    throw refused('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(code_challenge)) {
    throw refused('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  }
  return code_challenge;
}

/** The challenge of a client that may want tokens instead: null where it gives none. Throws like `readCodeChallenge`. */
export function optionalChallenge(given: GivenChallenge): string | null {
  return given.code_challenge || given.code_challenge_method ? readCodeChallenge(given) : null;
}

/** Whether this is the secret behind the challenge, compared in constant time. */
export function answersChallenge(codeVerifier: string, codeChallenge: string): boolean {
  const given = Buffer.from(createHash('sha256').update(codeVerifier).digest('base64url'));
  const expected = Buffer.from(codeChallenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refused(message: string): GotrueFailure {
  return new GotrueFailure('validation_failed', message);
}
