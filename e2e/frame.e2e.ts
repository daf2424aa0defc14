import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { sizes, takenOver } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { giveSession } from './sign-in.ts';
import { goWithinApp } from './within-app.ts';

// The header with logo, name and avatar and the bottom bar, on every page but sign-in: while it loads, fails and is offline.

const academy = openAcademy({ isDemo: true });
const studentPhone = '+919800000001';
let page: Page;
let paths: string[];
/** One of each frame: a tab of the bar, an index, a detail with its own action, the reader, a form, staff's, and none. */
let frames: string[];

beforeAll(async () => {
  const { app } = academy.test;
  const first = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const { db } = app;
  const product = await first(db.selectFrom('products').select('id').where('kind', '=', 'printed'));
  const material = await first(db.selectFrom('materials').select('id').where('is_free', '=', true));
  const one = await first(db.selectFrom('classes').select('id').where('is_active', '=', true).orderBy('class_title'));
  paths = [
    ...['/', '/home', '/profile', '/profile/orders', '/about', '/events', '/online-classes', '/enquiry', '/inbox'],
    ...['/study-materials', '/premium-materials', '/batches', '/tests', '/payment-success', '/terms-conditions'],
    ...['/nope', '/admin', '/admin/dashboard', '/admin/users', '/syllabus/police-recruitment'],
    ...[`/event?id=${one}`, `/product/${product}`, `/purchase/${product}`, `/orders/${product}`],
    ...[`/material/${material}/access`, `/secure-material/${material}`],
    ...[`/tests/${product}`, `/attempts/${product}`, `/attempts/${product}/result`],
  ];
  frames = ['/', '/profile', '/events', `/product/${product}`, `/purchase/${product}`, `/event?id=${one}`];
  frames.push(`/secure-material/${material}`, `/attempts/${product}`, '/admin/users', '/nope');
  page = await academy.signedIn(studentPhone, 'phone360');
  await page.goto(academy.test.url);
  await takenOver(page);
});

/** What of the frame is missing, or not where it can be pressed; asked again for five seconds where something is. */
const missing = `(async () => {
  const boxOf = (one) => one?.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect();
  const isIn = (box) => box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1;
  const lost = () => {
    const header = document.querySelector('header');
    const bars = [...document.querySelectorAll('nav[aria-label=Main]')].map(boxOf).filter((box) => box && box.height > 0);
    const places = [
      ['logo', boxOf(header?.querySelector('img, svg'))],
      ['avatar', boxOf(header?.querySelector('button[aria-label="Account menu"]'))],
      // The open reader has its own bar in that place.
      ...(document.querySelector('[data-fills-page]') ? [] : [['bar', bars.length === 1 && bars[0]]]),
    ];
    const found = places.filter(([, box]) => !isIn(box)).map(([what]) => what);
    return header?.textContent.includes('Academy') ? found : [...found, 'name'];
  };
  const until = performance.now() + 5_000;
  while (lost().length > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  return lost();
})()`;

/** Goes there as a link of the app does, whatever becomes of the page; the router waits 150 ms before it shows that it waits. */
async function missingAt(page: Page, path: string): Promise<string[]> {
  const there = `history.pushState({}, '', ${JSON.stringify(path)});
    new Promise((resolve) => setTimeout(resolve, 300)).then(() => ${missing})`;
  const look = () => page.evaluate<string[]>(there);
  // The router opens the page anew, once, where a screen's code does not arrive.
  return look().catch(() => vi.waitFor(() => page.evaluate<string[]>(missing), { timeout: 20_000 }));
}

async function missingAnywhere(page: Page, among = frames): Promise<string[]> {
  const found: string[] = [];
  for (const path of among) {
    const lost = await missingAt(page, path);
    if (lost.length > 0) found.push(`${path}: ${lost.join(', ')}`);
  }
  return found;
}

/** What is missing in a tab of its own, of which each call of the server ends so. */
async function missingWhere(answers: (route: Route) => unknown): Promise<string[]> {
  const tab = await page.context().newPage();
  await tab.route(/\/(api|rest)\//, answers);
  await tab.goto(academy.test.url);
  await takenOver(tab);
  const found = await missingAnywhere(tab);
  await tab.close();
  return found;
}

// Side by side, as most of it is waiting for the router. Where everything fails, at every address: src/web/shell/frame.test.tsx.
it('stands around every page that has come, while nothing answers, and where everything fails', async () => {
  const [come, silent, failed] = await Promise.all([
    missingAnywhere(page, paths),
    missingWhere(() => undefined),
    missingWhere((route) => route.fulfill({ status: 500, json: {} })),
  ]);
  expect({ come, silent, failed }).toEqual({ come: [], silent: [], failed: [] });
});

it('stands offline, where a list shows what was saved, and the list is of now when the line is back', async () => {
  // Only such a phone opens the app without a line.
  const context = await academy.context({ serviceWorkers: 'allow', viewport: sizes.phone360 });
  try {
    await giveSession(context, academy.test, '+919800000002');
    const own = await context.newPage();
    const rows = own.getByRole('list', { name: 'Free materials' }).getByRole('listitem');
    await own.goto(`${academy.test.url}/study-materials`);
    await own.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await own.reload();
    await rows.first().waitFor();
    // The list, and what the academy is called.
    const kept = `caches.open('kept-lists').then(async (one) => (await one.keys()).map(({ url }) => decodeURIComponent(url)).join())`;
    await expect.poll(() => own.evaluate(kept)).toMatch(/(?=.*"materials")(?=.*"settings","public")/);
    const count = await rows.count();
    await context.setOffline(true);
    await own.reload();
    await expect.poll(() => rows.count()).toBe(count);
    await own.getByText(/^Offline\. Showing what was saved at/).waitFor();
    expect(await missingAnywhere(own)).toEqual([]);
    await context.setOffline(false);
    // Asked again every 10 seconds, where the browser does not say that the line is back.
    await expect.poll(() => own.getByText(/^(Offline|You’re offline)/).count(), { timeout: 20_000 }).toBe(0);
  } finally {
    await context.close();
  }
});

it('home opens without a line after one visit, with the next step and the classes that were there', async () => {
  const context = await academy.context({ serviceWorkers: 'allow', viewport: sizes.phone360 });
  try {
    await giveSession(context, academy.test, '+919800000003');
    const own = await context.newPage();
    await own.goto(academy.test.url);
    await own.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await own.getByRole('heading', { name: 'Online Classes & Events' }).waitFor();
    const kept = `Promise.all(['kept-lists', 'assets'].map((name) => caches.open(name).then(async (one) => (await one.keys()).map(({ url }) => decodeURIComponent(url))))).then((all) => all.flat().join())`;
    await expect.poll(() => own.evaluate(kept)).toMatch(/(?=.*"next step")(?=.*"next three")(?=.*lower-half)/);
    await context.setOffline(true);
    await own.reload();
    await own.getByText(/^Offline\. Showing what was saved at/).waitFor();
    await own.getByRole('heading', { name: 'Online Classes & Events' }).waitFor();
    expect(await own.getByText('This page isn’t saved on this device').count()).toBe(0);
  } finally {
    await context.close();
  }
});

it('slides away in compact form while one scrolls down, and comes back with the first movement up', async () => {
  await goWithinApp(page, paths.find((path) => path.startsWith('/product')) ?? '');
  const header = page.locator('header').first();
  const top = async () => (await header.boundingBox())?.y ?? Number.NaN;
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBeLessThan(-40);
  const action = page.locator('[data-action-bar]');
  await expect.poll(async () => Math.round(bottomOf(await action.boundingBox()))).toBe(800);
  await page.mouse.wheel(0, -60);
  await expect.poll(top).toBe(0);
  const bar = page.locator('nav[aria-label=Main]').filter({ visible: true });
  await expect
    .poll(async () => Math.round(bottomOf(await action.boundingBox()) - ((await bar.boundingBox())?.y ?? 0)))
    .toBe(0);
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);

it('an admin’s sections have it on a phone, and the sidebar in its place on a laptop', async () => {
  const admin = await academy.signedIn(adminPhone, 'phone360');
  await admin.goto(`${academy.test.url}/admin/orders`);
  const header = admin.locator('header').first();
  await header.getByRole('link', { name: 'Back' }).waitFor();
  await header.getByRole('button', { name: 'Account menu' }).waitFor();
  await admin.locator('nav[aria-label=Main]').filter({ visible: true }).waitFor();
  await admin.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => header.isVisible()).toBe(false);
  await admin.getByRole('navigation', { name: 'Admin panel' }).waitFor();
});

it('nothing moves while a page comes', async () => {
  const screens = ['/', '/events', '/study-materials', '/premium-materials', '/profile', '/inbox'];
  const moved = await Promise.all(screens.map(async (path) => [path, await shiftsOf(path)] as const));
  const most = moved.filter(([, shifts]) => shifts.reduce((sum, { value }) => sum + value, 0) > 0.05);
  expect(most).toEqual([]);
});

/** What moves by itself while a page comes, in a tab of its own. */
async function shiftsOf(path: string): Promise<{ value: number; moved: string[] }[]> {
  const fresh = await page.context().newPage();
  await fresh.addInitScript(`
      window.shifts = [];
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, value, sources } of list.getEntries()) {
          if (hadRecentInput) continue;
          const moved = sources.map(({ node, previousRect, currentRect }) =>
            (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 90) + ': ' + place(previousRect) + ' → ' + place(currentRect));
          window.shifts.push({ value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    `);
  await fresh.route(/\/(api|rest)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  await fresh.goto(academy.test.url + path);
  await fresh.getByRole('heading', { level: 1 }).first().waitFor();
  // Not for the network, on which a stream of news may stay open.
  const waiting = `[...document.querySelectorAll('main [aria-busy=true]')].filter((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    }).length`;
  await expect.poll(() => fresh.evaluate(waiting)).toBe(0);
  await fresh.waitForTimeout(800);
  const shifts = (await fresh.evaluate('window.shifts')) as { value: number; moved: string[] }[];
  await fresh.close();
  return shifts;
}
