/** A grey picture, one byte a pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** What the process that traces is given. */
export interface TraceWork {
  /** As it is stored: pictures are decoded in the process that traces. */
  photo: Uint8Array;
  /** How many pages it may be. */
  pages: number;
}

/** What it asks. `at`: which page; for `progress`, how many have been compared. */
export interface Question {
  kind: 'page' | 'seeds' | 'progress';
  at: number;
}

/** The page that the photo shows, and the best of the marks that it can bear. */
export interface Found {
  at: number;
  /** Points of photo and page that agree. */
  agreeing: number;
  candidates: number;
  /** The name of the best seed; null where the page was opened by nobody. */
  best: string | null;
  score: number;
  threshold: number;
}
