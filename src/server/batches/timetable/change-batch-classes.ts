import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { cancelBatchClasses, moveBatchClasses } from '../../classes/of-batches/change-classes.ts';
import { classesTopic, dayBounds } from '../../classes/rules.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { type BatchRow, lockBatch } from '../batch-store.ts';

interface Span {
  id: string;
  from: string;
  until: string | null;
  actorId: string;
}

/** Moves every class of a batch in a span of days that is still to come. Throws `not_found` and `validation_failed`. */
export async function moveClassesOfBatch(
  app: App,
  input: Span & { days: number; minutes: number },
): Promise<{ changed: number }> {
  const { days, minutes } = input;
  return changeSpan(app, input, async (trx, stretch, batch) => {
    const changed = await moveBatchClasses(app, trx, { ...stretch, minutes: days * 24 * 60 + minutes });
    if (changed === 0) return 0;
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'batches.move_classes',
      subject: `batches:${input.id}`,
      after: { title: batch.name, ...spanOf(input), movedBy: `${days} d ${minutes} min`, classes: changed },
    });
    return changed;
  });
}

/** Calls off every class of a batch in a span of days that is still to come. Throws `not_found`. */
export async function cancelClassesOfBatch(app: App, input: Span & { reason: string }): Promise<{ changed: number }> {
  const { reason, actorId } = input;
  return changeSpan(app, input, async (trx, stretch, batch) => {
    const changed = await cancelBatchClasses(app, trx, { ...stretch, reason, actorId });
    if (changed === 0) return 0;
    await recordAudit(trx, {
      actorId,
      action: 'batches.cancel_classes',
      subject: `batches:${input.id}`,
      after: { title: batch.name, ...spanOf(input), classes: changed },
      reason,
    });
    return changed;
  });
}

type Stretch = { batchId: string; from: string; before: string | null };

async function changeSpan(
  app: App,
  { id, from, until }: Span,
  change: (trx: Trx, stretch: Stretch, batch: BatchRow) => Promise<number>,
): Promise<{ changed: number }> {
  if (until !== null && until < from) throw fieldFailure('until', 'end_before_start');
  const now = app.now().toISOString();
  const day = dayBounds(from).from;
  const first = [day, now].toSorted()[1] ?? now;
  const changed = await app.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (!batch) throw new Failure('not_found');
    const stretch = { batchId: id, from: first, before: until && dayBounds(until).to };
    return change(trx, stretch, batch);
  });
  app.changes.drop(classesTopic);
  return { changed };
}

const spanOf = ({ from, until }: Span) => ({ firstDay: from, lastDay: until });
