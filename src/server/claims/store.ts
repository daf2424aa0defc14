import { sql } from 'kysely';
import type { Claim, ClaimForStaff, ClaimState } from '../../contract/claims.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';
import { firstTitle } from '../orders/reads.ts';

/**
 * A claim whose refund was proposed waits until a second person has approved it, and is open again when they said no.
 */
const shownState = sql<ClaimState>`case when c.refund_id is null then c.state
  when exists (select from refund_proposals p where p.refund_id = c.refund_id) then 'waiting'
  when exists (select from refunds f where f.id = c.refund_id and f.state in ('requested', 'declined')) then 'open'
  else c.state end`;

const claimColumns = sql<Claim>`
  c.id, c.shipment_id as "shipmentId", c.words, c.photos, ${shownState} as state, c.answer, c.created_at as "createdAt",
  c.decided_at as "decidedAt"`;

const staffColumns = (language: Language | null) => sql<ClaimForStaff>`
  ${claimColumns}, o.id as "orderId", o.number || '-' || s.position as number, s.delivered_at as "deliveredAt",
  coalesce(o.address->>'name', '') as name,
  ${firstTitle(language)} as title`;

/** What a claim can be decided as. */
export type DecidedState = Exclude<ClaimState, 'open' | 'waiting'>;

export async function selectClaimsOf(db: Queries, orderId: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${claimColumns} from claims c where c.order_id = ${orderId} order by c.created_at desc, c.id`.execute(db);
  return rows;
}

export async function selectClaims(
  db: Queries,
  page: { state: ClaimState; language: Language | null; after: { at: string; id: string } | null; limit: number },
): Promise<ClaimForStaff[]> {
  const { rows } = await sql<ClaimForStaff>`
    select ${staffColumns(page.language)} from claims c join orders o on o.id = c.order_id join shipments s on s.id = c.shipment_id
    where ${shownState} = ${page.state}
      and (${page.state !== 'open'} or c.state = 'open' or c.refund_id is not null)
      and ${page.after ? sql`(c.created_at, c.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by c.created_at, c.id limit ${page.limit}`.execute(db);
  return rows;
}

export async function selectClaim(db: Queries, id: string): Promise<ClaimForStaff | undefined> {
  const { rows } = await sql<ClaimForStaff>`
    select ${staffColumns(null)} from claims c join orders o on o.id = c.order_id join shipments s on s.id = c.shipment_id
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
  decided: { state: DecidedState; answer: string; at: string; actorId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update claims c set state = ${decided.state}, answer = ${decided.answer}, decided_at = ${decided.at},
      decided_by = ${decided.actorId}, refund_id = null
    where c.id = ${id} and ${shownState} = 'open' returning c.id`.execute(trx);
  return rows.length > 0;
}

/** Notes the refund that waits for a second person. */
export async function updateProposed(trx: Trx, id: string, refundId: string): Promise<void> {
  await trx.updateTable('claims').set({ refund_id: refundId }).where('id', '=', id).execute();
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
