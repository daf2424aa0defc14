import '../process/end-with-parent.ts';

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DrawnPage, PageWanted } from '../../contract/drawn-page.ts';
import { hashOf } from '../http/security/content-policy.ts';
import type { FromProcess, ToProcess } from '../process/worker-process.ts';
import { criticalCssOf } from './critical-css.ts';
import { moveStyles } from './move-styles.ts';
import { inStyle, type Manifest, pageDocument, styleSheetOf } from './page-document.ts';
import type { Ask, RenderedPage } from './renderer.ts';

// A process of its own, started by `renderer.ts`: the web's code and what it needs to draw are gone with it.

const dist = join(import.meta.dirname, '../../../dist');
const shell = await readFile(join(dist, 'web/index.html'), 'utf8');
const manifest: Manifest = JSON.parse(await readFile(join(dist, 'web/.vite/manifest.json'), 'utf8'));
const criticalCss = criticalCssOf(await readFile(join(dist, 'web', styleSheetOf(shell)), 'utf8'));
const { renderPage } = (await import(join(dist, 'render/render-page.js'))) as {
  renderPage: (wanted: PageWanted) => Promise<DrawnPage>;
};

const questions = new Map<number, (answer: Response) => void>();
let asked = 0;

// The web asks its server, as a visitor; the server is the process that started this one.
globalThis.fetch = async (input) => {
  asked += 1;
  const id = asked;
  const answer = new Promise<Response>((resolve) => questions.set(id, resolve));
  tell({ kind: 'ask', id, question: String(input) });
  return answer;
};

let last: Promise<void> = Promise.resolve();

process.on('message', (message: ToProcess<PageWanted>) => {
  if (message.kind === 'answer') {
    const { status, body } = (message.answer as Awaited<ReturnType<Ask>> | null) ?? { status: 500, body: '{}' };
    questions.get(message.id)?.(new Response(body, { status }));
    questions.delete(message.id);
  } else last = last.then(() => draw(message.id, message.work));
});

async function draw(id: number, wanted: PageWanted): Promise<void> {
  try {
    const page = await renderPage(wanted);
    const moved = moveStyles(page.html);
    const style = inStyle((await criticalCss(moved.html)) + moved.css);
    const plain = Buffer.from(pageDocument(shell, manifest, style, { ...page, html: moved.html }, wanted.language));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain, { level: 9 }),
    ]);
    const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
    tell({ kind: 'done', id, result: { br, gzip: zipped, plain, etag, styles: [hashOf(style)], until: page.until } });
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function tell(message: FromProcess<RenderedPage>): void {
  process.send?.(message);
}
