import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';

const demo = new URL('../../../../demo/files/', import.meta.url);

/** One of the academy's own demo documents. */
export function demoPdf(name: string): Buffer {
  return readFileSync(new URL(name, demo));
}

/** One page of a PDF, counted from 0, as a PDF of its own. */
export async function onePage(pdf: Buffer, index: number): Promise<Buffer> {
  const [from, to] = [await PDFDocument.load(pdf), await PDFDocument.create()];
  for (const page of await to.copyPages(from, [index])) to.addPage(page);
  return Buffer.from(await to.save());
}

/** A page that is as low as one may be: it has an eighth of the pixels. */
export const strip: [number, number] = [420, 75];

/** A PDF of so many empty pages of one size in points. */
export async function emptyPdf(pages: number, size: [number, number] = [420, 595]): Promise<Buffer> {
  const document = await PDFDocument.create();
  // The same bytes every time, so that its pictures are the same too (`render-once.ts`).
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  for (let count = 0; count < pages; count += 1) document.addPage(size);
  return Buffer.from(await document.save());
}

/** One page whose drawing commands are `commands`, repeated to so many bytes and packed. */
export async function paintedPdf(commands: string, bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([420, 595]);
  const packed = deflateSync(Buffer.alloc(bytes, commands), { level: 1 });
  const stream = PDFRawStream.of(document.context.obj({ Filter: 'FlateDecode', Length: packed.length }), packed);
  page.node.set(PDFName.of('Contents'), document.context.register(stream));
  return Buffer.from(await document.save());
}

/** A PDF that asks for a password: an encryption dictionary that the empty password does not open. */
export function lockedPdf(): Buffer {
  return encryptedPdf(Buffer.alloc(32, 0x1f), Buffer.alloc(32, 0x2e));
}

/** A PDF that anybody can open, but that only its owner's password lets print (PDF 1.7, algorithms 2 to 4). */
export function ownerLockedPdf(): Buffer {
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5);
  const password = Buffer.concat([Buffer.from('owner'), padding]).subarray(0, 32);
  const owner = rc4(md5(password), padding);
  const key = md5(padding, owner, Buffer.from('fcffffff', 'hex'), Buffer.from([0]));
  return encryptedPdf(owner, rc4(key, padding));
}

/** RC4, which Node's own OpenSSL no longer offers. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const i = index + 1;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

function encryptedPdf(owner: Buffer, user: Buffer): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
  ];
  return writtenPdf(objects, '/Encrypt 4 0 R /ID [<00><00>]');
}

/** One page with an outline of two lines, which are the objects 4 and 5; the page is object 3. */
export function outlinedPdf(...lines: [string, string]): Buffer {
  return writtenPdf([
    '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    ...lines.map((line) => `<< /Parent 6 0 R ${line} >>`),
    '<< /Type /Outlines /First 4 0 R /Last 5 0 R /Count 2 >>',
  ]);
}

/** A PDF of these objects, the first of them its catalogue, and what its trailer says besides. */
function writtenPdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A page with a script to run at opening and a file attached. */
export async function scriptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([420, 595]).drawText('Read me', { x: 40, y: 500 });
  document.addJavaScript('start', 'app.alert("hello"); while (true) {}');
  await document.attach(Buffer.from('secret attachment'), 'secret.txt', { mimeType: 'text/plain' });
  return Buffer.from(await document.save());
}

export async function pngPicture(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}
