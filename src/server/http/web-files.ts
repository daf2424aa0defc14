import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, sendFailure } from './failures.ts';
import { isWebPage } from './is-web-page.ts';
import { type PageBytes, sayPage, sendPage } from './page-bytes.ts';

const builtWeb = join(import.meta.dirname, '../../../dist/web');
const serverPrefixes = [
  '/api/',
  '/auth/v1/',
  '/rest/',
  '/functions/',
  '/hooks/',
  '/files/',
  '/dev/',
  '/docs',
  '/assets/',
];

/** The scripts that stand in the built page itself. */
export function builtScripts(): string[] {
  const page = join(builtWeb, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

/**
 * The built web: hashed assets for a year, everything else revalidated, `.br` files where they exist.
 * A page's address answers the page that the server draws, or the application; with 404 where its router will say that
 * there is no such page.
 */
export async function serveWebFiles(
  http: FastifyInstance,
  drawn: (request: FastifyRequest) => Promise<PageBytes | null>,
): Promise<void> {
  const built = existsSync(join(builtWeb, 'index.html'));
  if (built) {
    await http.register(fastifyStatic, {
      root: builtWeb,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !page || serverPrefixes.some((prefix) => request.url.startsWith(prefix))) {
      return sendFailure(new Failure('not_found'), request, reply);
    }
    sayPage(reply);
    if (isWebPage(request.url)) {
      const page = await drawn(request);
      return page ? sendPage(page, request, reply) : reply.sendFile('index.html');
    }
    // Without a validator: "not modified" would leave the page empty.
    return reply.code(404).sendFile('index.html', { etag: false, lastModified: false });
  });
}
