import { webPaths } from '../../../contract/web-paths.ts';

// As the router takes them: whatever the case, with or without a slash at the end.
const pages = webPaths.map((path) => new RegExp(`^${path.replace(/\/\$\w+/g, '/[^/]+').replace(/\/$/, '')}/?$`, 'i'));

/** Whether the web has a page at the path of this address; the query does not matter. */
export function isWebPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return pages.some((page) => page.test(path));
}

/** What the server answers itself; `/auth` is a page, and what lies under it is not. */
const serverPaths = /^\/(?:(?:api|rest|functions|storage|realtime|hooks|files|dev|docs|assets)(?=[/?]|$)|auth\/[^?])/;

/** Whether an address that nothing is served at is refused as data, never with a page. */
export const isServerPath = (url: string): boolean => serverPaths.test(url);
