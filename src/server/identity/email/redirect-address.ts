import type { App } from '../../app.ts';

/**
 * Where a browser may be sent with a code or tokens: the academy's own address, or https on a host of
 * `AUTHORIZED_DOMAINS`. Anything else becomes the academy's own page, so that no link of ours leads astray.
 */
export function allowedAddress(app: App, wanted: string | null | undefined): string {
  const home = `${app.config.publicUrl}/`;
  if (!wanted || !URL.canParse(wanted)) return home;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return home;
  if (url.origin === new URL(app.config.publicUrl).origin) return url.href;
  const hosts = (app.config.authorizedDomains ?? []).map((host) => host.toLowerCase());
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : home;
}
