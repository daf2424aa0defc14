import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Caller } from '../../http/security/session.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { comesFromSession } from '../sessions/comes-from-session.ts';
import { sessionAfterVerification } from '../sessions/session-after-verification.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { alreadyTakenFailure, isTaken } from '../users/owner-rule.ts';
import { applyEmailChange } from './apply-email-change.ts';
import { type EmailToken, findByLink } from './email-token-store.ts';
import { hashLink } from './make-link.ts';
import { openRecoverySession } from './open-recovery-session.ts';

interface Input {
  token: string;
  type: string;
  caller: Caller | null;
  request: FastifyRequest;
}

/** Exchanges a link's token for a session, once, for a client that sent no PKCE challenge. */
export async function spendLink(app: App, input: Input): Promise<GotrueSession> {
  const { token, type, caller, request } = input;
  const proof = await findLink(app, { token, type });
  // Its browser must present the verifier, through `openLink`.
  if (proof.codeChallenge !== null) throw deadLink();
  await preloadSigningKeys(app);
  const session = await app.db
    .transaction()
    .execute((trx) => spend(app, trx, { proof, caller, request }))
    .catch((error: unknown) => {
      throw isTaken(error) ? alreadyTakenFailure('email') : error;
    });
  if (!session) throw deadLink();
  return session;
}

interface Spend {
  proof: EmailToken;
  caller: Caller | null;
  request: FastifyRequest;
}

async function spend(app: App, trx: Trx, { proof, caller, request }: Spend): Promise<GotrueSession | null> {
  if (proof.purpose === 'recovery') return openRecoverySession(app, trx, { userId: proof.userId, request });
  if (!(await comesFromSession(trx, proof, { caller, request }))) return null;
  if (!(await applyEmailChange(app, trx, proof))) return null;
  return sessionAfterVerification(app, trx, { asking: proof, caller, request, method: 'email_change' });
}

/** The pending email of a link. Throws `otp_expired` if it is unknown, used, replaced or too old. */
export async function findLink(app: App, link: { token: string; type: string }): Promise<EmailToken> {
  const found = await findByLink(app.db, { purpose: link.type, linkHmac: hashLink(app, link.token) });
  if (!found || app.now() >= new Date(found.expiresAt)) throw deadLink();
  return found;
}

export function deadLink(): GotrueFailure {
  return new GotrueFailure('otp_expired', 'Email link is invalid or has expired');
}
