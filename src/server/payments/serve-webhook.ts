import type { FastifyInstance } from 'fastify';
import { gatewayNamed } from '../academy/providers/chosen-gateways.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { receiveEvent, type Settle } from './receive-event.ts';

/**
 * `POST /hooks/payments/:provider`: the raw bytes are checked against their signature before anything is
 * read from them. Answers 200 once the event is kept, 400 when it is forged or altered, and 500 when it
 * could not be processed, so that the gateway sends it again.
 */
export function serveWebhook(http: FastifyInstance, app: App, settle: Settle): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/hooks/payments/:provider',
      { schema: { hide: true } },
      async (request) => {
        const { provider } = request.params;
        const gateway = await gatewayNamed(app, provider);
        if (!gateway) throw new Failure('not_found');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway.readWebhook(body, request.headers);
        if (event === 'forged') throw new Failure('payment_signature_invalid');
        if (event !== 'not_ours') await receiveEvent(app, settle, { provider, event });
        return { received: true };
      },
    );
  });
}
