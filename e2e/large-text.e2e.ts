import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { sizes } from './browser.ts';
import { sticksOut, tooWide, wider } from './large-text.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { goWithinApp } from './within-app.ts';

const academy = openAcademy({ isDemo: true });
const studentPhone = '+919800000001';

let test: TestApp;
let phones: Record<'student' | 'admin', Page>;
let ids: Awaited<ReturnType<typeof findIds>>;
beforeAll(async () => {
  ({ test } = academy);
  ids = await findIds();
  await test.app.db
    .updateTable('auth.users')
    .set({ email: 'asha.deshpande.pune@example.in' })
    .where('phone', '=', studentPhone)
    .execute();
  phones = { student: await academy.tab(studentPhone, 'phone360'), admin: await academy.tab(adminPhone, 'phone360') };
  // The bottom bar's number is there from the start, not when the first notice happens to come.
  await test.app.db
    .insertInto('notices')
    .values({
      user_id: ids.student,
      template: 'announcement',
      variables: '{}',
      created_at: test.app.now().toISOString(),
    })
    .execute();
  // A second device, so that the list has a row with its action.
  await academy.signedIn(studentPhone, 'laptop');
});

/** What there is to look at, one of each. */
async function findIds() {
  const { db } = test.app;
  const first = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  return {
    student: await first(db.selectFrom('auth.users').select('id').where('phone', '=', studentPhone)),
    product: await first(db.selectFrom('products').select('id').where('kind', '=', 'printed')),
    material: await first(db.selectFrom('materials').select('id').where('is_free', '=', true)),
    class: await first(db.selectFrom('classes').select('id').where('is_active', '=', true).orderBy('class_title')),
    enquiry: await first(db.selectFrom('enquiries').select('id').orderBy('number')),
    image: await first(db.selectFrom('academy_images').select('id').orderBy('title')),
  };
}

/** Words over the picture of the sign-in that are cut by its edge or lie under the sheet. */
const coveredWords = `[...document.querySelectorAll('header p, header button')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const box = range.getBoundingClientRect();
  return box.right > innerWidth || box.left < 0 || box.bottom > document.querySelector('main').getBoundingClientRect().top;
}).map((one) => one.textContent)`;

/** What every-screen, which looks at its screens in text of twice the size too, does not open or not with these data. */
const screens = {
  student: ['/profile/security', '/profile'],
  admin: [
    '/',
    ...['home', 'messages', 'gateway'].map((id) => `/admin/system-settings?id=${id}`),
    '/admin/pages?page=refund',
  ],
};

/** Goes through screens as the app does, without loading it anew for each. */
async function widerScreens(page: Page, paths: string[]): Promise<string[]> {
  // A stream that stays open, as it should, would keep the network from ever being idle.
  await page.route('**/api/classes/seats', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
  // In a window as tall as its pages nothing waits to come into sight.
  await page.setViewportSize({ width: 360, height: 12_000 });
  const wrong: string[] = [];
  await page.goto(`${test.url}/profile`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const path of paths) {
    try {
      await goWithinApp(page, path);
    } catch (error) {
      wrong.push(`${path}: ${String(error).slice(0, 120)}`);
      continue;
    }
    const here = await tooWide(page, path);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${path.replaceAll('/', '_')}.png` });
    wrong.push(...here.map((one) => `${path}: ${one}`));
  }
  await page.unrouteAll();
  await page.setViewportSize(sizes.phone360);
  return wrong;
}

it.each(['student', 'admin'] as const)(
  'text of twice the size fits the narrowest phone: further screens of the %s',
  async (who) => {
    expect(await widerScreens(phones[who], screens[who])).toEqual([]);
  },
);

it('text of twice the size fits the narrowest phone: lists with badges, in Marathi', async () => {
  const speak = (value: string) =>
    phones.student.context().addCookies([{ name: 'language', value, url: test.url, sameSite: 'Lax' }]);
  await speak('mr');
  const wrong = await widerScreens(phones.student, ['/batches', '/tests', '/events']);
  await speak('en');
  expect(wrong).toEqual([]);
});

it('with text of twice the size the number of what is unread leaves the bell and the tab’s icon in sight', async () => {
  const page = phones.student;
  await page.goto(test.url);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const covered = () =>
    page.evaluate(`[...document.querySelectorAll('header a[href="/inbox"], nav a[href="/profile"]')].map((link) => {
      const [icon, number] = [link.querySelector('svg'), link.querySelector('.bg-destructive')].map((one) => one?.getBoundingClientRect());
      if (!icon?.width || !number?.width) return null;
      const across = Math.min(icon.right, number.right) - Math.max(icon.left, number.left);
      const down = Math.min(icon.bottom, number.bottom) - Math.max(icon.top, number.top);
      return Math.max(0, across) * Math.max(0, down) / (icon.width * icon.height) < 0.4;
    }).filter((one) => one !== null)`);
  await expect.poll(covered).toEqual([true, true]);
});

it('with text of twice the size header and bottom bar scroll with a class’s page, which has most of the window', async () => {
  const page = phones.student;
  await page.goto(`${test.url}/event?id=${ids.class}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const positions = () =>
    page.evaluate(
      `[...document.querySelectorAll('[data-slides]')].map((one) => getComputedStyle(one).position).join()`,
    );
  await expect.poll(positions).toBe('sticky,sticky');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expect.poll(positions).toBe('static,static');
});

it('text of twice the size fits the narrowest phone: what stands on the student’s screens while they load', async () => {
  const page = phones.student;
  await page.setViewportSize({ width: 360, height: 12_000 });
  await page.goto(`${test.url}/profile`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  // Never answered: whatever is drawn in the meantime stays.
  for (const asked of ['**/api/**', '**/rest/**']) await page.route(asked, () => undefined);
  const wrong: string[] = [];
  const parts = 'materials classes batches orders security privacy addresses'.split(' ');
  const loading = [
    ...['/', '/events', '/batches', `/event?id=${ids.class}`, `/batches/${ids.class}`],
    ...['/study-materials', '/premium-materials', '/inbox', '/tests', '/tests?when=papers', '/practice'],
    ...[`/tests/${ids.class}`, `/attempts/${ids.class}`, `/attempts/${ids.class}/result`],
    ...[`/product/${ids.product}`, `/purchase/${ids.product}`, `/orders/${ids.product}`],
    ...[`/payment-success?order=${ids.product}`, `/material/${ids.material}/access`],
    ...[`/secure-material/${ids.material}`, '/syllabus/police-recruitment', '/about'],
    ...parts.map((part) => `/profile/${part}`),
  ];
  for (const path of loading) {
    // By way of a page that loads nothing, so that each screen is drawn anew.
    for (const next of ['/no-such-page', path]) {
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(next)})`);
      const first = page.locator('main .skeleton').first();
      await first.waitFor({ state: next === path ? 'attached' : 'detached' }).catch((error) => {
        throw new Error(path, { cause: error });
      });
    }
    const found = await tooWide(page, path);
    wrong.push(...found.map((one) => `${path}: ${one}`));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(sizes.phone360);
  expect(wrong).toEqual([]);
});

it('text of twice the size leaves more than half of a phone’s window to the page in the reader', async () => {
  const page = phones.student;
  await page.setViewportSize(sizes.phone360);
  await page.goto(`${test.url}/secure-material/${ids.material}`);
  await page.locator('[data-reading]').waitFor();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const share = "document.querySelector('[data-reading]').clientHeight / innerHeight";
  // Under the header, which is away while one turns pages.
  expect(Number(await page.evaluate(share))).toBeGreaterThan(0.5);
  expect(await page.evaluate(wider)).toEqual([]);
});

it.each(['mr', 'hi', 'en'])('the sign-in in text of twice the size, in %s, is not cut', async (language) => {
  // One that has no fonts yet.
  const context = await academy.context({ viewport: sizes.phone360 });
  await context.addCookies([{ name: 'language', value: language, url: test.url }]);
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${test.url}/auth`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // The names of the other languages are drawn by a few letters of ours, not by the phone and not by the whole script.
  expect(fonts.filter((url) => url.includes('devanagari')).some((url) => !url.includes('latin'))).toBe(
    language !== 'en',
  );
  expect(fonts.some((url) => url.includes('language-names'))).toBe(language === 'en');
  for (const [width, height] of [
    [360, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/auth-${language}-${width}.png` });
    expect(await page.evaluate(sticksOut)).toEqual([]);
    expect(await page.evaluate(coveredWords)).toEqual([]);
  }
  await context.close();
});
