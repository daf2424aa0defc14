import type { Endpoint } from '../../contract/endpoint.ts';

/** The classes of work, most important first: under overload requests are refused from the end of this list. */
export const workClasses = [
  'settlement',
  'exams',
  'sign-in',
  'orders',
  'public',
  'signed-in',
  'uploads',
  'admin',
  'exports',
] as const;
export type WorkClass = (typeof workClasses)[number];

/** The room of a class, in requests that are worked on at the same time. */
export interface Room {
  /** Slots that no other class may use. */
  reserved: number;
  /** Reserved slots plus those it may borrow from the shared ones. */
  most: number;
  /** Maximum queue length. */
  waiting: number;
  /** Milliseconds a request may wait while the queue empties now and then. */
  patienceMs: number;
}

/** Requests processed at once; the pool has a connection for each. */
export const requestSlots = 20;
/** Connections for whatever no request waits for: jobs, `/ready`, what is read at the start. */
export const backgroundConnections = 8;

/** The room of every class; `patienceMs` is what a request usually waits at most (`REQUEST_PATIENCE_MS`). */
export function roomsFor(patienceMs: number): Readonly<Record<WorkClass, Room>> {
  return {
    // A gateway waits 5 s for the answer to its webhook and sends it again otherwise.
    settlement: { reserved: 3, most: 16, waiting: 400, patienceMs: 2 * patienceMs },
    // A thousand start in one second, then the line empties: to wait for some seconds is better than to be refused.
    exams: { reserved: 2, most: 12, waiting: 2000, patienceMs: 20 * patienceMs },
    'sign-in': { reserved: 2, most: 8, waiting: 200, patienceMs },
    orders: { reserved: 2, most: 8, waiting: 200, patienceMs },
    public: { reserved: 1, most: 6, waiting: 200, patienceMs },
    'signed-in': { reserved: 1, most: 8, waiting: 200, patienceMs },
    // Its bytes have already been received; sending them again would cost more than waiting.
    uploads: { reserved: 1, most: 3, waiting: 50, patienceMs: 40 * patienceMs },
    admin: { reserved: 1, most: 4, waiting: 50, patienceMs },
    exports: { reserved: 0, most: 1, waiting: 5, patienceMs },
  };
}

/** Never limited: responses from memory or files that need no statement, and monitoring. */
const uncounted = /^\/(health|ready|metrics|docs|openapi\.json|assets|robots\.txt|sitemap\.xml|dev)(\/|$)|^\/?\*$/;

/** A file of the built web has a route of its own. */
const builtFile = /^\/[^:*]*\.\w+$/;

/** By path, the first that fits. */
const byPath: readonly [RegExp, WorkClass][] = [
  [/^\/(hooks|checkout|sandbox)\//, 'settlement'],
  [/^\/api\/(tests|attempts)(\/|$)/, 'exams'],
  [/^\/(auth\/v1|functions\/v1|rest\/v1\/rpc)\//, 'sign-in'],
  [/^\/api\/admin\/.*(\/export|\.csv)$/, 'exports'],
  // What the desk sells is an order, and so is what it pays out: somebody stands at the counter for the money.
  [/^\/api\/admin\/(students\/:id\/(quote|sales)|orders\/:id\/desk-payments|drawer(\/.*)?)$/, 'orders'],
  [/^\/api\/admin\/payment-refunds\/:id\/(cash|decision)$/, 'orders'],
  [/^\/api\/admin\//, 'admin'],
  [/^\/api\/(orders|shipping)(\/|$)/, 'orders'],
  [/^\/api\/classes\/:id\/(registration|waitlist)$/, 'orders'],
];

interface Route {
  /** As it was registered, with `:name` for parameters. */
  path: string;
  /** Undefined for pages between us and a gateway, which are not in the contract. */
  endpoint?: Endpoint | undefined;
}

/**
 * The class of a route, or null for what is never counted. Throws for a route that neither the contract nor the table knows,
 * so that none can be added without room.
 */
export function workClassOf({ path, endpoint }: Route): WorkClass | null {
  if (uncounted.test(path)) return null;
  if (endpoint?.files) return 'uploads';
  const known = byPath.find(([pattern]) => pattern.test(path))?.[1];
  if (known) return known;
  if (!endpoint && builtFile.test(path)) return null;
  if (!endpoint) throw new Error(`${path} has no work class: say in admission/work-class.ts how important it is`);
  if (endpoint.access === 'anyone') return 'public';
  return endpoint.access === 'user' ? 'signed-in' : 'admin';
}
