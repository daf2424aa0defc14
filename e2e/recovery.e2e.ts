import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { academy } from '../src/contract/settings/settings-admin.ts';
import { setUpTotp, totpCode } from '../src/server/testing/makers/make-factor.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { addEmail, mailTo } from '../src/server/testing/own-data.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, sizes } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { codeFor, invalidOtp } from './sign-in.ts';
import { visit } from './within-app.ts';

const opened = openAcademy();
let test: TestApp;
beforeAll(async () => {
  ({ test } = opened);
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const contact = { ...settings.contact, phone: '+919822012345', email: 'office@example.in' };
  expect((await admin.client(academy.changeSettings, { body: { version, changes: { contact } } })).status).toBe(200);
});

const email = 'asha@example.in';
const oldNumber = '+919866110001';
const newNumber = '+919866220002';

async function enter(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: button }).click();
}

it('an address is added by code, leads back in from a lost number, and the new number signs in', async () => {
  const phone = await opened.signedIn(oldNumber, 'phone390');
  await phone.goto(`${test.url}/profile/security`);
  await phone.getByRole('button', { name: 'Add email' }).click();
  const dialog = phone.getByRole('dialog');
  await expect.poll(() => phone.evaluate('document.activeElement.name')).toBe('email');
  await dialog.getByLabel('Email').fill('asha@');
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText('Enter an email address like name@example.com.').waitFor();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText(email).waitFor();
  await dialog.getByText('6 digits. If there’s no email, check your spam folder.').waitFor();
  const code = (await mailTo(test, email))?.code ?? '';
  await enter(phone, code === '000000' ? '111111' : '000000', 'Confirm');
  await dialog.getByText(invalidOtp).waitFor();
  await expectAccessible(phone);
  await enter(phone, code, 'Confirm');
  await phone.getByText('Confirmed', { exact: true }).waitFor();

  // The number is lost, and the phone with it: another browser.
  const other = await opened.visitor('phone360');
  await other.goto(`${test.url}/auth`);
  await other.getByRole('button', { name: 'Lost your number?' }).click();
  expect(await other.getByRole('link', { name: '+91 98220 12345' }).getAttribute('href')).toBe('tel:+919822012345');
  expect(await other.getByRole('link', { name: 'office@example.in' }).getAttribute('href')).toBe(
    'mailto:office@example.in',
  );
  await other.getByLabel('Email').fill(email);
  test.advance(60_000);
  await other.getByRole('button', { name: 'Send link' }).click();
  await other.getByText('If this address belongs to an account, a link is on its way.').waitFor();
  await expectAccessible(other);
  const link = (await mailTo(test, email))?.link ?? '';

  // Opened elsewhere, it says what to do, and is not spent.
  const wrong = await opened.visitor('phone390');
  await wrong.goto(link);
  await wrong.getByText(/You requested this link in another browser/).waitFor();
  await expectAccessible(wrong);

  await other.goto(link);
  await other.getByRole('heading', { name: 'Your new number' }).waitFor();
  await expect.poll(() => other.url()).toBe(`${test.url}/auth`);
  await expectAccessible(other);
  await other.goto(`${test.url}/profile`);
  await other.getByRole('heading', { name: 'Your new number' }).waitFor();
  await other.getByLabel('Phone Number').fill(newNumber);
  await other.getByRole('button', { name: 'Send OTP' }).click();
  await other.getByLabel('Verification Code').waitFor();
  await enter(other, await codeFor(test, newNumber), 'Verify OTP');
  await other.waitForURL(`${test.url}/`);
  await visit(other, `${test.url}/profile/security`);
  await other.getByText(email).first().waitFor();
  expect(await other.getByText('+91 98662 20002').count()).toBeGreaterThan(0);

  // The lost phone is signed out, and the link is dead.
  await phone.reload();
  await phone.waitForURL(`${test.url}/auth`);
  await wrong.goto(link);
  await wrong.getByText('This link has expired or was already used. Request a new one.').waitFor();
});

it('somebody with a second factor has to pass it before a new number can be given', async () => {
  const owner = await makeUser(test, { phone: '+919866550005' });
  const address = 'meera@example.in';
  await addEmail(test, owner, address);
  const { secret } = await setUpTotp(test, owner.token);
  await test.runJobs();
  test.advance(2 * 60_000);

  const page = await opened.visitor('phone360');
  await page.goto(`${test.url}/auth`);
  await page.getByRole('button', { name: 'Lost your number?' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If this address belongs to an account, a link is on its way.').waitFor();
  await page.goto((await mailTo(test, address))?.link ?? '');

  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await page.getByLabel('Phone Number').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${test.url}/profile`);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await enter(page, '000000', 'Verify');
  await page.getByText('Wrong code. Check it and try again.').waitFor();
  await enter(page, totpCode(test, secret), 'Verify');

  await page.getByRole('heading', { name: 'Your new number' }).waitFor();
  expect(await page.getByText('Signed in').count(), 'the greeting waits until they are in').toBe(0);
  await page.getByLabel('Phone Number').fill('+919866660006');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Verification Code').waitFor();
  await enter(page, await codeFor(test, '+919866660006'), 'Verify OTP');
  await page.getByText('Signed in successfully').waitFor();
  await page.waitForURL(`${test.url}/`);
  await visit(page, `${test.url}/profile`);
  await page.getByText('+91 98666 60006').first().waitFor();
});

it('an address is removed in the profile, which tells it, and a number is changed there', async () => {
  const owner = await makeUser(test, { phone: '+919866880008' });
  await addEmail(test, owner, 'removed@example.in');
  const page = await opened.signedIn(owner.phone, 'phone360');
  await page.goto(`${test.url}/profile/security`);
  await page.getByRole('button', { name: 'Remove email' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove email' }).click();
  await page.getByText('Email removed').waitFor();
  await page.getByRole('button', { name: 'Add email' }).waitFor();
  expect((await mailTo(test, 'removed@example.in'))?.text).toContain('this email was removed');

  await page.setViewportSize(sizes.laptop);
  await page.getByRole('button', { name: 'Change number' }).click();
  await page.getByRole('dialog').getByLabel('New phone number').fill('+919866440004');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByLabel('Verification Code').waitFor();
  await enter(page, await codeFor(test, '+919866440004'), 'Confirm');
  await page.getByText('+91 98664 40004').first().waitFor();
});
