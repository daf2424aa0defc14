import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '../src/contract/languages.ts';
import { findingsOf, showWhole, sidewaysOf, sizes, watchConsole } from './browser.ts';
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
 * Goes through the screens in a language, and returns all that is wrong. In English each is loaded anew, and axe looks at it
 * in both themes; in the others, for which axe has no rule of its own, words and widths alone are looked at.
 */
export async function walk(context: BrowserContext, url: string, language: Language, looks: Look[]): Promise<string[]> {
  const cookies = { language, 'language-chosen': '1' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  // One that stays open, as it should, would keep the network from ever being idle.
  await page.route(/\/api\/(orders\/[^/]+\/events|classes\/(seats|[^/]+\/chat\/events))$/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: change\ndata: change\n\n' }),
  );
  const refused = watchRefusals(page);
  const lines = watchConsole(page);
  const wrong: string[] = [];
  let before: Look | undefined;
  for (const look of looks) {
    try {
      // What was opened or typed on the screen before would stay, or ask whether to leave.
      if (language === 'en' || !before || before.steps || look.steps) await load(page, url + look.path);
      else await goWithinApp(page, look.path).catch(() => load(page, url + look.path));
      before = look;
      await look.steps?.(page, wordsOf(language));
      const here = await wrongOn(page, language);
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
  // A page that asks about a payment again and again is never idle on a slow machine.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

/** What is wrong with what stands on the screen at 360 px and on a laptop. */
async function wrongOn(page: Page, language: Language): Promise<string[]> {
  const wrong: string[] = [];
  const restore = await showWhole(page);
  const spoken = await page.locator('html').getAttribute('lang');
  if (spoken !== language) wrong.push(`speaks ${spoken}`);
  const left = String(await page.evaluate('document.body.innerText')).match(/<\/?\d+\/?>|\{\w+\}/g);
  if (left) wrong.push(`shows what should have been replaced: ${left.join(' ')}`);
  wrong.push(...(await sidewaysOf(page)));
  if (language === 'en') {
    const moving = await page.evaluate('document.getAnimations().filter((one) => one.playState === "running").length');
    if (moving) wrong.push(`${moving} animations for somebody who wants none`);
    wrong.push(...(await findingsOf(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
    wrong.push(...(await findingsOf(page, 'colours')).map((one) => `dark: ${one}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await restore();
  await page.setViewportSize(sizes.laptop);
  wrong.push(...(await sidewaysOf(page)));
  // The layout is another one there.
  if (language === 'en') wrong.push(...(await findingsOf(page)).map((one) => `1280 px: ${one}`));
  await page.setViewportSize(sizes.phone360);
  return wrong;
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
