import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { listBatches } from '../batches/list-batches.ts';
import { readSettings } from '../settings/read-settings.ts';
import { escapeText } from './head-tags.ts';
import { publicPaths } from './rules.ts';

/** A sitemap may hold 50,000 addresses; no academy begins so many batches. */
const mostBatches = 1000;

/** Search engines go where visitors may: nowhere while the pages are closed. */
export function serveSearchFiles(http: FastifyInstance, app: App): void {
  const isOpen = async () => (await readSettings(app)).pages.openToVisitors;
  http.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const open = await isOpen();
    // Everything else is not for visitors; what pages are made of has to be read with them.
    const allowed = [
      '/$',
      '/auth$',
      ...publicPaths.filter((path) => path !== '/').map((path) => `${path}$`),
      '/batches$',
      '/batches/',
      '/assets/',
      '/files/',
      '/api/settings/public',
      '/api/settings/about',
      '/api/batches',
      '/rest/v1/',
      '/sitemap.xml',
    ];
    const lines = open
      ? [
          'User-agent: *',
          ...allowed.map((path) => `Allow: ${path}`),
          'Disallow: /',
          `Sitemap: ${app.config.publicUrl}/sitemap.xml`,
        ]
      : ['User-agent: *', 'Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
  http.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    if (!(await isOpen())) return reply.callNotFound();
    const batches = await listBatches(app, { userId: null, language: null, limit: mostBatches });
    const pages = [
      ...publicPaths.filter((path) => path !== '/home'),
      ...(batches.items.length > 0 ? ['/batches'] : []),
      ...batches.items.map(({ id }) => `/batches/${id}`),
    ];
    const entries = pages.map((path) => `<url><loc>${escapeText(app.config.publicUrl + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
