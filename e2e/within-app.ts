import type { Page } from 'playwright-core';

/** Goes to another screen as a link of the app does, which is several times as quick as a page that is loaded; waits until it is whole. Throws where nothing is drawn anew. */
export async function goWithinApp(page: Page, path: string): Promise<void> {
  await page.evaluate(`document.querySelectorAll('main, main *').forEach((one) => one.setAttribute('data-old', ''));
    history.pushState({}, '', ${JSON.stringify(path)})`);
  const drawn = page.locator('main:not([data-old]), main :not([data-old])').first();
  await drawn.waitFor({ state: 'attached', timeout: 10_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'detached' });
}
