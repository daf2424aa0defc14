import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix } from '../rules.ts';
import { budgetLimits, budgetOf } from './send-budget.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Counts a send against its network, its block of numbers and the academy's budgets (`identity.md`,
 * limits). A number's own limits are kept with its code, exactly. Throws `over_request_rate_limit` or
 * `over_sms_send_rate_limit`.
 */
export async function takeSendTokens(app: App, input: { phone: string; ip: string }): Promise<void> {
  const network = `otp:ip:${ipPrefix(input.ip)}`;
  const block = `otp:block:${app.keys.sign('phone-index', input.phone.slice(0, -4))}`;
  const reached = await takeTokens(
    app.db,
    [
      { key: `${network}:minute`, limit: 10, windowSeconds: minute },
      { key: `${network}:hour`, limit: 30, windowSeconds: hour },
      { key: `${network}:day`, limit: 100, windowSeconds: day },
      { key: `${block}:hour`, limit: 20, windowSeconds: hour },
      { key: `${block}:day`, limit: 60, windowSeconds: day },
      ...(await budgetLimits(app, input.phone)),
    ],
    app.now(),
  );
  if (!reached) return;
  if (reached.key.startsWith(network)) {
    const options = { retryAfterSeconds: reached.seconds };
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', options);
  }
  const spent = budgetOf(reached.key, app.now());
  if (spent) {
    const words = 'a budget of codes is spent (SMS_DAILY_BUDGET, SMS_HOURLY_BUDGET, SMS_ABROAD_DAILY_BUDGET)';
    app.log.error({ budget: spent.budget }, words);
  }
  const retryAfterSeconds = spent?.secondsLeft ?? reached.seconds;
  throw new GotrueFailure('over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfterSeconds });
}
