import type { PageSize } from '../../contract/materials/materials.ts';

/**
 * The widths in pixels at which every page is drawn once, at upload. A preview is too small to read: looking at it does
 * not count as opening the page (`docs/domain/refunds.md`).
 */
export const pageWidths = { preview: 110, reading: 900, zoom: 1600 } satisfies Partial<Record<PageSize, number>>;
export type DrawnSize = keyof typeof pageWidths;

/** A quick picture is made of the one for reading when it is asked for: a third of the bytes, for the first page on a slow line. */
export const quickWidth = 560;

/**
 * The file of one page in its folder. Reading and zoom pages are kept as JPEG: they are opened and watermarked at every
 * request, and JPEG opens in a fifth of the time of WebP.
 */
export function pageFile(size: DrawnSize, page: number): string {
  return `${size}-${String(page).padStart(4, '0')}.${size === 'preview' ? 'webp' : 'jpg'}`;
}

/** The file of a page that is kept as a photo: a page of a document that somebody sent, as wide as `zoom`. */
export const photoFile = (page: number) => `photo-${page}.webp`;

/** The files of one page at every width. */
export function pageFiles(page: number): string[] {
  return Object.keys(pageWidths).map((size) => pageFile(size as DrawnSize, page));
}
