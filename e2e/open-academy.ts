import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { openBrowser, openContext, type sizes } from './browser.ts';
import { signIn } from './sign-in.ts';

/** Whoever signs in with it is the admin of every academy opened here. */
export const adminPhone = '+919800000000';

/** An academy and a browser, open while the tests of the calling file run. */
export function openAcademy() {
  let opened: { test: TestApp; browser: Browser } | undefined;
  const academy = () => {
    if (!opened) throw new Error('the academy opens before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = { test: await startTestApp({ env: { ADMIN_PHONE: adminPhone } }), browser: await openBrowser() };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.test.close();
  });
  return {
    get test() {
      return academy().test;
    },
    /** A fresh phone on which nobody is signed in. */
    context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      return openContext(academy().browser, 'phone390', options);
    },
    /** A fresh phone or laptop on which somebody has just signed in. */
    async signedIn(phone: string, size: keyof typeof sizes): Promise<Page> {
      const { test, browser } = academy();
      // Nobody gets two codes within a minute.
      test.advance(2 * 60_000);
      const page = await (await openContext(browser, size)).newPage();
      await signIn(page, test, phone);
      return page;
    },
  };
}
