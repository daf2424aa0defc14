import type { App } from '../../app.ts';
import { grantEnrolment } from '../../batches/seats/grant-enrolment.ts';
import { grantSeat } from '../../classes/seats/grant-seat.ts';
import type { Trx } from '../../db/db.ts';
import { withSavepoint } from '../../db/with-savepoint.ts';
import { areOpenDues } from '../../fees/settle-due.ts';
import { grantAccess } from '../../materials/admin/grant-access.ts';
import { accessEnd } from '../rules.ts';
import type { OrderRow, StoredLine } from '../store.ts';

interface Input {
  order: OrderRow;
  lines: readonly StoredLine[];
}

/** Takes what can run out, all or none: seats in classes and batches, fees that are still owed. False if one is full, over or paid. */
export async function claimContents(app: App, trx: Trx, input: Input): Promise<boolean> {
  const dueIds = input.lines.flatMap(({ feeDueId }) => (feeDueId === null ? [] : [feeDueId]));
  return (await areOpenDues(trx, dueIds)) && grantSeats(app, trx, input);
}

async function grantSeats(app: App, trx: Trx, { order, lines }: Input): Promise<boolean> {
  if (lines.every((line) => line.classIds.length === 0 && line.batchId === null)) return true;
  return withSavepoint(trx, async () => {
    for (const line of lines) {
      for (const classId of [...line.classIds].sort()) {
        const seat = await grantSeat(app, trx, { userId: order.userId, classId, orderLineId: line.id });
        if (!seat.granted) return false;
      }
      if (line.batchId === null) continue;
      const { batchId, batchTerm: term } = line;
      const enrolled = { userId: order.userId, batchId, term, orderLineId: line.id };
      if (!(await grantEnrolment(app, trx, enrolled))) return false;
    }
    return true;
  });
}

/** Opens the materials that were bought, from now for as long as each line says. */
export async function grantMaterials(app: App, trx: Trx, { order, lines }: Input): Promise<void> {
  const now = app.now();
  for (const line of lines) {
    for (const materialId of line.materialIds) {
      await grantAccess(app, trx, {
        userId: order.userId,
        materialId,
        orderLineId: line.id,
        startsAt: now.toISOString(),
        endsAt: accessEnd(now, line.validityDays),
      });
    }
  }
}
