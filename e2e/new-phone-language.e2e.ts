import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { takenOver } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { signIn } from './sign-in.ts';

const academy = openAcademy();
const phone = '+919865012345';

it('a new phone speaks the profile’s language, unless one was chosen on it', async () => {
  const { test, signedIn, context } = academy;
  const lang = (page: Page) => page.evaluate('document.documentElement.lang');
  const first = await signedIn(phone, 'phone390');
  await first.goto(test.url);
  await takenOver(first);
  const kept = first.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await first.locator('header select').selectOption({ label: 'मराठी' });
  expect((await kept).status()).toBe(200);
  for (const [choosing, language] of [
    [false, 'mr'],
    [true, 'en'],
  ] as const) {
    // Nobody gets two codes within a minute.
    test.advance(2 * 60_000);
    const other = await context();
    const page = await other.newPage();
    if (choosing) {
      await page.goto(`${test.url}/auth`);
      await takenOver(page);
      await page.getByRole('button', { name: 'English' }).click();
    }
    await signIn(page, test, phone);
    await expect.poll(() => lang(page)).toBe(language);
    // What was chosen on the phone goes into the profile.
    const own = test.app.db.selectFrom('profiles').select('language').where('phone_number', '=', phone);
    await expect.poll(() => own.executeTakeFirst()).toEqual({ language });
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    expect(await lang(page)).toBe(language);
    await other.close();
  }
});
