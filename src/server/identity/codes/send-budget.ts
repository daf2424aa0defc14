import { smsProviders } from '../../../contract/settings/service-settings.ts';
import type { App } from '../../app.ts';
import { type Limit, readUsed } from '../../http/limits.ts';
import { chosenSms } from '../../settings/providers/chosen-sms.ts';
import { budgetSpan, usualHourlyBudget } from '../rules.ts';
import { isAbroad } from './read-phone.ts';

/**
 * The academy's budgets: of all codes a day and an hour, and of the day's codes to numbers abroad. What is spent while a
 * provider is tried out is counted apart: the outbox before it cost nothing.
 */
const spanOf = { budget: 'day', abroad: 'day', hourly: 'hour', tried: 'hour' } as const;
type Budget = keyof typeof spanOf;

interface BudgetOf {
  budget: Budget;
  limit: number;
}

function limitOf({ budget, limit }: BudgetOf, now: Date): { key: string; limit: number; endsInSeconds: number } {
  const { name, secondsLeft } = budgetSpan(spanOf[budget], now);
  return { key: `otp:${budget}:${name}`, limit, endsInSeconds: secondsLeft };
}

/** Codes that may leave in one hour. The outbox costs nothing, so only a real provider is tried out. */
export async function hourlyBudget(app: App): Promise<BudgetOf> {
  const { smsHourlyBudget, smsDailyBudget, production } = app.config;
  if (smsHourlyBudget !== undefined) return { budget: 'hourly', limit: smsHourlyBudget };
  const { provider } = await chosenSms(app);
  const costs = provider !== 'outbox' && smsProviders.some((one) => one === provider);
  const triedOut = costs && !production;
  return { budget: triedOut ? 'tried' : 'hourly', limit: usualHourlyBudget(smsDailyBudget, triedOut) };
}

/**
 * What one code costs from the academy's budgets for today and this hour (India time), and from the small one for numbers
 * abroad.
 */
export async function budgetLimits(app: App, phone: string): Promise<Limit[]> {
  const budgets = await budgetsFor(app, phone);
  return budgets.map((one) => limitOf(one, app.now()));
}

/**
 * The same from the reserve of people who have proven that the number is theirs, for when strangers have spent the budgets:
 * half as much again, of which one person gets a few codes.
 */
export async function reserveLimits(app: App, { phone, userId }: { phone: string; userId: string }): Promise<Limit[]> {
  const budgets = await budgetsFor(app, phone);
  const person = `${reserve}:person:${userId}`;
  return [
    ...budgets.map((one) => reserveOf(one, app.now())),
    { key: `${person}:hour`, limit: 10, windowSeconds: 3600 },
    { key: `${person}:day`, limit: 20, windowSeconds: 24 * 3600 },
  ];
}

const reserve = 'otp:reserve';

function reserveOf({ budget, limit }: BudgetOf, now: Date) {
  const general = limitOf({ budget, limit: Math.ceil(limit / 2) }, now);
  return { ...general, key: general.key.replace(/^otp/, reserve) };
}

async function budgetsFor(app: App, phone: string): Promise<BudgetOf[]> {
  const { smsDailyBudget, smsAbroadDailyBudget } = app.config;
  const budgets: BudgetOf[] = [{ budget: 'budget', limit: smsDailyBudget }, await hourlyBudget(app)];
  if (isAbroad(app, phone)) budgets.push({ budget: 'abroad', limit: smsAbroadDailyBudget });
  return budgets;
}

/** Which budget a key belongs to; undefined for any other limit. */
export function budgetOf(key: string): Budget | undefined {
  return (Object.keys(spanOf) as Budget[]).find(
    (one) => key.startsWith(`otp:${one}:`) || key.startsWith(`${reserve}:${one}:`),
  );
}

/** How much of today's and this hour's budget is spent, and of today's reserve. */
export async function readSpent(app: App) {
  const [now, hourly] = [app.now(), await hourlyBudget(app)];
  const daily: BudgetOf = { budget: 'budget', limit: app.config.smsDailyBudget };
  const kept = reserveOf(daily, now);
  const keys = [limitOf(daily, now).key, limitOf(hourly, now).key, kept.key];
  const [today = 0, thisHour = 0, reserveSpent = 0] = await Promise.all(keys.map((key) => readUsed(app.db, key)));
  return { today, thisHour, hourlyBudget: hourly.limit, reserveSpent, reserve: kept.limit };
}
