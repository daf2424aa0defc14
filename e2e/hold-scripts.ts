import type { Page } from 'playwright-core';

/** Lets no script and no style sheet of ours come before `release`, or none of those that are named. */
export async function holdScripts(
  page: Page,
  which: Parameters<Page['route']>[0] = /\/assets\/.*\.(js|css)$/,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
