import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createTracer } from '../src/server/forensic-watermark/tracer.ts';
import { watermarkPage } from '../src/server/forensic-watermark/watermark-page.ts';
import { pageFile } from '../src/server/pdf/page-sizes.ts';
import { renderPages } from '../src/server/pdf/render-pages.ts';
import { runCommand } from '../src/server/process/run-command.ts';
import { type Distortion, distortions } from './bench/leak-photos.ts';

const demo = new URL('../demo/files/', import.meta.url).pathname;
const seedOf = (name: string) => createHash('sha256').update(name).digest();
const names = (count: number) => Array.from({ length: count }, (_, place) => `reader ${place}`);

/**
 * `npm run bench:leaks [-- --photos 12 --readers 500 --only crop]`: how often the reader of a page is found behind each distortion,
 * and how often anybody is named for pages without a mark. Every second photo is of the large size of a page.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string', default: '12' },
      readers: { type: 'string', default: '500' },
      only: { type: 'string', default: '' },
    },
  });
  const [photos, readers] = [Number(values.photos), names(Number(values.readers))];
  const folder = await mkdtemp(join(tmpdir(), 'academy-leaks-'));
  const tracer = createTracer();
  try {
    const rendered = await renderPages(join(demo, 'marathi-grammar-five-evenings.pdf'), { outDir: folder });
    if (!rendered.ok) throw new Error(rendered.code);
    const pages = rendered.pages.slice(1, 9).map(({ number }) => number);
    const masters = (size: 'reading' | 'zoom') =>
      Promise.all(pages.map((page) => readFile(join(folder, pageFile(size, page)))));
    const [reading, zoom] = await Promise.all([masters('reading'), masters('zoom')]);
    const trace = async (picture: Buffer) =>
      tracer.trace(await asUploaded(picture), reading.length, {
        page: async (at) => reading[at] ?? null,
        seeds: async (at) => readers.map((name) => [name, seedOf(`${name} ${at}`)]),
        progress: async () => undefined,
      });
    const send = async (place: number, turn: number, seed?: Buffer) => {
      const picture = (turn % 2 ? zoom : reading)[place];
      if (!picture) throw new Error('no such page');
      const page = { page: pages[place] ?? 1, ...(seed ? { seed } : {}) };
      return watermarkPage(picture, { line: 'आशा पाटील · 2345', at: new Date('2026-11-20T12:42:00Z') }, page);
    };
    process.stdout.write(
      '| what happened to the page | page found | reader found | others named | score, median | seconds |\n| --- | --- | --- | --- | --- | --- |\n',
    );
    for (const distortion of distortions.filter((one) => one.name.includes(values.only))) {
      process.stdout.write(`${await row(distortion, { photos, readers, pages: pages.length, send, trace })}\n`);
    }
  } finally {
    tracer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Bench {
  photos: number;
  readers: string[];
  pages: number;
  send(place: number, turn: number, seed?: Buffer): Promise<Buffer>;
  trace(picture: Buffer): Promise<{ at: number; best: string | null; score: number; threshold: number } | null>;
}

async function row({ name, make }: Distortion, { photos, readers, pages, send, trace }: Bench): Promise<string> {
  let [found, hits, wrong, took] = [0, 0, 0, 0];
  const scores: number[] = [];
  for (let turn = 0; turn < photos; turn += 1) {
    const place = turn % pages;
    const reader = readers[(turn * 37) % readers.length] ?? '';
    const picture = await make(await send(place, turn, seedOf(`${reader} ${place}`)), turn);
    const started = performance.now();
    const told = await trace(picture);
    took += performance.now() - started;
    if (told?.at === place) found += 1;
    scores.push(told?.score ?? 0);
    const named = told && told.score >= told.threshold ? told.best : null;
    if (named === reader) hits += 1;
    else if (named) wrong += 1;
    const clean = await trace(await make(await send(place, turn), turn));
    if (clean && clean.score >= clean.threshold) wrong += 1;
  }
  const median = scores.sort((one, other) => one - other)[photos >> 1] ?? 0;
  const share = (count: number) => `${count} of ${photos}`;
  return `| ${name} | ${share(found)} | ${share(hits)} | ${wrong} of ${photos * 2} | ${median.toFixed(1)} | ${(took / photos / 1000).toFixed(1)} |`;
}

/** As a photo is kept (`makeGrey`). */
function asUploaded(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).greyscale().png().toBuffer();
}

runCommand(main);
