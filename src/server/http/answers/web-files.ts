import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, sendFailure } from '../failures.ts';
import type { PagePolicies } from '../security/security-headers.ts';
import { serveBuiltFiles } from './built-files.ts';
import { isServerPath, isWebPage } from './is-web-page.ts';
import { type PageBytes, sendPage, setPageHeaders } from './page-bytes.ts';

const builtWeb = join(import.meta.dirname, '../../../../dist/web');
/** Assets of the release before, for pages that were open when it ended (`scripts/release/freeze.mjs`). */
const earlierWeb = join(import.meta.dirname, '../../../../dist/earlier');

/** The inline scripts of the built page. */
export function builtScripts(): string[] {
  const page = join(builtWeb, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

/** The app shell without a rendered page, as built when the server started; its policy lists that build's scripts. */
function builtShell(): PageBytes {
  const plain = readFileSync(join(builtWeb, 'index.html'));
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), etag, styles: [] };
}

/**
 * The built web. A page's address answers the page that the server draws, or the application; with 404 where its router will say that
 * there is no such page.
 */
export async function serveWebFiles(
  http: FastifyInstance,
  drawn: (request: FastifyRequest) => Promise<PageBytes | null>,
  policies: PagePolicies,
): Promise<void> {
  const shell = existsSync(join(builtWeb, 'index.html')) ? builtShell() : null;
  if (shell) await serveBuiltFiles(http, existsSync(earlierWeb) ? [builtWeb, earlierWeb] : [builtWeb]);
  http.setNotFoundHandler(async (request, reply) => {
    if (!shell || request.method !== 'GET' || isServerPath(request.url)) {
      return sendFailure(new Failure('not_found'), request, reply);
    }
    const known = isWebPage(request.url);
    const shown = (known && (await drawn(request))) || shell;
    const policy = await policies.now(shown.styles);
    if (known) return sendPage(shown, policy, request, reply);
    // Without a validator: "not modified" would leave the page empty.
    const html = 'text/html; charset=utf-8';
    return setPageHeaders(reply).code(404).type(html).header('content-security-policy', policy).send(shell.plain);
  });
}
