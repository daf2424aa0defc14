import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** The three widths at which every screen is looked at. */
export const sizes = {
  phone360: { width: 360, height: 800 },
  phone390: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
} as const;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en-IN',
    ],
  });
}

/** A fresh phone or laptop: its own storage, nothing remembered. Page errors fail the test at the end. */
export async function openContext(
  browser: Browser,
  size: keyof typeof sizes = 'phone390',
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: sizes[size],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
}

/** Errors and warnings of the page's console and uncaught exceptions, as they come. */
export function watchConsole(page: Page): string[] {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(String(error)));
  page.on('console', (message) => {
    // Blocking the service worker is our own doing (`openContext`).
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text());
  });
  return seen;
}

/** No finding by axe at WCAG 2.2 AA, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const restore = await showWhole(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    (one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect(found.join('\n')).toBe('');
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow, 'nothing scrolls sideways').toBe(0);
  await restore();
}

/** Makes the window as tall as the page, so that no control is measured half under the bar at its bottom. */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize();
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (!size || height <= size.height) return async () => undefined;
  await page.setViewportSize({ width: size.width, height });
  return () => page.setViewportSize(size);
}
