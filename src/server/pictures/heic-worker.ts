import { readFile } from 'node:fs/promises';
import v8 from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { keptSide, type PictureLimits } from './picture-limits.ts';

/** What the thread is started with. */
export interface HeicWork {
  path: string;
  limits: PictureLimits;
}

/** What came of it. */
export type HeicNews =
  | { kind: 'picture'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'too many pixels' }
  | { kind: 'damaged' };

const { path, limits } = workerData as HeicWork;

// 64 kB a WebAssembly page, for every engine started from here on: before the decoder is loaded.
v8.setFlagsFromString(`--wasm-max-mem-pages=${limits.heicMb * 16}`);

async function decode(): Promise<HeicNews> {
  const { default: heic } = await import('heic-decode');
  const [photo] = await heic.all({ buffer: await readFile(path) });
  if (!photo) return { kind: 'damaged' };
  if (photo.width * photo.height > limits.megapixels * 1_000_000) return { kind: 'too many pixels' };
  // The decoder has turned it upright already.
  const { width, height, data } = await photo.decode();
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(keptSide, keptSide, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .webp({ quality: 95, effort: 1 })
    .toBuffer();
  return { kind: 'picture', bytes, width, height };
}

parentPort?.postMessage(await decode().catch((): HeicNews => ({ kind: 'damaged' })));
