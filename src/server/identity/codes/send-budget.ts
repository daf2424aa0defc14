import { smsProviders } from '../../../contract/settings/service-settings.ts';
import type { App } from '../../app.ts';
import { type Limit, readTokens } from '../../http/limits.ts';
import { chosenSms } from '../../settings/providers/chosen-sms.ts';
import { budgetSpan, usualHourlyBudget } from '../rules.ts';
import { isAbroad } from './read-phone.ts';

/** Long enough that the bucket of a day or an hour does not refill on its own. */
const tenYears = 10 * 365 * 24 * 3600;

/** The academy's budgets: of all codes a day and an hour, and of the day's codes to numbers abroad. */
const spanOf = { budget: 'day', abroad: 'day', hourly: 'hour' } as const;
type Budget = keyof typeof spanOf;

const keyOf = (budget: Budget, now: Date) => `otp:${budget}:${budgetSpan(spanOf[budget], now).name}`;

/** Codes that may leave in one hour. The outbox costs nothing, so only a real provider is tried out. */
export async function readHourlyBudget(app: App): Promise<number> {
  const { smsHourlyBudget, smsDailyBudget, production } = app.config;
  if (smsHourlyBudget !== undefined) return smsHourlyBudget;
  const { provider } = await chosenSms(app);
  const costs = provider !== 'outbox' && smsProviders.some((one) => one === provider);
  return usualHourlyBudget(smsDailyBudget, costs && !production);
}

/**
 * What one code costs from the academy's budgets for today and this hour (India time), and from the small one for numbers
 * abroad.
 */
export async function budgetLimits(app: App, phone: string): Promise<Limit[]> {
  const { smsDailyBudget, smsAbroadDailyBudget } = app.config;
  const limits: [Budget, number][] = [
    ['budget', smsDailyBudget],
    ['hourly', await readHourlyBudget(app)],
  ];
  if (isAbroad(app, phone)) limits.push(['abroad', smsAbroadDailyBudget]);
  return limits.map(([budget, limit]) => ({ key: keyOf(budget, app.now()), limit, windowSeconds: tenYears }));
}

/** Which budget a key belongs to, and the seconds until it resets; null for any other limit. */
export function budgetOf(key: string, now: Date): { budget: Budget; secondsLeft: number } | null {
  const budget = (Object.keys(spanOf) as Budget[]).find((one) => key.startsWith(`otp:${one}:`));
  return budget ? { budget, secondsLeft: budgetSpan(spanOf[budget], now).secondsLeft } : null;
}

/** How much of today's and this hour's budget is spent. */
export async function readSpent(app: App): Promise<{ today: number; thisHour: number; hourlyBudget: number }> {
  const { smsDailyBudget } = app.config;
  const hourlyBudget = await readHourlyBudget(app);
  const [day, hour] = await Promise.all(
    (['budget', 'hourly'] as const).map((budget) => readTokens(app.db, keyOf(budget, app.now()))),
  );
  return {
    today: Math.round(smsDailyBudget - (day ?? smsDailyBudget)),
    thisHour: Math.round(hourlyBudget - (hour ?? hourlyBudget)),
    hourlyBudget,
  };
}
