import type { Tokens } from './tokens.ts';

/** Whether a session has yet to pass its user's second factor. The server refuses it everything else until then. */
export function pendingSecondFactor({ access_token, user }: Tokens): boolean {
  const { aal, second_factor } = claimsOf(access_token);
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return second_factor === 'needed' || (aal === 'aal1' && hasFactor);
}

/** What an access token says; nothing when it is none. Its signature is the server's business. */
function claimsOf(token: string): { aal?: string; second_factor?: string } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}
