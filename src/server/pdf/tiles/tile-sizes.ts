import { tilesAcross } from '../../../contract/materials/page-tiles.ts';
import { pageWidths } from '../page-sizes.ts';

/** The width of a page that is enlarged to 400 %, in pixels: 370 to the inch on A4, twice `zoom`. */
export const largeWidth = pageWidths.zoom * 2;
/** A tile's side in pixels; those of the last row are lower. */
export const tileSide = largeWidth / tilesAcross;

/** The height of a page's large picture, from its `zoom` picture. */
export function largeHeight(zoom: { width: number; height: number }): number {
  return (zoom.height * largeWidth) / zoom.width;
}

/** The folder of a page's tiles beside its pictures. */
export function tileFolder(page: number): string {
  return `tiles-${String(page).padStart(4, '0')}`;
}

export function tileFile(page: number, tile: number): string {
  return `${tileFolder(page)}/${tile}.jpg`;
}
