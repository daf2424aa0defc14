import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectAccessible, takenOver } from './browser.ts';
import { openAcademy } from './open-academy.ts';
import { giveSession } from './sign-in.ts';

// The headless shell shows no notifications.
const academy = openAcademy({ whole: true });
const at = (path: string) => `${academy.test.url}${path}`;

const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'b'.repeat(22) };

/** Headless browsers reach no push service: this one lets itself be subscribed, and forgets nothing over a reload. */
const subscribable = `(() => {
  const subscription = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
    toJSON: () => ({ keys: ${JSON.stringify(keys)} }),
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
  };
  const found = async () => (localStorage.getItem('subscribed') ? subscription : null);
  PushManager.prototype.getSubscription = found;
  PushManager.prototype.subscribe = async () => { localStorage.setItem('subscribed', '1'); return subscription; };
})()`;

const subscriptions = async () =>
  (await academy.test.app.db.selectFrom('push_subscriptions').select('id').execute()).length;

describe('notifications on a phone', () => {
  it('are switched on, shown by the service worker, and end with the session', async () => {
    const context = await academy.context({ serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: academy.test.url });
    await context.addInitScript(subscribable);
    const page = await context.newPage();
    await giveSession(context, academy.test, '+919812347001');
    await page.goto(at('/profile/notifications'));
    await takenOver(page);
    await context.route('**/api/push/subscribe', (route) => route.abort());
    const choice = page.getByRole('switch', { name: 'Notifications on this device' });
    await choice.click();
    await page.getByText('That didn’t work.').waitFor();
    await expectAccessible(page);
    await context.unroute('**/api/push/subscribe');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('switch', { name: 'Notifications on this device', checked: true }).waitFor();
    await expect.poll(subscriptions).toBe(1);
    await page.reload();
    await page.getByRole('switch', { name: 'Notifications on this device', checked: true }).waitFor();
    await expectAccessible(page);

    const devTools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) resolve(one.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin: academy.test.url,
      registrationId: await registered,
      data: JSON.stringify({ title: 'आठवण: गणित', body: 'आज ६ वाजता', lang: 'mr', url: '/events', tag: 'abc' }),
    });
    const shown = `navigator.serviceWorker.ready
      .then((one) => one.getNotifications())
      .then((all) => all.map(({ title, lang, tag }) => [title, lang, tag].join(' ')))`;
    await expect.poll(() => page.evaluate(shown)).toEqual(['आठवण: गणित mr abc']);

    await page.goto(at('/profile'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(at('/auth'));
    await expect.poll(subscriptions).toBe(0);
    expect(await page.evaluate(`localStorage.getItem('subscribed')`)).toBeNull();
    await expect.poll(() => page.evaluate(shown)).toEqual([]);
    await context.close();
  });

  it('say how to allow them where the browser blocks them', async () => {
    const page = await academy.signedIn('+919812347002', 'phone360');
    await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`);
    await page.goto(at('/profile/notifications'));
    await page.getByText(/^Notifications are blocked\./).waitFor();
    expect(await page.getByRole('switch', { name: 'Notifications on this device' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.context().close();
  });
});
