import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readTracking } from '../../adapters/couriers/tracking-status.ts';
import { foreignJson } from '../../adapters/foreign-json.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { chosenCourier } from '../../settings/providers/chosen-courier.ts';
import { followCourierJob } from './follow-courier.ts';

/** The largest event that is taken, bytes: the scans of a long way. */
const mostEventBytes = 200_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `POST /hooks/couriers`: tracking events of the courier service. Responds 200 once the event is queued, even if it means
 * nothing to us, and 403 without the token from the settings. The path names no service: Shiprocket accepts no URL that
 * contains its own name.
 */
export function serveTracking(http: FastifyInstance, app: App): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostEventBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/hooks/couriers', { schema: { hide: true } }, async ({ body, headers }) => {
      const expected = (await chosenCourier(app))?.webhookToken ?? '';
      const given = headers['x-api-key'];
      const isKnown = typeof given === 'string' && expected !== '' && timingSafeEqual(digest(given), digest(expected));
      if (!isKnown) throw new Failure('not_allowed');
      const event = readTracking(Buffer.isBuffer(body) ? foreignJson(body.toString('utf8')) : null);
      if (event) await app.jobs.enqueue(app.db, followCourierJob, { ...event, at: app.now().toISOString() });
      return { received: true };
    });
  });
}
