import { beforeAll, expect, it } from 'vitest';
import { fillAcademy } from '../src/server/demo/academy.ts';
import { changeSettings } from '../src/server/settings/change-settings.ts';
import { readSettingsState } from '../src/server/settings/read-settings.ts';
import { sizes } from './browser.ts';
import { openAcademy } from './open-academy.ts';

const academy = openAcademy();

beforeAll(async () => {
  const { app } = academy.test;
  await fillAcademy(app, { adminId: null });
  const { version, settings } = await readSettingsState(app);
  const pages = { ...settings.pages, openToVisitors: true };
  await changeSettings(app, { actorId: null, version, changes: { pages } });
});

it.each(['phone360', 'laptop'] as const)(
  "home's first screenful stays where it is when the fonts come: %s",
  async (size) => {
    // What moves is told by the places of things, which no load of the machine changes; scripts would come in between.
    const page = await (await academy.context({ viewport: sizes[size], javaScriptEnabled: false })).newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let fonts = 0;
    await page.route(/\.woff2$/, async (route) => {
      fonts += 1;
      await held;
      await route.continue();
    });
    await page.goto(academy.test.url, { waitUntil: 'commit' });
    const places = async () => {
      const all = [
        page.getByRole('heading', { level: 1 }),
        page.locator('article').first(),
        page.getByRole('heading', { name: 'Watch this first' }),
      ];
      return Promise.all(all.map(async (one) => Math.round((await one.boundingBox())?.y ?? Number.NaN)));
    };
    await page.getByRole('heading', { name: 'Watch this first' }).waitFor();
    const before = await places();
    release();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate('document.fonts.check("700 20px Anek Devanagari")')).toBe(true);
    expect(fonts).toBeGreaterThan(0);
    expect(await places()).toEqual(before);
  },
);

it.each(['phone360', 'laptop'] as const)(
  'home’s first screenful stays where the server drew it while the session and the next step come: %s',
  async (size) => {
    // Somebody who has home open already, and its fonts with it.
    const open = await academy.signedIn('+919812300990', size);
    await open.goto(academy.test.url, { waitUntil: 'networkidle' });
    const page = await open.context().newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(academy.test.url, { waitUntil: 'commit' });
    const places = async () => {
      const header = page.getByRole('banner');
      const all = [
        header.getByText('English', { exact: true }).first(),
        header.getByRole('button', { name: 'Account menu' }),
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study' }).filter({ visible: true }),
        page.getByRole('heading', { level: 1 }),
        page.locator('article').first(),
      ];
      return Promise.all(all.map(async (one) => one.boundingBox()));
    };
    const below = async () => (await page.getByRole('heading', { name: 'Watch this first' }).boundingBox())?.y ?? 0;
    await page.getByRole('heading', { name: 'Watch this first' }).waitFor();
    // With the sheet comes what is below.
    await page.getByRole('contentinfo').waitFor();
    const [before, belowBefore] = [await places(), await below()];
    release();
    await page.getByRole('heading', { name: 'Choose your first class' }).waitFor();
    // Letters of the academy's own fonts are as wide as those that stood for them, but for parts of a pixel.
    for (const [number, box] of (await places()).entries()) {
      const was = before[number];
      if (!box || !was) throw new Error('a part is gone');
      expect(Math.round(box.y)).toBe(Math.round(was.y));
      expect(Math.abs(box.x - was.x)).toBeLessThan(3);
    }
    // The step is about as tall as what stood for it: a line more or less.
    expect(Math.abs((await below()) - belowBefore)).toBeLessThan(30);
  },
);
