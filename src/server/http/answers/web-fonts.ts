import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../../../dist/web/assets');

/** The ranges of `web/ui/fonts.css`, so that an English page fetches nothing of Devanagari. */
const ranges = {
  basic: 'U+0020-007E, U+00A0-00BB, U+00D7, U+2013-2026, U+20B9',
  devanagari: 'U+0900-097F, U+200C-200D, U+25CC',
};

/** The web's own letters for a page that the server writes itself; nothing where the web is not built. */
export function webFonts(): string {
  const files = existsSync(assets) ? readdirSync(assets) : [];
  return files
    .map((file) => ({ file, parts: /^mukta-(basic|devanagari)-(400|600)-.*\.woff2$/.exec(file) }))
    .flatMap(({ file, parts }) => {
      if (!parts) return [];
      const range = ranges[parts[1] as keyof typeof ranges];
      return `@font-face { font-family: Mukta; font-weight: ${parts[2]}; font-display: swap;
      src: url("/assets/${file}") format("woff2"); unicode-range: ${range}; }`;
    })
    .join('\n    ');
}
