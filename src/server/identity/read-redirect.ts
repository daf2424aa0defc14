import type { Config } from '../config.ts';

type Given = Pick<Config, 'publicUrl' | 'authorizedDomains' | 'production'>;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where the browser may be sent with a code or tokens, from a provider or by the link of a mail: the academy's own address or, over https, a host in
 * AUTHORIZED_DOMAINS; anything else becomes `path` of the academy's own, as the protocol does.
 */
export function readRedirect(config: Given, redirectTo: string | null | undefined, path: string): string {
  const own = new URL(path, config.publicUrl).href;
  if (!redirectTo || !URL.canParse(redirectTo)) return own;
  const url = new URL(redirectTo);
  if (url.username !== '' || url.password !== '' || !isAllowed(config, url)) return own;
  url.hash = '';
  return url.href;
}

function isAllowed({ publicUrl, authorizedDomains, production }: Given, url: URL): boolean {
  const home = new URL(publicUrl);
  if (url.origin === home.origin) return true;
  if (!production && url.protocol === 'http:' && loopback.has(url.hostname)) return loopback.has(home.hostname);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return (authorizedDomains ?? []).some((host) => host.toLowerCase() === url.hostname);
}
