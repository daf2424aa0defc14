import { describe, it } from 'vitest';
import { identity } from '../src/contract/identity/identity.ts';
import { setUpTotp, totpCode } from '../src/server/testing/makers/make-factor.ts';
import { makeUser, visitor } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible, takenOver } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { enterCode, invalidOtp } from './sign-in.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

describe('an authenticator', () => {
  it('is set up, asked for at the next sign-in and by a kept session, and removed', async () => {
    const phone = '+919812345690';
    const page = await academy.signedIn(phone, 'phone390');
    const { test } = academy;
    await visit(page, `${test.url}/profile/security`);
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'Authenticator app' }) }).last();
    await part.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Redmi');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByAltText('QR code for the authenticator app').waitFor();
    await expectAccessible(page);
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Verification Code').fill(totpCode(test, secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Your second factor is on').waitFor();
    await part.getByText('Redmi').waitFor();
    await visit(page, `${test.url}/profile`);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${test.url}/auth`);

    test.advance(2 * 60_000);
    await enterCode(page, test, phone);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.goto(`${test.url}/profile/security`);
    await page.waitForURL(`${test.url}/auth`);
    await page.getByLabel('Verification Code').fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Wrong code. Check it and try again.').waitFor();
    await page.getByLabel('Verification Code').fill(totpCode(test, secret));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL(`${test.url}/`);

    await visit(page, `${test.url}/profile/security`);
    await part.getByRole('button', { name: 'Remove Redmi' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Redmi removed').waitFor();
    await part.getByRole('button', { name: 'Set up' }).waitFor();
    await page.reload();
    await part.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it('asks for a fresh code before it is set up, where one signed in some time ago', async () => {
    const phone = '+919812345691';
    const page = await academy.signedIn(phone, 'phone390');
    const { test } = academy;
    await visit(page, `${test.url}/profile/security`);
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'Authenticator app' }) }).last();
    const dialog = page.getByRole('dialog');
    test.advance(11 * 60_000);
    await part.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('This took too long. Close and start again.').waitFor();
    await page.keyboard.press('Escape');
    await part.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    const code = dialog.getByLabel('Verification Code');
    await code.waitFor();
    await test.runJobs();
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText(invalidOtp).waitFor();
    await code.fill(test.sms.lastCode(phone) ?? '');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('heading', { name: 'Set up an authenticator app' }).waitFor();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByAltText('QR code for the authenticator app').waitFor();
  });

  it('gets a code in a new browser although strangers asked for too many', async () => {
    const phone = '+919812345692';
    const { test } = academy;
    const { token } = await makeUser(test, { phone });
    const { secret } = await setUpTotp(test, token);
    await test.app.db.deleteFrom('auth.sessions').execute();
    for (let turn = 0; turn < 6; turn += 1) {
      test.advance(121_000);
      await visitor(test)(identity.sendCode, { body: { phone } });
    }
    await test.app.db.deleteFrom('rate_buckets').execute();
    const page = await academy.visitor('phone390');
    await visit(page, `${test.url}/auth`);
    await takenOver(page);
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Too many requests. Please try again later.').first().waitFor();
    await page.getByRole('button', { name: 'Use your authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Verification Code').fill(totpCode(test, secret));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    await page.getByRole('button', { name: 'Verify OTP' }).waitFor();
    await test.runJobs();
    await page.getByLabel('Verification Code').fill(test.sms.lastCode(phone) ?? '');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  });

  it('is set up by an admin before the admin area opens, where the academy asks for it', async () => {
    const page = await academy.signedIn(adminPhone, 'laptop');
    const { test } = academy;
    await visit(page, `${test.url}/admin/system-settings?id=sign-in`);
    await page.getByRole('switch', { name: 'Require a second factor for admins' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Set up a second factor first' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next' }).click();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Verification Code').fill(totpCode(test, secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'System settings' }).waitFor();
  });
});
