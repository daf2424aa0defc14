import type { BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { setSentence } from '../src/web/testing/set-sentence.ts';
import { takenOver } from './browser.ts';

/** What a person reads who typed a wrong code. */
export const invalidOtp = setSentence('wrong code');

/**
 * Makes a phone one on which somebody signed in before: over HTTP, and with what the page would have kept of it. For
 * journeys that begin after it, with a name, which the page asks for before what needs one; the two screens of the sign-in take longer than many of those.
 */
export async function giveSession(context: BrowserContext, test: TestApp, phone: string): Promise<void> {
  const kept = JSON.stringify(await newSession(context, test, phone));
  // Where the page looks for it last, and moves it from; only once, for it may sign out.
  await context.addInitScript(`if (location.origin === '${test.url}' && !localStorage.getItem('given')) {
    localStorage.setItem('given', '1');
    localStorage.setItem('academy-session', ${kept});
  }`);
}

/** The same on a page that stands at the academy, but without scripts. */
export async function signInHere(page: Page, test: TestApp, phone: string): Promise<void> {
  const kept = JSON.stringify(await newSession(page.context(), test, phone));
  await page.evaluate(`localStorage.setItem('academy-session', ${kept})`);
}

/** The session as a page keeps it, with its cookies. */
async function newSession(context: BrowserContext, test: TestApp, phone: string): Promise<string> {
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const send = () => context.request.post(test.url + path, { data, headers });
    let answer = await send();
    // A second try of a journey asks for the same phone's code sooner than the limits allow.
    if (answer.status() === 429) {
      test.advance(60_000);
      answer = await send();
    }
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const number = phone.replace(/[^\d+]/g, '');
  await post('/auth/v1/otp', { phone: number });
  const code = await codeFor(test, number);
  const session = await post('/auth/v1/verify', { type: 'sms', phone: number, token: code });
  const profile = { firebaseUserId: session.user.id, phoneNumber: number, fullName: 'Kiran Jadhav', avatarUrl: null };
  await post('/functions/v1/create-user-profile', profile, session.access_token);
  await context.addCookies([{ name: 'session', value: '1', url: test.url, sameSite: 'Lax' }]);
  // Every page that the server draws leaves its language behind, the sign-in too.
  if (!(await context.cookies(test.url)).some(({ name }) => name === 'language'))
    await context.addCookies([{ name: 'language', value: 'en', url: test.url, sameSite: 'Lax' }]);
  // By the phone's clock, as the page does: the academy's may have been moved.
  return JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
}

/** Signs in on the page as a person would, reading the code from the SMS that was sent. */
export async function signIn(page: Page, test: TestApp, phone: string): Promise<void> {
  await enterCode(page, test, phone);
  await page.waitForURL(`${test.url}/`);
}

/** The same as far as the code to the phone. */
export async function enterCode(page: Page, test: TestApp, phone: string): Promise<void> {
  await page.goto(`${test.url}/auth`);
  await takenOver(page);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Verification Code').waitFor();
  await page.getByLabel('Verification Code').fill(await codeFor(test, phone));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

/** The code last sent to a phone; runs the queue until it has left. */
export async function codeFor(test: TestApp, phone: string): Promise<string> {
  const e164 = phone.replace(/[^\d+]/g, '');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await test.runJobs();
    const code = test.sms.lastCode(e164);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code was sent to ${phone}`);
}
