import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TileDrawer } from '../../pdf/tiles/tile-drawer.ts';
import { tileSide } from '../../pdf/tiles/tile-sizes.ts';

/** Every page has one row of white tiles, at once. */
export const whiteTiles: TileDrawer = {
  async draw({ folder }) {
    const size = { width: tileSide, height: tileSide, channels: 3, background: '#fff' } as const;
    const white = await sharp({ create: size }).jpeg().toBuffer();
    for (let tile = 0; tile < 4; tile += 1) await writeFile(join(folder, `${tile}.jpg`), white);
    return 4 * white.length;
  },
  close: () => undefined,
};
