import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureFile } from './picture-file.ts';
import { pictureLimits } from './picture-limits.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

let folder: string;
let maker: PictureMaker;
const file = (name: string): PictureFile => ({
  path: join(folder, name),
  filename: name,
  field: 'file',
  limits: pictureLimits('story'),
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-maker-'));
  maker = createPictureMaker({ idleMs: 50 });
  const large = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } });
  await large.jpeg().toFile(join(folder, 'large.jpg'));
  const small = sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } });
  await small.png().toFile(join(folder, 'small.png'));
  await writeFile(join(folder, 'none.png'), 'no picture');
});
afterAll(async () => {
  maker.close();
  await rm(folder, { recursive: true });
});

const childrenFile = `/proc/${process.pid}/task/${process.pid}/children`;
const children = () =>
  existsSync(childrenFile) ? readFileSync(childrenFile, 'utf8').trim().split(' ').filter(Boolean) : [];

describe('a process that makes pictures', () => {
  it('takes the memory of large ones with it, and turns between people', async () => {
    const before = process.memoryUsage.rss();
    // What the files before have started here goes on.
    const earlier = new Set(children());
    const done: string[] = [];
    const make = (person: string, name: string) =>
      maker.make(person, 'square', { file: file(name), side: 256 }).then((bytes) => {
        done.push(`${person} ${name}`);
        return bytes;
      });
    const mine = Array.from({ length: 30 }, () => make('a', 'large.jpg').catch((error) => error.code as string));
    const others = await make('b', 'small.png');
    expect(await sharp(others).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    const ended = await Promise.all(mine);
    expect(ended.filter((one) => one === 'too_many_requests')).toHaveLength(26);
    expect(done.indexOf('b small.png')).toBeLessThan(3);
    expect(maker.counts()).toMatchObject({ done: 5, refused: 26, working: 0, waiting: 0 });
    await expect.poll(() => children().filter((child) => !earlier.has(child))).toEqual([]);
    // A decoded picture alone is 147 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('tells why it refuses a picture', async () => {
    const refused = maker.make('a', 'source', { file: file('none.png') });
    await expect(refused).rejects.toMatchObject({
      code: 'file_not_image',
      data: { fields: { file: { code: expect.any(String) } } },
    });
    const limits = pictureLimits('avatar');
    await expect(
      maker.make('a', 'square', { file: { ...file('large.jpg'), limits }, side: 256 }),
    ).rejects.toMatchObject({ code: 'file_too_large', message: expect.stringContaining('megapixels 25') });
  });
});
