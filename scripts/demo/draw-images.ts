/**
 * Draws the demo academy's own pictures: `demo/images/*.svg` and from them `demo/files/*.webp`. Run by hand after a
 * drawing changes: `node scripts/demo/draw-images.ts`. The results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawDawn } from './dawn-scene.ts';
import { drawPortrait, portraits } from './portraits.ts';

const sources = new URL('../../demo/images/', import.meta.url);
const results = new URL('../../demo/files/', import.meta.url);

async function draw(name: string, svg: string, width: number, height: number): Promise<void> {
  await writeFile(new URL(`${name}.svg`, sources), svg);
  const { size } = await sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(width, height)
    .webp({ quality: 85 })
    .toFile(new URL(`${name}.webp`, results).pathname);
  process.stdout.write(`${name}.webp ${size} bytes\n`);
}

await mkdir(sources, { recursive: true });
await mkdir(results, { recursive: true });
for (const portrait of portraits) await draw(portrait.file, drawPortrait(portrait), 640, 640);
await draw('logo', await readFile(new URL('../../src/web/public/mark.svg', import.meta.url), 'utf8'), 512, 512);
// The button that plays it stands in the middle, its size at the lower edge.
await draw('intro-poster', drawDawn(1, 0, '', 520), 1280, 720);
