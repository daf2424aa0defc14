import type { App } from '../../app.ts';
import { fieldFailure } from '../../http/failures.ts';
import { selectCollections } from './ledger-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Money captured less money sent back on each Indian day, from the ledger; both days included, 400 at most. */
export async function listCollections(app: App, input: { from: string; to: string }) {
  const span = (Date.parse(input.to) - Date.parse(input.from)) / dayMs;
  if (span < 0) throw fieldFailure('to', 'days_reversed');
  if (span >= 400) throw fieldFailure('to', { code: 'too_many_days', params: { max: 400 } });
  const days = await selectCollections(app.db, input.from, input.to);
  return { days, totalPaise: days.reduce((sum, one) => sum + one.collectedPaise, 0) };
}
