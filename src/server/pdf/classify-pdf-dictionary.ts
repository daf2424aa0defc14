import { type PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib';
import type { ActiveKind } from './active-content.ts';

/** Every value that the file gives to a reference, in any of its versions. */
export type Values = ReadonlyMap<PDFRef, readonly PDFObject[]>;

const byAction: Record<string, ActiveKind> = {
  JavaScript: 'script',
  Launch: 'launch',
  // Another document by its path, which may be a server that the reader's machine then signs in to.
  GoToR: 'launch',
  GoToE: 'attachment',
  SubmitForm: 'sending',
  ImportData: 'sending',
  RichMediaExecute: 'media',
};
const bySubtype: Record<string, ActiveKind> = { RichMedia: 'media', '3D': 'media', FileAttachment: 'attachment' };
/** Keys whose value, also behind a reference, tells what a dictionary is for. */
const telling = ['S', 'Subtype', 'Type', 'URI', 'Base'].map((key) => PDFName.of(key));
/** An address that names a scheme or a server of the network. A scheme with dots would be a host and its port. */
const absolute = /^(?:[a-z][a-z0-9+-]*:|[\\/]{2})/i;
const harmless = /^(?:https?|mailto|tel|sms):/i;

/** Whether a dictionary can be judged only when all references are known. */
export function isTold(dict: PDFDict): boolean {
  return telling.some((key) => dict.get(key) instanceof PDFRef);
}

/** What a dictionary would do besides showing pages; undefined when nothing. */
export function classifyDictionary(dict: PDFDict, values: Values): ActiveKind | undefined {
  const has = (...keys: string[]) => keys.some((key) => dict.has(PDFName.of(key)));
  const valuesOf = (key: string) => resolve(dict.get(PDFName.of(key)), values);
  const names = (key: string) => valuesOf(key).flatMap((value) => (value instanceof PDFName ? value.decodeText() : []));
  if (has('JavaScript') || (has('JS') && has('S'))) return 'script';
  const actions = names('S');
  const known = [...actions.map((name) => byAction[name]), ...names('Subtype').map((name) => bySubtype[name])];
  const first = known.find(Boolean);
  if (first) return first;
  if ([...valuesOf('URI'), ...valuesOf('Base')].some(leadsAway)) return 'launch';
  if (actions.includes('Thread') && has('F')) return 'launch';
  if (has('EmbeddedFiles') || names('Type').includes('EmbeddedFile')) return 'attachment';
  if (has('EF') && has('F', 'UF', 'Type')) return 'attachment';
  if (has('RichMediaContent')) return 'media';
  if (has('XFA')) return 'xfa';
  // A font may be called so, in a list that has none of the other keys.
  return has('AA') && has('Type', 'Subtype', 'FT', 'T', 'Parent', 'Kids') ? 'actions' : undefined;
}

/** What stands behind a value, through references to references. */
function resolve(value: PDFObject | undefined, values: Values): PDFObject[] {
  const seen = new Set<PDFObject>();
  const waiting = value ? [value] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next instanceof PDFRef) waiting.push(...(values.get(next) ?? []));
  }
  return [...seen];
}

/** Links into the reader's machine or network, and schemes that a program of theirs answers to. */
function leadsAway(value: PDFObject): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false;
  const address = value.decodeText().replace(/[\s\0]/g, '');
  return absolute.test(address) && !harmless.test(address);
}
