import { push } from '../../contract/messages/push.ts';
import { call } from './client.ts';

/**
 * How it stands with notifications in this browser. `install-first`: on iPhone and iPad only the installed app shows any.
 * `blocked`: the person has forbidden them, and only they can allow them again.
 */
export type BrowserPush = 'impossible' | 'install-first' | 'blocked' | 'off' | 'on';

/** How long switching them on waits for the service worker, which a first visit installs last. */
const patienceMs = 10_000;

/** Throws `CallFailed` when the server could not be asked. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApplePhone() ? 'install-first' : 'impossible';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = Notification.permission === 'granted' ? await findSubscription() : null;
  if (!subscription) return 'off';
  // It may be of somebody who was signed out here meanwhile.
  const { isOn } = await call(push.checkPush, { body: { endpoint: subscription.endpoint } });
  return isOn ? 'on' : 'off';
}

/** Asks for permission, so only ever by a press. Without it nothing changes but what `readBrowserPush` says. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await installedWorker();
  const { publicKey } = await call(push.readPushKey);
  // One that is left over may be bound to another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  try {
    await call(push.subscribePush, { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Nothing more is shown here as soon as either the server or the browser has ended it; throws when neither could. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const told = call(push.unsubscribePush, { body: { endpoint: subscription.endpoint } });
  const [first, second] = await Promise.allSettled([told, subscription.unsubscribe()]);
  if (first.status === 'rejected' && second.status === 'rejected') throw first.reason;
}

/** Takes away what was shown here and not pressed yet: the next person on this phone is not to read it. */
export async function clearShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications?.()) ?? []) one.close();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

function installedWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker did not come.')), patienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** An iPad calls itself a Mac, but is touched with more than one finger. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
