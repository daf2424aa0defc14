import type { App } from '../../app.ts';
import type { ProxyMistake } from '../../http/security/watch-forwarding.ts';
import { noteFact } from '../../settings/academy-facts.ts';
import { noticeAdmins } from './notify-admins.ts';

const lines: Record<ProxyMistake, string> = {
  forwarded:
    'TRUSTED_PROXY_HOPS is 0, but a request came through a proxy: all visitors share the limits of one address. Set it to the number of proxies in front, usually 1.',
  missing:
    'TRUSTED_PROXY_HOPS counts more proxies than a request came through: visitors could choose the address that limits apply to. Let the proxy set X-Forwarded-For, or set TRUSTED_PROXY_HOPS=0 if there is none.',
};

/** Says in the log that TRUSTED_PROXY_HOPS is wrong, and tells the admins of it in the app, once for each value of it. */
export async function noteProxyMistake(app: App, mistake: ProxyMistake): Promise<void> {
  const hops = app.config.trustedProxyHops;
  app.log.warn({ trustedProxyHops: hops }, lines[mistake]);
  const variables: Record<string, string> = mistake === 'forwarded' ? { forwarded: '1' } : { missing: String(hops) };
  await app.db
    .transaction()
    .execute(async (trx) => {
      if (!(await noteFact(app, trx, `proxy_hops_${mistake}_${hops}`))) return;
      await noticeAdmins(app, trx, { template: 'proxy-hops', variables: { ...variables, link: '' } });
    })
    .catch((error: unknown) => app.log.error({ err: error }, 'could not notify admins about TRUSTED_PROXY_HOPS'));
}
