import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Language } from '../src/contract/languages.ts';
import { findingsOf, showWhole, sidewaysOf, sizes, takenOver, watchConsole } from './browser.ts';
import { goWithinApp } from './within-app.ts';
import { wordsOf } from './words.ts';

/** A screen, or a state of one. */
export interface Look {
  path: string;
  /** What is done on the screen before it is looked at; `say` gives the words of the page's language. */
  steps?: (page: Page, say: (english: string) => string) => Promise<unknown>;
  /** The calls that are refused there as they should be (status and path), and what the page logs of it. */
  refused?: RegExp;
}

/**
 * Goes through the screens in a language, and returns all that is wrong. In English each is loaded anew once, and axe looks
 * at its states; in the others, for which axe has no rule of its own, words and widths alone are looked at.
 */
export async function walk(context: BrowserContext, url: string, language: Language, looks: Look[]): Promise<string[]> {
  const cookies = { language, 'language-chosen': '1' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  // One that stays open, as it should, would keep the network from ever being idle.
  await page.route(/\/api\/(orders\/[^/]+\/events|classes\/(seats|[^/]+\/chat\/events))$/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: change\ndata: change\n\n' }),
  );
  const settled = watchRequests(page);
  const refused = watchRefusals(page);
  const lines = watchConsole(page);
  const wrong: string[] = [];
  const seen = new Set<string>();
  let before: Look | undefined;
  for (const look of looks) {
    try {
      const screen = new URL(look.path, url).pathname;
      const isNew = language === 'en' && !seen.has(screen);
      // What was opened or typed on the screen before would stay, or ask whether to leave.
      if (isNew || !before || before.steps || look.steps) await load(page, url + look.path);
      else await goWithinApp(page, look.path).catch(() => load(page, url + look.path));
      before = look;
      if (look.steps) await settled();
      await look.steps?.(page, wordsOf(language));
      // Also a part of the page that a step brings.
      await settled();
      const here = await wrongOn(page, language, isNew);
      seen.add(screen);
      const said = [...refused.splice(0), ...lines.splice(0)].filter(
        (line) => !line.startsWith('Failed to load resource'),
      );
      here.push(...said.filter((line) => !look.refused?.test(line)));
      wrong.push(...here.map((one) => `${language} ${look.path}: ${one}`));
    } catch (error) {
      before = undefined;
      wrong.push(`${language} ${look.path}: ${error}`);
    }
  }
  await page.close();
  return wrong;
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await takenOver(page);
}

/**
 * What it returns waits until nothing has been fetched for 300 ms; for five seconds at most, as a page that asks about a
 * payment again and again never rests. Playwright's own `networkidle` knows only pages that are loaded.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = 0;
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    // What the last page still fetched ends with it, sometimes without a word.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const rests = () => open.size === 0 && performance.now() - last >= 300;
  return () => vi.waitFor(() => expect(rests()).toBe(true), { timeout: 5_000 }).catch(() => undefined);
}

/**
 * What is wrong with what stands on the screen at 360 px and on a laptop. In English axe looks at every state on the phone,
 * and at the first of each screen on the laptop too, where the layout is another one, in the dark theme.
 */
async function wrongOn(page: Page, language: Language, isFirst: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const restore = await showWhole(page);
  const spoken = await page.locator('html').getAttribute('lang');
  if (spoken !== language) wrong.push(`speaks ${spoken}`);
  const left = String(await page.evaluate('document.body.innerText')).match(/<\/?\d+\/?>|\{\w+\}/g);
  if (left) wrong.push(`shows what should have been replaced: ${left.join(' ')}`);
  wrong.push(...(await sidewaysOf(page)));
  if (language === 'en') {
    wrong.push(...(await animationsOf(page)));
    wrong.push(...(await findingsOf(page)));
  }
  await restore();
  await page.setViewportSize(sizes.laptop);
  wrong.push(...(await sidewaysOf(page)));
  if (language === 'en' && isFirst) {
    await page.emulateMedia({ colorScheme: 'dark' });
    wrong.push(...(await findingsOf(page)).map((one) => `1280 px, dark: ${one}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(sizes.phone360);
  return wrong;
}

/** Says so when something moves for somebody who wants no motion. What a busy machine is late with may end first. */
async function animationsOf(page: Page): Promise<string[]> {
  const moving = 'document.getAnimations().filter((one) => one.playState === "running").length';
  const stands = vi.waitFor(async () => expect(await page.evaluate(moving)).toBe(0), { timeout: 5_000 });
  return stands.then(
    () => [],
    () => ['something moves for somebody who wants no motion'],
  );
}

/** Calls that were refused or did not come, as they come. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The next screen does not wait for what the last one still fetched.
    if (reason !== 'net::ERR_ABORTED') refused.push(`${reason} ${new URL(request.url()).pathname}`);
  });
  return refused;
}
