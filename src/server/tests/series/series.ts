import type { SeriesForm, SeriesForStaff } from '../../../contract/tests/series.ts';
import type { App } from '../../app.ts';
import { auditedTitles } from '../../audit/audited-titles.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import {
  insertSeries,
  lockSeries,
  type SeriesRow,
  selectAllSeries,
  selectSeries,
  selectSeriesOf,
  updateSeries,
} from './series-store.ts';

const formOf = ({ names, descriptions, isActive }: SeriesForm): SeriesForm => ({ names, descriptions, isActive });
const shown = (row: SeriesRow): SeriesForStaff => ({ ...row, version: versionOf(formOf(row)) });
const audited = ({ names, isActive }: SeriesForm) => ({
  ...auditedTitles(names),
  isActive,
});

async function readSeries(db: Queries, id: string): Promise<SeriesForStaff> {
  const row = await selectSeries(db, id);
  if (!row) throw new Failure('not_found');
  return shown(row);
}

/** The series that students see, with what the caller has taken of each. */
export async function listSeries(app: App, { userId }: { userId: string }) {
  return { items: await selectSeriesOf(app.db, userId) };
}

/** Every series, for staff. */
export async function listSeriesForStaff(app: App) {
  return { items: (await selectAllSeries(app.db)).map(shown) };
}

/** Makes a series. */
export async function createSeries(app: App, input: { form: SeriesForm; actorId: string }): Promise<SeriesForStaff> {
  const { form, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const id = await insertSeries(trx, form, app.now().toISOString());
    const subject = `test_series:${id}`;
    await recordAudit(trx, { actorId, action: 'tests.create_series', subject, after: audited(form) });
    return readSeries(trx, id);
  });
}

/** Changes a series. Throws `not_found` and `edit_conflict`. */
export async function changeSeries(
  app: App,
  input: { id: string; form: SeriesForm; version: string; actorId: string },
): Promise<SeriesForStaff> {
  const { id, form, version, actorId } = input;
  const subject = `test_series:${id}`;
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockSeries(trx, id))) throw new Failure('not_found');
    const current = await readSeries(trx, id);
    await requireVersion(trx, { version, current, subject, actorId });
    await updateSeries(trx, id, form);
    const change = { before: audited(current), after: audited(form) };
    await recordAudit(trx, { actorId, action: 'tests.change_series', subject, ...change });
    return readSeries(trx, id);
  });
}
