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
const lists = reads.filter((path) => !path.includes(':'));

/**
 * Reads every list and every page of a row that somebody may read, as a screen does, and tells which failed on the server's
 * side: a row that its own contract does not describe is found by nobody who looks at other rows.
 */
export async function readEverything(url: string, token: string): Promise<string[]> {
  const failed: string[] = [];
  const read = async (path: string): Promise<List | null> => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' } });
    if (response.status >= 500) failed.push(`${response.status} ${path}`);
    const isJson = response.ok && response.headers.get('content-type')?.includes('json');
    if (isJson) return (await response.json()) as List;
    await response.body?.cancel();
    return null;
  };
  for (const path of lists) {
    const rows: Row[] = [];
    let page = (await read(`${path}?limit=100`)) ?? (await read(path));
    for (let number = 1; page && number <= mostPages; number += 1) {
      rows.push(...(page.items ?? []));
      page = page.next ? await read(`${path}?limit=100&after=${encodeURIComponent(page.next)}`) : null;
    }
    const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).slice(0, mostRows);
    for (const own of reads.filter((one) => one.startsWith(`${path}/:`) && one.match(/:/g)?.length === 1)) {
      for (const id of ids) await read(own.replace(/:\w+/, id));
    }
  }
  return failed;
}
