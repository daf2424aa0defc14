import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { type ActiveKind, activeKinds, UnreadableObjects } from './active-content.ts';
import { findRawNames } from './find-raw-names.ts';

/** Bytes that one packed stream of objects, and all of them together, may unpack to. */
const mostUnpacked = 32_000_000;
const mostUnpackedInAll = 256_000_000;

/** The parts of the parser that its types keep to themselves. */
interface Inside {
  context: { assign(ref: unknown, object: PDFObject): void; trailerInfo: { Root?: PDFObject } };
  parseObject(): PDFObject;
}

/**
 * Scripts, attachments and the like anywhere in a PDF that is not encrypted: in every object that the file holds, in packed
 * streams of objects and in earlier versions too, whether or not its list of objects leads there, because readers differ in
 * what they follow. Null when there is nothing. Throws `UnreadableObjects` when a part cannot be looked into.
 */
export async function findActiveContent(bytes: Uint8Array): Promise<ActiveKind | null> {
  const found = new Set<ActiveKind>();
  const parser = PDFParser.forBytesWithOptions(bytes);
  const inside = parser as unknown as Inside;
  const { context } = inside;
  let unpacked = 0;
  let unreadable = false;
  const refuse = (): never => {
    unreadable = true;
    throw new UnreadableObjects();
  };

  const parseObject = inside.parseObject.bind(parser);
  inside.parseObject = () => {
    const object = parseObject();
    if (!(object instanceof PDFRawStream)) return object;
    const packed = nameOf(object.dict, 'Type') === 'ObjStm';
    if (packed) unpacked += unpackedLength(object) ?? refuse();
    // Another reader might take these for packed objects.
    else if (object.dict.has(PDFName.of('First')) && object.dict.has(PDFName.of('N'))) refuse();
    if (unpacked > mostUnpackedInAll) refuse();
    return object;
  };

  const assign = context.assign.bind(context);
  context.assign = (ref, object) => {
    look(object, found);
    if (object instanceof PDFInvalidObject && String(object).includes('ObjStm')) unreadable = true;
    assign(ref, object);
  };

  try {
    await parser.parseDocument();
  } catch {
    unreadable = true;
  }
  if (context.trailerInfo.Root) look(context.trailerInfo.Root, found);
  for (const kind of findRawNames(bytes)) found.add(kind);
  const first = activeKinds.find((kind) => found.has(kind));
  if (first) return first;
  if (unreadable) throw new UnreadableObjects();
  return null;
}

/** Bytes of a packed stream of objects; undefined when it is packed in a way that nobody packs objects in, or by too much. */
function unpackedLength({ dict, contents }: PDFRawStream): number | undefined {
  const filter = dict.lookup(PDFName.of('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (dict.has(PDFName.of('DecodeParms')) || names.length > 1) return undefined;
  if (names.length === 0) return contents.length;
  if (names[0] !== PDFName.of('FlateDecode')) return undefined;
  try {
    return inflateSync(contents, { maxOutputLength: mostUnpacked }).length;
  } catch {
    return undefined;
  }
}

/** Looks at an object and everything that is written inside it. */
function look(object: PDFObject, found: Set<ActiveKind>): void {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    const kind = kindOf(dict);
    if (kind) found.add(kind);
    waiting.push(...dict.values());
  }
}

const byAction: Record<string, ActiveKind> = {
  JavaScript: 'script',
  Launch: 'launch',
  GoToE: 'attachment',
  SubmitForm: 'sending',
  ImportData: 'sending',
  RichMediaExecute: 'media',
};
const bySubtype: Record<string, ActiveKind> = { RichMedia: 'media', '3D': 'media', FileAttachment: 'attachment' };
/** Schemes of links that lead into the reader's machine or run what they say. */
const actingScheme = /^[\s\0]*(javascript|vbscript|file|data):/i;

function kindOf(dict: PDFDict): ActiveKind | undefined {
  const has = (...keys: string[]) => keys.some((key) => dict.has(PDFName.of(key)));
  const action = nameOf(dict, 'S');
  if (has('JavaScript') || (action !== undefined && has('JS'))) return 'script';
  const named = byAction[action ?? ''] ?? bySubtype[nameOf(dict, 'Subtype') ?? ''];
  if (named) return named;
  if (action === 'URI' && actingScheme.test(textOf(dict, 'URI'))) return 'launch';
  if (has('EmbeddedFiles') || nameOf(dict, 'Type') === 'EmbeddedFile') return 'attachment';
  if (has('EF') && has('F', 'UF', 'Type')) return 'attachment';
  if (has('RichMediaContent')) return 'media';
  if (has('XFA')) return 'xfa';
  // A font may be called so, in a list that has none of the other keys.
  return has('AA') && has('Type', 'Subtype', 'FT', 'T', 'Parent', 'Kids') ? 'actions' : undefined;
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function textOf(dict: PDFDict, key: string): string {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}
