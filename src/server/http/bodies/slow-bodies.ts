import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failures.ts';

const lookEveryMs = 500;

/**
 * Rejects a request whose body has not arrived within `bodyMs` and closes its connection, so that a lost line or a slow-body
 * attack can't hold it open. Forms with files have a minimum rate instead (`watch-upload.ts`).
 */
export function closeSlowBodies(http: FastifyInstance, bodyMs: number): void {
  const waiting = new Map<FastifyRequest, number>();
  const forget = (request: FastifyRequest) => void waiting.delete(request);
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.raw.complete && !request.headers['content-type']?.startsWith('multipart/')) {
      waiting.set(request, performance.now());
    }
    done(null);
  });
  http.addHook('preValidation', (request, _reply, done) => {
    forget(request);
    done();
  });
  http.addHook('onResponse', (request, _reply, done) => {
    forget(request);
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    forget(request);
    done();
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, since] of waiting) {
      if (now - since < bodyMs) continue;
      forget(request);
      request.raw.emit(
        'error',
        new Failure('validation_failed', undefined, 'The request did not arrive in time. Send it again.'),
      );
    }
  }, lookEveryMs).unref();
  http.addHook('onClose', async () => clearInterval(look));
}
