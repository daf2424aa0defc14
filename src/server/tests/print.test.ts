import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { testPrint } from '../../contract/tests/print.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeScheduledTest, testForm } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const print = async (id: string, query: { sheet: 'booklet' | 'omr' | 'key'; code?: 'A' | 'B'; languages?: string }) => {
  const answer = await admin.client(testPrint.printTest, { params: { id }, query: { languages: 'mr,en', ...query } });
  expect(answer.status).toBe(200);
  return test.papers.drawnExams.at(-1);
};

it('a booklet says nothing of what is right, and the key of its code has its letters', async () => {
  const { id } = await makeScheduledTest(test, admin, {}, 12);
  for (const code of ['A', 'B'] as const) {
    const booklet = await print(id, { sheet: 'booklet', code });
    const key = await print(id, { sheet: 'key', code });
    if (booklet?.sheet !== 'booklet' || key?.sheet !== 'key') throw new Error('another sheet was drawn');
    const questions = booklet.sections.flatMap((one) => one.questions);
    expect(JSON.stringify(booklet)).not.toMatch(/right(Ids)?":\[|Because of/);
    expect(questions.map((one) => one.number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    // What is right says "1".
    const letters = questions.map((one) => 'अबकड'[one.options.findIndex((option) => option.texts.en === '1')]);
    expect(key.answers.map((one) => one.right)).toEqual(letters);
    expect(new Set(letters).size > 1).toBe(code === 'B');
    expect(key.answers.map((one) => one.solutions.en)).toEqual(questions.map((one) => `Because of ${one.texts.en}`));
  }
  expect(await print(id, { sheet: 'booklet' })).toMatchObject({ sections: [{ right: '+1', wrong: '−1/3' }] });
  expect(await print(id, { sheet: 'omr' })).toMatchObject({ sheet: 'omr', languages: ['mr', 'en'] });
  const { data } = await admin.client(usersAdmin.listAudit, { query: { limit: 100 } });
  // A line for each paper: who printed a key is told from who printed a booklet. The second booklet A is the same again.
  const papers = data.items.filter((line) => line.action === 'tests.print').map((line) => line.subjectName);
  expect(new Set(papers).size).toBe(5);
  expect(papers).toHaveLength(5);
});

it('is there only once the paper is sealed, in one or two languages, for teachers', async () => {
  const draft = await admin.client(testsAdmin.createTest, { body: testForm(test) });
  const of = (client: TestUser['client'], languages: string, id = draft.data.id) =>
    client(testPrint.printTest, { params: { id }, query: { sheet: 'booklet', languages } });
  expect((await of(admin.client, 'en')).failure?.code).toBe('invalid_transition');
  expect((await of(admin.client, 'en,mr,hi')).status).toBe(400);
  expect((await of(admin.client, 'xx')).status).toBe(400);
  const { id: offered } = await makeScheduledTest(test, admin, { languages: ['en', 'mr'] }, 1);
  expect((await of(admin.client, 'hi', offered)).status).toBe(400);
  expect((await of((await makeUser(test)).client, 'en')).status).toBe(403);
  expect((await of(admin.client, 'en', crypto.randomUUID())).status).toBe(404);
});
