import sharp, { type Sharp } from 'sharp';

/** What happens to a page between the reader's screen and the academy. */
export interface Distortion {
  name: string;
  make(page: Buffer, turn: number): Promise<Buffer>;
}

/** Steady numbers between 0 and 1 from a seed (mulberry32): a run can be repeated. */
export function steady(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const jpeg = (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer();

/** A part of a page with this share of its area, somewhere. */
async function crop(page: Buffer, share: number, turn: number): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const side = Math.sqrt(share);
  const [w, h] = [Math.round(width * side), Math.round(height * side)];
  const chance = steady(turn + 1);
  const left = Math.floor(chance() * (width - w));
  // Not of the empty foot of a page alone.
  const top = Math.floor(chance() * (height - h) * 0.7);
  return sharp(page).extract({ left, top, width: w, height: h }).png().toBuffer();
}

async function scale(page: Buffer, by: number): Promise<Buffer> {
  const { width } = await sharp(page).metadata();
  return sharp(page)
    .resize(Math.round(width * by))
    .png()
    .toBuffer();
}

const rotate = (page: Buffer, degrees: number) =>
  sharp(page).rotate(degrees, { background: '#8a8078' }).png().toBuffer();

/** Each pixel of a picture anew; `at` gives what it is made of. */
async function redraw(
  page: Buffer,
  change: (value: number, x: number, y: number, size: { width: number; height: number }) => number,
): Promise<Buffer> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / channels);
    const value = change(data[at] ?? 0, pixel % width, Math.floor(pixel / width), info);
    data[at] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

function noise(page: Buffer, strength: number, turn: number): Promise<Buffer> {
  const chance = steady(turn + 77);
  return redraw(page, (value) => value + (chance() + chance() + chance() - 1.5) * 2 * strength);
}

/** Light from one corner, and a camera that makes white grey. */
const uneven = (page: Buffer) =>
  redraw(page, (value, x, y, { width, height }) => 14 + value * (0.55 + 0.3 * (x / width) + 0.12 * (y / height)));

/** The fine bars that a screen's and a camera's grids make together. */
const moire = (page: Buffer) =>
  redraw(page, (value, x, y) => value * 0.94 + 7 * Math.sin((x * 1.9 + y * 0.21) * 0.83) + 7 * Math.sin(y * 1.71));

/** Taken from the side: the far edge is shorter by this share. */
async function lean(page: Buffer, by: number): Promise<Buffer> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const out = Buffer.alloc(data.length, 120);
  for (let y = 0; y < height; y += 1) {
    const share = 1 - by * (1 - y / height);
    // A line further off is shorter, and lines lie closer there.
    const from = (y / height) * (1 - by + by * (y / height)) * height;
    for (let x = 0; x < width; x += 1) {
      const sx = (x - width / 2) / share + width / 2;
      if (sx < 0 || sx >= width - 1 || from >= height - 1) continue;
      const [x0, y0] = [Math.floor(sx), Math.floor(from)];
      const [fx, fy] = [sx - x0, from - y0];
      for (let channel = 0; channel < channels; channel += 1) {
        const value = (dx: number, dy: number) => data[((y0 + dy) * width + x0 + dx) * channels + channel] ?? 0;
        const upper = value(0, 0) * (1 - fx) + value(1, 0) * fx;
        const lower = value(0, 1) * (1 - fx) + value(1, 1) * fx;
        out[(y * width + x) * channels + channel] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return sharp(out, { raw: { width, height, channels } }).png().toBuffer();
}

/** A photo of a screen or a print: tilted, from the side, unsharp, noisy, unevenly lit, saved by a messenger. */
async function photo(page: Buffer, turn: number): Promise<Buffer> {
  const tilted = await rotate(await lean(page, 0.06), turn % 2 ? 4 : -3);
  const soft = await sharp(await uneven(tilted))
    .blur(0.8)
    .png()
    .toBuffer();
  return jpeg(sharp(await noise(soft, 4, turn)), 60);
}

export const distortions: readonly Distortion[] = [
  { name: 'screenshot as it is', make: async (page) => sharp(page).png().toBuffer() },
  { name: 'JPEG, quality 40', make: (page) => jpeg(sharp(page), 40) },
  { name: 'cropped to 30 %', make: (page, turn) => crop(page, 0.3, turn) },
  { name: 'cropped to 30 %, JPEG 40', make: async (page, turn) => jpeg(sharp(await crop(page, 0.3, turn)), 40) },
  { name: 'cropped to 15 %, JPEG 60', make: async (page, turn) => jpeg(sharp(await crop(page, 0.15, turn)), 60) },
  { name: 'half the size, JPEG 60', make: async (page) => jpeg(sharp(await scale(page, 0.5)), 60) },
  {
    name: 'half the size, cropped to 30 %, JPEG 60',
    make: async (page, turn) => jpeg(sharp(await scale(await crop(page, 0.3, turn), 0.5)), 60),
  },
  { name: 'turned by 5°', make: async (page) => jpeg(sharp(await rotate(page, 5)), 80) },
  { name: 'from the side (8 %)', make: async (page) => jpeg(sharp(await lean(page, 0.08)), 80) },
  { name: 'blurred (σ 1.2)', make: (page) => jpeg(sharp(page).blur(1.2), 70) },
  { name: 'noisy (σ 6)', make: async (page, turn) => jpeg(sharp(await noise(page, 6, turn)), 70) },
  { name: 'bars like moiré', make: async (page) => jpeg(sharp(await moire(page)), 70) },
  { name: 'uneven light', make: async (page) => jpeg(sharp(await uneven(page)), 70) },
  {
    name: 'black and white, overexposed: white burnt out',
    make: async (page) => jpeg(sharp(page).greyscale().linear(1.15, -6), 60),
  },
  { name: 'photo: tilted, leaning, soft, noisy, uneven, JPEG 60', make: photo },
  {
    name: 'the same, cropped to 30 %',
    make: async (page, turn) => photo(await crop(page, 0.3, turn), turn),
  },
  {
    name: 'the same at 70 % of the size, cropped to 50 %',
    make: async (page, turn) => photo(await scale(await crop(page, 0.5, turn), 0.7), turn),
  },
];
