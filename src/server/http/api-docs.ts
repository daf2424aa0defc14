import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Written by `npm run write:openapi`. */
const apiDocument = join(import.meta.dirname, '../../../openapi.json');

/**
 * `GET /openapi.json`, and `/docs`, where people read it. The packages of that page and the document as objects are loaded when
 * somebody opens it: an idle server doesn't carry them (`docs/decisions/0017-idle-memory-and-response-cache.md`).
 */
export function serveApiDocs(http: FastifyInstance): void {
  http.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(createReadStream(apiDocument)),
  );
  let docs: Promise<FastifyInstance> | undefined;
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= createDocs().catch((error: unknown) => {
      docs = undefined;
      throw error;
    });
    const answer = await (await docs).inject({ method: 'GET', url: request.url, headers: request.headers });
    for (const name of ['content-type', 'cache-control', 'etag', 'location'] as const) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(answer.statusCode).send(answer.rawPayload);
  };
  http.get('/docs', show);
  http.get('/docs/*', show);
}

async function createDocs(): Promise<FastifyInstance> {
  const document = JSON.parse(await readFile(apiDocument, 'utf8'));
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, { routePrefix: '/docs' });
  await docs.ready();
  return docs;
}
