import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { call } from '../../api/client.ts';
import { authClient } from '../../api/session/tokens.ts';

/** The fake login takes a second, like a real one (`docs/domain/sign-in.md`). */
const delayMs = 1000;

/** Signs in to a demo account; false when the server or the network refuses. */
export async function signInForTest(account: 'student' | 'admin'): Promise<boolean> {
  try {
    const [session] = await Promise.all([
      call(signInEndpoints.testSignIn, { body: { account } }),
      new Promise((resolve) => setTimeout(resolve, delayMs)),
    ]);
    const { error } = await (await authClient()).setSession(session);
    return !error;
  } catch {
    return false;
  }
}
