import { sql } from 'kysely';
import type { Claim, ClaimForStaff, ClaimState } from '../../contract/claims.ts';
import type { Queries, Trx } from '../db/db.ts';

const claimColumns = sql<Claim>`
  c.id, c.shipment_id as "shipmentId", c.words, c.photos, c.state, c.answer, c.created_at as "createdAt",
  c.decided_at as "decidedAt"`;

const staffColumns = sql<ClaimForStaff>`
  ${claimColumns}, o.id as "orderId", o.number || '-' || s.position as number, s.delivered_at as "deliveredAt",
  coalesce(o.address->>'name', '') as name,
  (select l.title from order_lines l where l.order_id = o.id order by l.position limit 1) as title`;

export async function selectClaimsOf(db: Queries, orderId: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${claimColumns} from claims c where c.order_id = ${orderId} order by c.created_at desc, c.id`.execute(db);
  return rows;
}

export async function selectClaims(
  db: Queries,
  page: { state: ClaimState; after: { at: string; id: string } | null; limit: number },
): Promise<ClaimForStaff[]> {
  const { rows } = await sql<ClaimForStaff>`
    select ${staffColumns} from claims c join orders o on o.id = c.order_id join shipments s on s.id = c.shipment_id
    where c.state = ${page.state}
      and ${page.after ? sql`(c.created_at, c.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by c.created_at, c.id limit ${page.limit}`.execute(db);
  return rows;
}

export async function selectClaim(db: Queries, id: string): Promise<ClaimForStaff | undefined> {
  const { rows } = await sql<ClaimForStaff>`
    select ${staffColumns} from claims c join orders o on o.id = c.order_id join shipments s on s.id = c.shipment_id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

/** False where one is open for the parcel. */
export async function insertClaim(
  trx: Trx,
  claim: { id: string; shipmentId: string; orderId: string; userId: string; words: string; photos: number; at: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('claims')
    .values({
      id: claim.id,
      shipment_id: claim.shipmentId,
      order_id: claim.orderId,
      user_id: claim.userId,
      words: claim.words,
      photos: claim.photos,
      created_at: claim.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an open claim; false where it is open no longer. */
export async function updateDecided(
  trx: Trx,
  id: string,
  decided: { state: ClaimState; answer: string; at: string; actorId: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('claims')
    .set({ state: decided.state, answer: decided.answer, decided_at: decided.at, decided_by: decided.actorId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody's claims that have photos. */
export async function selectPhotographed(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .where('photos', '>', 0)
    .execute();
  return rows.map(({ id }) => id);
}
