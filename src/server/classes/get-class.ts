import type { ClassDetail } from '../../contract/classes/classes.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { findClassProduct } from '../products/find-class-product.ts';
import { readSettings } from '../settings/read-settings.ts';
import { classReader } from './class-in-language.ts';
import { cancelledOf, summarise } from './describe-class.ts';
import { selectNextClass } from './list-store.ts';
import {
  attendanceOf,
  chatIsOpen,
  coverUrl,
  giveBackUntil,
  isOwnStream,
  joinIsOpen,
  joinOpensAt,
  ownOrigins,
} from './rules.ts';
import { type ClassRow, selectClass } from './store.ts';
import { selectSessions, selectViewer, type Viewer } from './viewer-store.ts';

/** Classes of a series on the page of one of them. */
const mostSessions = 12;

/**
 * One class as this student sees it, in their language. A draft is there only for those who have a seat in it, one that was
 * called off also for those who waited for a seat or paid for one just then: they are told, and led here. The joining
 * link and the recording are given to the registered alone. `known` is its row where it was read already. Throws `not_found`.
 */
export async function getClass(
  app: App,
  input: { id: string; userId: string; language: Language | null },
  known?: ClassRow,
): Promise<ClassDetail> {
  const now = app.now();
  const whose = { classId: input.id, userId: input.userId, language: input.language };
  const [found, viewer, product, sessions, { access }, read] = await Promise.all([
    known ?? selectClass(app.db, input.id),
    selectViewer(app.db, whose),
    findClassProduct(app.db, input.id),
    selectSessions(app.db, whose, mostSessions),
    readSettings(app),
    classReader(app, input.language),
  ]);
  const hasSeat = viewer.registeredAt !== null;
  if (
    !found ||
    !(
      (found.isActive && found.isOpen) ||
      hasSeat ||
      viewer.isSuspended ||
      (found.cancelledAt !== null && viewer.isConcerned)
    )
  )
    throw new Failure('not_found');
  const row = read(found);
  const origins = ownOrigins(app.config);
  const mayJoin = hasSeat && row.cancelledAt === null && joinIsOpen(row, access.joinOpensMinutes, now);
  return {
    ...summarise({ ...row, isRegistered: hasSeat }, now),
    ...ofViewer(row, viewer),
    practise: row.practise,
    mapUrl: row.mapUrl,
    coverUrl: coverUrl(row),
    whatToBring: row.whatToBring,
    reportingTime: row.reportingTime,
    isSession: row.sessionOf !== null,
    productId: row.sessionOf ?? (row.pricePaise > 0 && product?.isOnSale ? product.productId : null),
    giveBackUntil: hasSeat && !viewer.isMember ? giveBackUntil(row.startsAt, access.cancelUntilHours) : null,
    isRefundApproved: viewer.isSuspended,
    cancelled: cancelledOf(row),
    clashes: viewer.clashes,
    sessions,
    joinOpensAt: joinOpensAt(row.startsAt, access.joinOpensMinutes),
    joinUrl: mayJoin && row.joinUrl !== '' ? row.joinUrl : null,
    streamUrl: mayJoin && isOwnStream(row.joinUrl, origins) ? row.joinUrl : null,
    streamFrames: app.config.streamFrames,
    chatIsOpen: hasSeat && chatIsOpen(row, access.joinOpensMinutes, now),
    recording:
      hasSeat && row.recordingSeconds !== null ? { seconds: row.recordingSeconds, notes: row.recordingNotes } : null,
    recordingUrl: hasSeat && row.recordingUrl !== '' ? row.recordingUrl : null,
    recordingStreamUrl: hasSeat && isOwnStream(row.recordingUrl, origins) ? row.recordingUrl : null,
  };
}

/** The parts of a class's page that are this student's own. */
function ofViewer(
  row: ClassRow,
  viewer: Viewer,
): Pick<ClassDetail, 'registration' | 'hold' | 'queuePosition' | 'attendance' | 'feedback'> {
  const { registeredAt, orderLineId, heldUntil, holdOrderId, queuePosition, mark, minutes, stars, note } = viewer;
  const hasSeat = registeredAt !== null;
  return {
    registration: hasSeat ? { registeredAt, isPaid: orderLineId !== null } : null,
    hold: heldUntil !== null ? { until: heldUntil, isOffer: holdOrderId === null } : null,
    queuePosition: heldUntil === null ? queuePosition : null,
    attendance: hasSeat ? { mark, counts: attendanceOf(row, { mark, minutes }), minutes } : null,
    feedback: stars !== null && note !== null ? { stars, note } : null,
  };
}

/** The class that is on now or comes next. Throws `not_found` when there is none. */
export async function getNextClass(
  app: App,
  input: { userId: string; language: Language | null },
): Promise<ClassDetail> {
  const row = await selectNextClass(app.db, app.now().toISOString());
  if (!row) throw new Failure('not_found');
  return getClass(app, { ...input, id: row.id }, row);
}
