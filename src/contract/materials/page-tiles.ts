/**
 * Every page is drawn once more at twice the `zoom` picture, cut into squares: a page that is enlarged shows them where
 * they are in sight. Numbered row by row from 0.
 */
export const tilesAcross = 4;

export interface PageTile {
  tile: number;
  /** Share of the page, 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the tiles of a page lie whose `zoom` picture is so many pixels large; the last row is cut off. */
export function tilesOf({ width, height }: { width: number; height: number }): PageTile[] {
  const side = width / tilesAcross;
  const rows = Math.ceil(height / side);
  return Array.from({ length: rows * tilesAcross }, (_, tile) => {
    const top = Math.floor(tile / tilesAcross) * side;
    return {
      tile,
      left: (tile % tilesAcross) / tilesAcross,
      top: top / height,
      width: 1 / tilesAcross,
      height: Math.min(side, height - top) / height,
    };
  });
}
