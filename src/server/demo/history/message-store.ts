import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

/** What was written in the past and sent just now left minutes after it was written, as an order's page says it did. */
export async function backdateSent(db: Queries): Promise<void> {
  await sql`update deliveries set sent_at = created_at + interval '4 minutes'
    where state = 'sent' and sent_at > created_at + interval '4 minutes'`.execute(db);
}
