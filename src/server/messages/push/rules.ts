import { ECDH } from 'node:crypto';

const services = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const families = ['.push.services.mozilla.com', '.notify.windows.com'];

/**
 * Whether an address that a browser gave is one of a push service: this server will call it. Chrome, Firefox, Edge and
 * Safari have theirs; `more` are the hosts of the setting PUSH_HOSTS.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return services.includes(host) || families.some((family) => host.endsWith(family)) || more.includes(host);
}

/** Whether a browser's public key is a point of its curve (RFC 8291): to any other nothing could ever be sent. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** How many phones and computers of one person are told; the oldest makes place. */
export const mostSubscriptions = 10;

const day = 24 * 60 * 60;

/** How long a push service keeps a message for a phone that is off, seconds: until it is not worth reading, at most 4 weeks. */
export function keptSeconds(expiresAt: string | null, now: Date): number {
  if (expiresAt === null) return 7 * day;
  return Math.max(0, Math.min(28 * day, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)));
}

/** The start of a text that is too long for a notification; push services take 4 kB. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** Where push services reach the academy: its address, or a mail address where that is not https. */
export function pushContact(publicUrl: string): string {
  const { protocol, origin, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:academy@${hostname}`;
}
