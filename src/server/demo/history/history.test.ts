import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readResult, readReview } from '../../tests/results/read-result.ts';
import { fillPeople } from '../people.ts';
import { fillProducts } from '../products.ts';
import { fillStaff } from '../staff.ts';
import { selectPhoneOwners } from '../store.ts';
import { fillHistory } from './fill-history.ts';
import { fillTests } from './fill-tests.ts';
import { historyPhones } from './plan-students.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: '+919800000000' } });
  const { adminId, studentId } = await fillPeople(test.app);
  if (!adminId) throw new Error('no admin');
  await fillProducts(test.app, { adminId });
  const { desk, teacherIds, teachers } = await fillStaff(test.app, adminId);
  await fillHistory(test.app, { adminId, desk, studentId, teachers });
  const [authorId, reviewerId] = teacherIds;
  const userIds = await selectPhoneOwners(test.app.db, historyPhones);
  await fillTests(test.app, { authorId, reviewerId, userIds });
}, 120_000);
afterAll(() => test.close());

/** The one row of a question to the whole academy. */
async function ask(question: ReturnType<typeof sql>): Promise<unknown> {
  return (await question.execute(test.app.db)).rows[0];
}

describe("the demo's year", () => {
  it('gives each teacher with an account the batches that they teach; one has a teacher without an account', async () => {
    const taught =
      await ask(sql`select count(distinct t.user_id)::int as teachers, count(distinct t.batch_id)::int as batches
      from batch_teachers t`);
    expect(taught).toEqual({ teachers: 3, batches: 3 });
  });

  it('has three hundred students in four batches, each with the seats that it counts', async () => {
    expect(
      await ask(sql`select (select count(*)::int from profiles where phone_number like '+91000004%') as students,
        (select count(*)::int from batches) as batches, (select count(*)::int from enrolments) as enrolments,
        (select count(*)::int from batches b where seats_taken <>
          (select count(*) from enrolments e where e.batch_id = b.id and e.ended_at is null)) as miscounted`),
    ).toEqual({ students: 300, batches: 4, enrolments: 236, miscounted: 0 });
  });

  it('leaves books that balance: each order is paid once, taken in and turned into a sale', async () => {
    expect(
      await ask(sql`select count(*) > 400 as many, count(*) filter (where o.state <> 'fulfilled') as other,
        sum(o.total_paise) - (select sum(amount_paise) from ledger_entries where account in ('gateway', 'bank', 'cash'))::bigint as missing,
        (select sum(amount_paise)::bigint from ledger_entries) as unbalanced,
        (select sum(amount_paise)::bigint from ledger_entries where account = 'customer_advances') as advances
        from orders o`),
    ).toMatchObject({ many: true, other: 0, unbalanced: 0, advances: 0 });
    expect(
      await ask(sql`select count(*)::int as wrong from orders o where
        (select count(*) from payments p where p.order_id = o.id and p.state = 'captured' and p.amount_paise = o.total_paise) <> 1
        or (select count(*) from ledger_journals j where j.order_id = o.id) <> 2
        or (select sum(l.amount_paise) from order_lines l where l.order_id = o.id) <> o.total_paise
        or (select count(*) from order_transitions t where t.order_id = o.id) <> 3`),
    ).toEqual({ wrong: 0 });
  });

  it('numbers invoices and receipts by the time, without a gap', async () => {
    for (const [table, at] of [
      ['invoices', 'issued_at'],
      ['desk_payments', 'taken_at'],
    ] as const) {
      expect(
        await ask(sql`select count(*)::int as wrong from (
          select sequence, row_number() over (partition by financial_year order by ${sql.ref(at)}, sequence) as place,
            max(sequence) over (partition by financial_year) as last from ${sql.table(table)}) n
          where n.sequence <> n.place`),
      ).toEqual({ wrong: 0 });
    }
    expect(
      await ask(sql`select count(*)::int as wrong from document_counters c where last_sequence <>
        (select max(sequence) from (select financial_year, sequence, 'invoice' as kind from invoices union all
          select financial_year, sequence, 'receipt' from desk_payments) d where d.financial_year = c.financial_year and d.kind = c.kind)`),
    ).toEqual({ wrong: 0 });
  });

  it('closes every drawer with what was taken', async () => {
    expect(
      await ask(sql`select count(*) > 20 as many, (count(*) filter (where d.closed_at is null or d.expected_paise - d.float_paise <>
        (select sum(amount_paise) from desk_payments r where r.drawer_id = d.id)))::int as wrong from drawers d`),
    ).toEqual({ many: true, wrong: 0 });
  });

  it('has fees that are paid, due and overdue, and a roll of every class that was held', async () => {
    expect(
      await ask(sql`select bool_or(paid_at is not null) as paid, bool_or(paid_at is null and due_on < current_date) as overdue,
        bool_or(paid_at is null and due_on > current_date) as due, bool_or(head = 'late') as late from fee_dues`),
    ).toEqual({ paid: true, overdue: true, due: true, late: true });
    expect(
      await ask(sql`select (select sum(present + late + absent + excused) from class_attendance_months)::int -
        (select count(*) from class_attendance)::int as missing, (select count(*) > 10000 from class_attendance) as many,
        (select count(*)::int from classes c where c.ends_at < now() and c.batch_id is not null and not exists
          (select from class_registrations r where r.class_id = c.id)) as unmarked`),
    ).toEqual({ missing: 0, many: true, unmarked: 0 });
  });

  it('has a test that everybody sat, each with a result and a rank, and four that are open', async () => {
    expect(
      await ask(sql`select (select count(*)::int from tests where state = 'scheduled') as open,
        (select count(*)::int from tests where state = 'finalised') as over, (select count(*)::int from questions) as questions,
        (select count(*)::int from question_versions where approved_languages = '{en,mr,hi}') as approved,
        (select count(*)::int from attempt_results) as results, (select count(*)::int from attempt_events) as events,
        (select sum(n)::int from score_counts where scope = 'all') as counted,
        (select count(distinct score) > 40 from attempt_results) as spread, (select max(score) < 400 from attempt_results) as bounded`),
    ).toEqual({
      open: 4,
      over: 1,
      questions: 238,
      approved: 238,
      results: 300,
      events: 30_000,
      counted: 300,
      spread: true,
      bounded: true,
    });
    const { rows } = await sql<{ id: string; userId: string }>`
      select id, user_id as "userId" from attempts order by id limit 1`.execute(test.app.db);
    const [sat] = rows;
    if (!sat) throw new Error('nobody sat it');
    const { score } = await readResult(test.app, sat);
    expect(score?.standings.map((one) => one.scope)).toContain('all');
    expect((await readReview(test.app, sat)).questions).toHaveLength(100);
  });
});
