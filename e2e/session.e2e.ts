import { describe, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAcademy } from './open-academy.ts';

const academy = openAcademy();

describe('the devices on the profile', () => {
  it('show where one is signed in, and sign one out', async () => {
    const phone = '+919812345681';
    const here = await academy.signedIn(phone, 'phone390');
    const there = await academy.signedIn(phone, 'laptop');
    await here.goto(`${academy.test.url}/profile`);
    const security = here.locator('section', { has: here.getByRole('heading', { name: 'Devices' }) }).last();
    await security.getByText('This device').waitFor();
    await expectAccessible(here);
    await security.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    const dialog = here.getByRole('alertdialog').or(here.getByRole('dialog'));
    await expectAccessible(here);
    await dialog.getByRole('button', { name: 'Sign out this one' }).click();
    await here.getByText('Chrome on Linux was signed out').waitFor();
    await there.goto(`${academy.test.url}/profile`);
    await there.waitForURL(`${academy.test.url}/auth`);
  });
});
