import type { Config } from '../../config.ts';
import { streamFrames } from './content-policy.ts';

/** What our pages use: full screen for videos and the reader, the clipboard. */
const own = ['autoplay', 'clipboard-write', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
/** What a stream's frame may use in addition: `allow` in `web/classes/room/framed-stream.tsx`. */
const ofFrames = {
  youtube: ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'],
  jitsi: ['autoplay', 'camera', 'display-capture', 'fullscreen', 'microphone', 'picture-in-picture'],
} as const;
/** Everything else that browsers know and that could be misused. */
const off = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * `Permissions-Policy` of documents. Photos of documents come through the phone's camera app (`<input type="file">`), which
 * needs no permission. Features that Chromium doesn't know on every platform, such as `web-share`, are left at their default to
 * avoid console warnings. `more` allows hosts for a feature, such as payment.
 */
export function permissionsPolicy(
  { streamFrames: on }: Pick<Config, 'streamFrames'>,
  more: Record<string, string[]> = {},
): string {
  const features = new Map<string, string[]>(off.map((name) => [name, []]));
  for (const name of own) features.set(name, ['self']);
  for (const frame of on) {
    for (const name of ofFrames[frame]) {
      features.set(name, [...new Set(['self', ...(features.get(name) ?? []), `"${streamFrames[frame]}"`])]);
    }
  }
  for (const [name, hosts] of Object.entries(more)) features.set(name, ['self', ...hosts.map((host) => `"${host}"`)]);
  return [...features].map(([name, allowed]) => `${name}=(${allowed.join(' ')})`).join(',');
}
