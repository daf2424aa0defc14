import type { SeatRefund } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import { findPaidSeat, returnPaidSeat } from '../../classes/seats/return-paid-seat.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { checkRefund } from './check-refund.ts';
import { notifyRefund } from './notify-refund.ts';
import { insertRefund, selectOrderOfLine } from './request-store.ts';

interface Input {
  classId: string;
  userId: string;
}

/**
 * The refund for returning a paid seat: by the same rules as every refund. A seat from a package is only refunded with the
 * package. Throws `not_found`, `seat_paid`.
 */
export async function checkSeatRefund(app: App, input: Input): Promise<SeatRefund> {
  const { line, processingDays } = await checkLineOfSeat(app, input);
  return { amountPaise: line.amountPaise, outcome: line.outcome, processingDays };
}

/**
 * Returns a paid seat within the academy's time limit, and opens the refund for the accountant in the same transaction. Throws
 * `not_found`, `seat_paid`, `class_started`, `cancellation_closed`.
 */
export async function giveBackSeat(app: App, input: Input): Promise<SeatRefund> {
  const { line, processingDays } = await checkLineOfSeat(app, input);
  const { access } = await readSettings(app);
  const { lineId: orderLineId, amountPaise, outcome } = line;
  await app.db.transaction().execute(async (trx) => {
    await returnPaidSeat(app, trx, { ...input, cancelUntilHours: access.cancelUntilHours });
    const at = app.now().toISOString();
    const opened = await insertRefund(trx, {
      orderLineId,
      amountPaise,
      userId: input.userId,
      reason: 'seat_cancelled',
      note: '',
      requestReason: '',
      at,
    });
    if (opened) await notifyRefund(app, trx, { orderLineId, template: 'refund-requested', amountPaise });
  });
  return { amountPaise, outcome, processingDays };
}

async function checkLineOfSeat(app: App, input: Input) {
  const lineId = await findPaidSeat(app, input);
  const order = await selectOrderOfLine(app.db, lineId);
  if (!order) throw new Failure('not_found');
  const { lines, processingDays } = await checkRefund(app, { id: order.id, userId: input.userId });
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw new Failure('not_found');
  if ((order.kind !== 'class_seat' && order.kind !== 'mentoring') || line.outcome === 'none')
    throw new Failure('seat_paid');
  return { line, processingDays };
}
