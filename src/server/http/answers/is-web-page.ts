import { webPaths } from '../../../contract/web-paths.ts';

// Matched like the router does: case-insensitive, with or without a trailing slash.
const pages = webPaths.map((path) => new RegExp(`^${path.replace(/\/\$\w+/g, '/[^/]+').replace(/\/$/, '')}/?$`, 'i'));

/** Whether the URL is a page of the web app; the query string is ignored. */
export function isWebPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return pages.some((page) => page.test(path));
}

/** Paths that the server handles itself. `/auth` is a page, but everything under it is API. */
const serverPaths = /^\/(?:(?:api|rest|functions|storage|realtime|hooks|files|dev|docs|assets)(?=[/?]|$)|auth\/[^?])/;

/** Whether an unknown URL gets a JSON 404 rather than the not-found page. */
export const isServerPath = (url: string): boolean => serverPaths.test(url);
