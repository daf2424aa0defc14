import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { closeContexts, openContext, sharedBrowser, sizes } from './browser.ts';
import { startDemoApp } from './demo-academy.ts';
import { giveSession } from './sign-in.ts';

/** Whoever signs in with it is the admin of every academy opened here. */
export const adminPhone = '+919800000000';

/** An academy, empty or the demo, and a browser, open while the tests of the calling file run. */
export function openAcademy({
  env = {},
  isDemo,
  ...kind
}: Parameters<typeof sharedBrowser>[0] & { env?: Record<string, string>; isDemo?: true } = {}) {
  let opened: { test: TestApp; browser: Browser } | undefined;
  const academy = () => {
    if (!opened) throw new Error('the academy opens before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = {
      test: isDemo ? await startDemoApp() : await startTestApp({ env: { ADMIN_PHONE: adminPhone, ...env } }),
      browser: await sharedBrowser(kind),
    };
  });
  afterAll(async () => {
    if (opened) await closeContexts(opened.browser);
    await opened?.test.close();
  });
  const signedIn = async (phone: string, size: keyof typeof sizes): Promise<Page> => {
    const { test, browser } = academy();
    // Nobody gets two codes within a minute.
    test.advance(2 * 60_000);
    const context = await openContext(browser, size);
    await giveSession(context, test, phone);
    return context.newPage();
  };
  const tabs = new Map<string, Page>();
  return {
    get test() {
      return academy().test;
    },
    /** A fresh phone on which nobody is signed in. */
    context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      return openContext(academy().browser, 'phone390', options);
    },
    /** A new page, still empty, on a fresh phone or laptop on which somebody has signed in. */
    signedIn,
    /**
     * The one tab of somebody who signs in once in a file: a fresh device compiles all code of the app anew. It shows what the
     * test before left there.
     */
    async tab(phone: string, size: keyof typeof sizes): Promise<Page> {
      const page = tabs.get(phone) ?? (await signedIn(phone, size));
      tabs.set(phone, page);
      await page.setViewportSize(sizes[size]);
      return page;
    },
  };
}
