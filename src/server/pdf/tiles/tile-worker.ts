import '../../process/end-with-parent.ts';

import { readFile } from 'node:fs/promises';
import v8 from 'node:v8';
import type { FromProcess, ToProcess } from '../../process/worker-process.ts';
import { pdfLimits } from '../pdf-limits.ts';
import { type PDFiumDocument, PDFiumLibrary } from '../pdfium.ts';
import { drawTiles } from './draw-tiles.ts';
import type { TileWork } from './tile-drawer.ts';

// A process of its own, started by `tile-drawer.ts`: what the drawing took is given back with it.

// 64 kB a WebAssembly page; as for the first drawing.
v8.setFlagsFromString(`--wasm-max-mem-pages=${pdfLimits.memoryMb * 16}`);

const tell = (message: FromProcess<number>) => process.connected && process.send?.(message);

/** Pages come one after the other from one document: it is read once. */
let open: { path: string; document: PDFiumDocument } | null = null;

async function documentAt(path: string): Promise<PDFiumDocument> {
  if (open?.path === path) return open.document;
  open?.document.destroy();
  open = null;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(path));
  open = { path, document };
  return document;
}

async function draw({ path, page, height, folder }: TileWork): Promise<number> {
  return drawTiles((await documentAt(path)).getPage(page - 1), height, folder);
}

let before: Promise<unknown> = Promise.resolve();

process.on('message', (message: ToProcess<TileWork>) => {
  if (message.kind === 'answer') return;
  const { id, work } = message;
  // One page at a time.
  before = before
    .then(() => draw(work))
    .then(
      (result) => tell({ kind: 'done', id, result }),
      (error: Error) => tell({ kind: 'failed', id, reason: String(error) }),
    );
});
