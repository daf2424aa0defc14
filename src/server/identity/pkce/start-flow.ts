import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { flowMs } from '../rules.ts';
import { type GivenChallenge, readCodeChallenge } from './code-challenge.ts';
import { type FlowPurpose, insertFlow } from './flow-store.ts';

interface Input extends GivenChallenge {
  purpose: FlowPurpose;
  /** Whose session the code will give, where that is known already. */
  userId?: string;
  /** Milliseconds until the flow must have got its code; five minutes unless told, longer for a link in a mail. */
  lifeMs?: number;
}

/** Begins a way in that comes back with a code; returns its id. Throws `validation_failed` for a bad challenge. */
export async function startFlow(app: App, db: Queries, input: Input): Promise<string> {
  const now = app.now();
  return insertFlow(db, {
    purpose: input.purpose,
    userId: input.userId ?? null,
    codeChallenge: readCodeChallenge(input),
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + (input.lifeMs ?? flowMs)).toISOString(),
  });
}
