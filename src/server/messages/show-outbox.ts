import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Download } from '../http/routes.ts';
import { plainPagePolicy } from '../http/security/content-policy.ts';
import { hasOutboxKey, outboxCookie } from '../http/security/outbox-key.ts';
import { escapeHtml } from './escape-html.ts';
import { keepsMessages, readOutbox } from './read-outbox.ts';

interface Input {
  to?: string | undefined;
  key?: string | undefined;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const style = `
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
    article { border-block-start: 1px solid; padding-block: 0.5rem; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1rem; margin: 0; } p { margin: 0; }
    pre { white-space: pre-wrap; font: inherit; }
  `;

/** The outbox as a page for developers. The key goes from the address into a cookie, where no screenshot shows it. */
export async function showOutbox(app: App, { to, key }: Input, { request, reply }: Exchange): Promise<Download> {
  if (key !== undefined && hasOutboxKey(app, request)) {
    reply.setCookie(...outboxCookie(app));
    return withoutKey(app, to);
  }
  const entries = await readOutbox(app, to, request);
  const rows = entries.map(
    (entry) => `<article>
      <h2>${escapeHtml(entry.subject ?? entry.channel.toUpperCase())}</h2>
      <p><time datetime="${escapeHtml(entry.at)}">${escapeHtml(entry.at)}</time> to <strong>${escapeHtml(entry.to)}</strong></p>
      <pre>${escapeHtml(entry.text)}</pre>
      ${(entry.files ?? []).map((name) => `<p>With ${escapeHtml(name)}</p>`).join('')}
    </article>`,
  );
  const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Outbox</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <h1>Outbox</h1>
    <p>No SMS or email service is set up, so messages appear here. Reload to see new ones.</p>
    <p>On http://localhost this browser can now use <a href="/auth">test sign-in</a>.</p>
    ${rows.join('\n') || '<p>No messages yet.</p>'}
  </main>
</body>
</html>`;
  const headers = { 'content-security-policy': plainPagePolicy(style) };
  return { content: Buffer.from(page), type: 'text/html; charset=utf-8', cacheControl: 'no-store', headers };
}

/** The cookie opens the test sign-in too, so it is kept also where every message really leaves. */
async function withoutKey(app: App, to: string | undefined): Promise<Download> {
  const outbox = to === undefined ? '/dev/outbox' : `/dev/outbox?${new URLSearchParams({ to })}`;
  const location = (await keepsMessages(app)) ? outbox : '/auth';
  const headers = { location, 'referrer-policy': 'no-referrer' };
  return { content: Buffer.from(''), type: 'text/html; charset=utf-8', cacheControl: 'no-store', status: 303, headers };
}
