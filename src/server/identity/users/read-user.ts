import type { GotrueUser } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { describeUser } from './describe-user.ts';
import { findUser } from './user-store.ts';

/** The signed-in user. Throws `session_ended` when the account is gone. */
export async function readUser(app: App, userId: string): Promise<GotrueUser> {
  const user = await findUser(app.db, userId);
  if (!user) throw new Failure('session_ended');
  return describeUser(user);
}
