import { expect, it } from 'vitest';
import { attempts } from '../src/contract/tests/attempts.ts';
import { dayFromNow, makeBatch, makeMember } from '../src/server/testing/makers/make-batch.ts';
import { makeScheduledTest } from '../src/server/testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';

const academy = openAcademy();

it('staff see who sits a test, give time to all while it runs, and void an attempt with a reason', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'], fullName: 'Meera' });
  const made = await makeScheduledTest(test, admin, { minutes: 20 });
  const student = await makeUser(test, { fullName: 'Asha Patil' });
  const own = await academy.signedIn(student.phone, 'phone390');
  await own.goto(`${test.url}/tests/${made.id}`);
  await own.getByRole('button', { name: 'Start the test' }).click();
  await own.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await own
    .getByText(/^(19|20):\d\d$/)
    .first()
    .waitFor();

  const page = await academy.signedIn(admin.phone, 'phone390');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`${test.url}/admin/tests?id=${made.id}&tab=hall`);
  await page.getByText('Kiran Jadhav').or(page.getByText('Asha Patil')).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Give extra time' }).click();
  await dialog.getByLabel('Reason').fill('A power cut');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await page.getByText('Attempts extended: 1').first().waitFor();
  // Without a reload.
  await own
    .getByText(/^(2[6-9]|30):\d\d$/)
    .first()
    .waitFor({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Void attempt' }).filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: 'Void attempt' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByLabel('Reason').fill('Sat beside the answer key');
  await dialog.getByRole('button', { name: 'Void attempt' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Void', { exact: true }).filter({ visible: true }).first().waitFor();
  await own.reload();
  await own.getByText('Sat beside the answer key').first().waitFor({ timeout: 60_000 });
  // The empty reason is refused with a 400, which the console tells.
  expect(seen.filter((line) => !line.includes('400'))).toEqual([]);
});

it('extra time is given to one student, and to a batch, and to nobody else', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'], fullName: 'Meera' });
  const morning = { en: 'Morning batch', mr: '', hi: '' };
  const batch = await makeBatch(test, admin, { names: morning, startsOn: dayFromNow(test, 0) });
  const inBatch = await makeMember(test, admin, batch.id);
  const evening = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0) });
  const other = await makeMember(test, admin, evening.id);
  const made = await makeScheduledTest(test, admin, {
    ...{ minutes: 20, access: 'restricted', batchIds: [batch.id, evening.id] },
  });
  const start = async (who: TestUser) =>
    (await who.client(attempts.startAttempt, { params: { id: made.id }, body: {} })).data;
  await start(inBatch);
  await start(other);
  const minutesOf = async (who: TestUser) => Math.round(((await start(who)).remainingMs ?? 0) / 60_000);
  const page = await academy.signedIn(admin.phone, 'phone390');
  const seen = watchConsole(page);
  const dialog = page.getByRole('dialog');
  const give = async (minutes: string, forWhom: () => Promise<unknown>) => {
    await forWhom();
    await dialog.getByLabel('Minutes').fill(minutes);
    await dialog.getByLabel('Reason').fill('A power cut');
    await dialog.getByRole('button', { name: 'Give time' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.goto(`${test.url}/admin/tests?id=${made.id}&tab=hall`);
  await give('10', async () => {
    await page.getByRole('button', { name: 'Give extra time' }).filter({ visible: true }).first().click();
    await dialog.getByLabel('For whom').selectOption('Morning batch');
  });
  const both = async () => [await minutesOf(inBatch), await minutesOf(other)] as const;
  // Two of the minutes are over.
  expect(await both()).toEqual([28, 18]);
  await give('15', () => page.getByRole('button', { name: 'Give time' }).filter({ visible: true }).first().click());
  const gained = (await both()).map((minutes, nth) => minutes - ([28, 18][nth] ?? 0));
  expect(gained.toSorted()).toEqual([0, 15]);
  expect(seen).toEqual([]);
});
