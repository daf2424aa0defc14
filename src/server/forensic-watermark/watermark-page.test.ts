import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readerLine } from '../accounts/profile/reader-line.ts';
import { watermarkPage } from './watermark-page.ts';
import { stampFor, watermarkText } from './watermark-stamp.ts';

const at = new Date('2026-11-20T12:42:00Z');
const reader = { line: 'क्षितिजा द्रविड · 2345', at };
const paper = (background: string) =>
  sharp({ create: { width: 900, height: 1270, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function changed(before: Buffer, after: Buffer, by: number): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((one) => sharp(one).greyscale().raw().toBuffer()));
  let count = 0;
  for (let i = 0; i < (a?.length ?? 0); i += 1) if (Math.abs((a?.[i] ?? 0) - (b?.[i] ?? 0)) >= by) count += 1;
  return count / (a?.length ?? 1);
}

describe('the watermark', () => {
  it('says name, last four digits and the time in India', () => {
    expect(watermarkText(reader)).toBe('क्षितिजा द्रविड · 2345\n20 NOV 2026, 6:12 PM');
  });

  it.each([
    ['क्षितिजा द्रविड', 'क्षितिजा द्रविड · 2345'],
    [`A\u0000\n<b>${'x'.repeat(100)}`, `A <b>${'x'.repeat(35)} · 2345`],
    [null, 'user_0f3c9a1b · 2345'],
    ['', 'user_0f3c9a1b · 2345'],
    ['\u200b \u200b\u202e', 'user_0f3c9a1b · 2345'],
  ])('names a reader called %j so that it is one person', (fullName, line) => {
    expect(readerLine({ fullName, username: 'user_0f3c9a1b', phone: '+919820012345' })).toBe(line);
    expect(readerLine({ fullName, username: 'user_0f3c9a1b', phone: '' })).toBe(line.replace(' · 2345', ''));
  });

  it('shows on white paper and on a dark cover, on every quarter of the page', async () => {
    for (const background of ['#ffffff', '#0d183e']) {
      const clean = await paper(background);
      const marked = await watermarkPage(clean, reader, { page: 3 });
      expect((await sharp(marked).metadata()).format).toBe('jpeg');
      for (const [left, top] of [
        [0, 0],
        [450, 0],
        [0, 635],
        [450, 635],
      ] as const) {
        const quarter = (image: Buffer) =>
          sharp(image).extract({ left, top, width: 450, height: 635 }).png().toBuffer();
        const share = await changed(await quarter(clean), await quarter(marked), 12);
        expect(share).toBeGreaterThan(0.01);
        expect(share).toBeLessThan(0.15);
      }
    }
  });

  it('leaves the text readable: no pixel moves by more than a sixth of the scale', async () => {
    const clean = await paper('#ffffff');
    expect(await changed(clean, await watermarkPage(clean, reader), 43)).toBeLessThan(0.0001);
  });

  it('lies elsewhere on the next page', async () => {
    const clean = await paper('#ffffff');
    expect(
      await changed(
        await watermarkPage(clean, reader, { page: 1 }),
        await watermarkPage(clean, reader, { page: 2 }),
        12,
      ),
    ).toBeGreaterThan(0.01);
  });

  it('shapes Devanagari: a conjunct takes less room than its letters', async () => {
    const width = async (name: string) =>
      (await stampFor({ line: readerLine({ fullName: name, username: '', phone: '' }), at: new Date(0) }, 900)).width;
    const joined = await width('क्षत्रियश्रीज्ञानेश्वर क्षत्रियश्रीज्ञानेश्वर');
    const apart = await width(
      'क्\u200cषत्\u200cरियश्\u200cरीज्\u200cञानेश्\u200cवर क्\u200cषत्\u200cरियश्\u200cरीज्\u200cञानेश्\u200cवर',
    );
    expect(joined).toBeLessThan(apart * 0.95);
  });

  it('takes a name of markup as letters, not as markup', async () => {
    const tricky = await stampFor({ ...reader, line: '<span size="100pt">&amp;</span>' }, 900);
    expect(tricky.height).toBeLessThan(500);
    expect(tricky.ink.length).toBeGreaterThan(1000);
  });

  it('lies in a part of an enlarged page as it would in the whole, and so does the unseen mark', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#777' } })
        .png()
        .toBuffer();
    const seed = Buffer.alloc(32, 7);
    const [width, height] = [3200, 1800];
    const place = { left: 800, top: 1600, width: 800, height: 200 };
    const whole = await watermarkPage(await plain(width, height), reader, { page: 2, seed });
    const cut = await sharp(whole).extract(place).png().toBuffer();
    const part = { whole: { width, height }, left: place.left, top: place.top };
    const piece = await watermarkPage(await plain(place.width, place.height), reader, { page: 2, seed, part });
    expect(await changed(cut, piece, 3)).toBeLessThan(0.01);
    const elsewhere = { ...part, left: 1600 };
    const other = await watermarkPage(await plain(place.width, place.height), reader, {
      page: 2,
      seed,
      part: elsewhere,
    });
    expect(await changed(cut, other, 3)).toBeGreaterThan(0.1);
  });
});
