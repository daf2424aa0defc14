import type { Language } from '../../contract/languages.ts';
import { allRoutes } from '../compose.ts';

/** How many pages of a list are read, and of how many of its rows the own page. */
const mostPages = 5;
const mostRows = 15;

interface Row {
  id?: unknown;
}
interface List {
  items?: Row[];
  next?: string | null;
}

const reads = allRoutes
  .flatMap((routes) => Object.values(routes.endpoints))
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
  .map(({ path }) => path);
const lists = reads.flatMap((path) => {
  if (path.includes(':')) return [];
  return path === '/api/materials' ? [`${path}?price=free`, `${path}?price=premium`] : [path];
});

/** Reads that are told the language in their address. */
const languageWords: Record<string, string> = {
  '/api/settings/public': 'lang',
  '/api/settings/about': 'lang',
  '/api/notices': 'language',
};

/**
 * Reads every list and every page of a row that somebody may read, as a screen does, and tells which failed on the server's
 * side: a row that its own contract does not describe is found by nobody who looks at other rows.
 */
export async function readEverything(
  url: string,
  token: string,
  { language, onRead }: { language?: Language; onRead?: (path: string, body: unknown) => void } = {},
): Promise<string[]> {
  const failed: string[] = [];
  const headers = {
    authorization: `Bearer ${token}`,
    'user-agent': 'test',
    ...(language ? { cookie: `language=${language}` } : {}),
  };
  const read = async (path: string): Promise<List | null> => {
    const response = await fetch(url + path, { headers });
    if (response.status >= 500) failed.push(`${response.status} ${path}`);
    const isJson = response.ok && response.headers.get('content-type')?.includes('json');
    if (isJson) {
      const body = (await response.json()) as List;
      onRead?.(path, body);
      return body;
    }
    await response.body?.cancel();
    return null;
  };
  for (const path of lists) {
    const rows: Row[] = [];
    const [own = path] = path.split('?');
    const word = language && languageWords[own];
    const asked = word ? `${path}?${word}=${language}` : path;
    const more = asked.includes('?') ? '&' : '?';
    let page = (await read(`${asked}${more}limit=100`)) ?? (await read(asked));
    for (let number = 1; page && number <= mostPages; number += 1) {
      rows.push(...(page.items ?? []));
      page = page.next ? await read(`${asked}${more}limit=100&after=${encodeURIComponent(page.next)}`) : null;
    }
    const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).slice(0, mostRows);
    for (const row of reads.filter((one) => one.startsWith(`${own}/:`) && one.match(/:/g)?.length === 1)) {
      for (const id of ids) await read(row.replace(/:\w+/, id));
    }
  }
  return failed;
}
