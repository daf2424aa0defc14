import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { isFreshlyProven } from '../identity/reauthentication/require-fresh-proof.ts';

/** Throws `fresh_proof_needed` unless the session's person proved who they are within the last ten minutes. */
export async function requireProof(app: App, caller: { sessionId: string }): Promise<void> {
  // A hosted service keeps its sessions itself, and what was proven in them: there the session is all there is.
  if (app.config.authProvider.name === 'supabase') return;
  if (!(await isFreshlyProven(app, caller.sessionId))) throw new Failure('fresh_proof_needed');
}
