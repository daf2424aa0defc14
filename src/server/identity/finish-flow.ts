import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { finishRecovery } from './email/open-recovery-session.ts';
import { finishLink } from './linking/finish-link.ts';
import { finishSignIn } from './linking/finish-sign-in.ts';
import type { Finish, ProvenFlow } from './pkce/exchange-auth-code.ts';
import { openSession } from './sessions/open-session.ts';
import type { SignInMethod } from './sessions/session-store.ts';

/** What each purpose leads to when a code came back with its secret. */
const finishes: Record<ProvenFlow['purpose'], Finish> = {
  link: finishLink,
  oauth: finishSignIn,
  recovery: finishRecovery,
  email_change: openAs('email_change'),
};

/** The session that a proven flow gives, and whatever else it is for. */
export const finishFlow: Finish = (app, trx, flow, request) => finishes[flow.purpose](app, trx, flow, request);

function openAs(method: SignInMethod): Finish {
  return (app: App, trx: Trx, { userId }, request) =>
    openSession(app, trx, { userId, method, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });
}
