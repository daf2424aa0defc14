import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { type ImportCells, studentImports } from '../../../contract/batches/student-import.ts';
import { makeBatch } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { mistakenStudents } from '../../testing/makers/mistaken-students.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
});
afterAll(() => test.close());

const empty: ImportCells = {
  name: 'Asha Patil',
  phone: '9812300001',
  number: '',
  guardian: '',
  guardian_phone: '',
  date_of_birth: '',
  exam: '',
  category: '',
  tags: '',
};
const check = async (...cells: Partial<ImportCells>[]) => {
  const rows = cells.map((one, place) => ({ row: place + 2, cells: { ...empty, ...one } }));
  const answer = await desk.client(studentImports.checkStudents, { body: { rows } });
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200);
  return answer.data.rows;
};

describe('a dry run', () => {
  it.each(mistakenStudents)('says what is wrong with %s', async (_what, cells, expected) => {
    const [row] = await check(cells);
    expect(row?.wrong.map(({ column, mistake }) => `${column} ${mistake.code}`)).toEqual([expected]);
    expect(row?.state).toBe('mend');
  });

  it('understands what people type', async () => {
    const rows = await check(
      { phone: '९८१२३ ०००११', name: 'आशा पाटील' },
      { phone: '+91 98123-00012', date_of_birth: '1.6.2006', category: 'OBC', tags: 'hostel; scholarship' },
      { phone: "'+919812300014" },
      { phone: '\u202a+91 98123\u201100015\u202c' },
      { phone: '098123 00013', date_of_birth: '29/02/2004', category: 'खुला' },
    );
    expect(rows.map(({ wrong, state }) => [state, wrong])).toEqual([
      ['ready', []],
      ['ready', []],
      ['ready', []],
      ['ready', []],
      ['ready', []],
    ]);
  });

  it('finds what is there twice, in the table and in the academy', async () => {
    const known = await makeUser(test, { fullName: 'Ravi Known' });
    await desk.client(studentsAdmin.createStudent, {
      body: { fullName: 'Numbered One', phone: '+919812399999', number: 'A-7' },
    });
    const rows = await check(
      { phone: known.phone },
      { phone: desk.phone },
      { phone: '9812300020', number: 'A-7' },
      { phone: '9812300021', number: 'A-8' },
      { phone: '98123 00021', number: 'a-8' },
    );
    expect(
      rows.map(({ state, student, wrong }) => [state, student?.name ?? null, ...wrong.map((one) => one.mistake)]),
    ).toEqual([
      ['duplicate', 'Ravi Known'],
      ['mend', null, { code: 'phone_of_staff' }],
      ['mend', null, { code: 'student_number_used' }],
      ['ready', null],
      ['mend', null, { code: 'phone_twice', params: { row: 5 } }, { code: 'number_twice', params: { row: 5 } }],
    ]);
  });
});

describe('an import', () => {
  const rowsOf = (first: number, many: number) =>
    Array.from({ length: many }, (_one, place) => ({
      row: place + 2,
      cells: { ...empty, name: `Student ${place}`, phone: String(first + place) },
    }));
  const start = (id: string, rows: ReturnType<typeof rowsOf>, batchId: string | null = null) =>
    desk.client(studentImports.importStudents, { body: { id, batchId, rows } });
  const standing = async (id: string) =>
    (await desk.client(studentImports.listStudentImports)).data.items.find((one) => one.id === id);

  it('enters and enrols once, sent twice and worked on by three at once; a full batch leaves them entered', async () => {
    const { id: batchId } = await makeBatch(test, admin, { capacity: 5 });
    const [id, rows] = [crypto.randomUUID(), rowsOf(9_812_400_000, 8)];
    const sent = await Promise.all([start(id, rows, batchId), start(id, rows, batchId)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    await Promise.all([test.runJobs(), test.runJobs(), test.runJobs()]);
    expect(await standing(id)).toMatchObject({ total: 8, waiting: 0, made: 8, known: 0, notEnrolled: 3 });
    const members = await admin.client(batchesAdmin.listMembers, { params: { id: batchId } });
    expect(members.data.items.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((nth) => `Student ${nth}`));
    const problems = await desk.client(studentImports.listImportProblems, { params: { id } });
    expect(problems.data.items).toEqual([7, 8, 9].map((row) => ({ row, state: 'not_enrolled' })));
    // The same table as another import: everybody is there.
    const again = crypto.randomUUID();
    await start(again, rows);
    await test.runJobs();
    expect(await standing(again)).toMatchObject({ made: 0, known: 8 });
    const kept = await test.app.db
      .selectFrom('student_import_rows')
      .select('cells')
      .where('cells', 'is not', null)
      .execute();
    expect(kept).toEqual([]);
  });

  it('comes out again as CSV, streamed', async () => {
    const id = crypto.randomUUID();
    await start(id, rowsOf(9_813_000_000, 600));
    await test.runJobs();
    expect(await standing(id)).toMatchObject({ total: 600, made: 600 });
    const answer = await fetch(`${test.url}/api/admin/students/export`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const text = await answer.text();
    expect(text).toContain('name,phone,number,guardian');
    expect(text).toContain("Student 599,'+919813000599");
    expect(text).toContain("Student 0,'+919813000000");
  });

  // The last one: nobody enters these, as each is entered by itself like those above.
  it('takes 2,000 rows, no more, and nobody else’s id', async () => {
    const id = crypto.randomUUID();
    expect((await start(id, rowsOf(9_815_000_000, 2000))).status).toBe(201);
    expect((await start(crypto.randomUUID(), rowsOf(9_814_000_000, 2001))).status).toBe(400);
    const theirs = await admin.client(studentImports.importStudents, {
      body: { id, batchId: null, rows: rowsOf(1, 1) },
    });
    expect(theirs.failure.code).toBe('conflict');
    expect(await standing(id)).toMatchObject({ total: 2000, waiting: 2000 });
  });
});
