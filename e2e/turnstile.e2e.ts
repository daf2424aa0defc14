import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTurnstileDouble, type TurnstileDouble } from '../src/server/testing/doubles/turnstile-double.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { takenOver, watchConsole } from './browser.ts';
import { openAcademy } from './open-academy.ts';

/** Stands in for Cloudflare's script: its token is what it was asked for, so that siteverify can say it again. */
const script = `window.turnstile = {
  render(box, { sitekey, action, cData, callback }) {
    box.textContent = sitekey;
    setTimeout(() => callback(JSON.stringify({ action, cdata: cData, nonce: Math.random() })), 10);
    return 'widget';
  },
  remove() {},
};`;

let double: TurnstileDouble;
beforeAll(async () => {
  double = await startTurnstileDouble(script);
  double.answer((asked) => ({
    body: { success: true, hostname: '127.0.0.1', ...JSON.parse(asked.get('response') ?? '{}') },
  }));
});
afterAll(() => double.close());

const academy = openAcademy({ env: () => double.env });

async function askForCode(on: TestApp, number: string) {
  const page = await academy.visitor('phone390');
  const seen = watchConsole(page);
  await page.goto(`${on.url}/auth`);
  await takenOver(page);
  await page.getByLabel('Phone Number').fill(number);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  return { page, seen };
}

describe('Turnstile', () => {
  it('is loaded when a code is asked for, and its token lets the code go out', async () => {
    const { page, seen } = await askForCode(academy.test, '+91 98621 00001');
    await page.getByText('OTP sent successfully! Please check your phone.').waitFor();
    expect(double.loaded).toEqual(['/api.js?render=explicit']);
    expect(await page.getByText(double.env.TURNSTILE_SITE_KEY).count()).toBe(0);
    expect(seen).toEqual([]);
  });

  it('that cannot be loaded leaves a page that says so', async () => {
    const page = await academy.visitor('phone390');
    await page.route('**/api.js*', (route) => route.abort());
    await page.goto(`${academy.test.url}/auth`);
    await takenOver(page);
    await page.getByLabel('Phone Number').fill('+91 98621 20002');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('We could not verify this page. Refresh and try again.').waitFor();
    await page.unroute('**/api.js*');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('OTP sent successfully! Please check your phone.').waitFor();
  });

  it('is not even asked for with the academy’s own check', async () => {
    const own = await startTestApp({ env: { ...double.env, BOT_CHECK: 'altcha' } });
    const loaded = double.loaded.length;
    const { page } = await askForCode(own, '+91 98621 30003');
    await page.getByText('OTP sent successfully! Please check your phone.').waitFor();
    expect(double.loaded).toHaveLength(loaded);
    await own.close();
  });
});
