import type { Browser, Page } from 'playwright-core';
import { openContext, sizes } from './browser.ts';

/**
 * The phones and laptops that a worker has at hand, each with one page. On one that was just made all code of the app is compiled
 * anew, half a second of a core and more; one that is handed out again has that code, and nothing else of who had it before.
 */
const atHand: Phone[] = [];

export interface Phone {
  page: Page;
  /** Also of the other tabs that are opened on it. */
  size: keyof typeof sizes;
}

/** One on which nobody is signed in, at an address of this academy that has no scripts. */
export async function takePhone(browser: Browser, size: keyof typeof sizes, url: string): Promise<Phone> {
  const isRight = (one: Phone) => one.size === size && !one.page.isClosed() && one.page.context().browser() === browser;
  const nth = atHand.findLastIndex(isRight);
  const [found] = nth < 0 ? [] : atHand.splice(nth, 1);
  const page = found?.page ?? (await (await openContext(browser, size)).newPage());
  await page.setViewportSize(sizes[size]);
  if (!page.url().startsWith(`${url}/`)) await page.goto(`${url}${withoutScripts}`);
  await page.context().clearCookies();
  await page.evaluate(empty);
  return { page, size };
}

/** Hands one back. What was set on it for good, a script or a clock, would go with it: that is done on a `context` of one's own. */
export async function leavePhone(phone: Phone): Promise<void> {
  const { page } = phone;
  if (page.isClosed()) return;
  const context = page.context();
  await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  for (const event of listenedTo) page.removeAllListeners(event);
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: null });
  const { hostname, origin } = new URL(page.url());
  // Its scripts end and ask for nothing more; it stays in its process, which has the compiled code.
  const isLeft = hostname === '127.0.0.1' && (await page.goto(origin + withoutScripts).catch(() => null));
  // At another name of the academy would stay what is kept there, and at another academy nothing is to be had any more.
  if (isLeft) atHand.push(phone);
  else await context.close();
}

/** Closes the phones and laptops that a file has opened itself, so that their pages ask the next file's academy for nothing. */
export async function closeOthers(browser: Browser): Promise<void> {
  const kept = atHand.map(({ page }) => page.context());
  await Promise.all(browser.contexts().map((one) => (kept.includes(one) ? undefined : one.close())));
}

const withoutScripts = '/robots.txt';

const listenedTo = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

const empty = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
  }
  for (const name of await caches.keys()) await caches.delete(name);
})()`;
