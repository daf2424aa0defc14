import type { App } from '../../app.ts';
import { type Limit, readTokens } from '../../http/limits.ts';
import { budgetDay } from '../rules.ts';
import { isAbroad } from './read-phone.ts';

/** So long that a day's bucket does not fill again by itself. */
const tenYears = 10 * 365 * 24 * 3600;

const keyOf = (kind: 'budget' | 'abroad', day: string) => `otp:${kind}:${day}`;

/** What one code takes from the academy's budget of today (India), and from the small one for numbers abroad. */
export function budgetLimits(app: App, phone: string): Limit[] {
  const { day } = budgetDay(app.now());
  const { smsDailyBudget, smsAbroadDailyBudget } = app.config;
  const whole = { key: keyOf('budget', day), limit: smsDailyBudget, windowSeconds: tenYears };
  if (!isAbroad(app, phone)) return [whole];
  return [whole, { key: keyOf('abroad', day), limit: smsAbroadDailyBudget, windowSeconds: tenYears }];
}

/** Which budget a key belongs to; null for any other limit. */
export function budgetOf(key: string): 'budget' | 'abroad' | null {
  const kind = /^otp:(budget|abroad):/.exec(key)?.[1];
  return kind === 'budget' || kind === 'abroad' ? kind : null;
}

/** How many codes of today's budget are spent. */
export async function readSpent(app: App): Promise<number> {
  const left = await readTokens(app.db, keyOf('budget', budgetDay(app.now()).day));
  return left === null ? 0 : Math.round(app.config.smsDailyBudget - left);
}
