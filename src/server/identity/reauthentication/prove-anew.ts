import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { Caller } from '../../http/security/session.ts';
import { checkCode, codeFailure } from '../codes/check-code.ts';
import { personSource } from '../codes/code-source.ts';
import { takeVerifyToken } from '../codes/take-verify-token.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { insertProof } from '../sessions/session-store.ts';
import { readContact } from '../users/contact-store.ts';

interface Input {
  caller: Caller;
  /** The code of `sendFreshCode`, as typed. */
  nonce: string;
  request: FastifyRequest;
}

/**
 * Accepts the code of a reauthentication, once: the session then counts as freshly signed in. Throws
 * `reauthentication_not_valid`, `over_request_rate_limit`.
 */
export async function proveAnew(app: App, { caller, nonce, request }: Input): Promise<void> {
  const { userId, sessionId } = caller;
  await takeVerifyToken(app, request);
  const phone = (await readContact(app.db, userId))?.phone;
  const result = !phone
    ? 'invalid'
    : await app.db.transaction().execute(async (trx) => {
        const source = personSource(userId, { stranger: false });
        const belongs = (challenge: { sessionId: string | null }) => challenge.sessionId === sessionId;
        const found = await checkCode(app, trx, { purpose: 'reauthentication', phone, source, code: nonce, belongs });
        if (typeof found === 'object') {
          await insertProof(trx, { sessionId, method: 'otp', at: app.now().toISOString() });
        }
        return found;
      });
  if (typeof result === 'object') return;
  if (result.startsWith('locked')) throw codeFailure(result);
  throw new GotrueFailure('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
