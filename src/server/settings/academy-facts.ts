import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { findFact, insertFact } from './academy-facts-store.ts';

/**
 * What happens to an academy once and is never undone. `first_admin`: somebody has been an admin. `demo_data`: it was filled
 * with invented people, from the first of them on. `demo_filled`: all of them are there, or nobody waits for the rest.
 * `proxy_hops_*`: admins were told of a wrong TRUSTED_PROXY_HOPS.
 */
export type Fact = 'first_admin' | 'demo_data' | 'demo_filled' | `proxy_hops_${string}`;

/** Notes a fact; says whether it is new. Of two transactions that note it at once, one is told so. */
export async function noteFact(app: App, db: Queries, fact: Fact): Promise<boolean> {
  return insertFact(db, fact, app.now().toISOString());
}

export async function hasFact(db: Queries, fact: Fact): Promise<boolean> {
  return findFact(db, fact);
}
