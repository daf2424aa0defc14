import type { App } from '../../app.ts';

/**
 * The seed of the forensic watermark for a page in one viewer session. It can't be derived without the academy's secret, and
 * can be recomputed as long as the session is on record.
 */
export function markSeed(app: App, reading: { session: string; page: number }): Buffer {
  return Buffer.from(app.keys.sign('page-mark', `${reading.session} ${reading.page}`), 'base64url');
}
