import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Config } from '../../config.ts';
import { callerOf } from '../security/callers.ts';
import { bodyBytesOf, type HeldBytes } from './body-bytes.ts';

/** Counts every body buffered in memory as it arrives, and refuses it when too much is in flight. */
export function countTexts(http: FastifyInstance, config: Config): void {
  const { texts, webhooks } = bodyBytesOf(config);
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (hasBody(request) && !endpoint?.files) {
      // News of payments never waits for room that strangers take.
      const counter = request.routeOptions.url?.startsWith('/hooks/') ? webhooks : texts;
      count(payload, counter.hold({ userId: callerOf(request)?.userId ?? null, ip: request.ip }));
    }
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function count(payload: RequestPayload, held: HeldBytes): void {
  let bytes = 0;
  const add = (chunk: Buffer) => {
    bytes += chunk.length;
    try {
      held.grow(bytes);
    } catch (refusal) {
      payload.off('data', add);
      payload.emit('error', refusal);
    }
  };
  payload.on('data', add);
  for (const event of ['end', 'error', 'close']) payload.once(event, held.release);
}
