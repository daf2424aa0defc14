import { createRequire } from 'node:module';

/** Who reads, and when: what is burnt into every page. */
export interface Reader {
  /** Name and last four digits, in any script (`readerLine` in `rules.ts`). */
  line: string;
  at: Date;
}

/** One drawn line of the watermark: for each inked pixel its place from the stamp's corner and its strength, 0 to 255. */
export interface Stamp {
  width: number;
  height: number;
  x: Uint16Array;
  y: Uint16Array;
  ink: Uint8Array;
}

// Mukta holds Latin and Devanagari in one file. A bare server has no fonts at all, so it travels with the program.
const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf');
const angle = -24;
const kept = 100;
const stamps = new Map<string, Promise<Stamp>>();

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** "आशा पाटील · 2345", and under it "20 NOV 2025, 6:12 PM": the watermark's words, time in Asia/Kolkata. */
export function watermarkText({ line, at }: Reader): string {
  return `${line}\n${clock.format(at).toUpperCase()}`;
}

/** The stamp for a page of this width; drawn once per reader and minute, the last hundred are kept. */
export function stampFor(reader: Reader, pageWidth: number): Promise<Stamp> {
  const text = watermarkText(reader);
  const key = `${pageWidth} ${text}`;
  const known = stamps.get(key);
  stamps.delete(key);
  const stamp = known ?? drawStamp(text, pageWidth);
  stamps.set(key, stamp);
  stamp.catch(() => stamps.delete(key));
  const [oldest] = stamps.keys();
  if (stamps.size > kept && oldest !== undefined) stamps.delete(oldest);
  return stamp;
}

async function drawStamp(text: string, pageWidth: number): Promise<Stamp> {
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { default: sharp } = await import('sharp');
  const line = await sharp({
    text: {
      text: `<span foreground="white">${markup}</span>`,
      font: 'Mukta SemiBold',
      fontfile,
      rgba: true,
      dpi: Math.round(pageWidth / 7),
    },
  })
    .png()
    .toBuffer();
  const { data, info } = await sharp(line)
    .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = [...data.keys()].filter((place) => (data[place] ?? 0) > 24);
  return {
    width: info.width,
    height: info.height,
    x: Uint16Array.from(inked, (place) => place % info.width),
    y: Uint16Array.from(inked, (place) => Math.floor(place / info.width)),
    ink: Uint8Array.from(inked, (place) => data[place] ?? 0),
  };
}
