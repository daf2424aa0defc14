import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { issueTokens } from '../sessions/issue-tokens.ts';
import { deleteLesserSessions, type SessionRow, updateSessionRaised } from '../sessions/session-store.ts';
import { findUser } from '../users/user-store.ts';
import type { FactorRow, FactorType } from './factor-store.ts';

/** The `amr` method of each factor. */
export const methodOf = { totp: 'totp', phone: 'mfa/phone' } as const satisfies Record<FactorType, string>;

/**
 * Raises a session to aal2 and ends the user's aal1 sessions. The refresh counter advances by two, so that no token of the aal1
 * session counts as the parent of one that fetches an aal2 session (`docs/domain/sign-in-protocol.md`).
 */
export async function raiseSession(
  app: App,
  trx: Trx,
  session: SessionRow,
  factor: Pick<FactorRow, 'id' | 'type'>,
): Promise<GotrueSession> {
  const at = app.now().toISOString();
  const method = methodOf[factor.type];
  const refreshCounter = session.refreshCounter + 2;
  await updateSessionRaised(trx, { id: session.id, factorId: factor.id, refreshCounter, method, at });
  await deleteLesserSessions(trx, session.userId);
  const user = await findUser(trx, session.userId);
  if (!user) throw new Error('a session was raised for nobody');
  const amr = [{ method, at }, ...session.amr.filter((proof) => proof.method !== method)];
  const key = Buffer.from(app.keys.decrypt('refresh', session.refreshKey, session.id), 'base64');
  return issueTokens(app, { ...session, aal: 'aal2', amr, refreshCounter }, key, user);
}
