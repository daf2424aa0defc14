import type { Language } from '../../contract/languages.ts';
import type { MentoringSession } from '../../contract/mentoring.ts';
import type { App } from '../app.ts';
import { namesIn } from '../settings/names-in.ts';
import { selectHasSessions, selectOpenSessions } from './session-store.ts';

/** So many a buyer chooses from, soonest first. */
const mostSessions = 60;

/** The sessions of a mentoring product that this person can choose now, and whether it is sold by session at all. */
export async function listSessions(
  app: App,
  input: { productId: string; userId: string; language: Language | null },
): Promise<{ bySession: boolean; items: MentoringSession[] }> {
  const now = app.now().toISOString();
  const [bySession, items, names] = await Promise.all([
    selectHasSessions(app.db, input.productId),
    selectOpenSessions(app.db, { ...input, now, limit: mostSessions }),
    namesIn(app, input.language),
  ]);
  const named = items.map((one) => ({ ...one, mentor: names.teacher(one.mentor), venue: names.venue(one.venue) }));
  return { bySession, items: named };
}
