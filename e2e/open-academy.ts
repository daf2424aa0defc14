import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { openContext, sharedBrowser, sizes } from './browser.ts';
import { startDemoApp } from './demo-academy.ts';
import { closeOthers, leavePhone, type Phone, takePhone } from './phones.ts';
import { signInHere } from './sign-in.ts';

/** Whoever signs in with it is the admin of every academy opened here. */
export const adminPhone = '+919800000000';

/** All academies of a worker stand at one address: a browser compiles no code anew that it has from there. */
let port = 0;

type Env = Record<string, string>;

/** An academy, empty or the demo, and a browser, open while the tests of the calling file run. */
export function openAcademy({
  env = {},
  isDemo,
  ...kind
}: Parameters<typeof sharedBrowser>[0] & { env?: Env | (() => Env); isDemo?: true } = {}) {
  let opened: { test: TestApp; browser: Browser } | undefined;
  const academy = () => {
    if (!opened) throw new Error('the academy opens before the first test');
    return opened;
  };
  const tabs = new Map<string, Page>();
  /** The phones in use: for the whole file, and for the test that runs. */
  const phones: { file: Phone[]; test: Phone[] | null } = { file: [], test: null };
  beforeAll(async () => {
    const given = typeof env === 'function' ? env() : env;
    opened = {
      test: isDemo
        ? await startDemoApp(port)
        : await startTestApp({ env: { ADMIN_PHONE: adminPhone, ...given }, port }),
      browser: await sharedBrowser(kind),
    };
    port = Number(new URL(opened.test.url).port);
  });
  beforeEach(() => {
    phones.test = [];
  });
  afterEach(async () => {
    await Promise.all((phones.test ?? []).map(leavePhone));
    phones.test = null;
  });
  afterAll(async () => {
    await Promise.all(phones.file.map(leavePhone));
    if (opened) await closeOthers(opened.browser);
    await opened?.test.close();
  });
  const take = async (size: keyof typeof sizes, forFile: boolean): Promise<Page> => {
    const phone = await takePhone(academy().browser, size, academy().test.url);
    ((!forFile && phones.test) || phones.file).push(phone);
    return phone.page;
  };
  const signIn = async (phone: string, size: keyof typeof sizes, forFile: boolean): Promise<Page> => {
    const { test } = academy();
    // Nobody gets two codes within a minute.
    test.advance(2 * 60_000);
    const page = await take(size, forFile);
    await signInHere(page, test, phone);
    return page;
  };
  return {
    get test() {
      return academy().test;
    },
    /** A phone that nobody has had, with what the test sets on it for good. */
    context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      return openContext(academy().browser, 'phone390', options);
    },
    /** A page on a phone or laptop on which nobody is signed in, until the end of the test. */
    visitor: (size: keyof typeof sizes) => take(size, false),
    /** The same where somebody has signed in; for the whole file where it is taken before the tests. */
    signedIn: (phone: string, size: keyof typeof sizes) => signIn(phone, size, false),
    /** The one tab of somebody who signs in once in a file. It shows what the test before left there. */
    async tab(phone: string, size: keyof typeof sizes): Promise<Page> {
      const page = tabs.get(phone) ?? (await signIn(phone, size, true));
      tabs.set(phone, page);
      await page.setViewportSize(sizes[size]);
      return page;
    },
  };
}
