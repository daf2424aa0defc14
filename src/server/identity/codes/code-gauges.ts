import type { App } from '../../app.ts';
import type { Gauges } from '../../http/metrics.ts';
import { readCodeFigures } from './read-code-figures.ts';

/** Sign-in codes for `/metrics`: alarm on a conversion under 0.2 and on a budget that nears its end. */
export function codeGauges(app: App): Gauges {
  return {
    help: {
      sign_in_codes_asked: 'Numbers that asked for a sign-in code in the last hour.',
      sign_in_codes_verified: 'Numbers of these that entered it.',
      sign_in_codes_spent: 'Codes sent today, out of SMS_DAILY_BUDGET.',
      sign_in_codes_budget: 'SMS_DAILY_BUDGET.',
      sign_in_codes_reserve_spent: 'Codes sent today beside the budgets, from the reserve of known browsers.',
      sign_in_codes_reserve: 'That reserve: half of SMS_DAILY_BUDGET.',
      sign_in_codes_spent_this_hour: 'Codes sent since the full hour in India, out of SMS_HOURLY_BUDGET.',
      sign_in_codes_hourly_budget: 'SMS_HOURLY_BUDGET.',
    },
    async read() {
      const { asked, verified, spent, budget, reserveSpent, reserve, spentThisHour, hourlyBudget } =
        await readCodeFigures(app);
      return {
        sign_in_codes_asked: asked,
        sign_in_codes_verified: verified,
        sign_in_codes_spent: spent,
        sign_in_codes_budget: budget,
        sign_in_codes_reserve_spent: reserveSpent,
        sign_in_codes_reserve: reserve,
        sign_in_codes_spent_this_hour: spentThisHour,
        sign_in_codes_hourly_budget: hourlyBudget,
      };
    },
  };
}
