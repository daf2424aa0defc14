import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAcademy } from '../src/server/demo/academy.ts';
import { changeSettings } from '../src/server/settings/change-settings.ts';
import { readSettingsState } from '../src/server/settings/read-settings.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { takenOver, watchConsole } from './browser.ts';
import { holdScripts } from './hold-scripts.ts';
import { adminPhone, openAcademy } from './open-academy.ts';

const academy = openAcademy();
const { signedIn } = academy;
const at = (path: string) => `${academy.test.url}${path}`;

/** A page on a phone that sends these cookies. */
async function phone(cookies: Record<string, string>): Promise<Page> {
  const page = await academy.visitor('phone390');
  const sent = Object.entries(cookies).map(([name, value]) => ({ name, value, url: academy.test.url }));
  await page.context().addCookies(sent);
  return page;
}

/** One that runs no scripts. */
const plainPhone = async () => (await academy.context({ javaScriptEnabled: false })).newPage();

const languages = [
  { language: 'en', heading: 'Welcome to Academy' },
  { language: 'mr', heading: 'अकॅडमीमध्ये स्वागत आहे' },
  { language: 'hi', heading: 'अकादमी में आपका स्वागत है' },
];

describe('sign-in', () => {
  it('is there without scripts, whatever page a visitor asks for', async () => {
    const page = await plainPhone();
    for (const path of ['/auth', '/', '/profile']) {
      const response = await page.goto(at(path));
      expect([response?.status(), response?.request().redirectedFrom()]).toEqual([200, null]);
      await page.getByRole('heading', { name: 'Welcome to Academy' }).waitFor();
      expect(await page.getByLabel('Phone Number').inputValue()).toBe('+91 ');
      expect(await page.getByRole('button', { name: 'Send OTP' }).isDisabled()).toBe(true);
    }
  });

  // Side by side, as much of it is waiting until nothing is asked for any more.
  it('is taken over without a word of complaint, in every language and theme', async () => {
    await Promise.all(
      languages.map(async ({ language, heading }) => {
        const page = await phone({ language });
        const complaints = watchConsole(page);
        for (const theme of language === 'en' ? ['light', 'dark'] : ['dark']) {
          await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
          const release = await holdScripts(page);
          await page.goto(at('/'), { waitUntil: 'commit' });
          const title = page.getByRole('heading', { name: heading });
          await title.waitFor();
          const before = await title.boundingBox();
          const colours = `[document.documentElement.className, document.documentElement.lang,
      getComputedStyle(document.body).backgroundColor]`;
          const drawn = await page.evaluate(colours);
          expect(drawn).toEqual([theme, language, expect.any(String)]);
          release();
          await takenOver(page);
          await page.waitForLoadState('networkidle');
          expect(page.url()).toBe(at('/auth'));
          expect(await page.evaluate(colours)).toEqual(drawn);
          expect(await title.boundingBox(), `${language}, ${theme}`).toEqual(before);
          expect(complaints, `${language}, ${theme}`).toEqual([]);
          await page.unrouteAll();
        }
      }),
    );
  });

  it('asks for nothing that came with the page, and leaves no step back to it', async () => {
    const page = await phone({});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('about:blank');
    await page.goto(at('/'));
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /^\/(api|rest)\//.test(path))).toEqual([]);
    expect(page.url()).toBe(at('/auth'));
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  it('keeps what was typed before the scripts had come, and presses again what was pressed', async () => {
    const page = await phone({});
    const release = await holdScripts(page);
    await page.goto(at('/auth'), { waitUntil: 'commit' });
    await page.getByLabel('Phone Number').fill('+91 98123 00777');
    await page.getByRole('button', { name: 'मराठी' }).click();
    release();
    await page.getByRole('heading', { name: 'अकॅडमीमध्ये स्वागत आहे' }).waitFor();
    expect(await page.locator('input[name=phone]').inputValue()).toBe('+91 98123 00777');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('Verification Code').waitFor();
  });
});

/** What a page's scripts can read; the browser's device cookie and the outbox's key are httpOnly. */
const sessionCookies = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name, httpOnly }) => name !== 'language' && !httpOnly)
    .map(({ name, value, sameSite }) => [name, value, sameSite]);

describe('a session', () => {
  it('brings its browser home at once, and elsewhere without a detour', async () => {
    const page = await signedIn(adminPhone, 'phone390');
    const complaints = watchConsole(page);
    const release = await holdScripts(page);
    await page.goto(at('/auth'), { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Every Dream Needs Mentor' }).waitFor();
    release();
    await takenOver(page);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(at('/'));
    expect(complaints).toEqual([]);
  });

  it('is drawn a home that is taken over in one piece, before the answers that fill it', async () => {
    const page = await phone({ session: '1' });
    const drawn = await (await page.request.get(at('/'))).text();
    expect(drawn).toContain('id="lower-half"');
    expect(drawn.slice(drawn.indexOf('id="lower-half"'))).not.toContain('<!--$');
  });

  it('takes home over also where the code of its lower half is lost', async () => {
    const page = await signedIn('+919812300781', 'phone390');
    await page.route(/\/assets\/lower-half-/, (route) => route.abort());
    await page.goto(at('/'));
    await takenOver(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
  });

  it('keeps the language that was chosen in the list before the scripts had come', async () => {
    const page = await signedIn('+919812300779', 'phone390');
    const release = await holdScripts(page);
    await page.goto(at('/'), { waitUntil: 'commit' });
    const list = page.locator('header select');
    await list.selectOption({ label: 'मराठी' });
    release();
    await page.getByRole('heading', { name: 'प्रत्येक स्वप्नाला हवा मार्गदर्शक' }).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('mr');
    await page.reload();
    await takenOver(page);
    expect(await list.inputValue()).toBe('mr');
  });

  it('of which the cookie was lost still comes where it wanted to go', async () => {
    const page = await signedIn('+919812300778', 'phone390');
    await page.context().clearCookies();
    await page.goto(at('/events?kind=online_class'));
    await page.waitForURL(at('/events?kind=online_class'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => sessionCookies(page)).toEqual([['session', '1', 'Lax']]);
  });

  it('that is only a cookie is sent to sign in, and the cookie goes', async () => {
    await Promise.all(
      ['/', '/auth'].map(async (path) => {
        const page = await phone({ session: '1' });
        const complaints = watchConsole(page);
        const release = await holdScripts(page);
        await page.goto(at(path), { waitUntil: 'commit' });
        await page.getByRole('heading', { name: 'Every Dream Needs Mentor' }).waitFor();
        release();
        await page.getByRole('heading', { name: 'Welcome to Academy' }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(page.url()).toBe(at('/auth'));
        expect(await sessionCookies(page)).toEqual([]);
        expect(complaints).toEqual([]);
      }),
    );
  });
});

describe('pages open to visitors', () => {
  const pages = [
    { path: '/', heading: 'Every Dream Needs Mentor' },
    { path: '/about', heading: 'We have run this road before you' },
    { path: '/enquiry', heading: 'Ask us anything' },
    { path: '/terms-conditions', heading: 'Terms and conditions' },
    { path: '/privacy-policy', heading: 'Privacy policy' },
    { path: '/refund-policy', heading: 'Refund policy' },
    { path: '/shipping-policy', heading: 'Shipping policy' },
  ];

  beforeAll(async () => {
    await fillAcademy(academy.test.app, { adminId: null });
    await makeClass(academy.test, { title: 'Maths at dawn' });
    await openPages(true);
  });
  afterAll(() => openPages(false));

  it('are read without scripts, with what search engines and messengers want', async () => {
    const page = await plainPhone();
    for (const { path, heading } of pages) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(
        '/privacy-policy',
      );
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
      expect(await attribute('link[rel=canonical]', 'href')).toBe(at(path));
      expect(await attribute('meta[property="og:title"]', 'content')).toBe(await page.title());
      expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(30);
      expect(await attribute('meta[property="og:image"]', 'content')).toMatch(/^http.*\.(png|webp)$/);
    }
    await page.goto(at('/'));
    await page.getByText('Maths at dawn').waitFor();
    // A story is shown with what it must state.
    const stories = page.getByRole('listitem').filter({ hasText: /\(demo\).* · (paid|free) course/ });
    expect(await stories.count()).toBe(6);
    await expect
      .poll(() => page.evaluate(`[...document.querySelectorAll('noscript img')].map((img) => img.naturalWidth)`))
      .toEqual(Array(6).fill(160));
    expect(await page.locator('.skeleton:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'We have run this road before you' }).waitFor();
  });

  it('are taken over without a word of complaint, in every language', async () => {
    await Promise.all(
      languages.map(async ({ language }) => {
        const page = await phone({ language });
        const complaints = watchConsole(page);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        // The policies are one screen.
        for (const { path } of language === 'en' ? pages : pages.slice(0, -3)) {
          await page.goto(at(path));
          await takenOver(page);
          await page.waitForLoadState('networkidle');
          expect([path, new URL(page.url()).pathname]).toEqual([path, path]);
        }
        expect(complaints, language).toEqual([]);
        expect(asked.filter((path) => /^\/(api|rest)\//.test(path))).toEqual([]);
      }),
    );
  });

  it('are 5 kB at a repeat visit', async () => {
    await Promise.all(
      ['/auth', '/'].map(async (path) => {
        const context = await academy.context({ serviceWorkers: 'allow' });
        const first = await context.newPage();
        await first.goto(at(path), { waitUntil: 'networkidle' });
        await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
        await first.waitForLoadState('networkidle');
        await first.close();
        const page = await context.newPage();
        const network = await context.newCDPSession(page);
        await network.send('Network.enable');
        const kept = new Set<string>();
        let bytes = 0;
        network.on('Network.responseReceived', ({ requestId, response }) => {
          if (response.fromServiceWorker || response.fromDiskCache) kept.add(requestId);
        });
        network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          if (!kept.has(requestId)) bytes += encodedDataLength;
        });
        await page.goto(at(path), { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(bytes, path).toBeGreaterThan(500);
        expect(bytes, path).toBeLessThan(5000);
        await context.close();
      }),
    );
  });

  it('keep a question that was typed before the scripts had come', async () => {
    const page = await phone({});
    const release = await holdScripts(page);
    await page.goto(at('/enquiry'), { waitUntil: 'commit' });
    await page.getByLabel('Your question').fill('When does the next batch begin?');
    release();
    await takenOver(page);
    await page.getByText('31 / 1,000').waitFor();
    expect(await page.getByLabel('Your question').inputValue()).toBe('When does the next batch begin?');
    await page.reload();
    await page.getByText('31 / 1,000').waitFor();
    await page.goto(at('/events'));
    await page.waitForURL(at('/auth'));
  });
});

async function openPages(openToVisitors: boolean): Promise<void> {
  const { app } = academy.test;
  const { version, settings } = await readSettingsState(app);
  await changeSettings(app, { actorId: null, version, changes: { pages: { ...settings.pages, openToVisitors } } });
}
