import type { Rolldown } from 'vite';

/** A pattern for any of the names, as whole files of a folder. */
const files = (folder: string, names: string) => new RegExp(`[\\\\/]${folder}[\\\\/](?:${names})\\.\\w+$`);
const any = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

const icons = 'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons';
const homeNext = any(
  files('ui', 'book-cover|card|cover-drawing|cover-of|date-block|tile'),
  files('settings', 'copy'),
  files('pages', 'syllabus'),
  files(icons, 'check|external-link|file-text|shield-check|star|users'),
);
const staff = any(
  files(
    'ui',
    'drop-area|file-drop|language-tabs|queue-card|record-button|record-list|search-field|switch|texts-by-language',
  ),
  files(icons, 'inbox|layout-grid|menu|scroll-text|settings|shield'),
);
const parts = any(
  /src[\\/]web[\\/]ui[\\/](?!dialog-sheet|menu|page-html|photo-picker|print-sheet|spot-scene|tabs|toaster)/,
  new RegExp(icons),
  /react-query.*(?:use(?:Mutation|InfiniteQuery)|infiniteQueryOptions)/,
  /query-core.*(?:mutationObserver|infiniteQueryObserver)/,
  files('api', 'error-words|form-failure'),
  files('retries', 'poll-interval'),
);

const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * Which modules share a file. A first load brings two: React, which outlives a release, and the rest of what home and sign-in
 * draw, of both, since who signs in sees home next. On a slow line every file more costs a round trip (`docs/decisions/0110`).
 * What home loads later and shares with other screens comes in a file of its own, the small parts of all other screens are one
 * file, those of staff screens another; the rest is divided by use.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules[\\/](?:react-dom|react|scheduler)[\\/]/, priority: 5 },
    // Imported by shapes alone, which the build leaves out.
    { name: 'indian-states', test: files('contract', 'indian-states'), priority: 4 },
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: 'home-next-parts', test: homeNext, priority: 2, ...shared },
    { name: 'staff-parts', test: staff, priority: 2, ...shared },
    { name: 'parts', test: parts, priority: 1, ...shared },
  ],
};

/** Files that the build below, the service worker's list or a journey about lost files knows by name. */
const named = new Set([
  'account-menu',
  'classes-screen',
  'code-step',
  'contact-dialog',
  'dialog-sheet',
  'domain-help',
  'free-materials-screen',
  'image-panel',
  'lower-half',
  'premium-materials-screen',
  'react',
  'rolldown-runtime',
  'settings-contact',
  'spot-scene',
  'toaster',
]);

/**
 * The other files have no name but their hash, and hashes are short: the names of all of them are part of every first load.
 * 42 bits tell the versions of one file apart.
 */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${named.has(name) ? `${name}-` : ''}[hash:7].js`;
}

/**
 * What most students open first brings its files at once; premium shares nearly all of its with the free materials beside it. Elsewhere they are found when the screen has come: their names, in
 * the entry, would cost every first load more than they save.
 */
export function preloaded(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needed;
  return /account-menu|lower-half|classes-screen|free-materials-screen/.test(file)
    ? needed.filter((one) => !/\/(?:index|react|rolldown-runtime)-/.test(one))
    : [];
}
