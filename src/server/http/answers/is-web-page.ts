import { webPaths } from '../../../contract/web-paths.ts';

// As the router takes them: whatever the case, with or without a slash at the end.
const pages = webPaths.map((path) => new RegExp(`^${path.replace(/\/\$\w+/g, '/[^/]+').replace(/\/$/, '')}/?$`, 'i'));

/** Whether the web has a page at the path of this address; the query does not matter. */
export function isWebPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return pages.some((page) => page.test(path));
}
