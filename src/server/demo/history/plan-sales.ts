import { randomUUID } from 'node:crypto';
import type { ProductForStaff } from '../../../contract/orders/products.ts';
import { daysLater, duesOf } from '../../fees/rules.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { instantFrom } from './days.ts';
import type { MadeBatch } from './fill-batches.ts';
import { type Joined, lastDayOfHistory } from './plan-students.ts';
import { between, pick, type Random } from './random.ts';
import type { PlannedSale } from './sale-rows.ts';

/** A student who pays by instalments, with what is owed; `paidIn` is the day from now on which it was paid, null while it is not. */
export interface PlannedAccount {
  id: string;
  student: Joined;
  batch: MadeBatch;
  enrolmentId: string;
  discountPaise: number;
  kind: 'none' | 'scholarship' | 'sibling';
  dues: {
    id: string;
    head: 'tuition' | 'exam' | 'hostel' | 'uniform';
    position: number;
    dueOn: string;
    amountPaise: number;
    paidIn: number | null;
  }[];
}

const methods = ['upi', 'upi', 'cash', 'card'] as const;
const onlineMethods = ['upi', 'upi', 'card', 'netbanking'] as const;

interface Bought {
  student: Joined;
  day: number;
  isOnline: boolean;
}

function saleOf({ student, day, isOnline }: Bought, of: PlannedSale['of'], now: Date, random: Random): PlannedSale {
  return {
    // While the desk is open; online also in the evening.
    at: instantFrom(now, day, between(random, 9 * 60 + 30, isOnline ? 23 * 60 : 19 * 60)),
    userId: student.id,
    buyer: student.name,
    language: student.language,
    of,
    method: pick(random, isOnline ? onlineMethods : methods),
    isOnline,
  };
}

/** The sale that enrols somebody who pays a batch at once. */
export function batchSale(student: Joined, product: ProductForStaff, now: Date, random: Random): PlannedSale {
  const isOnline = random() < (student.batch === 3 ? 0.9 : 0.35);
  return saleOf({ student, day: student.enrolledIn, isOnline }, { product }, now, random);
}

/** What somebody who pays by instalments owes, and when it was paid: most in time, some late, a few not yet. */
export function planAccount(student: Joined, batch: MadeBatch, now: Date, random: Random): PlannedAccount | null {
  if (!batch.plan) return null;
  const isHelped = random() < 0.15;
  const discountPaise = isHelped ? pick(random, [1_000_00, 1_500_00, 2_000_00]) : 0;
  const isSlow = random() < 0.22;
  const today = daysLater(now.toISOString().slice(0, 10), 0);
  const joinedOn = daysLater(today, student.enrolledIn);
  return {
    id: randomUUID(),
    student,
    batch,
    enrolmentId: randomUUID(),
    discountPaise,
    kind: isHelped ? (random() < 0.5 ? 'scholarship' : 'sibling') : 'none',
    dues: duesOf(batch.plan, { discountPaise, joinedOn }).map((due) => {
      const dueIn = Math.round((Date.parse(due.dueOn) - Date.parse(today)) / 86_400_000);
      const wanted = Math.max(student.enrolledIn, dueIn + (isSlow ? between(random, 5, 34) : -between(random, 0, 4)));
      return { ...due, id: randomUUID(), head: due.head, paidIn: wanted <= lastDayOfHistory ? wanted : null };
    }),
  };
}

export function feeSales(account: PlannedAccount, now: Date, random: Random): PlannedSale[] {
  const { student, batch } = account;
  return account.dues.flatMap(({ id, head, position, amountPaise, paidIn }) => {
    if (paidIn === null) return [];
    const called = titlesOfDue({ head, position, lateOf: null, names: batch.texts.names });
    const due = { id, ...called, amountPaise, isExam: head === 'exam' };
    return [saleOf({ student, day: paidIn, isOnline: random() < 0.25 }, { due }, now, random)];
  });
}

/** Books and materials, bought through the year; what is owned once is bought once. */
export function shopSales(
  student: Joined,
  products: readonly ProductForStaff[],
  now: Date,
  random: Random,
): PlannedSale[] {
  const wanted = student.batch === null ? between(random, 1, 2) : Number(random() < 0.3);
  const chosen = new Set(Array.from({ length: wanted }, () => pick(random, products)));
  return [...chosen].map((product) => {
    const day = Math.min(lastDayOfHistory, student.enrolledIn + between(random, 0, student.batch === null ? 30 : 60));
    // What is sent is sold at the desk here: the parcels of the last days go through the packing table.
    return saleOf({ student, day, isOnline: !product.ships }, { product }, now, random);
  });
}
