import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageMarker, type MarkWork, type PageMarker } from './page-marker.ts';
import { watermarkPage } from './watermark-page.ts';

let marker: PageMarker;
let work: MarkWork;
beforeAll(async () => {
  marker = createPageMarker();
  const page = sharp({ create: { width: 1600, height: 2262, channels: 3, background: '#fff' } });
  const reader = { line: 'Asha Patil · 2345', at: new Date('2026-11-20T12:42:00Z') };
  work = { picture: await page.jpeg().toBuffer(), reader, options: { page: 3, seed: Buffer.alloc(32, 7) } };
});
afterAll(() => marker.close());

describe('pages that are marked by processes', () => {
  it('are what this process would have drawn', async () => {
    marker.warm();
    const there = await marker.mark('a', work);
    const here = await watermarkPage(Buffer.from(work.picture), work.reader, work.options);
    expect(there.equals(here)).toBe(true);
  });

  it('keep nobody else waiting, of one reader no more than an overview needs', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const mine = Array.from({ length: 100 }, () =>
      marker.mark('a', work).then(
        () => 'marked',
        (error) => error.code,
      ),
    );
    const other = await marker.mark('b', work);
    // Turns: not behind all of the first reader's.
    expect(marker.counts().waiting).toBeGreaterThan(20);
    expect(other.length).toBeGreaterThan(1000);
    const ended = await Promise.all(mine);
    delay.disable();
    expect(ended.filter((one) => one === 'marked')).toHaveLength(40);
    expect(ended.filter((one) => one === 'too_many_requests')).toHaveLength(60);
    // A busy machine takes its time too; drawn here, forty of these pages are over a second in one piece or two.
    expect(delay.percentile(99) / 1e6).toBeLessThan(100);
  });

  it('are refused alone when one of them is no picture', async () => {
    await expect(marker.mark('a', { ...work, picture: Buffer.from('none') })).rejects.toThrow();
    expect((await marker.mark('a', work)).length).toBeGreaterThan(1000);
  });
});
