import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { testPassages } from '../src/contract/tests/passages.ts';
import { questionPictures } from '../src/contract/tests/question-pictures.ts';
import { makeScheduledTest } from '../src/server/testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { phonePhoto } from '../src/server/testing/makers/pictures.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, openProfile, sizes } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { giveSession } from './sign-in.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
let test: TestApp;
let page: Page;
let admin: TestUser;
beforeAll(async () => {
  ({ test } = academy);
  admin = await makeUser(test, { roles: ['admin'] });
  const student = await makeUser(test);
  page = await academy.signedIn(student.phone, 'phone390');
});

it('an exam is answered without a line, reloaded, submitted and scored', async () => {
  const { id } = await makeScheduledTest(test, admin);
  await page.goto(`${test.url}/tests/${id}`);
  await page.getByText('locked until you start').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.getByText('All answers saved').waitFor();
  await page.route('**/api/attempts/**', (route) => route.abort());
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await page.getByRole('heading', { name: 'Question 2 of 3' }).waitFor();
  await page.getByText(/On this device, sending/).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/attempts/**');
  await page.reload();
  await page.getByRole('heading', { name: 'Question 2 of 3' }).waitFor();
  await page.getByRole('button', { name: 'Previous question' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.getByText('All answers saved').waitFor();
  expect(await page.getByRole('group', { name: 'Options' }).getByRole('radio', { checked: true }).count()).toBe(1);
  // On a laptop the hall fills the window, with the way out under the palette.
  await page.setViewportSize(sizes.laptop);
  const palette = page.getByRole('complementary', { name: 'All questions' });
  await palette.getByRole('button', { name: 'Submit test' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(sizes.laptop.height);
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone390);
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await page.getByText(/^2 questions have no answer\./).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  await page.getByRole('button', { name: 'See all solutions' }).click();
  await page.getByText('Because of Question 1').first().waitFor();
  await expectAccessible(page);
});

it('text of twice the size leaves the first view of a phone to the question; a laptop has the bubbles beside the booklet', async () => {
  const { id } = await makeScheduledTest(test, admin);
  await page.setViewportSize(sizes.phone360);
  await visit(page, `${test.url}/tests/${id}`);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox();
    if (!found) throw new Error(`${selector} is not drawn`);
    return found;
  };
  const [text, bar] = [await box('.question-text'), await box('.cbt-bar')];
  expect(bar.y - text.y).toBeGreaterThan(sizes.phone360.height / 4);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(sizes.phone360.width);
  await expectAccessible(page);
  await page.setViewportSize(sizes.laptop);
  const fit = await page.evaluate(
    "[...document.querySelectorAll('.cbt-buttons > button')].map((one) => one.scrollWidth <= one.clientWidth && one.offsetHeight < 120)",
  );
  expect(fit).toEqual([true, true, true, true]);
  await page.evaluate("document.documentElement.style.fontSize = ''");

  const { id: onPaper } = await makeScheduledTest(test, admin, { skin: 'omr' });
  await page.setViewportSize(sizes.phone360);
  await page.goto(`${test.url}/tests/${onPaper}`);
  await page.getByRole('button', { name: 'Start the test' }).waitFor();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.locator('#question-1').waitFor();
  expect((await box('#question-1')).y).toBeLessThan(sizes.phone360.height / 2);
  expect((await box('#question-1 .omr-bubbles')).height).toBeLessThan(100);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(sizes.phone360.width);
  await page.getByText('How to fill a bubble').click();
  await page.getByText(/You write with a pencil/).waitFor();
  await expectAccessible(page);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(sizes.laptop);
  await page.reload();
  await page.locator('#question-1').waitFor();
  const [booklet, bubbles] = [await box('#question-1 > p'), await box('#question-1 > fieldset')];
  expect(bubbles.x).toBeGreaterThan(booklet.x + booklet.width);
  expect(Math.abs(bubbles.y - booklet.y)).toBeLessThan(12);
  await page.setViewportSize(sizes.phone390);
});

it('on a laptop what a question is about stands beside its options, all in sight', async () => {
  const en = 'At the physical test of a district the candidates ran in groups. '.repeat(40);
  const { data: passage } = await admin.client(testPassages.createPassage, { body: { texts: { en, mr: en, hi: '' } } });
  const about = { passageId: passage.id };
  const { id } = await makeScheduledTest(test, admin, {}, 1, () => 1, about);
  await page.setViewportSize(sizes.laptop);
  await page.goto(`${test.url}/tests/${id}`);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByText('Passage', { exact: true }).waitFor();
  const last = await page.getByRole('group', { name: 'Options' }).locator('label').last().boundingBox();
  const buttons = await page.getByRole('button', { name: 'Save and finish' }).boundingBox();
  expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  await page.setViewportSize(sizes.phone390);
});

it('a tab that was taken over says so at once, and overwrites nothing of the newer one', async () => {
  const { id } = await makeScheduledTest(test, admin);
  const student = await makeUser(test);
  const first = await academy.signedIn(student.phone, 'phone390');
  const context = first.context();
  await first.goto(`${test.url}/tests/${id}`);
  await first.getByRole('button', { name: 'Start the test' }).click();
  await first.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  const checked = (of: Page) =>
    of.getByRole('group', { name: 'Options' }).getByRole('radio', { checked: true }).count();
  const second = await context.newPage();
  await second.goto(first.url());
  await second.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await second.getByText('All answers saved').waitFor();
  await first.getByText(/in another tab now/).waitFor();
  await context.route('**/api/attempts/**', (route) => route.abort());
  await second.keyboard.press('2');
  await second.getByText(/On this device, sending/).waitFor();
  await first.keyboard.press('1');
  expect(await checked(first)).toBe(0);
  await second.close();
  await context.unroute('**/api/attempts/**');
  const third = first;
  await third.goto(`${test.url}/tests/${id}`);
  await third.getByRole('link', { name: /Continue/ }).click();
  await third.getByText('All answers saved').waitFor();
  expect(await checked(third)).toBe(1);
});

it('a picture that came sealed with the paper is there when the line goes with the start', async () => {
  const photo = { bytes: await phonePhoto(300, 200), name: 'map.jpg', type: 'image/jpeg' };
  const { data: kept } = await admin.client(questionPictures.uploadQuestionPicture, {
    files: { file: photo },
  } as never);
  const pictures = [{ id: kept.id, place: 'text' as const, alts: { en: 'A map of Pune', mr: 'नकाशा', hi: '' } }];
  const { id } = await makeScheduledTest(test, admin, {}, 1, () => 1, { pictures });
  const student = await makeUser(test);
  const exam = await academy.signedIn(student.phone, 'phone390');
  const context = exam.context();
  const said: string[] = [];
  exam.on('response', async (response) => said.push(response.url(), await response.text().catch(() => '')));
  await exam.goto(`${test.url}/tests/${id}`);
  await exam.getByText('locked until you start').waitFor();
  expect(said.filter((one) => one.includes(kept.id))).toEqual([]);
  await context.route('**/api/question-pictures/**', (route) => route.abort());
  await exam.getByRole('button', { name: 'Start the test' }).click();
  await exam.getByRole('img', { name: 'A map of Pune' }).waitFor();
  await exam.getByText('All answers saved').waitFor();
  // What was never opened opens without a line too.
  await context.setOffline(true);
  await exam.getByRole('button', { name: 'Enlarge: A map of Pune' }).click();
  await exam.getByRole('dialog', { name: 'Picture' }).waitFor();
  await exam.keyboard.press('Escape');
  await exam.getByRole('button', { name: 'All questions' }).click();
  await exam.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await exam.getByRole('heading', { name: 'Submit the test?' }).waitFor();
});

it('a phone that lies idle says at once that another one took over', async () => {
  const { id } = await makeScheduledTest(test, admin);
  const student = await makeUser(test);
  const [idle, other] = [
    await academy.signedIn(student.phone, 'phone390'),
    await academy.signedIn(student.phone, 'phone390'),
  ];
  const follows = idle.waitForResponse('**/api/notices/events');
  await idle.goto(`${test.url}/tests/${id}`);
  await idle.getByRole('button', { name: 'Start the test' }).click();
  await idle.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await follows;
  // It asks by itself only every 30 seconds, more than the wait below.
  await other.goto(idle.url());
  await other.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await idle.getByText(/on another phone or in another browser now/).waitFor({ timeout: 10_000 });
});

/** Every file of a browser's profile that holds this text, as bytes of UTF-8 or in the two bytes a letter of IndexedDB. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const holds = async (file: string) => {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    return forms.some((form) => bytes.includes(form));
  };
  const found = await Promise.all(files.map(async (file) => ((await holds(file)) ? [file] : [])));
  return found.flat();
}

it('a browser’s profile holds no solution before the release, on disk or in what was received', async () => {
  const made = await makeScheduledTest(test, admin, { releaseRule: 'by_staff' });
  const student = await makeUser(test);
  const folder = await mkdtemp(join(tmpdir(), 'exam-profile-'));
  const context = await openProfile(folder, {
    viewport: sizes.phone390,
    locale: 'en-IN',
    // What is received is kept as it is sent; compressed, no search would find anything.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
  });
  const received: string[] = [];
  try {
    await giveSession(context, test, student.phone);
    const exam = await context.newPage();
    exam.on('response', async (response) => received.push(await response.text().catch(() => '')));
    await exam.goto(`${test.url}/tests/${made.id}`);
    await exam.getByText('locked until you start').waitFor();
    await exam.getByRole('button', { name: 'Start the test' }).click();
    await exam.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
    await exam.keyboard.press('1');
    await exam.getByText('All answers saved').waitFor();
    await exam.getByRole('button', { name: 'All questions' }).click();
    await exam.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
    await exam.getByRole('heading', { name: 'Submit the test?' }).waitFor();
    await exam.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
    await exam.getByText(/The academy will announce/).waitFor();
    const attemptId = /attempts\/([\w-]{36})/.exec(exam.url())?.[1] ?? '';
    expect(received.filter((text) => text.includes('Because of Question'))).toEqual([]);
    expect(received.some((text) => text.includes(attemptId))).toBe(true);
    await context.close();
    // That the search finds what is there: the address of the attempt is in the browser's own history.
    expect(await filesWith(folder, attemptId)).not.toEqual([]);
    expect(await filesWith(folder, 'Because of Question')).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
