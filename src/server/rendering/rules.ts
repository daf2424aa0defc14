/** What the server draws, besides `/auth`, for those whose browser says that they are signed in. */
const homes = ['/', '/home'];

/** What the setting "public pages" opens (`docs/domain/roles.md`). */
export const publicPaths = [
  ...homes,
  '/about',
  '/enquiry',
  '/terms-conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
] as const;

/** Open as well: the list of batches, and each of them. */
const batchPaths = /^\/batches(\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/;

interface Asked {
  /** Path and query. */
  url: string;
  /** Whether the browser says that somebody is signed in. */
  session: boolean;
  /** Whether the setting opens pages to visitors. */
  open: boolean;
}

/**
 * The page to draw for an address of the web; null leaves it to the browser. A visitor anywhere but on an open page is shown
 * `/auth` at once, and somebody signed in on `/auth` home (`docs/domain/pages.md`).
 */
export function pageToDraw({ url, session, open }: Asked): string | null {
  const { pathname, searchParams } = new URL(url, 'http://academy');
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  if (path === '/auth') {
    // On the way back from a provider or a mail; only the browser knows how that goes on.
    if (['code', 'error', 'mail'].some((name) => searchParams.has(name))) return null;
    return session ? '/' : '/auth';
  }
  if (open && (publicPaths as readonly string[]).includes(path)) return path;
  // Somebody signed in may be a member of one, which their browser alone knows.
  if (open && /^\/batches(\/|$)/.test(path)) return !session && batchPaths.test(path) ? path : null;
  if (!session) return '/auth';
  return homes.includes(path) ? path : null;
}
