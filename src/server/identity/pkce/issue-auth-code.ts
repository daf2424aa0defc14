import { createHash, randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { authCodeMs } from '../rules.ts';
import { setAuthCode } from './flow-store.ts';

/**
 * The code of a flow, to be put into the address that the browser is sent back to: good once, for five
 * minutes, and only together with the secret of the browser that began. A flow gives one code.
 */
export async function issueAuthCode(app: App, db: Queries, flow: { id: string; userId: string }): Promise<string> {
  const now = app.now();
  const authCode = randomUUID();
  const issued = await setAuthCode(db, {
    ...flow,
    authCodeHash: hashAuthCode(authCode),
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + authCodeMs).toISOString(),
  });
  if (!issued) throw new GotrueFailure('flow_state_expired', 'invalid flow state, flow state has expired');
  return authCode;
}

/** What is stored of a code: 122 random bits need no slow hash. */
export function hashAuthCode(authCode: string): string {
  return createHash('sha256').update(authCode).digest('base64url');
}
