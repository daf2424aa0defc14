import type { PictureFrame } from '../../contract/media/academy-images.ts';
import { makePreview, makeSizes, type PictureSizes } from './make-sizes.ts';
import { makeSource, type PictureSource } from './make-source.ts';
import { makeGrey, makeSquare, makeWidths } from './make-widths.ts';
import type { PictureFile } from './picture-file.ts';

/** What each kind of work is given. Pixels are those of the longest side, or of the width. */
export interface PictureInputs {
  widths: { file: PictureFile; widths: readonly number[] };
  square: { file: PictureFile; side: number };
  grey: { file: PictureFile; side: number };
  source: { file: PictureFile };
  preview: { source: Uint8Array; frame: PictureFrame };
  sizes: { source: Uint8Array; frame: PictureFrame };
}

/** What comes of it. */
export interface PictureResults {
  widths: Map<number, Buffer>;
  square: Buffer;
  grey: Buffer;
  source: PictureSource;
  preview: Buffer;
  sizes: PictureSizes;
}

export type PictureKind = keyof PictureInputs;
export type PictureWork = { [Kind in PictureKind]: { kind: Kind } & PictureInputs[Kind] }[PictureKind];

/** Does it here, in this process. Throws the refusals of `picture-failures.ts`. */
export async function doPictureWork(work: PictureWork): Promise<PictureResults[PictureKind]> {
  switch (work.kind) {
    case 'widths':
      return makeWidths(work.file, work.widths);
    case 'square':
      return makeSquare(work.file, work.side);
    case 'grey':
      return makeGrey(work.file, work.side);
    case 'source':
      return makeSource(work.file);
    case 'preview':
      return makePreview(work.source, work.frame);
    case 'sizes':
      return makeSizes(work.source, work.frame);
  }
}
