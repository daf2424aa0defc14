import { pictureWidths } from '../../contract/media/picture-widths.ts';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import type { Download } from '../http/routes.ts';
import { readSettings } from '../settings/read-settings.ts';
import { selectLogo } from './images-store.ts';
import { imagesTopic } from './rules.ts';

/** An installed app wants an icon of at least so many pixels. */
const least = 192;

const drawnIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const logo = kept([imagesTopic], async (app: App) => (await selectLogo(app.db)) ?? null);

/** The web app manifest, with the name and logo of this moment. A logo that is not square, or small, leaves the drawn icons. */
export async function readManifest(app: App): Promise<Download> {
  const [{ academy }, uploaded] = await Promise.all([readSettings(app), logo(app)]);
  const manifest = {
    id: '/',
    name: academy.name,
    short_name: academy.name,
    description: academy.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fcfaf6',
    background_color: '#0d183e',
    icons: uploaded && uploaded.width === uploaded.height && uploaded.width >= least ? iconsOf(uploaded) : drawnIcons,
    shortcuts: [
      { name: 'Classes', url: '/events' },
      { name: 'Study', url: '/study-materials' },
    ],
  };
  const content = Buffer.from(JSON.stringify(manifest));
  return { content, type: 'application/manifest+json', length: content.length, cacheControl: 'no-cache' };
}

function iconsOf({ url, width }: { url: string; width: number }) {
  const folder = url.slice(0, url.indexOf('#') < 0 ? undefined : url.indexOf('#')).replace(/[^/]*$/, '');
  return pictureWidths(width)
    .filter((pixels) => pixels >= least)
    .map((pixels) => ({ src: `${folder}${pixels}.webp`, sizes: `${pixels}x${pixels}`, type: 'image/webp' }));
}
