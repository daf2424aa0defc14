import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webDist } from './web-dist.ts';

/** What is pressed or read without a network on any page, and where one is after signing out. */
const starts = [
  'index.html',
  'src/web/api/delivered-settings.ts',
  'src/web/shell/account-menu.tsx',
  'src/web/shell/failures/crash-screen.tsx',
  'src/web/shell/start/after-load.ts',
  'src/web/ui/toaster.tsx',
  'src/web/identity/sign-in/google-sign-in.tsx',
];

interface Piece {
  file: string;
  imports?: string[];
}

/**
 * Leaves out of the service worker's list each script that none of `starts` imports statically. Shared scripts are named by
 * their hash alone, so no file pattern could tell them apart.
 */
export function onlyNeededScripts<Entry extends { url: string }>(entries: Entry[]): { manifest: Entry[] } {
  const written = join(webDist, 'web', '.vite', 'manifest.json');
  const pieces: Record<string, Piece> = JSON.parse(readFileSync(written, 'utf8'));
  const found = new Set<string>();
  const scripts = new Set<string>();
  const follow = (key: string) => {
    const piece = pieces[key];
    if (!piece) throw new Error(`The build has no ${key}.`);
    if (found.has(key)) return;
    found.add(key);
    scripts.add(piece.file);
    for (const imported of piece.imports ?? []) follow(imported);
  };
  for (const start of starts) follow(start);
  return { manifest: entries.filter(({ url }) => !/^assets\/.*\.js$/.test(url) || isWanted(url)) };

  function isWanted(url: string): boolean {
    return scripts.has(url) || url.includes('/spot-scene-');
  }
}
