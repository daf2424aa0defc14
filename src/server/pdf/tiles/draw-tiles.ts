import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tilesAcross } from '../../../contract/materials/page-tiles.ts';
import type { PDFiumPage } from '../pdfium.ts';
import { largeWidth, tileSide } from './tile-sizes.ts';

/** The part of PDFium's C interface that draws a piece of a page and that its wrapper does not offer. */
interface DrawCalls {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
  _FPDFBitmap_CreateEx: (width: number, height: number, format: number, at: number, rowBytes: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, x: number, y: number, width: number, height: number, colour: number) => void;
  _FPDF_RenderPageBitmap: (bitmap: number, page: number, ...place: number[]) => void;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  _FPDF_ClosePage: (page: number) => void;
}

/** Four bytes a pixel. */
const bgra = 4;
/** Annotations, letters as for a screen, red first: as the wrapper draws the smaller pictures. */
const flags = 1 | 2 | 16;

/**
 * Draws a page at its large size, a row of tiles at a time, so that the memory does not grow with the page; `height` is
 * that of the large picture. Returns the bytes that were written to `folder`. Closes the page.
 */
export async function drawTiles(page: PDFiumPage, height: number, folder: string): Promise<number> {
  const { module, pageIdx } = page as unknown as { module: DrawCalls; pageIdx: number };
  const room = module.wasmExports.malloc(largeWidth * tileSide * bgra);
  if (room === 0) throw new Error('no memory for a row of tiles');
  let bytes = 0;
  try {
    for (let top = 0; top < height; top += tileSide) {
      const rows = Math.min(tileSide, height - top);
      const bitmap = module._FPDFBitmap_CreateEx(largeWidth, rows, bgra, room, largeWidth * bgra);
      module._FPDFBitmap_FillRect(bitmap, 0, 0, largeWidth, rows, 0xffffffff);
      module._FPDF_RenderPageBitmap(bitmap, pageIdx, 0, -top, largeWidth, height, 0, flags);
      module._FPDFBitmap_Destroy(bitmap);
      const drawn = module.HEAPU8.slice(room, room + largeWidth * rows * bgra);
      bytes += await writeRow(drawn, rows, { folder, first: (top / tileSide) * tilesAcross });
    }
  } finally {
    module._FPDF_ClosePage(pageIdx);
    module.wasmExports.free(room);
  }
  return bytes;
}

async function writeRow(
  drawn: Uint8Array,
  height: number,
  { folder, first }: { folder: string; first: number },
): Promise<number> {
  const { default: sharp } = await import('sharp');
  const row = sharp(drawn, { raw: { width: largeWidth, height, channels: bgra } }).removeAlpha();
  let bytes = 0;
  for (let column = 0; column < tilesAcross; column += 1) {
    const place = { left: column * tileSide, top: 0, width: tileSide, height };
    const tile = await row.clone().extract(place).jpeg({ quality: 80 }).toBuffer();
    await writeFile(join(folder, `${first + column}.jpg`), tile);
    bytes += tile.length;
  }
  return bytes;
}
