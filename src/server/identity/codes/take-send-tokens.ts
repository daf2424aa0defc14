import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix } from '../rules.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Counts a send against its network, its block of numbers and the academy's daily budget (`identity.md`,
 * limits). A number's own limits are kept with its code, exactly. Throws `over_request_rate_limit` or
 * `over_sms_send_rate_limit`.
 */
export async function takeSendTokens(app: App, input: { phone: string; ip: string }): Promise<void> {
  const network = `otp:ip:${ipPrefix(input.ip)}`;
  const block = `otp:block:${app.keys.sign('phone-index', input.phone.slice(0, -4))}`;
  const budget = 'otp:budget';
  const reached = await takeTokens(
    app.db,
    [
      { key: `${network}:minute`, limit: 10, windowSeconds: minute },
      { key: `${network}:hour`, limit: 30, windowSeconds: hour },
      { key: `${network}:day`, limit: 100, windowSeconds: day },
      { key: `${block}:hour`, limit: 20, windowSeconds: hour },
      { key: `${block}:day`, limit: 60, windowSeconds: day },
      { key: budget, limit: app.config.smsDailyBudget, windowSeconds: day },
    ],
    app.now(),
  );
  if (!reached) return;
  if (reached.key === budget) app.log.error('the daily budget of sign-in codes is spent (SMS_DAILY_BUDGET)');
  const options = { retryAfterSeconds: reached.seconds };
  if (reached.key.startsWith(network)) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', options);
  }
  throw new GotrueFailure('over_sms_send_rate_limit', 'SMS rate limit exceeded', options);
}
