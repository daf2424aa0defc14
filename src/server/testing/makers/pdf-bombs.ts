import { deflateRawSync, deflateSync } from 'node:zlib';

/** A PDF of these objects, the first its catalog, the list of objects right. */
function pdfOf(objects: (string | Buffer)[], { list = true } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = length;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${list ? length : 7}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(list ? table + end : end)]);
}

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const a5 = '[0 0 420 595]';
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
/** A strip, which is drawn eight times as fast, where nothing is on it. */
const page = (more: string, box = '[0 0 420 75]') => `<< /Type /Page /Parent 2 0 R /MediaBox ${box} ${more} >>`;

/** Small files that would cost much to believe. */
export const bombs = {
  withoutList: () => pdfOf([catalog, pages, page('')], { list: false }),
  circle: () => pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  claimsPages: (count: number) => pdfOf([catalog, `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`, page('')]),
  box: (box: string) => pdfOf([catalog, pages, page('', box)]),
  /** One picture of so many pixels a side, all of one colour. */
  picture(side: number): Buffer {
    const row = deflateSync(deflateSync(Buffer.alloc(20_000_000)));
    const dictionary = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]`;
    const content = stream('', Buffer.from('420 0 0 595 0 0 cm /I Do'));
    return pdfOf([
      catalog,
      pages,
      page('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>', a5),
      content,
      stream(dictionary, row),
    ]);
  },
  /** A form that draws itself. */
  nested(): Buffer {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 420 595] /Resources << /XObject << /F 5 0 R >> >>';
    const more = '/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>';
    return pdfOf([
      catalog,
      pages,
      page(more, a5),
      stream('', Buffer.from('/F Do')),
      stream(form, Buffer.from('/F Do /F Do')),
    ]);
  },
  /** The list of pages, a thousand lists deep each in the other. */
  deepList(depth: number): Buffer {
    const lists = Array.from(
      { length: depth },
      (_, level) =>
        `<< /Type /Pages /Kids [${level + 3} 0 R] /Count 1 ${level > 0 ? `/Parent ${level + 1} 0 R` : ''} >>`,
    );
    return pdfOf([catalog, ...lists, page('').replace('2 0 R', `${depth + 1} 0 R`)]);
  },
  /** Something that nobody asks for, so many brackets deep. */
  brackets: (depth: number) =>
    pdfOf([catalog, pages.replace('>>', `/X ${'['.repeat(depth)}${']'.repeat(depth)} >>`), page('')]),
  /** Its own objects in a packed stream that unpacks to so many bytes. */
  packedObjects(bytes: number): Buffer {
    const objects = [catalog, pages, page('')];
    let place = 0;
    const places = objects.map((object, index) => {
      const at = place;
      place += object.length + 1;
      return `${index + 1} ${at}`;
    });
    const list = `${places.join(' ')} `;
    const packed = deflateSync(Buffer.concat([Buffer.from(list + objects.join(' ')), Buffer.alloc(bytes, 32)]));
    const about = `/Type /ObjStm /N 3 /First ${list.length} /Filter /FlateDecode`;
    const head = Buffer.concat([Buffer.from('%PDF-1.5\n4 0 obj\n'), stream(about, packed), Buffer.from('\nendobj\n')]);
    // Kind, place or stream, generation or number in it; of the objects 0 to 5.
    const rows = Buffer.alloc(6 * 6);
    const found = [
      [0, 0, 255],
      [2, 4, 0],
      [2, 4, 1],
      [2, 4, 2],
      [1, 9, 0],
      [1, head.length, 0],
    ] as const;
    for (const [object, [kind, at, last]] of found.entries()) {
      rows.writeUInt8(kind, object * 6);
      rows.writeUInt32BE(at, object * 6 + 1);
      rows.writeUInt8(last, object * 6 + 5);
    }
    const table = stream('/Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R', rows);
    const end = Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`);
    return Buffer.concat([head, Buffer.from('5 0 obj\n'), table, end]);
  },
  zip(): Buffer {
    const content = deflateRawSync(Buffer.from('hello'));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length + content.length, 16);
    return Buffer.concat([local, content, central, end]);
  },
};
