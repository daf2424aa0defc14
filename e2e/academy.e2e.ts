import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { academy } from '../src/contract/settings/settings-admin.ts';
import { fillAcademy } from '../src/server/demo/academy.ts';
import { makeUser, type TestUser } from '../src/server/testing/makers/make-user.ts';
import { phonePhoto } from '../src/server/testing/makers/pictures.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, takenOver, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const opened = openAcademy();

let test: TestApp;
let student: Page;
let admin: Page;

beforeAll(async () => {
  ({ test } = opened);
  await fillAcademy(test.app, { adminId: null });
  student = await opened.signedIn('+919812345670', 'phone390');
  admin = await opened.signedIn(adminPhone, 'laptop');
});

/** Opens home with every table read answered by `answer`. */
async function homeWith(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/rest/v1/**', answer);
  await visit(page, test.url);
  await page.getByText('No upcoming classes or events scheduled at the moment.').waitFor();
}

const drawnPortraits = (page: Page) => page.locator('article svg[viewBox="0 0 96 96"]').count();
const stories = (page: Page) => page.getByRole('heading', { name: 'Success stories', exact: true });

// While its pictures do not come, or never do: src/web/home/home-screen.test.tsx.
describe('the home page', () => {
  it('shows the academy’s own pictures, plays the video only when pressed, and enlarges stories', async () => {
    const seen = watchConsole(student);
    const films: string[] = [];
    student.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
    await student.goto(test.url);
    await student.locator('article img').first().waitFor();
    expect(await drawnPortraits(student)).toBe(0);
    await student.getByText(/Uses about/).waitFor();
    expect(films).toEqual([]);
    await student.getByRole('button', { name: 'Play the introduction video' }).press('Enter');
    await expect.poll(() => student.evaluate('document.activeElement.localName')).toBe('video');
    await expect.poll(() => films.length).toBeGreaterThan(0);

    await stories(student).scrollIntoViewIfNeeded();
    await student.getByText('6 Stories').waitFor();
    const card = student.getByRole('button', { name: /\(demo\)/ }).first();
    await card.click();
    await student.getByText('1 of 6').waitFor();
    await expectAccessible(student);
    await student.keyboard.press('ArrowRight');
    await student.getByText('2 of 6').waitFor();
    await student.getByText('Tap anywhere to close').click();
    await expect
      .poll(() => student.locator(':focus').getAttribute('aria-label'))
      .toBe(await card.getAttribute('aria-label'));
    await card.click();
    await student.getByText('1 of 6').waitFor();
    await student.goBack();
    await student.getByText('1 of 6').waitFor({ state: 'hidden' });
    expect(new URL(student.url()).pathname).toBe('/');
    expect(seen).toEqual([]);
  });

  it('asks for its images in the words of the table reads, once', async () => {
    const page = await student.context().newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/rest/v1/academy_images') asked.push(decodeURIComponent(search.replaceAll('+', ' ')));
    });
    await visit(page, test.url);
    await page.locator('article img').first().waitFor();
    await stories(page).scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /\(demo\)/ })
      .first()
      .waitFor();
    const hero = asked.filter((words) => words.includes('Successful Candidates') && words.includes('limit'));
    expect(hero).toEqual([
      '?select=title,url,category&category=in.(Profiles,Logos,Successful Candidates)&order=created_at.desc&limit=20',
    ]);
    await page.close();
  });

  it('tells an admin that there are no stories, with the way to add one', async () => {
    await homeWith(admin, (route) => route.fulfill({ json: [] }));
    await admin.getByText('No success stories available at the moment.').waitFor();
    expect(await admin.getByRole('link', { name: 'Add a success story' }).getAttribute('href')).toBe('/admin/images');
    await admin.unroute('**/rest/v1/**');
  });

  it('opens a syllabus in a window of its own, with a title bar, a zoom hint and the pages', async () => {
    await student.goto(test.url);
    await takenOver(student);
    const link = student.getByRole('link', { name: /Police recruitment syllabus/ });
    const [window] = await Promise.all([student.waitForEvent('popup'), link.click()]);
    await window.getByRole('heading', { level: 1, name: 'Police recruitment syllabus' }).waitFor();
    await window.getByText('Ctrl and + to zoom in, Ctrl and 0 to reset').waitFor();
    await window.getByRole('img', { name: /^Page 1 of/ }).waitFor();
    expect(await window.title()).toMatch(/^Police recruitment syllabus · /);
    await window.getByRole('link', { name: /Download PDF, \d+ KB/ }).waitFor();
    await expectAccessible(window);
    // The window may be gone before the click has ended.
    await window
      .getByRole('button', { name: 'Close window' })
      .click()
      .catch(() => undefined);
    await expect.poll(() => window.isClosed()).toBe(true);
  });
});

describe('the settings', () => {
  it('keep what was typed when something is wrong, and change every page when saved', async () => {
    await visit(admin, `${test.url}/admin/system-settings`);
    await admin.getByRole('group', { name: /^Name/ }).first().getByLabel('English').fill('Udaan Academy');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Settings saved').waitFor();
    const parts = admin.getByRole('navigation', { name: 'Settings sections' });
    await parts.getByRole('link', { name: 'Contact' }).click();
    const phone = admin.locator('#contact').getByLabel('Phone', { exact: true });
    await phone.fill('12');
    await admin.getByText('Not saved').waitFor();
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('1 thing to fix').waitFor();
    expect(await phone.inputValue()).toBe('12');
    await parts.getByRole('link', { name: 'Delivery charges' }).click();
    await admin.getByText('Leave without saving?').waitFor();
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await phone.fill('+919811112222');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Not saved').waitFor({ state: 'detached' });
    await parts.getByRole('link', { name: 'Delivery charges' }).click();
    await admin.locator('#shipping').getByLabel('Charge').first().fill('60.50');
    await admin.getByLabel('Reason (optional)').fill('The courier asks for more');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Reason: The courier asks for more').waitFor();
    await student.goto(`${test.url}/shipping-policy`);
    await student.getByRole('cell', { name: '₹60.50' }).waitFor();
    await student.getByRole('banner').getByText('Udaan Academy').waitFor();
    await admin.getByRole('button', { name: 'Undo change' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click();
    await admin.getByText('Undo change', { exact: true }).first().waitFor();
    await expect.poll(() => admin.locator('#shipping').getByLabel('Charge').first().inputValue()).toBe('50');
  });

  it('keep what was typed when somebody else has saved the same part', async () => {
    await visit(admin, `${test.url}/admin/system-settings?id=promises`);
    const hours = admin.getByLabel('Reply to enquiries within (hours)', { exact: true });
    await hours.fill('12');
    const keeper: TestUser = await makeUser(test, { roles: ['admin'] });
    const { version, settings } = (await keeper.client(academy.readAllSettings)).data;
    await keeper.client(academy.changeSettings, {
      body: { version, changes: { enquiries: { ...settings.enquiries, replyWithinHours: 36 } } },
    });
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Someone changed this after you opened it.').waitFor();
    await admin.getByText('24 → 36').waitFor();
    expect(await hours.inputValue()).toBe('12');
    await admin.getByRole('button', { name: 'Continue editing' }).click();
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('36 → 12').waitFor();
  });

  it('keep a password without showing it, and are a list first on a phone', async () => {
    await visit(admin, `${test.url}/admin/system-settings?id=mail`);
    await admin.getByLabel('Provider').selectOption('smtp');
    await admin.getByLabel('Host').fill('smtp.udaan.example');
    await admin.getByLabel('Sender address').fill('office@udaan.example');
    await admin.getByLabel('Username').fill('office');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Enter the password of this user').first().waitFor();
    await admin.getByLabel('Password').fill('the-smtp-password-4b1d');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('ends in …4b1d').waitFor();
    await admin.getByText('New key saved: Password').waitFor();
    expect(await admin.getByLabel('Password').inputValue()).toBe('');
    await expectAccessible(admin);
    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.getByRole('link', { name: 'All settings' }).click();
    await admin.getByRole('link', { name: 'SMS service' }).click();
    await admin.getByLabel('Provider', { exact: true }).waitFor();
    await admin.setViewportSize({ width: 1280, height: 800 });
  });

  it('show a student what an admin changes: logo, founder, a policy, and the words of a language', async () => {
    const settingsAt = (part: string) => visit(admin, `${test.url}/admin/system-settings?id=${part}`);
    const save = async () => {
      await admin.getByRole('button', { name: 'Save' }).click();
      await admin.getByText('Not saved').waitFor({ state: 'detached' });
    };
    const source = async (of: string) => String(await student.evaluate(`document.querySelector('${of}')?.currentSrc`));
    await student.goto(test.url);
    await expect.poll(() => source('article img')).toMatch(/\/files\/images\//);
    const before = [await source('header img'), await source('article img')];
    const photo = { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto(300, 300)) };

    await settingsAt('academy');
    await admin.locator('#academy input[type=file]').setInputFiles(photo);
    await admin.getByText('Logo updated').waitFor();
    const tagline = admin.getByRole('group', { name: /^Tagline/ });
    await tagline.getByLabel('हिंदी').fill('');
    await tagline.getByText('2 of 3 languages written').waitFor();
    await tagline.getByLabel('English').fill('Run before the sun');
    await tagline.getByLabel('मराठी').fill('सूर्याआधी धाव');
    await save();
    await settingsAt('directors');
    await admin.locator('#director-1').getByRole('group', { name: /^Name/ }).getByLabel('मराठी').fill('आशा पवार');
    await save();
    await visit(admin, `${test.url}/admin/images?category=Profiles`);
    await admin.getByRole('button', { name: 'Upload image' }).first().click();
    await admin.getByLabel('Picture', { exact: true }).setInputFiles(photo);
    await admin.getByRole('img', { name: 'Full picture, before cropping' }).waitFor();
    await admin.getByLabel('Title', { exact: true }).fill('Director 1');
    await admin.getByRole('button', { name: 'Upload', exact: true }).click();
    await admin.getByText('Image uploaded').first().waitFor();
    await settingsAt('shipping');
    await admin.getByLabel('Express surcharge').fill('12.345');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Enter an amount like 499 or 499.50.').first().waitFor();
    await admin.getByLabel('Express surcharge').fill('123.45');
    await save();

    await student.goto(test.url);
    await student.getByRole('heading', { level: 1, name: 'Run before the sun' }).waitFor();
    await expect.poll(() => source('article img')).not.toBe(before[1]);
    await expect.poll(() => source('header img')).not.toBe(before[0]);
    await takenOver(student);
    await student.locator('header select').selectOption({ label: 'मराठी' });
    await student.getByRole('heading', { level: 1, name: 'सूर्याआधी धाव' }).waitFor();
    await student.getByText('आशा पवार').first().waitFor();
    await student.locator('header select').selectOption({ label: 'हिंदी' });
    await student.getByRole('heading', { level: 1, name: 'Run before the sun' }).waitFor();
    await student.locator('header select').selectOption({ label: 'English' });
    await student.getByRole('link', { name: 'View Online Classes' }).waitFor();
    await student.goto(`${test.url}/shipping-policy`);
    await student.getByText(/₹123\.45/).waitFor();
  });
});
