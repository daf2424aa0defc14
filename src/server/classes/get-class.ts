import type { ClassDetail } from '../../contract/classes.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { findClassProduct } from '../products/find-class-product.ts';
import { selectAttendance } from './attendance-store.ts';
import { cancelledOf, summarise } from './describe-class.ts';
import { selectFeedback } from './feedback-store.ts';
import { selectHold } from './hold-store.ts';
import { selectNextClassId } from './list-store.ts';
import { coverUrl, giveBackUntil, joinIsOpen, joinOpensAt } from './rules.ts';
import { selectClashes, selectSeat } from './seat-store.ts';
import { selectClass } from './store.ts';
import { countPlace, selectWaiter } from './wait-store.ts';

/**
 * One class as this student sees it. A draft is there only for those who have a seat in it. The joining
 * link and the recording are given to the registered alone. Throws `not_found`.
 */
export async function getClass(app: App, input: { id: string; userId: string }): Promise<ClassDetail> {
  const now = app.now();
  const [row, seat, hold, waiter, product, { access }] = await Promise.all([
    selectClass(app.db, input.id),
    selectSeat(app.db, { classId: input.id, userId: input.userId }),
    selectHold(app.db, { classId: input.id, userId: input.userId }),
    selectWaiter(app.db, { classId: input.id, userId: input.userId }),
    findClassProduct(app.db, input.id),
    readSettings(app),
  ]);
  if (!row || !(row.isActive || seat)) throw new Failure('not_found');
  const mayJoin = seat !== undefined && row.cancelledAt === null && joinIsOpen(row, access.joinOpensMinutes, now);
  return {
    ...summarise({ ...row, isRegistered: seat !== undefined }, now),
    practise: row.practise,
    mapUrl: row.mapUrl,
    coverUrl: coverUrl(row),
    whatToBring: row.whatToBring,
    reportingTime: row.reportingTime,
    productId: row.pricePaise > 0 && product?.isOnSale ? product.productId : null,
    registration: seat ? { registeredAt: seat.registeredAt, isPaid: seat.orderLineId !== null } : null,
    hold: hold ? { until: hold.heldUntil, isOffer: hold.orderId === null } : null,
    placeInLine: waiter && !hold ? await countPlace(app.db, { classId: input.id, waiterId: waiter.id }) : null,
    giveBackUntil: seat ? giveBackUntil(row.startsAt, access.cancelUntilHours) : null,
    attendance: seat ? await selectAttendance(app.db, seat.id) : null,
    feedback: seat ? ((await selectFeedback(app.db, seat.id)) ?? null) : null,
    cancelled: cancelledOf(row),
    clashes: await selectClashes(app.db, { ...row, userId: input.userId }),
    joinOpensAt: joinOpensAt(row.startsAt, access.joinOpensMinutes),
    joinUrl: mayJoin && row.joinUrl !== '' ? row.joinUrl : null,
    recordingUrl: seat && row.recordingUrl !== '' ? row.recordingUrl : null,
  };
}

/** The class that is on now or comes next. Throws `not_found` when there is none. */
export async function getNextClass(app: App, input: { userId: string }): Promise<ClassDetail> {
  const id = await selectNextClassId(app.db, app.now().toISOString());
  if (!id) throw new Failure('not_found');
  return getClass(app, { id, userId: input.userId });
}
