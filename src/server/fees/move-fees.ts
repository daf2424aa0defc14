import type { TransferCost } from '../../contract/batches/enrolments.ts';
import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { readBatch } from '../batches/read-batch.ts';
import { findGivenBack } from '../batches/reads.ts';
import type { Queries, Trx } from '../db/db.ts';
import {
  type Account,
  type AccountDue,
  cancelDues,
  insertDue,
  lockDuesOf,
  moveAccount,
  selectAccount,
  selectAdded,
  selectAgreed,
  selectLater,
  updateAmount,
  updateDueOn,
} from './account-store.ts';
import { insertAccount, selectPlan } from './fee-store.ts';
import { daysLater, takeOff } from './rules.ts';

interface Move {
  userId: string;
  fromId: string;
  toId: string;
  /** An order line paid for the place. */
  isPaid: boolean;
  /** Paid beyond the price of the batch since an earlier transfer. */
  creditPaise: number;
}

/**
 * What another batch costs more or less. Who pays by a plan: what they agreed to against the sum of the other plan, or the other
 * batch’s price where it has none; what an authority gets for an exam is in neither. Who bought: the prices. Who was enrolled for
 * nothing owes nothing.
 */
export async function costOfMove(db: Queries, move: Move): Promise<TransferCost> {
  const account = await selectAccount(db, { batchId: move.fromId, userId: move.userId });
  return costWith(db, move, account);
}

async function costWith(db: Queries, { fromId, toId, isPaid, creditPaise }: Move, account: Account | undefined) {
  const [from, to] = [await readBatch(db, fromId), await readBatch(db, toId)];
  if (account?.planBatchId) {
    // Discounts and earlier transfers are in it; what was paid beyond the price, still here or given back, is not.
    const beyondPaise = creditPaise + (account.enrolmentId ? await findGivenBack(db, account.enrolmentId) : 0);
    const before = (await selectAgreed(db, account.id)) - beyondPaise;
    const after = (await planSum(db, toId)) ?? to.pricePaise;
    return { differencePaise: after === null ? 0 : after - before, creditPaise, isInFees: true };
  }
  if (!isPaid) return { differencePaise: 0, creditPaise, isInFees: false };
  const differencePaise = (to.pricePaise ?? 0) - (from.pricePaise ?? 0);
  return { differencePaise, creditPaise, isInFees: differencePaise > 0 };
}

async function planSum(db: Queries, batchId: string): Promise<number | null> {
  const plan = await selectPlan(db, batchId);
  const own = plan?.instalments.filter((one) => one.head !== 'exam');
  return own ? own.reduce((sum, one) => sum + one.amountPaise, 0) : null;
}

/** The account of a student in a batch with its dues, locked; before the batches are. */
export async function lockAccount(
  trx: Trx,
  of: { batchId: string; userId: string },
): Promise<{ account: Account | undefined; dues: AccountDue[] }> {
  const account = await selectAccount(trx, of);
  return { account, dues: account ? await lockDuesOf(trx, account.id) : [] };
}

/**
 * Takes the fees of a student along into the batch that they moved to, in the same transaction. What it costs more becomes an
 * instalment, once what earlier transfers left is used; what it costs less comes off the last ones, but for those that are being
 * paid (`busy`), whose amounts stay. `lessPaise` is what came off the open fees, `givePaise` what is paid beyond the new price, `changed` the dues whose amount is
 * another now.
 */
export async function moveFees(
  app: App,
  trx: Trx,
  move: Move & { enrolmentId: string; actorId: string } & Awaited<ReturnType<typeof lockAccount>> & {
      busy: ReadonlySet<string>;
    },
): Promise<{ differencePaise: number; addedPaise: number; lessPaise: number; givePaise: number; changed: string[] }> {
  const { account, dues, busy, toId, userId, enrolmentId, actorId, creditPaise } = move;
  const { differencePaise } = await costWith(trx, move, account);
  if (account) await moveAccount(trx, account.id, { batchId: toId, enrolmentId });
  const open = dues.filter((due) => due.isOpen);
  const at = app.now().toISOString();
  const today = academyDay(app.now());
  const addedPaise = Math.max(0, differencePaise - creditPaise);
  if (addedPaise >= 100) {
    const last = open
      .map((due) => due.dueOn)
      .toSorted()
      .at(-1);
    const dueOn = last && last > today ? last : today;
    const position = Math.max(0, ...dues.filter((due) => due.head === 'tuition').map((due) => due.position)) + 1;
    const due = { position, dueOn, amountPaise: addedPaise };
    if (account) await insertDue(trx, { accountId: account.id, ...due });
    else {
      const none = { discountPaise: 0, discountKind: 'none' as const, discountReason: '' };
      const opened = { batchId: toId, planBatchId: null, userId, enrolmentId, ...none, actorId, at };
      await insertAccount(trx, opened, [{ head: 'tuition', ...due }]);
    }
    return { differencePaise, addedPaise, lessPaise: 0, givePaise: 0, changed: [] };
  }
  if (differencePaise >= 0) {
    return {
      differencePaise,
      addedPaise: 0,
      lessPaise: 0,
      givePaise: Math.max(0, creditPaise - differencePaise),
      changed: [],
    };
  }
  const free = open.filter((due) => due.orderId === null || !busy.has(due.orderId));
  const { changes, leftPaise } = takeOff(free, -differencePaise);
  for (const change of changes.filter((one) => one.amountPaise > 0)) {
    await updateAmount(trx, change.id, change.amountPaise);
  }
  await cancelDues(
    trx,
    changes.filter((one) => one.amountPaise === 0).map((one) => one.id),
    at,
  );
  const changed = changes.map((one) => one.id);
  const lessPaise = -differencePaise - leftPaise;
  return { differencePaise, addedPaise: 0, lessPaise, givePaise: creditPaise + leftPaise, changed };
}

/**
 * What leaving early does to the dues of an account: those dated after today are cancelled, but for those that are being paid
 * (`busy`). What is due by today stays owed. Gives what was cancelled and its sum.
 */
export async function cancelLater(
  app: App,
  trx: Trx,
  { dues, busy }: { dues: readonly AccountDue[]; busy: ReadonlySet<string> },
): Promise<{ cancelledPaise: number; cancelled: string[] }> {
  const today = academyDay(app.now());
  const later = dues.filter(
    (due) => due.isOpen && due.dueOn > today && (due.orderId === null || !busy.has(due.orderId)),
  );
  const cancelled = later.map((due) => due.id);
  await cancelDues(trx, cancelled, app.now().toISOString());
  return { cancelledPaise: later.reduce((sum, due) => sum + due.amountPaise, 0), cancelled };
}

/** Cancels what a transfer added to the fees of somebody who bought the batch, because that money went back. */
export async function cancelAdded(app: App, trx: Trx, enrolmentId: string): Promise<void> {
  await cancelDues(trx, await selectAdded(trx, enrolmentId), app.now().toISOString());
}

/** The fees that leaving early would cancel now, but for those that are being paid. */
export function findLaterFees(app: App, of: { batchId: string; userId: string }) {
  return selectLater(app.db, { batchId: of.batchId, userId: of.userId, today: academyDay(app.now()) });
}

/** Moves the dues of an account that are dated from a day on by so many days, but for those that are being paid (`busy`); gives how many. */
export async function postponeFees(
  trx: Trx,
  { dues, busy, from, days }: { dues: readonly AccountDue[]; busy: ReadonlySet<string>; from: string; days: number },
): Promise<number> {
  const moved = dues.filter(
    (due) => due.isOpen && due.head !== 'late' && due.dueOn >= from && (due.orderId === null || !busy.has(due.orderId)),
  );
  for (const due of moved) await updateDueOn(trx, due.id, daysLater(due.dueOn, days));
  return moved.length;
}
