import type { PDFiumPage } from './pdfium.ts';
import { formObject, textCalls, textObject } from './text-calls.ts';

/** Where a piece stands, in points from the page's lower left corner. */
export interface Box {
  left: number;
  right: number;
  baseline: number;
  /** Its font size as drawn. */
  em: number;
}

/** A piece of text that the page draws in one go: a glyph, a word or a line. */
export interface Piece {
  box: Box;
  /** What it spells; '' for a space. Of a group: what the whole group spells. */
  spells: string;
  /** The same number for all pieces that share a replacement text (`ActualText`); 0 without one. */
  group: number;
}

const bufferBytes = 16_384;

/** Reads the pieces of a page in the order in which they are drawn, at most `most`. */
export function readPieces(page: PDFiumPage, most: number): Piece[] {
  const { calls, pointer, memory } = textCalls(page);
  const textPage = calls.FPDFText_LoadPage(pointer);
  // Numbers first, then the key, then the answer.
  const buffer = calls.malloc(bufferBytes);
  const [key, out, room] = [buffer + 64, buffer + 128, bufferBytes - 128];
  memory().set(new TextEncoder().encode('ActualText\0'), key);
  const numbers = () => new DataView(memory().buffer, buffer, 64);
  const float = (place: number) => numbers().getFloat32(place * 4, true);

  /** The letters that each object draws; spaces that the engine guessed only where they stand inside one object. */
  function lettersByObject(): Map<number, string> {
    const letters = new Map<number, string>();
    let [before, guessed] = [0, ''];
    for (let index = 0; index < calls.FPDFText_CountChars(textPage); index += 1) {
      const letter = String.fromCodePoint(Math.min(calls.FPDFText_GetUnicode(textPage, index), 0x10_ffff));
      if (calls.FPDFText_IsGenerated(textPage, index)) {
        guessed = letter;
        continue;
      }
      const object = calls.FPDFText_GetTextObject(textPage, index);
      letters.set(object, (letters.get(object) ?? '') + (object === before ? guessed : '') + letter);
      [before, guessed] = [object, ''];
    }
    return letters;
  }

  /** The replacement text that an object stands under. The engine's own decoding of it takes UTF-16 for UTF-8. */
  function replacement(object: number): { group: number; spells: string } | null {
    for (let index = calls.FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1) {
      const group = calls.FPDFPageObj_GetMark(object, index);
      if (!calls.FPDFPageObjMark_GetParamBlobValue(group, key, out, room, buffer)) continue;
      const bytes = Math.min(numbers().getUint32(0, true), room);
      return { group, spells: decodeString(memory().slice(out, out + bytes)) };
    }
    return null;
  }

  function place(object: number): Box {
    calls.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12);
    const [left, right] = [float(0), float(2)];
    calls.FPDFTextObj_GetFontSize(object, buffer);
    const size = float(0);
    calls.FPDFPageObj_GetMatrix(object, buffer);
    return { left, right, baseline: float(5), em: size * Math.hypot(float(2), float(3)) };
  }

  function* textObjects(count: number, get: (index: number) => number): Generator<number> {
    for (let index = 0; index < count; index += 1) {
      const object = get(index);
      const type = calls.FPDFPageObj_GetType(object);
      if (type === textObject) yield object;
      if (type !== formObject) continue;
      yield* textObjects(calls.FPDFFormObj_CountObjects(object), (inner) => calls.FPDFFormObj_GetObject(object, inner));
    }
  }

  try {
    const letters = lettersByObject();
    const pieces: Piece[] = [];
    const count = calls.FPDFPage_CountObjects(pointer);
    for (const object of textObjects(count, (index) => calls.FPDFPage_GetObject(pointer, index))) {
      const drawn = { group: 0, spells: (letters.get(object) ?? '').trim() };
      pieces.push({ box: place(object), ...(replacement(object) ?? drawn) });
      if (pieces.length === most) break;
    }
    return pieces;
  } finally {
    calls.free(buffer);
    calls.FPDFText_ClosePage(textPage);
  }
}

/** A text string of a PDF: UTF-16 or UTF-8 after a byte order mark, else one byte a letter. */
function decodeString(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder('utf-8').decode(bytes);
  return new TextDecoder('latin1').decode(bytes);
}
