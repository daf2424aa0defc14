import type { App } from '../app.ts';
import { furtherHosts } from './authorized-hosts.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where the browser may be redirected with a code or tokens, by a provider or an emailed link: the academy's own URL or, over
 * https, a host of `furtherHosts`; anything else becomes `path` of the academy's own, as in the protocol.
 */
export async function readRedirect(app: App, redirectTo: string | null | undefined, path: string): Promise<string> {
  const own = new URL(path, app.config.publicUrl).href;
  if (!redirectTo || !URL.canParse(redirectTo)) return own;
  const url = new URL(redirectTo);
  // A blob's origin is that of the page which made it.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !(await isAllowed(app, url)))
    return own;
  url.hash = '';
  return url.href;
}

async function isAllowed(app: App, url: URL): Promise<boolean> {
  const { publicUrl, production } = app.config;
  const home = new URL(publicUrl);
  if (url.origin === home.origin) return true;
  if (!production && url.protocol === 'http:' && loopback.has(url.hostname)) return loopback.has(home.hostname);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return (await furtherHosts(app)).includes(url.hostname);
}
