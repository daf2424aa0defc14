import type { Locator, Page, Request } from 'playwright-core';
import { staysOpen } from './streams.ts';

/** Goes to another screen as a link of the app does, which is several times as quick as a page that is loaded; waits until it is whole. Throws where nothing is drawn anew. */
export async function goWithinApp(page: Page, path: string): Promise<void> {
  const asked = watchAsked(page);
  try {
    await (await leaveFor(page, path)).waitFor({ state: 'attached', timeout: 10_000 });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await whole(page);
    // What is asked for late draws once more when it comes.
    for (let turn = 0; turn < 3 && (await asked.waited()); turn += 1) await whole(page);
  } finally {
    asked.stop();
  }
}

/**
 * Opens an address: where the app stands on another screen as a link of it would, which takes a fifth of the work, and otherwise
 * as one that is typed. What the app has read a moment ago it does not read again: then use `page.goto`.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(address);
  const here = new URL(page.url());
  const isThere = here.origin === origin && here.pathname !== pathname;
  if (!isThere || !(await page.evaluate("document.querySelector('#root main') !== null"))) await page.goto(address);
  else await (await leaveFor(page, pathname + search + hash)).waitFor({ state: 'attached', timeout: 10_000 });
}

/** Goes there, and returns what is drawn anew. */
async function leaveFor(page: Page, path: string): Promise<Locator> {
  await page.evaluate(`document.querySelectorAll('main, main *').forEach((one) => one.setAttribute('data-old', ''));
    history.pushState({}, '', ${JSON.stringify(path)})`);
  return page.locator('main:not([data-old]), main :not([data-old])').first();
}

/** Says whether anything was still under way, when that has come; not what stays open, nor for longer than five seconds. */
function watchAsked(page: Page) {
  const open = new Set<Request>();
  const begin = (request: Request) => {
    if (!staysOpen.test(request.url())) open.add(request);
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async waited(): Promise<boolean> {
      if (open.size === 0) return false;
      const until = Date.now() + 5_000;
      while (open.size > 0 && Date.now() < until) await page.waitForTimeout(50);
      return true;
    },
    stop() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

/** Waits until nothing loads and nothing was drawn for 200 ms: a part whose code comes late brings its skeleton after the heading. */
async function whole(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    let last = performance.now();
    const observer = new MutationObserver(() => { last = performance.now(); });
    observer.observe(document.documentElement, { childList: true, subtree: true });
    const end = (then, value) => { clearInterval(timer); observer.disconnect(); then(value); };
    const begun = last;
    const timer = setInterval(() => {
      const loads = document.querySelector('.skeleton, [aria-busy=true]');
      if (!loads && performance.now() - last >= 200) end(resolve);
      else if (performance.now() - begun > 20_000) end(reject, new Error('still drawn after 20 s: ' + (loads?.outerHTML ?? '').slice(0, 200)));
    }, 50);
  })`);
}
