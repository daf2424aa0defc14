import type { Rolldown } from 'vite';

/** A pattern for any of the names, as whole files of a folder. */
const files = (folder: string, names: string) => new RegExp(`[\\\\/]${folder}[\\\\/](?:${names})\\.\\w+$`);
const any = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

const icons = 'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons';
const bothFirst = any(
  files('ui', 'badge|button|button-link|button-style|dawn-scene|lazy-part|spinner'),
  files('i18n', 'language-name'),
  files(icons, 'phone'),
);
const allButSignIn = any(files('ui', 'keep-focus'), files(icons, 'image'));
const homeFirst = any(
  files('api', 'shown-picture'),
  files('ui', 'picture|portrait'),
  files('classes', 'queries'),
  files('academy', 'director-photos'),
  files('contract', 'classes|materials|picture-widths'),
  files(icons, 'mail|play|video'),
);
const homeNext = any(
  files('ui', 'book-cover|card|date-block|tile'),
  files('academy', 'copy'),
  files('contract', 'syllabus'),
  files(icons, 'check|external-link|file-text|shield-check|star|users'),
);
const signInFirst = any(
  files('ui', 'alert|field|field-frame'),
  files(icons, 'circle-check|clock|triangle-exclamation-point'),
);
const signInNext = any(
  files('identity', 'copy|queries|came-back|sign-in-frame|use-resend-wait|time-left|gotrue-version|pending-key'),
  files('contract', 'sign-in'),
);
const staff = any(
  files('ui', 'file-drop|queue-card|record-list|search-field|switch'),
  files(icons, 'inbox|layout-grid|menu|scroll-text|settings|shield'),
);
const parts = any(
  /src[\\/]web[\\/]ui[\\/](?!dialog-sheet|menu|spot-scene|tabs|toaster)/,
  new RegExp(icons),
  /react-query.*(?:use(?:Mutation|InfiniteQuery)|infiniteQueryOptions)/,
  /query-core.*(?:mutationObserver|infiniteQueryObserver)/,
  files('api', 'error-words|form-failure'),
);

const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * Which modules share a file. What every page needs comes in two: libraries, which outlive a release, and our own code in
 * the entry. What home and sign-in share with other screens comes in a file for each, so that a first load brings nothing
 * that it does not draw (`check-bytes.ts` counts). The small parts of all other screens are one file, those of staff
 * screens another; the rest is divided by use.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
    // Imported by shapes alone, which the build leaves out.
    { name: 'indian-states', test: files('contract', 'indian-states'), priority: 4 },
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: 'first-parts', test: bothFirst, priority: 2, ...shared },
    { name: 'near-parts', test: allButSignIn, priority: 2, ...shared },
    { name: 'home-parts', test: homeFirst, priority: 2, ...shared },
    { name: 'home-next-parts', test: homeNext, priority: 2, ...shared },
    { name: 'form-parts', test: signInFirst, priority: 2, ...shared },
    { name: 'sign-in-parts', test: signInNext, priority: 2, ...shared },
    { name: 'staff-parts', test: staff, priority: 2, ...shared },
    { name: 'parts', test: parts, priority: 1, ...shared },
  ],
};

const named = new Set(['libraries', 'rolldown-runtime']);

/**
 * Shared files have no name but their hash, and hashes are short: the names of all of them are part of every first load. 42
 * bits tell the versions of one file apart.
 */
export function chunkFileNames({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string {
  return `assets/${isDynamicEntry || named.has(name) ? `${name}-` : ''}[hash:7].js`;
}

/**
 * Staff work on laptops, few see a page of refusal, the profile is seldom opened. The reader, a class, a material that one has,
 * the checkout and the enquiry are opened where most of their files have come, and what works behind the page needs little that
 * is not there: the lists of files that these need cost every first load more than they save.
 */
export function preloaded(file: string, needed: string[]): string[] {
  return /admin|staff|dashboard|settings|users|profile|crash|not-found|syllabus|payment-success|field-words|without-code|service-worker|toaster|secure-viewer|class-screen|material-access|purchase|enquiry-screen/.test(
    file,
  )
    ? []
    : needed;
}
