import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';
import type { CodePurpose } from './challenge-store.ts';
import { budgetLimits, budgetOf } from './send-budget.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Input {
  /** E.164. */
  phone: string;
  ip: string;
  purpose: CodePurpose;
  /** Whether the requester has signed in with the number before (`code-source.ts`). */
  familiar: boolean;
  /** The signed-in requester; null for a sign-in. */
  userId: string | null;
}

/**
 * Counts a send against its network, its block of numbers, the requester and the academy's budgets (`docs/domain/sign-in.md`).
 * A number's own limits are stored with its code, exactly. Someone who has signed in with the number before isn't blocked by
 * what others did to its block. Throws `over_request_rate_limit` or `over_sms_send_rate_limit`.
 */
export async function takeSendTokens(app: App, { phone, ip, purpose, familiar, userId }: Input): Promise<void> {
  const network = 'otp:ip';
  const block = `otp:block:${purpose}:${app.keys.sign('phone-index', phone.slice(0, -4))}`;
  const rows = [
    { name: `${network}:minute`, limit: 10, windowSeconds: minute },
    { name: `${network}:hour`, limit: 30, windowSeconds: hour },
    { name: `${network}:day`, limit: 100, windowSeconds: day },
  ];
  const ofBlock = [
    { key: `${block}:hour`, limit: 20, windowSeconds: hour },
    { key: `${block}:day`, limit: 60, windowSeconds: day },
  ];
  const ofPerson = [
    { key: `otp:person:${purpose}:${userId}:hour`, limit: 5, windowSeconds: hour },
    { key: `otp:person:${purpose}:${userId}:day`, limit: 10, windowSeconds: day },
  ];
  const reached = await takeTokens(
    app.db,
    [
      ...rows.flatMap((row) => limitNetwork(app, { ...row, ip, familiar })),
      ...(familiar ? [] : ofBlock),
      ...(userId === null ? [] : ofPerson),
      ...(await budgetLimits(app, phone)),
    ],
    app.now(),
  );
  if (!reached) return;
  if (reached.key.startsWith(network)) {
    const options = { retryAfterSeconds: reached.seconds };
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', options);
  }
  const budget = budgetOf(reached.key);
  if (budget) {
    const words = 'a budget of codes is used up (SMS_DAILY_BUDGET, SMS_HOURLY_BUDGET, SMS_ABROAD_DAILY_BUDGET)';
    app.log.error({ budget }, words);
  }
  const options = { retryAfterSeconds: reached.seconds };
  throw new GotrueFailure('over_sms_send_rate_limit', 'SMS rate limit exceeded', options);
}
