import { sql } from 'kysely';
import type { ThreeTexts } from '../../../contract/batches/batches.ts';
import type { Trx } from '../../db/db.ts';

/** Keeps a passage once: the same texts are the same passage. */
export async function keepPassage(
  trx: Trx,
  passage: { texts: ThreeTexts; hash: string; actorId: string | null; at: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into passages (texts, texts_hash, created_by, created_at)
    values (${JSON.stringify(passage.texts)}, ${passage.hash}, ${passage.actorId}, ${passage.at})
    on conflict (texts_hash) do update set texts_hash = excluded.texts_hash
    returning id`.execute(trx);
  const [kept] = rows;
  if (!kept) throw new Error('a passage was not kept');
  return kept.id;
}
