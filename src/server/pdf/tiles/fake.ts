import type { TileDrawer } from './tile-drawer.ts';

/** Draws nothing, which takes no time: pages keep their `zoom` picture. */
export const fakeTileDrawer: TileDrawer = {
  draw: () => Promise.reject(new Error('No page is drawn large here.')),
  close: () => undefined,
};
