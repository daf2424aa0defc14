import type { GuardianReport } from '../../../contract/batches/guardian-reports.ts';
import type { Language } from '../../../contract/languages.ts';
import { monthsLater } from '../../../contract/months.ts';
import type { App } from '../../app.ts';
import { dayBounds } from '../../classes/rules.ts';
import { Failure } from '../../http/failures.ts';
import { readBatch } from '../read-batch.ts';
import { selectMissed, selectMonthsUntil, selectWard } from './guardian-store.ts';

/** The attendance of one student in a batch, for their guardian. Throws `not_found` for who was never in it. */
export async function getGuardianReport(
  app: App,
  input: { id: string; userId: string; month: string; language: Language | null },
): Promise<GuardianReport> {
  const { id: batchId, userId, month, language } = input;
  const first = `${month}-01`;
  const of = { batchId, userId, month: first };
  const batch = await readBatch(app.db, batchId);
  const ward = await selectWard(app.db, of);
  if (!ward) throw new Failure('not_found');
  const { from } = dayBounds(first);
  const { from: to } = dayBounds(monthsLater(first, 1));
  const months = await selectMonthsUntil(app.db, of);
  const missed = await selectMissed(app.db, { batchId, userId, from, to, language });
  const { guardianName, hasPhone, sentAt, ...student } = ward;
  return { student, guardianName, hasPhone, batchNames: batch.names, month, months, missed, sentAt };
}
