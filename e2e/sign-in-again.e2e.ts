import { expect, it } from 'vitest';
import { codeFor } from './sign-in.ts';
import {
  atCodeStep,
  changeNumber,
  codeField,
  field,
  openSignInPages,
  page,
  phone,
  says,
  send,
  takeNew,
  test,
  verify,
} from './sign-in-page.ts';

openSignInPages();

it('says without JavaScript that it needs it, in the language of the page', async () => {
  const still = await takeNew({ javaScriptEnabled: false });
  await still.addCookies([{ name: 'language', value: 'mr', url: test.url }]);
  await page.goto(`${test.url}/auth`);
  await says('साइन इन करण्यासाठी JavaScript लागते. ब्राउझरमध्ये ते सुरू करा आणि पान पुन्हा उघडा.');
});

it('finds the code step again, however it was left, while its pause runs, without another code', async () => {
  await takeNew();
  await atCodeStep();
  const code = await codeFor(test, phone());
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const change = () => page.getByRole('button', { name: 'Change Phone Number' }).click();
  for (const leave of [
    change,
    () => page.goBack(),
    async () => {
      await change();
      await field().waitFor();
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await codeField().count(), 'left for good by changing the number').toBe(0);
      await field().fill(phone());
    },
  ]) {
    await codeField().fill('123');
    await leave();
    await field().waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
    await send().click();
    await codeField().waitFor();
    expect(await codeField().inputValue()).toBe('');
    await page.getByText(/^Resend in 0:[0-3]\d$/).waitFor();
  }
  expect(asked).not.toContain('/auth/v1/otp');
  await page.reload();
  await codeField().fill(code);
  await verify().click();
  await page.waitForURL(`${test.url}/`);
  await page.goBack();
  expect(page.url(), 'no step of the sign-in is left behind home').toBe('about:blank');
});

it('sends to another number though the pause of the first runs', async () => {
  await atCodeStep();
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  changeNumber();
  await field().fill(phone());
  await send().click();
  await says('OTP sent successfully! Please check your phone.');
  await codeField().fill(await codeFor(test, phone()));
  await verify().click();
  await page.waitForURL(`${test.url}/`);
});
