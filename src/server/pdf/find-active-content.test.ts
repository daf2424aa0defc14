import { type PDFContext, PDFDocument, PDFName, type PDFObject, PDFString } from 'pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { outlinedPdf, scriptedPdf } from '../testing/makers/hostile-pdfs.ts';
import { bombs } from '../testing/makers/pdf-bombs.ts';
import { type ActiveKind, UnreadableObjects } from './active-content.ts';
import { findActiveContent } from './find-active-content.ts';

// The parser tells the console of every object that it cannot read.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** What pdf-lib makes objects of. */
type Entries = Record<string, unknown>;
type Literal = Parameters<PDFContext['obj']>[0];
interface Parts {
  catalog?: Entries;
  page?: Entries;
  annotation?: Entries;
}

/** A page with these entries in its catalogue, itself and a link on it; packed: in a stream of objects. */
async function pdfWith({ catalog, page, annotation }: Parts, packed: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  const sheet = document.addPage([200, 200]);
  const put = (into: { set(key: PDFName, value: PDFObject): void }, entries: Entries = {}) => {
    for (const [key, value] of Object.entries(entries)) into.set(PDFName.of(key), context.obj(value as Literal));
  };
  put(document.catalog, catalog);
  put(sheet.node, page);
  if (annotation) {
    const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], ...annotation } as Literal);
    sheet.node.set(PDFName.of('Annots'), context.obj([context.register(link)]));
  }
  return Buffer.from(await document.save({ useObjectStreams: packed }));
}

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
const unc = PDFString.of('\\\\\\\\host\\\\share\\\\a.pdf');
const tree = { Names: [PDFString.of('a'), {}] };
const hostile: [string, Parts, ActiveKind][] = [
  ['a script at its opening', { catalog: { OpenAction: script } }, 'script'],
  ['named scripts', { catalog: { Names: { JavaScript: tree } } }, 'script'],
  ['a script behind a link', { annotation: { A: script } }, 'script'],
  ['a script after another action', { annotation: { A: { S: 'GoTo', Next: [script] } } }, 'script'],
  ['a script of a film', { annotation: { A: { S: 'Rendition', JS: PDFString.of('1') } } }, 'script'],
  ['a program to start', { catalog: { OpenAction: { S: 'Launch', F: PDFString.of('cmd.exe') } } }, 'launch'],
  ['a link that is a script', { annotation: { A: { S: 'URI', URI: PDFString.of('javascript:alert(1)') } } }, 'launch'],
  ['a link to a file', { annotation: { A: { S: 'URI', URI: PDFString.of('file:///etc/passwd') } } }, 'launch'],
  ['a link to a server of the network', { annotation: { A: { S: 'URI', URI: unc } } }, 'launch'],
  [
    'a link that a program answers to',
    { annotation: { A: { S: 'URI', URI: PDFString.of('ms-msdt:/id x') } } },
    'launch',
  ],
  ['a base of links in the machine', { catalog: { URI: { Base: PDFString.of('file:///') } } }, 'launch'],
  ['another document by its path', { annotation: { A: { S: 'GoToR', F: unc, D: [] } } }, 'launch'],
  ['an article of another document', { annotation: { A: { S: 'Thread', F: unc } } }, 'launch'],
  ['named attachments', { catalog: { Names: { EmbeddedFiles: tree } } }, 'attachment'],
  ['an attached file', { page: { AF: [{ Type: 'Filespec', F: PDFString.of('a.exe'), EF: {} }] } }, 'attachment'],
  ['an attachment on its page', { annotation: { Subtype: 'FileAttachment' } }, 'attachment'],
  ['a document inside it to go to', { annotation: { A: { S: 'GoToE' } } }, 'attachment'],
  ['rich media', { annotation: { Subtype: 'RichMedia' } }, 'media'],
  ['a model with a program of its own', { annotation: { Subtype: '3D' } }, 'media'],
  ['a form that is sent somewhere', { annotation: { A: { S: 'SubmitForm' } } }, 'sending'],
  ['a form filled from a file', { annotation: { A: { S: 'ImportData' } } }, 'sending'],
  ['an XFA form', { catalog: { AcroForm: { Fields: [], XFA: [] } } }, 'xfa'],
  ['what happens when a page is opened', { page: { AA: { O: { S: 'Named', N: 'Print' } } } }, 'actions'],
  ['what happens when it is closed', { catalog: { AA: { WC: { S: 'Named', N: 'Print' } } } }, 'actions'],
];

describe('a PDF with', () => {
  it.each(hostile)('%s is known, plain and packed', async (_what, parts, kind) => {
    for (const packed of [false, true]) {
      const bytes = await pdfWith(parts, packed);
      // Packed: nothing of it can be seen in the bytes.
      if (packed) expect(bytes.includes('/Catalog')).toBe(false);
      expect(await findActiveContent(bytes)).toBe(kind);
    }
  });

  it.each<[string, Entries, string, unknown, ActiveKind]>([
    ['a script', { JS: PDFString.of('app.alert(1)') }, 'S', 'JavaScript', 'script'],
    ['a program to start', { F: PDFString.of('cmd.exe') }, 'S', 'Launch', 'launch'],
    ['a link to a file', { S: 'URI' }, 'URI', PDFString.of('file:///etc/passwd'), 'launch'],
    ['an attachment on its page', { Type: 'Annot' }, 'Subtype', 'FileAttachment', 'attachment'],
  ])('%s that a reference tells of is known', async (_what, entries, key, value, kind) => {
    for (const hops of [1, 2]) {
      const document = await PDFDocument.create();
      const { context } = document;
      document.addPage([200, 200]);
      let ref = context.register(context.obj(value as Literal));
      for (let hop = 1; hop < hops; hop += 1) ref = context.register(ref);
      const dict = context.obj({ ...entries, [key]: ref } as Literal);
      document.catalog.set(PDFName.of('OpenAction'), context.register(dict));
      const bytes = Buffer.from(await document.save({ useObjectStreams: true }));
      expect(await findActiveContent(bytes)).toBe(kind);
    }
  });

  it('bytes that lie elsewhere is known', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([200, 200]);
    const address = { FS: 'URL', F: PDFString.of('http://host.example/a') };
    const stream = document.context.stream(new Uint8Array(), { F: address });
    page.node.set(PDFName.of('Contents'), document.context.register(stream));
    expect(await findActiveContent(await document.save())).toBe('launch');
  });

  it('scripts and attachments as a library writes them is known', async () => {
    expect(await findActiveContent(await scriptedPdf())).toBe('script');
  });

  it('a name written otherwise is known', async () => {
    const bytes = (await pdfWith({ catalog: { OpenAction: script } }, false)).toString('latin1');
    const hidden = Buffer.from(bytes.replace('/JavaScript', '/J#61va#53cript'), 'latin1');
    expect(await findActiveContent(hidden)).toBe('script');
  });

  it('a script in an object that a later one replaces, or that no list names, is known', async () => {
    const plain = (await pdfWith({}, false)).toString('latin1');
    const object = '9 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n';
    const before = plain.replace('startxref', `${object}9 0 obj\n<< >>\nendobj\nstartxref`);
    expect(await findActiveContent(Buffer.from(before, 'latin1'))).toBe('script');
    const inStream = '9 0 obj\n<< /Length 60 >>\nstream\n8 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n';
    const inside = plain.replace('startxref', `${inStream}endstream\nendobj\nstartxref`);
    expect(await findActiveContent(Buffer.from(inside, 'latin1'))).toBe('script');
  });
});

describe('an honest PDF', () => {
  const honest: [string, Parts][] = [
    ['nothing', {}],
    ['a page to open at', { catalog: { OpenAction: { S: 'GoTo', D: ['first'] } } }],
    ['a link to a page of the web', { annotation: { A: { S: 'URI', URI: PDFString.of('https://example.org') } } }],
    ['a link to write a mail', { annotation: { A: { S: 'URI', URI: PDFString.of('mailto:a@example.org') } } }],
    ['a link to a path of its own site', { annotation: { A: { S: 'URI', URI: PDFString.of('a/b.html') } } }],
    ['a link to a host and its port', { annotation: { A: { S: 'URI', URI: PDFString.of('www.a.example:80/') } } }],
    ['a field to fill in', { catalog: { AcroForm: { Fields: [{ FT: 'Tx', T: PDFString.of('name') }] } } }],
    ['fonts with short names', { page: { Resources: { Font: { AA: {}, JS: {}, XF: {} } } } }],
    ['a destination by name', { catalog: { Names: { Dests: tree } } }],
  ];
  it.each(honest)('with %s is nothing to refuse', async (_what, parts) => {
    for (const packed of [false, true]) expect(await findActiveContent(await pdfWith(parts, packed))).toBeNull();
  });

  it('with an outline, and ones that are written wrongly, are nothing to refuse', async () => {
    expect(await findActiveContent(outlinedPdf('/Title (a) /Dest [3 0 R /Fit]', '/Title (b)'))).toBeNull();
    expect(await findActiveContent(bombs.withoutList())).toBeNull();
    expect(await findActiveContent(bombs.brackets(100_000))).toBeNull();
  });
});

describe('objects that cannot be looked into', () => {
  it('are not taken: packed by too much, by another way, or not called so', async () => {
    await expect(findActiveContent(bombs.packedObjects(40_000_000))).rejects.toThrow(UnreadableObjects);
    const packed = (await pdfWith({ catalog: { OpenAction: script } }, true)).toString('latin1');
    for (const [from, to] of [
      ['/Type /ObjStm', '/Type /ObjStm /DecodeParms << /Predictor 12 >>'],
      ['/Type /ObjStm', '/Type /Nothing'],
      ['/Filter /FlateDecode', '/Filter /LZWDecode'],
    ] as const) {
      const changed = packed.replace(from, to);
      expect(changed).not.toBe(packed);
      await expect(findActiveContent(Buffer.from(changed, 'latin1'))).rejects.toThrow(UnreadableObjects);
    }
  });
});
