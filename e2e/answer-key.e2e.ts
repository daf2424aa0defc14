import { expect, it } from 'vitest';
import { attempts } from '../src/contract/tests/attempts.ts';
import { makeScheduledTest } from '../src/server/testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { phonePhoto } from '../src/server/testing/makers/pictures.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

/** Sits the test with one answer to its first question, and gives the attempt. */
async function sit(who: TestUser, testId: string, q: number, answer: string): Promise<string> {
  const { data } = await who.client(attempts.startAttempt, { params: { id: testId }, body: {} });
  const events = [{ seq: 1, q, answer: [answer], atMs: 1000, spentMs: 900 }];
  const body = { epoch: data.epoch, lastSeq: 1, events };
  expect((await who.client(attempts.submitAttempt, { params: { id: data.id }, body })).status).toBe(200);
  return data.id;
}

it('a student objects with a proof, one teacher proposes another key, a second confirms, and the result changes', async () => {
  const { test } = academy;
  const [anil, meera] = await Promise.all(
    ['Anil', 'Meera'].map((fullName) => makeUser(test, { roles: ['admin'], fullName })),
  );
  if (!anil || !meera) throw new Error('two people decide');
  const made = await makeScheduledTest(test, anil);
  const q = made.questions[0]?.q ?? 0;
  const [student, other] = [await makeUser(test, { fullName: 'Asha Patil' }), await makeUser(test)];
  const attemptId = await sit(student, made.id, q, 'b');
  await sit(other, made.id, q, 'a');

  const page = await academy.signedIn(anil.phone, 'laptop');
  const seen = watchConsole(page);
  const keyOf = `${test.url}/admin/tests?id=${made.id}&tab=key`;
  await visit(page, keyOf);
  await page.getByRole('button', { name: 'Open objections' }).click();
  await page.getByText(/^Students may object until/).waitFor();
  await expectAccessible(page);

  const own = await academy.signedIn(student.phone, 'phone390');
  const dialog = own.getByRole('dialog');
  await visit(own, `${test.url}/attempts/${attemptId}/result`);
  await own.getByRole('button', { name: 'See all solutions' }).click();
  await own.getByRole('button', { name: 'Object to the answer key' }).first().click();
  await dialog.getByLabel('Why, and where your source says so').fill('Book, page 12: it is B.');
  const buffer = Buffer.from(await phonePhoto(900, 700));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'book.jpg', mimeType: 'image/jpeg', buffer });
  await expectAccessible(own);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByText('Your objection is with the academy.').first().waitFor();

  await page.reload();
  await page.getByText('Book, page 12: it is B.').waitFor();
  await page.getByLabel('Decision').selectOption({ label: 'Change the right answer' });
  await page.getByRole('checkbox', { name: 'A', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'B', exact: true }).check();
  await page.getByLabel('Reply shown to the students').fill('The book says B.');
  await page.getByRole('button', { name: 'Propose this decision' }).click();
  await page.getByText('Waiting for a second person').waitFor();
  expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);

  const second = await academy.signedIn(meera.phone, 'phone390');
  await visit(second, keyOf);
  await second.getByText(/Change the right answer/).waitFor();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Confirm' }).click();
  await second.getByText('Accepted', { exact: true }).waitFor();
  await second.getByText(/^Answer key before: A · now: B/).waitFor();
  await second.getByText(/^Proposed by Anil, confirmed by Meera/).waitFor();
  await test.runJobs();

  await own.reload();
  await own.getByText(/before the answer key changed/).waitFor();
  await visit(own, `${test.url}/inbox`);
  await own.getByText(/^Result changed/).waitFor();
  await own.getByText(/Answer key of question 1: earlier A, now B\./).waitFor();
  expect(seen).toEqual([]);
});
