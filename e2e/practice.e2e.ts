import { expect, it } from 'vitest';
import { attempts } from '../src/contract/tests/attempts.ts';
import { makeScheduledTest } from '../src/server/testing/makers/make-test.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('a weak topic is practised, also without a line, and its mistakes come into the notebook', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  const student = await makeUser(test);
  const { id, questions } = await makeScheduledTest(test, admin, {}, 12);
  const { data } = await student.client(attempts.startAttempt, { params: { id }, body: {} });
  const events = questions.slice(0, 8).map(({ q }, at) => ({
    ...{ seq: at + 1, q, answer: at < 2 ? ['a'] : ['b'], atMs: 1000 * (at + 1), spentMs: 900 },
  }));
  await student.client(attempts.submitAttempt, {
    params: { id: data.id },
    body: { epoch: data.epoch, lastSeq: events.length, events },
  });
  test.advance(11 * 3600_000);
  await test.runJobs();

  const page = await academy.signedIn(student.phone, 'phone390');
  const seen = watchConsole(page);
  const ready = page.waitForResponse((answer) => answer.url().includes('/api/practice/set'));
  await visit(page, `${test.url}/practice`);
  await page.getByText('Weak topic').waitFor();
  await page.getByText('2 of 8 right').waitFor();
  await expectAccessible(page);
  // The set for a time without a line.
  await ready;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start' }).click();
  const wrongOnes = 3;
  for (let n = 0; n < 10; n += 1) {
    await page.getByRole('heading', { name: `Question ${n + 1} of 10` }).waitFor();
    const right = n >= wrongOnes;
    await page
      .getByRole('radio', { name: right ? /1$/ : /2$/ })
      .locator('..')
      .click();
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await page.getByText(right ? 'Right' : 'Not right', { exact: true }).waitFor();
    await page.getByText('Because of').first().waitFor();
    if (n === 1) {
      await expectAccessible(page);
      await page.getByText(/Kept on this device/).waitFor();
    }
    await page.getByRole('button', { name: 'Next question' }).click();
  }
  await page.getByRole('heading', { name: '7 of 10 right' }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('All answers saved').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Practised on 1 day in the past year').waitFor();
  await page.getByRole('heading', { name: 'Mistake notebook' }).waitFor();
  const mistakes = page.waitForResponse((answer) => answer.url().endsWith('/api/practice/set?source=notebook'));
  await page.reload();
  await mistakes;
  const due = /(\d+) to review today/.exec(
    (await page.getByText(/\d questions · \d+ to review today/).textContent()) ?? '',
  );
  await expectAccessible(page);
  // Without a line too, the mistakes that are due and nothing else.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Review mistakes' }).click();
  await page.getByRole('heading', { name: `Question 1 of ${due?.[1]}` }).waitFor();
  const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;
  expect(seen.filter((line) => !offline.test(line))).toEqual([]);
});
