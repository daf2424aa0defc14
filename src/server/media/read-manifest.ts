import type { Language } from '../../contract/languages.ts';
import { pictureWidths } from '../../contract/media/picture-widths.ts';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import type { Download } from '../http/routes.ts';
import { readSettings } from '../settings/read-settings.ts';
import { textIn } from '../settings/rules.ts';
import { selectLogo } from './images-store.ts';
import { imagesTopic } from './rules.ts';

/** An installed app wants an icon of at least so many pixels. */
const least = 192;

const drawnIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const shortcuts = {
  classes: { en: 'Classes', mr: 'क्लासेस', hi: 'क्लास' },
  study: { en: 'Study', mr: 'अभ्यास', hi: 'अभ्यास' },
};

const logo = kept([imagesTopic], async (app: App) => (await selectLogo(app.db)) ?? null);

/** The web app manifest, with the name in a language and the logo of this moment. A logo that is not square, or small, leaves the drawn icons. */
export async function readManifest(app: App, language: Language): Promise<Download> {
  const [{ academy }, uploaded] = await Promise.all([readSettings(app), logo(app)]);
  const name = textIn(academy.name, language);
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: textIn(academy.tagline, language),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fcfaf6',
    background_color: '#0d183e',
    icons: uploaded && uploaded.width === uploaded.height && uploaded.width >= least ? iconsOf(uploaded) : drawnIcons,
    shortcuts: [
      { name: shortcuts.classes[language], url: '/events' },
      { name: shortcuts.study[language], url: '/study-materials' },
    ],
  };
  const content = Buffer.from(JSON.stringify(manifest));
  return { content, type: 'application/manifest+json', length: content.length, cacheControl: 'no-cache' };
}

function iconsOf({ url, width }: { url: string; width: number }) {
  const folder = url.slice(0, url.indexOf('#') < 0 ? undefined : url.indexOf('#')).replace(/(?<![^/])[^/]*$/, '');
  return pictureWidths(width)
    .filter((pixels) => pixels >= least)
    .map((pixels) => ({ src: `${folder}${pixels}.webp`, sizes: `${pixels}x${pixels}`, type: 'image/webp' }));
}
