import { randomUUID } from 'node:crypto';
import { ownReasons } from '../../../contract/audit/own-reasons.ts';
import type { ProductForStaff } from '../../../contract/orders/products.ts';
import type { App } from '../../app.ts';
import { readBatch } from '../../batches/read-batch.ts';
import type { Trx } from '../../db/db.ts';
import { addLateFees } from '../../fees/daily-rules.ts';
import { findProduct } from '../../products/find-products.ts';
import { listProducts } from '../../products/list-products.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { demoStudentName } from '../people.ts';
import { hasAccount } from '../store.ts';
import { insertRoll } from './attendance-store.ts';
import { instantFrom } from './days.ts';
import { insertFeeAccounts } from './fee-store.ts';
import { fillBatches, type MadeBatch } from './fill-batches.ts';
import { batchSale, feeSales, type PlannedAccount, planAccount, shopSales } from './plan-sales.ts';
import { type Joined, planStudents } from './plan-students.ts';
import { type Random, randomOf } from './random.ts';
import { countBatchSeats, insertRows } from './rows-store.ts';
import { insertStudents } from './student-store.ts';
import { type WrittenSale, writeSales } from './write-sales.ts';

interface Staff {
  adminId: string;
  desk: { id: string; name: string };
  /** The demo student, who belongs to the full course and pays it by instalments. */
  studentId: string;
  /** The accounts of teachers, by name. */
  teachers: ReadonlyMap<string, string>;
}

/**
 * A year of a busy academy, in one transaction: four batches, three hundred students, their orders, fees and attendance. It ends
 * two weeks ago; what came after goes through the use cases. The same every time, but for the days. Does nothing where it was done.
 */
export async function fillHistory(app: App, staff: Staff): Promise<void> {
  const random = randomOf(2026);
  const now = app.now();
  const batches = await fillBatches(app, staff);
  const products = await productsOf(app, batches);
  const settings = await readSettings(app);
  const students = planStudents(now, random);
  if (await hasAccount(app.db, students[0]?.phone ?? '')) return;
  await app.db.transaction().execute(async (trx) => {
    await insertStudents(trx, students);
    const [first] = students;
    const demoStudent = first ? [{ ...first, id: staff.studentId, name: demoStudentName }] : [];
    const accounts = [...students, ...demoStudent].flatMap((student) => accountOf(student, batches, now, random));
    const sales = students.flatMap((student) => [
      ...(student.batch === null || student.paysByPlan ? [] : [saleOfBatch(student, products, now, random)]),
      ...shopSales(student, products.shop, now, random),
    ]);
    const fees = accounts.flatMap((account) => feeSales(account, now, random));
    const written = await writeSales(trx, { sales: [...sales, ...fees], desk: staff.desk, settings });
    await enrolAll(trx, { written, accounts, staff, now });
    for (const { id } of batches)
      await insertRoll(trx, { batchId: id, actorId: staff.adminId, now: now.toISOString() });
  });
  await addLateFees(app);
}

interface Products {
  batches: ProductForStaff[];
  shop: ProductForStaff[];
}

async function productsOf(app: App, made: readonly MadeBatch[]): Promise<Products> {
  const find = async (id: string | null) => {
    const product = id === null ? undefined : await findProduct(app.db, id);
    if (!product) throw new Error('a product of the demo is not there');
    return product;
  };
  const batches: ProductForStaff[] = [];
  for (const { id } of made) batches.push(await find((await readBatch(app.db, id)).productId));
  const shop: ProductForStaff[] = [];
  for (const { id, kind } of (await listProducts(app, { limit: 100 })).items) {
    if (kind === 'printed' || kind === 'digital_material') shop.push(await find(id));
  }
  return { batches, shop };
}

function accountOf(student: Joined, batches: readonly MadeBatch[], now: Date, random: Random): PlannedAccount[] {
  const batch = student.batch === null || !student.paysByPlan ? undefined : batches[student.batch];
  const account = batch && planAccount(student, batch, now, random);
  return account ? [account] : [];
}

function saleOfBatch(student: Joined, { batches }: Products, now: Date, random: Random) {
  const product = batches[student.batch ?? 0];
  if (!product) throw new Error('a batch of the demo is not sold');
  return batchSale(student, product, now, random);
}

async function enrolAll(
  trx: Trx,
  of: { written: readonly WrittenSale[]; accounts: readonly PlannedAccount[]; staff: Staff; now: Date },
): Promise<void> {
  const { written, staff, now } = of;
  const accounts = of.accounts.map((one) => ({
    ...one,
    enrolledAt: instantFrom(now, one.student.enrolledIn, 9 * 60 + 20).toISOString(),
  }));
  const byOrder = written.flatMap(({ line, sale, lineId }) =>
    line.batch_id === null
      ? []
      : [
          {
            id: randomUUID(),
            batch_id: line.batch_id,
            user_id: sale.userId,
            order_line_id: lineId,
            enrolled_at: sale.at.toISOString(),
          },
        ],
  );
  await insertRows(trx, 'enrolments', byOrder);
  await insertRows(
    trx,
    'enrolments',
    accounts.map((one) => ({
      id: one.enrolmentId,
      batch_id: one.batch.id,
      user_id: one.student.id,
      enrolled_by: staff.desk.id,
      reason: ownReasons.instalments,
      enrolled_at: one.enrolledAt,
    })),
  );
  const orders = new Map(
    written.flatMap(({ line, orderId, sale }) =>
      line.fee_due_id === null ? [] : [[line.fee_due_id, { orderId, paidAt: sale.at.toISOString() }] as const],
    ),
  );
  await insertFeeAccounts(trx, { accounts, orders, actorId: staff.desk.id });
  await insertRows(
    trx,
    'audit_log',
    accounts.flatMap((one) => auditOf(one, staff.desk.id)),
  );
  await countBatchSeats(trx);
}

function auditOf(account: PlannedAccount & { enrolledAt: string }, actor_id: string) {
  const { student, batch, enrolledAt: at, discountPaise, kind } = account;
  const enrolled = {
    at,
    actor_id,
    action: 'batches.enrol',
    subject: `batches:${batch.id}`,
    after: { title: batch.texts.names.en, student: student.name },
    reason: ownReasons.instalments,
  };
  if (kind === 'none') return [enrolled];
  return [
    enrolled,
    {
      at,
      actor_id,
      action: 'fees.give_discount',
      subject: `profiles:${student.id}`,
      after: { student: student.name, batch: batch.texts.names.en, discountKind: kind, amountPaise: discountPaise },
      reason: kind === 'sibling' ? 'A sister is in the batch' : 'Marks above 85%',
    },
  ];
}
