import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectAccessible, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const studentPhone = '+919812345671';

const academy = openAcademy();
const { signedIn, tab } = academy;

describe('a profile', () => {
  it('gets a name, a photo, an address and another language', async () => {
    const page = await signedIn(studentPhone, 'phone390');
    const seen = watchConsole(page);
    await visit(page, `${academy.test.url}/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'Edit profile' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Full name').fill('Asha Patil');
    await form.getByLabel('Date of birth').fill('1890-01-01');
    await form.getByRole('button', { name: 'Save' }).click();
    await form
      .getByText(/age must be between 10 and 100/)
      .first()
      .waitFor();
    expect(await form.getByLabel('Full name').inputValue()).toBe('Asha Patil');
    await expectAccessible(page);
    await form.getByLabel('Date of birth').fill('2004-06-25');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Asha Patil' }).waitFor();

    const photo = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#263d9d' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Change photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('img', { name: 'Asha Patil' }).waitFor();
    await page.getByLabel('Change photo').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByText('We can’t read this picture.').first().waitFor();

    await page.getByRole('link', { name: 'Addresses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Addresses' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Addresses · /);
    await page.getByRole('button', { name: 'Add address' }).click();
    const address = page.getByRole('dialog');
    await address.getByLabel('PIN code').fill('011001');
    await address.getByRole('button', { name: 'Save' }).click();
    await address.getByText('PIN code must be 6 digits').first().waitFor();
    await address.getByLabel('PIN code').fill('411001');
    expect(await address.getByLabel('State').inputValue()).toBe('Maharashtra');
    await address.getByLabel('City or village').fill('Pune');
    await address.getByLabel('House and street').fill('12, Station road');
    await address.getByRole('button', { name: 'Save' }).click();
    await page.getByText('12, Station road, Pune 411001').waitFor();

    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await page.getByRole('link', { name: 'Language and look' }).click();
    const language = page.locator('fieldset', { hasText: 'मराठी' });
    await language.getByRole('radio', { name: 'मराठी' }).click();
    await page.locator('html[lang=mr]').waitFor();
    await language.getByRole('radio', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();
    // The refused photo is the one thing that went wrong, and the browser says so itself.
    expect(seen.filter((line) => !line.includes('400'))).toEqual([]);
  });
});

describe('the users', () => {
  it('are found, given a role with a reason, and blocked, which signs them out', async () => {
    const student = await signedIn('+919812345672', 'phone390');
    const admin = await tab(adminPhone, 'laptop');
    const seen = watchConsole(admin);
    await visit(admin, `${academy.test.url}/admin/users`);
    await admin.getByLabel('Name, phone or username').fill('98123 45672');
    const row = admin.getByRole('table', { name: 'Users' }).getByRole('button');
    await row.first().waitFor();
    await admin.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
    await row.click();
    await admin.getByText('+91 98123 45672').waitFor();
    await admin.getByLabel(/^Counsellor/).check();
    await admin.getByRole('button', { name: 'Save roles' }).click();
    await admin.getByText('Give a reason for the audit log.').waitFor();
    await admin.getByLabel('Reason').fill('Answers enquiries from today');
    await admin.getByRole('button', { name: 'Save roles' }).click();
    await admin.getByText('Answers enquiries from today').waitFor();

    // The counsellor sees enquiries and nothing else of the admin.
    await visit(student, `${academy.test.url}/admin`);
    await student.getByRole('heading', { name: 'Enquiries to answer' }).waitFor();
    expect(await student.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await expectAccessible(student);
    await visit(student, `${academy.test.url}/admin/users`);
    expect(await student.getByLabel('Name, phone or username').count()).toBe(0);

    await admin.getByRole('button', { name: 'Block user' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Shares the account');
    await dialog.getByRole('button', { name: /^Block / }).click();
    await admin.getByText(/Blocked on .*: Shares the account/).waitFor();
    await visit(student, `${academy.test.url}/admin`);
    await student.waitForURL(/\/auth$/);
    await student.getByText('Your session has ended. Sign in again.').waitFor();
    expect(seen).toEqual([]);
  });

  it('never lose their last admin', async () => {
    const admin = await tab(adminPhone, 'laptop');
    await visit(admin, `${academy.test.url}/admin/users?group=staff`);
    await admin.getByRole('table', { name: 'Users' }).getByRole('button').first().click();
    await admin.getByLabel(/^Admin:/).uncheck();
    await admin.getByLabel('Reason').fill('Only trying');
    await admin.getByRole('button', { name: 'Save roles' }).click();
    await admin.getByText('The last admin can’t be removed, demoted or blocked.').waitFor();
  });
});

describe('the admin’s first pages', () => {
  it('show what waits, and the figures of a period that one can save', async () => {
    const admin = await tab(adminPhone, 'laptop');
    const seen = watchConsole(admin);
    await visit(admin, `${academy.test.url}/admin`);
    await admin.getByRole('heading', { name: 'Latest changes' }).waitFor();
    await visit(admin, `${academy.test.url}/admin/dashboard`);
    await admin.getByText('Nothing collected in this period.').waitFor();
    await admin.getByRole('button', { name: '7 days' }).click();
    await admin.waitForURL(/from=/);
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^figures-.*\.csv$/);
    await admin.getByRole('button', { name: 'Custom dates' }).click();
    await admin.getByLabel('To').fill('2020-01-01');
    await admin.getByText('Choose a start and end date').waitFor();
    expect(seen).toEqual([]);
  });
});
