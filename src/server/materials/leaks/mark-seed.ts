import type { App } from '../../app.ts';

/**
 * The seed of the invisible mark on a page of one reading. Nobody without the academy's secret can tell it, and it can be
 * made again as long as the reading is on record.
 */
export function markSeed(app: App, reading: { session: string; page: number }): Buffer {
  return Buffer.from(app.keys.sign('page-mark', `${reading.session} ${reading.page}`), 'base64url');
}
