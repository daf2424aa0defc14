import { expect, it } from 'vitest';
import { bankAdmin } from '../src/contract/tests/bank-admin.ts';
import { makeTopic, noSource, questionContent } from '../src/server/testing/makers/make-test.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('a question is sent back with a note, mended, and approved by a second teacher in each language', async () => {
  const { test } = academy;
  const admin = await makeUser(test, { roles: ['admin'] });
  const [author, reviewer] = await Promise.all(
    ['Sanjay Kale', 'Meera Joshi'].map((fullName) => makeUser(test, { roles: ['teacher'], fullName })),
  );
  if (!author || !reviewer) throw new Error('two teachers');
  const topicId = await makeTopic(admin, 'Arithmetic');
  const body = { topicId, content: questionContent('What is 12 × 11?'), source: noSource };
  const { id } = (await author.client(bankAdmin.createQuestion, { body })).data;
  const at = async (phone: string) => {
    const page = await academy.signedIn(phone, 'phone390');
    await visit(page, `${test.url}/admin/tests?view=bank&id=${id}`);
    return page;
  };
  const own = await at(author.phone);
  const seen = watchConsole(own);
  await own.getByRole('button', { name: 'Send for review' }).click();
  await own.getByText('Someone else has to approve it.').waitFor();
  expect(await own.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

  const other = await at(reviewer.phone);
  const otherSeen = watchConsole(other);
  await other.getByRole('button', { name: 'Approve English' }).waitFor();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Approve English' }).click();
  await other.getByText(/Meera Joshi approved English/).waitFor();
  await other.getByRole('button', { name: 'Ask for changes' }).click();
  await other.locator('[aria-invalid=true]').waitFor();
  await other.getByLabel('What needs to change').fill('The Marathi text has a spelling mistake');
  await other.getByRole('button', { name: 'Ask for changes' }).click();
  await other.getByText(/asked for changes.*spelling mistake/).waitFor();

  await own.reload();
  await own.getByText(/asked for changes.*spelling mistake/).waitFor();
  await own.getByRole('button', { name: 'Send for review' }).click();
  await own.getByText('Someone else has to approve').waitFor();
  await other.reload();
  for (const language of ['English', 'मराठी']) {
    const button = other.getByRole('button', { name: `Approve ${language}` });
    await button
      .or(other.getByText('Approved', { exact: true }).first())
      .first()
      .waitFor();
    if (await button.count()) await button.click();
  }
  await expect
    .poll(async () => (await admin.client(bankAdmin.getQuestion, { params: { id } })).data.state)
    .toBe('approved');
  await other.reload();
  await other.getByText('Approved').first().waitFor();
  await expectAccessible(other);
  expect(seen).toEqual([]);
  // The empty note is refused with a 400, which the console tells.
  expect(otherSeen.filter((line) => !line.includes('400'))).toEqual([]);
});
