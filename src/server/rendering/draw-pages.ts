import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageWanted } from '../../contract/drawn-page.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { classesTopic } from '../classes/rules.ts';
import { kept } from '../db/cached.ts';
import { sharedWork } from '../db/work.ts';
import type { PageBytes } from '../http/answers/page-bytes.ts';
import { withinRequest } from '../http/request-work.ts';
import { imagesTopic } from '../media/rules.ts';
import { pageTextsTopic } from '../pages/rules.ts';
import { readSettings, settingsTopic } from '../settings/read-settings.ts';
import type { Ask, RenderedPage } from './renderer.ts';
import { pageToDraw } from './rules.ts';

/** How long a page that could not be drawn is left to the browser, in milliseconds. */
const pauseMs = 10_000;

/** There are as many pages of batches as there are batches. */
const mostKept = 120;

/** Pages by path, language and session, until something that they show changes. */
const pages = kept(
  [settingsTopic, imagesTopic, classesTopic, pageTextsTopic],
  async (_app: App) => new Map<string, Promise<RenderedPage>>(),
);

/**
 * Finds the page that the server draws for a request; null leaves it to the browser, also when drawing failed. What it shows
 * is what `http` answers a visitor.
 */
export function drawPages(http: FastifyInstance, app: App): (request: FastifyRequest) => Promise<PageBytes | null> {
  const askIn =
    (language: PageWanted['language']): Ask =>
    async (url) => {
      const { statusCode, rawPayload } = await http.inject({ method: 'GET', url, cookies: { language } });
      return { status: statusCode, body: rawPayload };
    };
  const earlier = earlierPages(app);
  // So that changes are heard of from the first page on.
  http.addHook('onReady', async () => void (await pages(app)));
  const find = async (request: FastifyRequest) => {
    const session = request.cookies.session === '1';
    const { pages: shown, languages } = await readSettings(app);
    const language = languageOf(request, languages);
    const ask = askIn(language);
    const path = pageToDraw({ url: request.url, session, open: shown.openToVisitors });
    // The test sign-in may stand there in place of the form (`docs/domain/sign-in.md`).
    if (path === null || (path === '/auth' && onPlainLocalhost(request))) return null;
    // Of one that is not there, or not any more, the browser says so.
    if (path.startsWith('/batches/') && (await ask(`/api${path}`)).status !== 200) return null;
    const wanted: PageWanted = {
      path,
      language,
      session,
      origin: app.config.publicUrl,
    };
    return earlier.orAgain(JSON.stringify(wanted), async () => {
      try {
        return await findPage(app, wanted, ask);
      } catch (error) {
        app.log.error(
          { err: error, path },
          'a page could not be rendered; serving its last version or leaving it to the browser',
        );
        return null;
      }
    });
  };
  return (request) => withinRequest(request, app.config.database.REQUEST_DEADLINE_MS, () => find(request));
}

/** How long what was drawn before stands in for a page that cannot be drawn, without another try, in milliseconds. */
const standInMs = 1_000;
const mostEarlier = 200;

/**
 * The last drawing of each page, by its key; it outlives what it shows. While the database is away it stands in: an old home
 * page is better than none.
 */
function earlierPages(app: App) {
  const pages = new Map<string, RenderedPage>();
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async orAgain(key: string, draw: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
      const before = pages.get(key);
      const isAway = !app.changes.listening();
      if (before && isAway && performance.now() - failedAt < standInMs) return before;
      const page = await draw();
      if (!page) {
        failedAt = performance.now();
        return (isAway && before) || null;
      }
      if (page !== before) pages.set(key, page);
      if (pages.size > mostEarlier) pages.delete(pages.keys().next().value ?? '');
      return page;
    },
  };
}

async function findPage(app: App, wanted: PageWanted, ask: Ask): Promise<RenderedPage> {
  const known = await pages(app);
  const key = JSON.stringify(wanted);
  const there = known.get(key);
  if (there) {
    const page = await there;
    if (app.now().getTime() < page.until) return page;
    // Somebody else may have seen that its time is over.
    const newer = known.get(key);
    if (newer && newer !== there) return newer;
  }
  const drawing = sharedWork(() => app.renderer.render(wanted, ask));
  known.set(key, drawing);
  if (known.size > mostKept) known.delete(known.keys().next().value ?? '');
  // What failed is not tried again at every request.
  drawing.catch(() => setTimeout(() => known.get(key) === drawing && known.delete(key), pauseMs).unref());
  return drawing;
}

/** The chosen language where it is offered, else the academy's first. */
function languageOf(request: FastifyRequest, { offered, first }: Settings['languages']): PageWanted['language'] {
  const chosen = request.cookies.language;
  return offered.find((language) => language === chosen) ?? first;
}

function onPlainLocalhost(request: FastifyRequest): boolean {
  return request.hostname.split(':')[0] === 'localhost' && request.protocol === 'http';
}
