/** What an uploaded picture may cost; tests tighten it. */
export interface PictureLimits {
  /** Of the largest frame, read from the file's head before anything is decoded. */
  megapixels: number;
  /** Pixels that each side has at least. */
  leastSide: number;
  /** Milliseconds for decoding, and for each file made of it. */
  decodeMs: number;
  /** Memory of the HEIC decoder, in MB. */
  heicMb: number;
}

/** What an upload is for; it decides how many pixels it may bring. */
export type PicturePurpose = 'avatar' | 'poster' | 'cover' | 'story' | 'leak' | 'claim' | 'question';

const megapixels: Record<PicturePurpose, number> = {
  // Kept 256 pixels wide; phones take 12 or 24 unless told otherwise.
  avatar: 25,
  // A picture of a film, which has 8.3 at most.
  poster: 25,
  // What a phone of 48 megapixels takes.
  cover: 50,
  story: 50,
  leak: 50,
  claim: 50,
  question: 50,
};

/** Pixels that each side of a picture or of a cut has at least. */
export const leastSide = 64;

export function pictureLimits(purpose: PicturePurpose): PictureLimits {
  return { megapixels: megapixels[purpose], leastSide, decodeMs: 20_000, heicMb: 512 };
}

/** Greatest side in pixels of what is kept of an upload; larger than anything that a page shows. */
export const keptSide = 3_200;
