import type { SignInCodes } from '../../../contract/identity/sign-in-codes.ts';
import type { App } from '../../app.ts';
import { type CodeFigures, warnOfCodes } from '../rules.ts';
import { countAnswered } from './challenge-store.ts';
import { readSpent } from './send-budget.ts';

const hour = 3_600_000;
/** Leaves out those who only just requested a code and have had no time to enter it. */
const timeToAnswer = 2 * 60_000;

/** Codes of the last hour, and of the budgets of today and of this hour. */
export async function readCodeFigures(app: App): Promise<CodeFigures & Pick<SignInCodes, 'reserveSpent' | 'reserve'>> {
  const now = app.now().getTime();
  const span = { from: new Date(now - hour).toISOString(), to: new Date(now - timeToAnswer).toISOString() };
  const [answered, spent] = await Promise.all([countAnswered(app.db, span), readSpent(app)]);
  const { today, thisHour, ...others } = spent;
  return { ...answered, spent: today, budget: app.config.smsDailyBudget, spentThisHour: thisHour, ...others };
}

/** The same for admins, with what is wrong. */
export async function showSignInCodes(app: App): Promise<SignInCodes> {
  const figures = await readCodeFigures(app);
  const { asked, verified, spent, budget, reserveSpent, reserve } = figures;
  return { asked, verified, spent, budget, reserveSpent, reserve, warnings: warnOfCodes(figures) };
}
