import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import { shownImageKey } from './file-keys.ts';
import { selectLogo } from './images-store.ts';
import { imagesTopic } from './rules.ts';

/** The academy's newest published logo at its smallest, as WebP; null where it has none. */
export const findLogo: (app: App) => Promise<Buffer | null> = kept([imagesTopic], async (app: App) => {
  const logo = await selectLogo(app.db);
  return logo ? app.files.get(shownImageKey(logo.id, logo.version, '160.webp')).catch(() => null) : null;
});
