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
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { type ActiveKind, activeKinds, UnreadableObjects } from './active-content.ts';
import { classifyDictionary, isTold } from './classify-pdf-dictionary.ts';
import { findRawNames } from './find-raw-names.ts';

/** Bytes that one packed stream of objects, and all of them together, may unpack to. */
const mostUnpacked = 32_000_000;
const mostUnpackedInAll = 256_000_000;

/** The parts of the parser that its types keep to themselves. */
interface Inside {
  context: { assign(ref: PDFRef, object: PDFObject): void; trailerInfo: { Root?: PDFObject } };
  parseObject(): PDFObject;
}

/**
 * Scripts, attachments and the like anywhere in a PDF that is not encrypted: in every object that the file holds, in packed
 * streams of objects and in earlier versions too, whether or not its list of objects leads there, because readers differ in
 * what they follow. Null when there is nothing. Throws `UnreadableObjects` when a part cannot be looked into.
 */
export async function findActiveContent(bytes: Uint8Array): Promise<ActiveKind | null> {
  const seen: Seen = { found: new Set(), values: new Map(), waiting: [] };
  const { found, values, waiting } = seen;
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
    look(object, seen);
    if (isTelling(object)) values.set(ref, [...(values.get(ref) ?? []), object]);
    if (object instanceof PDFInvalidObject && String(object).includes('ObjStm')) unreadable = true;
    assign(ref, object);
  };

  try {
    await parser.parseDocument();
  } catch {
    unreadable = true;
  }
  if (context.trailerInfo.Root) look(context.trailerInfo.Root, seen);
  for (const dict of waiting) {
    const kind = classifyDictionary(dict, values);
    if (kind) found.add(kind);
  }
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

/** What of the file was seen so far. */
interface Seen {
  found: Set<ActiveKind>;
  /** Names, texts and references that references lead to. */
  values: Map<PDFRef, PDFObject[]>;
  /** Dictionaries that a reference tells of. */
  waiting: PDFDict[];
}

/** Looks at an object and everything that is written inside it. */
function look(object: PDFObject, { found, values, waiting: later }: Seen): void {
  // Its bytes lie in another file or on another machine.
  if (object instanceof PDFStream && object.dict.has(PDFName.of('F'))) found.add('launch');
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    const kind = classifyDictionary(dict, values);
    if (kind) found.add(kind);
    else if (isTold(dict)) later.push(dict);
    waiting.push(...dict.values());
  }
}

/** What a value behind a reference may tell; what is written inside lists and dictionaries has been looked at. */
function isTelling(object: PDFObject): boolean {
  return [PDFName, PDFString, PDFHexString, PDFRef].some((kind) => object instanceof kind);
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}
