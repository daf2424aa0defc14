import { randomUUID } from 'node:crypto';
import { mostAtOnce } from '../../../contract/classes/class-series.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { GivenFieldError } from '../../http/field-errors.ts';
import { insertOne } from '../admin/save-class.ts';
import { copyForm } from '../describe-class.ts';
import { classesTopic } from '../rules.ts';
import { lockClass } from '../store.ts';
import { repetitions } from './series-rules.ts';
import { selectSeriesDays, updateSeries } from './series-store.ts';

interface Input {
  id: string;
  weekdays: readonly number[];
  until: string;
  actorId: string;
}

/**
 * Makes classes like one on the chosen weekdays until a day, with its joining link, as visible as it is; days on which its
 * series has a class already are left out. Throws `not_found`, `class_cancelled`, `validation_failed` by field.
 */
export async function repeatClass(app: App, input: Input): Promise<{ changed: number }> {
  const changed = await app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, input.id);
    if (!row) throw new Failure('not_found');
    if (row.cancelledAt !== null) throw new Failure('class_cancelled');
    const seriesId = row.seriesId ?? randomUUID();
    const taken = new Set(await selectSeriesDays(trx, seriesId));
    const times = repetitions(row, input.weekdays, input.until).filter(
      ({ startsAt, endsAt }) => !taken.has(academyDay(new Date(startsAt))) && endsAt > app.now().toISOString(),
    );
    if (times.length === 0) throw refuseDay('no_day_left');
    if (times.length > mostAtOnce)
      throw refuseDay({ code: 'too_many_classes', params: { count: times.length, max: mostAtOnce } });
    const form = { ...copyForm(row), recordingUrl: '' };
    const ids = [row.id];
    for (const time of times) {
      ids.push(
        (await insertOne(app, trx, { form: { ...form, ...time }, actorId: input.actorId, batchId: row.batchId })).id,
      );
    }
    await updateSeries(trx, ids, seriesId);
    return times.length;
  });
  app.changes.drop(classesTopic);
  return { changed };
}

const refuseDay = (until: GivenFieldError) => new Failure('validation_failed', { fields: { until } });
