import type { App } from '../../app.ts';
import { type Limit, type LimitReached, takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';
import { blockWays } from './block-limits.ts';
import type { CodePurpose } from './challenge-store.ts';
import { budgetLimits, budgetOf, reserveLimits } from './send-budget.ts';

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
  /** Who has proven, with this browser or session, that the number is theirs: they have a reserve. */
  provenId: string | null;
}

/**
 * Counts a send against its network, its block of numbers, the requester and the academy's budgets (`docs/domain/sign-in.md`).
 * A number's own limits are stored with its code, exactly. Someone who has signed in with the number before isn't slowed by
 * what others did to its block, and has a reserve when they spent the budgets. Throws `over_request_rate_limit` or
 * `over_sms_send_rate_limit`.
 */
export async function takeSendTokens(app: App, input: Input): Promise<void> {
  const { phone, ip, purpose, familiar, userId, provenId } = input;
  const network = 'otp:ip';
  const rows = [
    { name: `${network}:minute`, limit: 10, windowSeconds: minute },
    { name: `${network}:hour`, limit: 30, windowSeconds: hour },
    { name: `${network}:day`, limit: 100, windowSeconds: day },
  ];
  const ofPerson = [
    { key: `otp:person:${purpose}:${userId}:hour`, limit: 5, windowSeconds: hour },
    { key: `otp:person:${purpose}:${userId}:day`, limit: 10, windowSeconds: day },
  ];
  const always = [
    ...rows.flatMap((row) => limitNetwork(app, { ...row, ip, familiar })),
    ...(userId === null ? [] : ofPerson),
  ];
  const budgets = await budgetLimits(app, phone);
  const blocks = familiar ? [[]] : blockWays(app, input);
  const ways = blocks.map((block) => [...always, ...block, ...budgets]);
  if (provenId !== null) ways.push([...always, ...(await reserveLimits(app, { phone, userId: provenId }))]);
  const reached = await takeFirst(app, ways);
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

/** Takes the first of these ways that is open. A limit that the next way has too refuses there as well. */
async function takeFirst(app: App, ways: readonly Limit[][]): Promise<LimitReached | null> {
  let reached: LimitReached | null = null;
  for (const way of ways) {
    const refused = reached?.key;
    if (way.some(({ key }) => key === refused)) break;
    reached = await takeTokens(app.db, way, app.now());
    if (!reached) return null;
  }
  return reached;
}
