import type { DrawnPage } from '../../contract/drawn-page.ts';
import { dataBlock, escapeText, headTags } from './head-tags.ts';

/** One file of the build, as Vite's manifest has it; `imports` load with it. */
interface Piece {
  file: string;
  imports?: string[];
}
export type Manifest = Record<string, Piece>;

const scriptTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const manifestLink = /(?<!\s)\s*<link rel="manifest"[^<>]*>/;
const styleLink = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/;

/** The style sheet that a shell names. */
export function styleSheetOf(shell: string): string {
  const href = styleLink.exec(shell)?.[1];
  if (!href) throw new Error('index.html names no style sheet');
  return href;
}

/** Rules that cannot end the `<style>` in which they stand; the page's policy names them by this very text. */
export const inStyle = (css: string) => css.replaceAll('</', '<\\/');

/**
 * The shell (the built `index.html`) with a page in it. What the first screenful needs of the style sheet stands in the head.
 * `css` comes from `inStyle`. The sheet itself and the scripts wait in a template until the page is painted (`before-paint.js`): the way is left to the
 * pictures of the first screenful. The manifest waits until the page is taken over (`load-last.ts`).
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
  const scripts = shell.match(scriptTags) ?? [];
  const later = [
    sheet,
    // Before what imports them, which would fetch them one after the other.
    ...scripts.toReversed().map((tag) => tag.trim().replace(/<(script|link) /, '<$1 fetchpriority="low" ')),
    ...preloads(shell, manifest, page.scripts).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ];
  const head = [
    links,
    `<style>${css}</style>`,
    `<template id="later">${later.join('')}</template>`,
    `<template id="last">${manifestLink.exec(shell)?.[0].trim() ?? ''}</template>`,
    `<noscript>${sheet}${fontSheet(manifest)}</noscript>`,
  ];
  const body = [
    `<div id="root">${page.html.slice(links.length)}</div>`,
    `<script type="application/json" id="first-page">${dataBlock(page.first)}</script>`,
  ];
  return shell
    .replaceAll(scriptTags, '')
    .replace(manifestLink, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(page.head.title)}</title>`)
    .replace(/<meta name="description"[^<>]*>/, () => headTags(page.head, language).join('\n    '))
    .replace(styleLink, () => `\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => body.join('\n    '));
}

/** The academy's own fonts, which scripts fetch last. */
function fontSheet(manifest: Manifest): string {
  const file = manifest['src/web/ui/fonts.css']?.file;
  return file ? `<link rel="stylesheet" href="/${file}">` : '';
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
