import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import type { PaymentHooks } from './hooks.ts';
import { takeWebhook } from './take-webhook.ts';

/** The largest event that is taken, bytes. */
const mostEventBytes = 1_000_000;

/**
 * `POST /hooks/payments/:provider`. Answers 200 once the event is stored, whether or not it could be settled by then, and 400
 * when it is forged, altered or impossible.
 */
export function serveWebhook(http: FastifyInstance, app: App, hooks: PaymentHooks): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes; nothing is parsed before it has been verified.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostEventBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { provider: string } }>(
      '/hooks/payments/:provider',
      { schema: { hide: true } },
      async ({ params: { provider }, body, headers }) => {
        await takeWebhook(app, hooks, { provider, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
        return { received: true };
      },
    );
  });
}
