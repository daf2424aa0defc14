import { finishEmailChange } from './email/finish-email-change.ts';
import { finishRecovery } from './email/open-recovery-session.ts';
import { finishLink } from './linking/finish-link.ts';
import { finishSignIn } from './linking/finish-sign-in.ts';
import type { Finish, ProvenFlow } from './pkce/exchange-auth-code.ts';

/** What each purpose leads to when a code came back with its secret. */
const finishes: Record<ProvenFlow['purpose'], Finish> = {
  link: finishLink,
  oauth: finishSignIn,
  recovery: finishRecovery,
  email_change: finishEmailChange,
};

/** The session that a proven flow gives, and whatever else it is for. */
export const finishFlow: Finish = (app, trx, flow, request) => finishes[flow.purpose](app, trx, flow, request);
