import type { DrawnPage } from '../../contract/drawn-page.ts';
import { dataBlock, escapeText, headTags } from './head-tags.ts';

/** One file of the build, as Vite's manifest has it; `imports` load with it. */
interface Piece {
  file: string;
  imports?: string[];
}
export type Manifest = Record<string, Piece>;

const styleLink = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/;

/** The style sheet that a shell names. */
export function styleSheetOf(shell: string): string {
  const href = styleLink.exec(shell)?.[1];
  if (!href) throw new Error('index.html names no style sheet');
  return href;
}

/**
 * The shell (the built `index.html`) with a page in it. What the page needs of the style sheet stands in the head; the sheet
 * itself comes last, so that no paint waits for it. Scripts leave the way to the fonts and pictures of the first screenful.
 */
export function pageDocument(
  shell: string,
  manifest: Manifest,
  css: string,
  page: DrawnPage,
  language: string,
): string {
  const sheet = styleLink.exec(shell)?.[0].trim() ?? '';
  // React puts what is fetched early in front of everything that it draws.
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(page.html) ?? [];
  const head = [
    links,
    `<style>${css.replaceAll('</', '<\\/')}</style>`,
    ...preloads(shell, manifest, page.scripts).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ];
  const body = [
    `<div id="root">${page.html.slice(links.length)}</div>`,
    `<script type="application/json" id="first-page">${dataBlock(page.first)}</script>`,
    sheet,
  ];
  return shell
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(page.head.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => headTags(page.head, language).join('\n    '))
    .replace(styleLink, () => `\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => body.join('\n    '));
}

/** The files of sources and all that they import, but for what the shell loads already. */
function preloads(shell: string, manifest: Manifest, sources: string[]): string[] {
  const files = new Set<string>();
  const follow = (key: string) => {
    const piece = manifest[key];
    if (!piece || files.has(piece.file) || shell.includes(piece.file)) return;
    files.add(piece.file);
    for (const imported of piece.imports ?? []) follow(imported);
  };
  for (const source of sources) follow(source);
  return [...files];
}
