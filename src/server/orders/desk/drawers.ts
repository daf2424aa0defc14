import type { Drawer } from '../../../contract/orders/drawers.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { once } from '../../http/once.ts';
import { bookOwnJournal } from '../../payments/ledger/book-own-journal.ts';
import { insertDrawer, insertMove, lockOwnDrawer, selectDrawer, updateClosed } from './drawer-store.ts';
import { expectedInDrawer } from './rules.ts';

/** A drawer with what should be in it. */
export function describeDrawer(row: NonNullable<Awaited<ReturnType<typeof selectDrawer>>>): Drawer {
  return { ...row, expectedPaise: row.expectedPaise ?? expectedInDrawer(row) };
}

async function readDrawer(db: Queries, id: string): Promise<Drawer> {
  const row = await selectDrawer(db, { id });
  if (!row) throw new Error('the drawer that was just written is not there');
  return describeDrawer(row);
}

/** Somebody's own open drawer. */
export async function getOwnDrawer(app: App, userId: string): Promise<{ drawer: Drawer | null }> {
  const row = await selectDrawer(app.db, { openOf: userId });
  return { drawer: row ? describeDrawer(row) : null };
}

/** Opens a drawer with the cash that is in it. Throws `drawer_open` for who has one open. */
export async function openDrawer(app: App, input: { floatPaise: number; actorId: string }): Promise<Drawer> {
  const { floatPaise, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const id = await insertDrawer(trx, { openedBy: actorId, floatPaise, at: app.now().toISOString() });
    if (!id) throw new Failure('drawer_open');
    const drawer = await readDrawer(trx, id);
    await recordAudit(trx, {
      actorId,
      action: 'desk.open_drawer',
      subject: `drawers:${id}`,
      after: { title: drawer.openedBy ?? '', amountPaise: floatPaise },
    });
    return drawer;
  });
}

interface Move {
  way: 'in' | 'out';
  amountPaise: number;
  reason: string;
  actorId: string;
}

/**
 * Puts cash into the own drawer or takes some out; once for a key. Throws `drawer_closed`, `idempotency_mismatch`, and
 * `validation_failed` for more than is in it.
 */
export async function moveCash(app: App, { key, ...request }: Move & { key: string }): Promise<Drawer> {
  const asked = { userId: request.actorId, key, request, now: app.now() };
  return app.db.transaction().execute(async (trx) => {
    const { id } = await once(trx, asked, () => move(app, trx, request));
    return readDrawer(trx, id);
  });
}

async function move(app: App, trx: Trx, { way, amountPaise, reason, actorId }: Move): Promise<{ id: string }> {
  const before = await lockOpen(trx, actorId);
  if (way === 'out' && amountPaise > before.expectedPaise) throw fieldFailure('amountPaise', 'more_than_in_drawer');
  const moved = way === 'in' ? amountPaise : -amountPaise;
  const at = app.now().toISOString();
  await insertMove(trx, { drawerId: before.id, amountPaise: moved, reason, actorId, at });
  await recordAudit(trx, {
    actorId,
    action: way === 'in' ? 'desk.put_cash_in' : 'desk.take_cash_out',
    subject: `drawers:${before.id}`,
    after: { title: before.openedBy ?? '', amountPaise },
    reason,
  });
  return { id: before.id };
}

/**
 * Closes the own drawer with what was counted. A difference is kept with its reason, never hidden, and booked as yet to be explained. Throws `drawer_closed`, and
 * `validation_failed` at `reason` where what was counted differs and no reason is given.
 */
export async function closeDrawer(
  app: App,
  { countedPaise, reason, actorId }: { countedPaise: number; reason: string; actorId: string },
): Promise<Drawer> {
  return app.db.transaction().execute(async (trx) => {
    const { id, openedBy, expectedPaise } = await lockOpen(trx, actorId);
    const differs = countedPaise !== expectedPaise;
    if (differs && reason.length < 3) throw fieldFailure('reason', 'difference_reason_missing');
    const closed = { countedPaise, expectedPaise, reason: differs ? reason : '', actorId, at: app.now().toISOString() };
    await updateClosed(trx, id, closed);
    const differencePaise = countedPaise - expectedPaise;
    await bookOwnJournal(trx, {
      kind: 'drawer',
      reference: id,
      at: closed.at,
      entries: [
        { account: 'cash', amountPaise: differencePaise },
        { account: 'other', amountPaise: -differencePaise },
      ],
    });
    await recordAudit(trx, {
      actorId,
      action: 'desk.close_drawer',
      subject: `drawers:${id}`,
      after: { title: openedBy ?? '', countedPaise, expectedPaise },
      reason: closed.reason,
    });
    return readDrawer(trx, id);
  });
}

async function lockOpen(trx: Trx, actorId: string): Promise<Drawer> {
  const id = await lockOwnDrawer(trx, actorId);
  if (!id) throw new Failure('drawer_closed');
  return readDrawer(trx, id);
}

/** The open drawer of whoever pays cash out of it, locked; `paise` must lie in it. Throws `drawer_closed`, `drawer_low`. */
export async function lockDrawerWith(trx: Trx, { userId, paise }: { userId: string; paise: number }): Promise<string> {
  const { id, expectedPaise } = await lockOpen(trx, userId);
  if (paise > expectedPaise) throw new Failure('drawer_low');
  return id;
}
