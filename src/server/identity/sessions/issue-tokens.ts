import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { describeUser } from '../users/describe-user.ts';
import type { UserRow } from '../users/user-store.ts';
import { makeRefreshToken } from './refresh-token.ts';
import type { SessionRow } from './session-store.ts';
import { signToken } from './sign-token.ts';

type Issued = Pick<SessionRow, 'id' | 'aal' | 'amr' | 'notAfter' | 'needsPhone' | 'refreshCounter'>;

/** A new access token and the refresh token that is in force, as the protocol's session. */
export async function issueTokens(app: App, session: Issued, key: Buffer, row: UserRow): Promise<GotrueSession> {
  const user = describeUser(row);
  const { token, expiresAt, expiresIn } = await signToken(app, session, user);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken({ sessionId: session.id, counter: session.refreshCounter }, key),
    user,
  };
}
