import type { App } from '../../app.ts';
import { selectOffer } from './waitlist-store.ts';

/** The class in which a seat from the waitlist is kept for somebody now, and until when; undefined without one. */
export function findOffer(app: App, userId: string): Promise<{ classId: string; until: string } | undefined> {
  return selectOffer(app.db, { userId, now: app.now().toISOString() });
}
