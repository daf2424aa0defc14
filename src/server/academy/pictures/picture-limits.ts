/** What an uploaded picture may cost; tests tighten it. */
export interface PictureLimits {
  /** Of the largest frame, known before anything is decoded: what a phone of 48 megapixels takes. */
  megapixels: number;
  /** Pixels that each side has at least. */
  leastSide: number;
  /** Milliseconds for decoding, and for each file made of it. */
  decodeMs: number;
  /** Memory of the HEIC decoder, in MB. */
  heicMb: number;
}

export const pictureLimits: PictureLimits = { megapixels: 50, leastSide: 64, decodeMs: 20_000, heicMb: 512 };

/** Greatest side in pixels of what is kept of an upload; larger than anything that a page shows. */
export const keptSide = 3_200;
