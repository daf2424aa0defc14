import type { App } from '../app.ts';
import { type Concerned, selectConcerned } from './seat-store.ts';
import { type ClassRow, selectClass } from './store.ts';
import { tellStudent } from './tell-student.ts';
import { endAllWaiting } from './wait-store.ts';

/** What the job is told: the class, and the instant at which it was called off or moved. */
export interface TellRegistered {
  classId: string;
  kind: 'cancelled' | 'moved';
  about: string;
  /** Its start before and after it moved. */
  before?: string;
  startsAt?: string;
}

const together = 20;

/**
 * Tells everybody who has a seat in a class, keeps one or waits for one that it is called off or has moved. Each is told
 * once, however often the job runs; of a class that moved twice they hear the last time only.
 */
export async function tellRegistered(app: App, telling: TellRegistered): Promise<void> {
  const row = await selectClass(app.db, telling.classId);
  if (!row || (telling.kind === 'moved' && (row.cancelledAt !== null || row.startsAt !== telling.startsAt))) return;
  const everybody = await selectConcerned(app.db, row.id);
  for (let first = 0; first < everybody.length; first += together) {
    await app.db.transaction().execute(async (trx) => {
      for (const one of everybody.slice(first, first + together)) {
        const { kind, about } = telling;
        await tellStudent(app, trx, {
          userId: one.userId,
          classId: row.id,
          kind,
          about,
          variables: kind === 'moved' ? movedWords(row, telling) : cancelledWords(row, one),
        });
      }
    });
  }
  if (telling.kind === 'cancelled') await endAllWaiting(app.db, row.id, app.now().toISOString());
}

function movedWords(row: ClassRow, { before = '' }: TellRegistered): Record<string, string> {
  return { title: row.title, before, startsAt: row.startsAt };
}

function cancelledWords(row: ClassRow, { isPaid }: Concerned): Record<string, string> {
  return { title: row.title, startsAt: row.startsAt, reason: row.cancelledReason, refund: isPaid ? '1' : '' };
}
