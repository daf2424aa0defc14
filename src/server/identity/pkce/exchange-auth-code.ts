import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';
import { preloadSigningKeys } from '../sessions/signing-keys.ts';
import { answersChallenge } from './code-challenge.ts';
import { type FlowRow, takeFlow } from './flow-store.ts';
import { hashAuthCode } from './issue-auth-code.ts';

interface Input {
  authCode: string;
  codeVerifier: string;
  request: FastifyRequest;
}

/** A flow whose owner has come back, and whose session it is. */
export type ProvenFlow = FlowRow & { userId: string };

/** What a proven flow leads to, in the transaction that used its code up. */
export type Finish = (app: App, trx: Trx, flow: ProvenFlow, request: FastifyRequest) => Promise<GotrueSession>;

const refusals = {
  unknown: ['flow_state_not_found', 'invalid flow state, no valid flow state found'],
  expired: ['flow_state_expired', 'invalid flow state, flow state has expired'],
  wrong: ['bad_code_verifier', 'code challenge does not match previously saved code verifier'],
} as const;

/**
 * Exchanges a code and the secret behind its challenge for a session, once. A wrong secret uses the code
 * up too: whoever brought it has the code from where it should not be.
 */
export async function exchangeAuthCode(app: App, input: Input, finish: Finish): Promise<GotrueSession> {
  const { authCode, codeVerifier, request } = input;
  if (!authCode || !codeVerifier) {
    throw new GotrueFailure(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  const limits = limitNetwork(app, { name: 'pkce:ip', ip: request.ip, limit: 30, windowSeconds: 300 });
  const reached = await takeTokens(app.db, limits, app.now());
  if (reached) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: reached.seconds,
    });
  }
  await preloadSigningKeys(app);
  const outcome = await app.db.transaction().execute(async (trx) => {
    const flow = await takeFlow(trx, hashAuthCode(authCode), app.now().toISOString());
    if (!flow?.userId) return 'unknown';
    if (app.now() >= new Date(flow.expiresAt)) return 'expired';
    if (!answersChallenge(codeVerifier, flow.codeChallenge)) return 'wrong';
    return finish(app, trx, { ...flow, userId: flow.userId }, request);
  });
  // A used code had to commit before the refusal.
  if (typeof outcome !== 'string') return outcome;
  const [code, message] = refusals[outcome];
  throw new GotrueFailure(code, message);
}
