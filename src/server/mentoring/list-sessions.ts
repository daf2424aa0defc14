import type { MentoringSession } from '../../contract/mentoring.ts';
import type { App } from '../app.ts';
import { selectHasSessions, selectOpenSessions } from './session-store.ts';

/** So many a buyer chooses from, soonest first. */
const mostSessions = 60;

/** The sessions of a mentoring product that this person can choose now, and whether it is sold by session at all. */
export async function listSessions(
  app: App,
  input: { productId: string; userId: string },
): Promise<{ bySession: boolean; items: MentoringSession[] }> {
  const now = app.now().toISOString();
  const [bySession, items] = await Promise.all([
    selectHasSessions(app.db, input.productId),
    selectOpenSessions(app.db, { ...input, now, limit: mostSessions }),
  ]);
  return { bySession, items };
}
