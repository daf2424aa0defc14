import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** The three widths at which every screen is looked at. */
export const sizes = {
  phone360: { width: 360, height: 800 },
  phone390: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
} as const;

interface BrowserOptions {
  /** Pages are kept whole for the way back, as people's browsers do and driven ones do not. */
  backForwardCache?: true;
  /** With all that people's browsers have around the page, notifications too; a context of it takes four times as long. */
  whole?: true;
}

/** How every browser is started: Chromium's headless shell where HEADLESS_SHELL_PATH names one, else that of CHROMIUM_PATH. */
function launchOptions(options: BrowserOptions = {}) {
  const { HEADLESS_SHELL_PATH: shell, CHROMIUM_PATH: browser } = process.env;
  const executablePath = (!options.whole && shell) || browser;
  return {
    ...(options.backForwardCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Letters as wide as on a screen of many pixels: the shell would round each to whole ones.
      '--font-render-hinting=none',
      // No page lives long enough for code that is compiled once more to pay off; that took an eighth of the browser's work.
      '--js-flags=--no-opt,--no-maglev,--no-lazy-feedback-allocation',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en-IN',
    ],
  };
}

export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch(launchOptions(options));
}

/** A browser with a profile in a folder that the caller made and looks into; closing the context ends it. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions({ whole: true }), ...options });
  await context.addInitScript("try { localStorage.setItem('first-question', '1') } catch {}");
  return context;
}

/** It ends what hangs; a busy machine is not what a journey judges. */
const busyMs = 60_000;

const shared = new Map<string, Promise<Browser>>();

/** The browser that all files of a worker share: starting one takes as long as a short journey. It ends with the worker. */
export async function sharedBrowser(options: Pick<BrowserOptions, 'whole'> = {}): Promise<Browser> {
  const kind = options.whole ? 'whole' : 'shell';
  const open = (await shared.get(kind))?.isConnected() ? shared.get(kind) : undefined;
  const browser = open ?? openBrowser(options);
  shared.set(kind, browser);
  return browser;
}

/** Closes the phones and laptops that a file has opened, so that their pages ask the next file's academy for nothing. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A fresh phone or laptop: its own storage, nothing remembered. Page errors fail the test at the end. */
export async function openContext(
  browser: Browser,
  size: keyof typeof sizes = 'phone390',
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(busyMs);
  // Who signs up in a journey was asked for their name before; src/web/accounts/first-question.test.tsx looks at the question.
  await context.addInitScript("try { localStorage.setItem('first-question', '1') } catch {}");
  return context;
}

/** Violations of the page's security policy are told by name, also those that leave the console silent. */
const tellViolations = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  console.error('policy violated: ' + effectiveDirective + ' ' + blockedURI + ' ' + sample))`;

/** Errors and warnings of the page's console and uncaught exceptions, as they come. */
export function watchConsole(page: Page): string[] {
  const seen: string[] = [];
  void page.addInitScript(tellViolations);
  page.on('pageerror', (error) => seen.push(String(error)));
  page.on('console', (message) => {
    // Blocking the service worker is our own doing (`openContext`).
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text());
  });
  return seen;
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No finding by axe at WCAG 2.2 AA, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const restore = await showWhole(page);
  const wrong = [...(await findingsOf(page)), ...(await sidewaysOf(page))];
  await restore();
  expect(wrong.join('\n')).toBe('');
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds in the page at WCAG 2.2 AA; with `structure` without its rules about colours, which take half of its time. */
export async function findingsOf(page: Page, which: 'all' | 'structure' = 'all'): Promise<string[]> {
  // To name every element by a selector takes a fifth of its time: only where there is something to tell.
  return (await askAxe(page, which, false)).length > 0 ? askAxe(page, which, true) : [];
}

/** In the page itself, in one call: a page that stays keeps axe, which is 550 kB of code. */
async function askAxe(page: Page, which: 'all' | 'structure', selectors: boolean): Promise<string[]> {
  const rules = which === 'all' ? {} : Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  const options = { runOnly: everyRule, rules, resultTypes: ['violations'], preload: false, selectors };
  const asked = () =>
    page.evaluate(`'axe' in window ? axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(
      (one) => one.id + ': ' + one.help + ' (' + one.nodes.map(({ target }) => target?.join(' ')).join(', ') + ')')) : null`) as Promise<
      string[] | null
    >;
  // Axe looks into the frames that have it.
  if (page.frames().length === 1) {
    const found = await asked();
    if (found) return found;
  }
  await Promise.all(page.frames().map((frame) => frame.evaluate(axeSource)));
  const found = await asked();
  if (!found) throw new Error('axe did not come into the page');
  return found;
}

/** Its code without comments and line breaks, which is half as long. */
const axeSource = `if (!('axe' in window)) { ${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
  axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }); }`;

/** Says so when the page scrolls sideways. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = (await page.evaluate(
    '({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })',
  )) as { scrollWidth: number; clientWidth: number };
  return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px in a window of ${clientWidth} px`] : [];
}

/** Of the page, and of what is hidden in the parts of it that scroll by themselves. */
const wholeHeight = `document.documentElement.scrollHeight + Math.max(0, ...[...document.querySelectorAll('body *')]
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
  .map((one) => one.scrollHeight - one.clientHeight))`;

/** Makes the window as tall as the page, so that no control is measured half under the bar at its bottom; what it returns undoes it. */
export async function showWhole(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize();
  if (!size) return async () => undefined;
  await grow(page, size);
  // What came into sight with it loads, and makes it taller still, also while it is measured.
  await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'detached' });
  await grow(page, size);
  return () => page.setViewportSize(size);
}

async function grow(page: Page, { width }: { width: number }): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const height = Number(await page.evaluate(wholeHeight));
    if (height <= (page.viewportSize()?.height ?? 0)) break;
    await page.setViewportSize({ width, height });
  }
}

/** React has taken the page over: from then on an element of its knows its component, and keys do what they should. */
export async function takenOver(page: Page): Promise<void> {
  const known = `Object.keys(document.querySelector('#root > div') ?? {}).some((key) => key.startsWith('__react'))`;
  // Also where something is prepared, in which `expect` does not wait.
  await vi.waitFor(async () => expect(await page.evaluate(known)).toBe(true), { timeout: 20_000 });
}
