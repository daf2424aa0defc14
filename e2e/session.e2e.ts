import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, takenOver } from './browser.ts';
import { keptSession, keptSessions } from './kept-session.ts';
import { openAcademy } from './open-academy.ts';
import { giveSession, signIn } from './sign-in.ts';

const academy = openAcademy();
const { signedIn } = academy;
let number = 9_812_346_000;
const freshPhone = () => {
  number += 1;
  return `+91${number}`;
};
const at = (path: string) => `${academy.test.url}${path}`;

/** Home, on a phone on which somebody has signed in. */
async function atHome(): Promise<Page> {
  academy.test.advance(2 * 60_000);
  const page = await signedIn(freshPhone(), 'phone390');
  await page.goto(at('/'));
  await expect.poll(async () => (await keptSessions(page))[0]).toBeTruthy();
  return page;
}

/** A page on a phone that nobody has had. */
async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  academy.test.advance(2 * 60_000);
  return (await academy.context(options)).newPage();
}

/** Home, on a phone whose clock the test moves. */
async function atClock(): Promise<Page> {
  const page = await newPage();
  await page.clock.install();
  await giveSession(page.context(), academy.test, freshPhone());
  await page.goto(at('/'));
  await expect.poll(async () => (await keptSessions(page))[0]).toBeTruthy();
  return page;
}

async function signOut(page: Page): Promise<void> {
  // The header is drawn anew when the session has come.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takenOver(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}
const saysSignedOut = (page: Page) => page.getByText('Signed out successfully').first().waitFor();
/** Exchanges a refresh token behind the page's back. */
async function refresh(token: string): Promise<{ status: number; next: string }> {
  const response = await fetch(at('/auth/v1/token?grant_type=refresh_token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await response.json()) as { refresh_token?: string };
  return { status: response.status, next: body.refresh_token ?? '' };
}
/** Uses the page's refresh token as a thief would, until the server ends the session. */
async function steal(page: Page): Promise<void> {
  const stolen = (await keptSession(page)).refresh_token;
  const child = await refresh(stolen);
  await refresh(child.next);
  expect((await refresh(stolen)).status).toBe(400);
}
const exchanges = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) seen.push(request.url());
  });
  return seen;
};

describe('the devices on the profile', () => {
  it('show where one is signed in, and sign one out', async () => {
    const phone = freshPhone();
    const here = await signedIn(phone, 'phone390');
    const there = await signedIn(phone, 'laptop');
    await here.goto(at('/profile/security'));
    const security = here.locator('section', { has: here.getByRole('heading', { name: 'Devices' }) }).last();
    await security.getByText('This device').waitFor();
    await security.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    await expectAccessible(here);
    await here.getByRole('button', { name: 'Sign out this device' }).click();
    await here.getByText('Chrome on Linux signed out').waitFor();
    await security.getByRole('button', { name: 'Sign out Chrome on Linux' }).waitFor({ state: 'detached' });
    await expect.poll(() => here.evaluate('document.activeElement !== document.body')).toBe(true);
    await there.goto(at('/profile/security'));
    await there.waitForURL(at('/auth'));
  });
});

describe('two tabs', () => {
  it('go in and out together', async () => {
    const one = await academy.visitor('phone390');
    const other = await one.context().newPage();
    await other.goto(at('/auth'));
    await other.getByLabel('Phone Number').waitFor();
    await signIn(one, academy.test, freshPhone());
    await other.waitForURL(at('/'));
    await signOut(other);
    await saysSignedOut(other);
    await other.waitForURL(at('/auth'));
    await one.waitForURL(at('/auth'));
    expect(await keptSessions(one)).toEqual([null, null, null]);
  });
});

describe('a session', () => {
  it('whose refresh token came back is gone from the phone at once, though its access token is in date', async () => {
    const page = await atClock();
    await steal(page);
    await page.clock.fastForward('13:40');
    await page.waitForURL(at('/auth'));
    expect(await keptSessions(page)).toEqual([null, null, null]);
  });

  it('that the server has ended is gone at the next call that looks it up, and in the other tab too', async () => {
    const page = await atHome();
    const other = await page.context().newPage();
    await other.goto(at('/about'));
    await takenOver(other);
    await steal(page);
    const out = page.waitForURL(at('/auth'));
    // A read of the page itself may have found out already, and then there is no such link.
    await Promise.race([page.getByRole('link', { name: 'Profile' }).first().click(), out]);
    await out;
    await other.waitForURL(at('/auth'));
    // Whichever of the two found out.
    for (const tab of [page, other]) await tab.getByText('Your session has ended. Sign in again.').waitFor();
    expect(await keptSessions(page)).toEqual([null, null, null]);
  });

  it('is exchanged shortly before it expires, again and again after 200 ms, 400 ms, 800 ms', async () => {
    const page = await atClock();
    const before = await keptSession(page);
    const times: number[] = [];
    await page.route(/grant_type=refresh_token/, async (route) => {
      times.push(Number(await page.evaluate('Date.now()')));
      if (times.length > 3) return route.continue();
      return route.fulfill({ status: 503, json: { code: 'request_timeout', message: 'busy' } });
    });
    await page.clock.fastForward('13:40');
    await expect
      .poll(async () => (await keptSession(page)).refresh_token, { timeout: 20_000 })
      .not.toBe(before.refresh_token);
    const pauses = times.slice(1).map((time, turn) => time - (times[turn] ?? 0));
    expect(pauses.map((pause, turn) => pause >= 200 * 2 ** turn)).toEqual([true, true, true]);
    expect(before.expires_at * 1000 - (times[0] ?? 0)).toBeGreaterThan(0);
  });

  it('goes on when the server calls the token old before the phone does', async () => {
    const page = await atHome();
    academy.test.advance(16 * 60_000);
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('link', { name: 'Devices and security' }).click();
    await page.getByText('This device', { exact: true }).waitFor();
  });

  it('is not exchanged at every call by a phone whose clock is an hour ahead', async () => {
    const page = await newPage();
    await page.clock.install({ time: Date.now() + 3_600_000 });
    const seen = exchanges(page);
    await signIn(page, academy.test, freshPhone());
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('link', { name: 'Devices and security' }).click();
    await page.getByText('This device', { exact: true }).waitFor();
    expect(seen).toEqual([]);
  });
});

// Where it is kept when a kind does not work: src/web/api/local-store.test.ts.
describe('the phone keeps the session', () => {
  it('in the best kind that works by now', async () => {
    const page = await atHome();
    await page.evaluate(`(async () => {
      const opening = indexedDB.open('academy', 1);
      await new Promise((resolve) => { opening.onsuccess = resolve; });
      const texts = opening.result.transaction('texts', 'readwrite').objectStore('texts');
      const text = await new Promise((resolve) => {
        const reading = texts.get('academy-session');
        reading.onsuccess = () => resolve(reading.result);
      });
      await new Promise((resolve) => { texts.delete('academy-session').onsuccess = resolve; });
      opening.result.close();
      sessionStorage.setItem('academy-session', text);
    })()`);
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).waitFor();
    const kept = async () => (await keptSessions(page)).map((one) => one !== null);
    await expect.poll(kept).toEqual([true, false, false]);
  });
});

/** Forgets what was fetched by chance, as on a phone that never opened the menu. */
async function keepOnlyPrecached(page: Page): Promise<void> {
  await page.evaluate(`caches.delete('assets')`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

describe('the account menu', () => {
  it('whose code cannot be fetched leaves the page standing, and opens at a later press', async () => {
    const page = await atHome();
    const menu = /\/account-menu-.*\.js(\?|$)/;
    await page.route(menu, (route) => route.abort());
    await page.reload();
    const failed = page.waitForEvent('requestfailed', (request) => menu.test(request.url()));
    await page.getByRole('button', { name: 'Account' }).click();
    await failed;
    await page.unroute(menu);
    const item = page.getByRole('menuitem', { name: 'Sign Out' });
    const press = async () => {
      if (await item.isVisible()) return true;
      await page.getByRole('button', { name: 'Account' }).click();
      return item.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(press, { timeout: 20_000 }).toBe(true);
  });
});

describe('signing out', () => {
  it('ends the session on the server too', async () => {
    const page = await atHome();
    const { refresh_token } = await keptSession(page);
    const told = page.waitForResponse(/\/logout\?scope=local/);
    await signOut(page);
    await saysSignedOut(page);
    await page.waitForURL(at('/auth'));
    expect((await told).status()).toBe(204);
    expect((await refresh(refresh_token)).status).toBe(400);
    expect(await keptSessions(page)).toEqual([null, null, null]);
  });

  it('works without a network, and stays so', async () => {
    const page = await newPage({ serviceWorkers: 'allow' });
    await giveSession(page.context(), academy.test, freshPhone());
    await page.goto(at('/'));
    await page.evaluate('navigator.serviceWorker.ready');
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await keepOnlyPrecached(page);
    await page.context().setOffline(true);
    await signOut(page);
    await saysSignedOut(page);
    await page.waitForURL(at('/auth'));
    await page.getByLabel('Phone Number').waitFor();
    expect(await keptSessions(page)).toEqual([null, null, null]);
    await page.context().setOffline(false);
    await page.goto(at('/profile'));
    await page.waitForURL(at('/auth'));
  });
});
