import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { isFreshProof } from '../rules.ts';
import { readProofs } from '../sessions/session-store.ts';

/**
 * Throws `reauthentication_needed` for a change to sign-in methods unless the session's user was verified within the last ten
 * minutes: by signing in, a second factor, or a new code (`send-fresh-code.ts`). A token alone, which may be stolen, changes
 * nothing. A session that waits for its new number has no other proof and allows nothing else.
 */
export async function requireFreshProof(
  app: App,
  caller: { sessionId: string; needsNewPhone: boolean },
): Promise<void> {
  if (caller.needsNewPhone) return;
  if (await isFreshlyProven(app, caller.sessionId)) return;
  throw new GotrueFailure('reauthentication_needed', 'This change requires reauthentication');
}

/** Whether the session's user was verified within the last ten minutes. */
export async function isFreshlyProven(app: App, sessionId: string): Promise<boolean> {
  const proofs = await readProofs(app.db, sessionId);
  return proofs.some((at) => isFreshProof(new Date(at), app.now()));
}
