import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTextsAdmin } from '../src/contract/pages/page-texts.ts';
import { academy } from '../src/contract/settings/settings-admin.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, sizes, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const opened = openAcademy();
let admin: Page;
let student: Page;
beforeAll(async () => {
  admin = await opened.signedIn(adminPhone, 'laptop');
  student = await opened.signedIn('+919812345670', 'phone390');
});

const box = (page: Page, language: string): Locator => page.getByRole('textbox', { name: `${language} text` });
const tool = (name: string) => admin.getByRole('toolbar').getByRole('button', { name, exact: true });
const choose = (name: string) => admin.getByRole('radio', { name, exact: true }).check();
const toast = (text: string) => admin.getByText(text, { exact: true }).first().waitFor();

/** Writes at the end of a language's text, after the rules. */
async function write(language: string, text: string): Promise<void> {
  await box(admin, language).click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.type(text);
}

async function publish(reason: string): Promise<void> {
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.getByLabel('What changed and why (optional)').fill(reason);
  await admin.getByRole('button', { name: 'Publish now' }).click();
  await toast('Published');
}

const read = async (path: string, language = 'English') => {
  await student.goto(opened.test.url + path);
  await student.locator('header select').selectOption({ label: language });
  await student.getByRole('heading', { level: 1 }).waitFor();
};

describe('the refund policy', () => {
  it('is written in three languages with headings, lists, a table and a link, looked at, and published', async () => {
    const seen = watchConsole(admin);
    await visit(admin, `${opened.test.url}/admin/pages?page=refund`);
    await admin.getByText('0 of 3 languages written').first().waitFor();
    await write('English', 'Before you ask');
    await tool('Heading').click();
    await admin.keyboard.press('Enter');
    await admin.keyboard.type('Call us at ');
    await tool('Link').click();
    await admin.getByLabel('Link to').fill('javascript:alert(1)');
    await admin.getByRole('button', { name: 'Add link' }).click();
    await admin.getByText(/Enter a link such as/).waitFor();
    await admin.getByLabel('Link to').fill('+91 98000 00012');
    await admin.getByRole('button', { name: 'Add link' }).click();
    await admin.keyboard.press('Enter');
    await tool('Bulleted list').click();
    await admin.keyboard.type('first');
    await admin.keyboard.press('Enter');
    await admin.keyboard.type('second');
    await admin.keyboard.press('Enter');
    await admin.keyboard.press('Enter');
    await tool('Insert table').click();
    for (const head of ['Days', 'Opened', 'Back']) {
      await admin.keyboard.type(head);
      await admin.keyboard.press('Tab');
    }
    await tool('Remove row').waitFor();
    await admin.getByText('1 of 3 languages written').first().waitFor();
    await write('मराठी', 'आधी आम्हाला फोन करा.');
    await write('हिंदी', 'पहले हमें फ़ोन करें.');
    await admin.getByText('3 of 3 languages written').first().waitFor();
    await admin.getByText('Not saved').waitFor();
    await expectAccessible(admin);

    await admin.getByRole('button', { name: 'Save and preview' }).click();
    await toast('Draft saved');
    const preview = admin.frameLocator('iframe');
    await choose('English');
    await preview.getByText('Before you ask').waitFor();
    await preview.getByText('External exam fees').waitFor();
    await choose('मराठी');
    await preview.getByText('आधी आम्हाला फोन करा.').waitFor();
    await preview.getByText('परतावा धोरण').waitFor();
    await choose('Laptop');
    await choose('Dark');
    await expect.poll(() => preview.locator('html').getAttribute('class')).toBe('dark');
    await expectAccessible(admin);
    await visit(student, `${opened.test.url}/refund-policy`);
    await student.getByText('External exam fees').waitFor();
    expect(await student.getByText('Before you ask').count()).toBe(0);
    await admin.getByRole('button', { name: 'Back to editor' }).click();
    await publish('First words');
    expect(seen).toEqual([]);
  });

  it('is read in Marathi, with its rules above', async () => {
    await read('/refund-policy', 'मराठी');
    const own = student.getByText('आधी आम्हाला फोन करा.');
    await own.waitFor();
    expect(await student.locator('.page-html').getAttribute('lang')).toBe('mr');
    await expectAccessible(student);
    await read('/refund-policy');
    await student
      .getByRole('cell', { name: 'Days' })
      .or(student.getByRole('columnheader', { name: 'Days' }))
      .waitFor();
    expect(await student.getByRole('link', { name: '+91 98000 00012' }).getAttribute('href')).toBe(
      'tel:+91 98000 00012',
    );
    await expectAccessible(student);
  });

  it('keeps its rules when everything is deleted', async () => {
    await box(admin, 'English').click();
    await admin.keyboard.press('Control+a');
    await admin.keyboard.press('Delete');
    await box(admin, 'English').locator('.rules-block').waitFor();
    await admin.keyboard.press('Control+z');
    await admin.getByRole('heading', { name: 'Before you ask' }).waitFor();
  });

  it('asks before unsaved words are left, and has them again after a reload', async () => {
    await write('हिंदी', ' नया वाक्य.');
    await admin.getByRole('button', { name: /^Shipping policy/ }).click();
    await admin.getByText('Leave without saving?').waitFor();
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => admin.evaluate('Object.keys(localStorage).some((key) => key.endsWith("page-refund"))'))
      .toBe(true);
    admin.once('dialog', (dialog) => void dialog.accept());
    await admin.reload();
    await admin.getByText('We’ve restored your unsaved changes.').waitFor();
    await box(admin, 'हिंदी').getByText('नया वाक्य.').waitFor();
  });

  it('tells of what somebody else has published meanwhile, and keeps what was typed', async () => {
    const other = await makeUser(opened.test, { roles: ['admin'], fullName: 'Other Admin' });
    const params = { slug: 'refund' } as const;
    const { version, texts } = (await other.client(pageTextsAdmin.readPage, { params })).data;
    await other.client(pageTextsAdmin.publishPage, {
      params,
      body: { version, texts: { ...texts, en: '<p>Theirs</p>' } },
    });
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await admin.getByText(/Last saved by Other Admin/).waitFor();
    await box(admin, 'हिंदी').getByText('नया वाक्य.').waitFor();
    await admin.getByRole('button', { name: 'Continue editing' }).click();
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await toast('Draft saved');
    await box(admin, 'हिंदी').getByText('नया वाक्य.').waitFor();
  });

  it('shows an earlier version, and goes back to it', async () => {
    const first = admin.getByRole('listitem').filter({ hasText: 'First words' });
    await first.getByRole('button', { name: /^View the version/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText('Before you ask').waitFor();
    await dialog.getByText('The rules from System settings appear here.').waitFor();
    await dialog.getByRole('radio', { name: 'मराठी' }).check();
    await dialog.getByText('आधी आम्हाला फोन करा.').waitFor();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await first.getByRole('button', { name: /^Restore the version/ }).click();
    await admin.getByRole('button', { name: 'Restore' }).click();
    await toast('Version restored as a draft');
    await box(admin, 'English').getByText('Before you ask').waitFor();
    await publish('');
    await read('/refund-policy');
    await student.getByRole('heading', { name: 'Before you ask' }).waitFor();
    await admin.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
    await expectAccessible(admin);
  });
});

it('the shipping policy says what the settings charge', async () => {
  const keeper = await makeUser(opened.test, { roles: ['admin'] });
  const { version, settings } = (await keeper.client(academy.readAllSettings)).data;
  const changes = { shipping: { ...settings.shipping, expressPaise: 123_00 } };
  await keeper.client(academy.changeSettings, { body: { version, changes } });
  await read('/shipping-policy');
  await student.getByText(/Express adds ₹123/).waitFor();
});

it('the story and the words beside the contact stand on their pages', async () => {
  const keeper = await makeUser(opened.test, { roles: ['admin'] });
  for (const [slug, en] of [
    ['about', '<p>It began in Pune. <a href="/refund-policy">What we give back</a></p>'],
    ['contact', '<p>Ring twice.</p>'],
  ] as const) {
    const body = { version: '', texts: { en, mr: '', hi: '' } };
    await keeper.client(pageTextsAdmin.publishPage, { params: { slug }, body });
  }
  await read('/about', 'हिंदी');
  expect(await student.getByText('It began in Pune.').locator('..').getAttribute('lang')).toBe('en');
  await student.locator('#contact').getByText('Ring twice.').waitFor();
  await student.evaluate('window.notReloaded = true');
  await student.getByRole('link', { name: 'What we give back' }).click();
  await student.waitForURL(`${opened.test.url}/refund-policy`);
  expect(await student.evaluate('window.notReloaded')).toBe(true);
  await visit(student, `${opened.test.url}/enquiry`);
  await student.getByText('Ring twice.').waitFor();
  await expectAccessible(student);
});

it('a policy on paper is its text alone, black on white', async () => {
  await visit(student, `${opened.test.url}/refund-policy`);
  await student.locator('.policy h1').waitFor();
  await student.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = (selector: string) => student.locator(selector).first().isVisible();
  expect([await shown('header'), await shown('footer'), await shown('nav'), await shown('.policy h1')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const colours =
    'getComputedStyle(document.querySelector(".policy")).color + getComputedStyle(document.querySelector(".policy")).backgroundColor';
  expect(await student.evaluate(colours)).toBe('rgb(0, 0, 0)rgb(255, 255, 255)');
});

it('a phone shows one language at a time', async () => {
  await admin.setViewportSize(sizes.phone390);
  await visit(admin, `${opened.test.url}/admin/pages?page=refund&lang=mr`);
  await box(admin, 'मराठी').waitFor();
  expect(await box(admin, 'English').isVisible()).toBe(false);
  await choose('English');
  await box(admin, 'English').waitFor();
  expect(await box(admin, 'मराठी').isVisible()).toBe(false);
  expect(new URL(admin.url()).searchParams.get('lang')).toBe('en');
});
