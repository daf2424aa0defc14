import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Download } from '../http/routes.ts';
import { readOutbox } from './read-outbox.ts';

/** The outbox as a page for developers. */
export async function showOutbox(app: App, to: string | undefined, request: FastifyRequest): Promise<Download> {
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
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
    article { border-block-start: 1px solid; padding-block: 0.5rem; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1rem; margin: 0; } p { margin: 0; }
    pre { white-space: pre-wrap; font: inherit; }
  </style>
</head>
<body>
  <main>
    <h1>Outbox</h1>
    <p>No SMS or mail service is set up, so messages land here. Reload to see new ones.</p>
    ${rows.join('\n') || '<p>Nothing was sent yet.</p>'}
  </main>
</body>
</html>`;
  return { content: Buffer.from(page), type: 'text/html; charset=utf-8', cacheControl: 'no-store' };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
