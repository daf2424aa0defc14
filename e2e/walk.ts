import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type Language, languages } from '../src/contract/languages.ts';
import { findingsOf, showWhole, sidewaysOf, sizes, takenOver, watchConsole } from './browser.ts';
import { builtFile } from './built-file.ts';
import { tooWideWhenLarge } from './large-text.ts';
import { staysOpen } from './streams.ts';
import { goWithinApp } from './within-app.ts';

/** A screen, or a state of one. */
export interface Look {
  path: string;
  /** What is done on the screen before it is looked at, in English. */
  steps?: (page: Page) => Promise<unknown>;
  /** What undoes what the steps did to the network, when all have looked. */
  after?: (page: Page) => Promise<unknown>;
  /** The calls that are refused there as they should be (status and path), and what the page logs of it. */
  refused?: RegExp;
}

/**
 * Goes through the screens, and returns all that is wrong. Each state is reached in English and then shown in every other
 * language, as the switch in the header does; each kind of screen is loaded anew once, and the first in every language.
 */
export async function walk(context: BrowserContext, url: string, looks: Look[]): Promise<string[]> {
  await setLanguage(context, url, 'en');
  const page = await context.newPage();
  const settled = watchRequests(page);
  const refused = watchRefusals(page);
  const lines = watchConsole(page);
  const wrong: string[] = [];
  const loaded = new Set<string>();
  let before: Look | undefined;
  const lookAt = async (look: Look, language: Language, isNew: boolean) => {
    // Also a part of the page that a step brings.
    await settled();
    const here = await wrongOn(page, language, look, isNew);
    const said = [...refused.splice(0), ...lines.splice(0)].filter(
      (line) => !line.startsWith('Failed to load resource'),
    );
    here.push(...said.filter((line) => !look.refused?.test(line)));
    wrong.push(...here.map((one) => `${language} ${look.path}: ${one}`));
  };
  for (const look of looks) {
    let language: Language = 'en';
    try {
      const screen = new URL(look.path, url).pathname;
      const isNew = !loaded.has(kindOf(screen));
      await page.setViewportSize(sizes.phone360);
      // What was opened or typed on the screen before would stay, or ask whether to leave.
      const isFresh = !loaded.has(kindOf(screen)) || !before || before.steps !== undefined;
      if (!isFresh && look.path === before?.path) {
        await speak(page, 'en');
      } else if (isFresh) {
        await setLanguage(context, url, 'en');
        await load(page, url + look.path);
      } else {
        await goWithinApp(page, look.path).catch(() => load(page, url + look.path));
        // Not before: the screen that is left would ask for everything again.
        await speak(page, 'en');
      }
      if (look.steps) await settled();
      await look.steps?.(page);
      await lookAt(look, language, isNew);
      const opened = await page.getByRole('dialog').count();
      for (language of languages.filter((one) => one !== 'en')) {
        if (before) await speak(page, language);
        else {
          await setLanguage(context, url, language);
          await load(page, url + look.path);
        }
        await lookAt(look, language, isNew);
        if ((await page.getByRole('dialog').count()) !== opened) throw new Error('a dialog closed with the language');
      }
      loaded.add(kindOf(screen));
      before = opened > 0 && (await closeDialog(page)) ? { path: look.path } : look;
    } catch (error) {
      before = undefined;
      wrong.push(`${language} ${look.path}: ${error}`);
    }
    await look.after?.(page);
  }
  await page.close();
  return wrong;
}

/** Says whether Escape closes what was opened, and nothing of it is left to be asked about. */
async function closeDialog(page: Page): Promise<boolean> {
  await page.keyboard.press('Escape');
  const closed = page.getByRole('dialog').waitFor({ state: 'detached', timeout: 2_000 });
  return closed.then(
    () => true,
    () => false,
  );
}

/** Screens that are one route of the app: an order and another, the parts of the profile. */
function kindOf(screen: string): string {
  return screen.replace(/\/[\da-f-]{36}(?=\/|$)/, '/:id').replace(/^\/profile\/.+/, '/profile/:part');
}

/** For the next page that is loaded. */
async function setLanguage(context: BrowserContext, url: string, language: Language): Promise<void> {
  const cookies = { language, 'language-chosen': '1' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}

/** Shows the open page in a language, by what the switch in the header calls, which not every screen has. */
async function speak(page: Page, language: Language): Promise<void> {
  keepLanguageScript ??= builtFile('src/web/shell/start/keep-language.ts');
  await page.evaluate(`import('/${keepLanguageScript}').then((one) => one.keepLanguage('${language}'))`);
}

let keepLanguageScript: string | undefined;

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
    if (!staysOpen.test(request.url())) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const rests = () => open.size === 0 && performance.now() - last >= 300;
  return () => vi.waitFor(() => expect(rests()).toBe(true), { timeout: 5_000 }).catch(() => undefined);
}

/**
 * What is wrong with what stands on the screen. In English axe looks at every state on the phone, and at the first of each kind
 * of screen on the laptop too, where the layout is another one; contrast there is that of the phone, and of both themes in
 * `contrast.test.ts`. Each state must fit the phone in every language, and in English each screen also in text of twice the size
 * and on a laptop; there the first of its kind is looked at in every language.
 */
async function wrongOn(page: Page, language: Language, look: Look, isFirst: boolean): Promise<string[]> {
  const wrong: string[] = [];
  if (language === 'en') {
    // What comes into sight by it stays when the language changes.
    const restore = await showWhole(page);
    wrong.push(...(await animationsOf(page)));
    wrong.push(...(await findingsOf(page)));
    if (!look.steps) wrong.push(...(await tooWideWhenLarge(page, look.path)));
    await restore();
  }
  const { spoken, text } = (await page.evaluate(
    '({ spoken: document.documentElement.lang, text: document.body.innerText })',
  )) as { spoken: string; text: string };
  if (spoken !== language) wrong.push(`speaks ${spoken}`);
  const left = text.match(/<\/?\d+\/?>|\{\w+\}/g);
  if (left) wrong.push(`shows what should have been replaced: ${left.join(' ')}`);
  wrong.push(...(await sidewaysOf(page)));
  if (!isFirst && (language !== 'en' || look.steps)) return wrong;
  const isPhone = page.viewportSize()?.width === sizes.phone360.width;
  await page.setViewportSize(isPhone ? sizes.laptop : sizes.phone360);
  wrong.push(...(await sidewaysOf(page)));
  if (isFirst && language === 'en')
    wrong.push(...(await findingsOf(page, 'structure')).map((one) => `1280 px: ${one}`));
  // The first of its kind is looked at in the next language where it now is.
  if (!isFirst) await page.setViewportSize(sizes.phone360);
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
