import { finishEmailChange } from './email/finish-email-change.ts';
import { finishRecovery } from './email/open-recovery-session.ts';
import { finishLink } from './linking/finish-link.ts';
import { finishSignIn } from './linking/finish-sign-in.ts';
import type { Finish, ProvenFlow } from './pkce/exchange-auth-code.ts';

/** What each purpose does once its code and verifier have arrived. */
const finishes: Record<ProvenFlow['purpose'], Finish> = {
  link: finishLink,
  oauth: finishSignIn,
  recovery: finishRecovery,
  email_change: finishEmailChange,
};

/** Completes a verified flow and returns its session. */
export const finishFlow: Finish = (app, trx, flow, request) => finishes[flow.purpose](app, trx, flow, request);
