import { SignJWT } from 'jose';
import type { GotrueUser } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { accessTokenMs } from '../rules.ts';
import { signingAlgorithm } from './make-key.ts';
import type { SessionRow } from './session-store.ts';
import { currentKey } from './signing-keys.ts';

/** The `iss` of our tokens: this academy's identity service. */
export function tokenIssuer(app: App): string {
  return `${app.config.publicUrl}/auth/v1`;
}

/** Whether a session still needs its user's second factor. Included in the token, so that no read needs the database for it. */
function needsSecondFactor(aal: SessionRow['aal'], user: GotrueUser): boolean {
  return aal === 'aal1' && (user.factors ?? []).some((factor) => factor.status === 'verified');
}

/** Signs an access token of 15 minutes, never longer than the session. */
export async function signToken(
  app: App,
  session: Pick<SessionRow, 'id' | 'aal' | 'amr' | 'notAfter' | 'needsPhone'>,
  user: GotrueUser,
) {
  const current = await currentKey(app);
  const now = app.now().getTime();
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = Math.floor(Math.min(now + accessTokenMs, Date.parse(session.notAfter)) / 1000);
  const token = await new SignJWT({
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr.map(({ method, at }) => ({ method, timestamp: Math.floor(Date.parse(at) / 1000) })),
    session_id: session.id,
    ...(needsSecondFactor(session.aal, user) ? { second_factor: 'needed' } : {}),
    // Said in the token, so that no read needs the database for it.
    ...(session.needsPhone ? { new_phone: 'needed' } : {}),
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: current.kid, typ: 'JWT' })
    .setIssuer(tokenIssuer(app))
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(current.key);
  return { token, expiresAt, expiresIn: expiresAt - issuedAt };
}
