import { sql } from 'kysely';
import type { StudentAccess } from '../../contract/materials/material-reports.ts';
import type { Viewer } from '../../contract/materials/materials.ts';
import type { Queries, Trx } from '../db/db.ts';
import { type ListedMaterial, materialColumns } from './catalogue/list-store.ts';
import { courseOf, isLiveEntitlement, isSuspended, lineUse, refundFacts } from './reads.ts';
import type { Bought, Entitlement } from './rules.ts';

/** A material with everything that the guard and the reader need. */
export interface MaterialForReader extends Omit<ListedMaterial, 'owned'> {
  isPublished: boolean;
  fileVersion: string;
  videoId: string | null;
  contents: Viewer['contents'];
  entitlement: Entitlement | null;
  /** Whether this session has one of the reader's device slots. */
  hasDeviceSlot: boolean;
  /** The live purchase that a refund could still undo; null for none. */
  bought: Bought | null;
}

const facts = refundFacts('line');

/** The live purchase for which reading of material `m` counts, as `Bought`: pages and use over all that it opened. */
export const livePurchase = (userId: string) => sql<Bought | null>`(
  select json_build_object('paidAt', coalesce(paid.paid_at, e.starts_at), 'pages', l.pages, 'openedPages', l.opened, 'downloads', l.downloads,
    'isExamFee', ${facts.isExamFee}, 'sessionHeld', ${facts.sessionHeld}, 'paymentProof', ${facts.paymentProof}, 'course', ${courseOf('line')})
  from entitlements e
  left join order_lines line on line.id = e.order_line_id left join orders paid on paid.id = line.order_id
  cross join lateral ${lineUse({ lineId: sql`e.order_line_id`, enrolmentId: sql`e.enrolment_id` })} l
  where e.user_id = ${userId} and e.material_id = m.id and e.source = 'purchase' and e.revoked_at is null
    and e.counts_since is not null
  order by e.starts_at desc limit 1)`;

/**
 * A material and what one reader has of it: the entitlement that says most (a live one, else the latest), progress and
 * the purchase behind it. One query.
 */
export async function selectMaterialForReader(
  db: Queries,
  input: { materialId: string; userId: string; sessionId: string; now: string },
): Promise<MaterialForReader | undefined> {
  const { rows } = await sql<MaterialForReader>`
    select ${materialColumns}, exists (select from saved_materials s
        where s.user_id = ${input.userId} and s.material_id = m.id) as "isSaved", m.is_published as "isPublished", m.file_version as "fileVersion", m.video_id as "videoId", m.contents,
      case when p.user_id is null then null
        else json_build_object('lastPage', least(p.last_page, m.pages), 'openedPages', least(p.opened_pages, m.pages)) end as progress,
      (select json_build_object('source', e.source, 'reason', e.reason, 'startsAt', e.starts_at, 'endsAt', e.ends_at,
          'revokedAt', e.revoked_at, 'isRefunded', e.is_refunded, 'isSuspended', ${isSuspended})
        from entitlements e where e.user_id = ${input.userId} and e.material_id = m.id
        order by (${isLiveEntitlement(input.now)}) desc, e.starts_at desc limit 1) as entitlement,
      ${livePurchase(input.userId)} as bought,
      exists (select from reading_devices d where d.user_id = ${input.userId} and d.auth_session_id = ${input.sessionId}) as "hasDeviceSlot"
    from materials m
    left join reading_progress p on p.user_id = ${input.userId} and p.material_id = m.id
    where m.id = ${input.materialId}`.execute(db);
  return rows[0];
}

export interface NewEntitlement {
  userId: string;
  materialId: string;
  orderLineId: string;
  startsAt: string;
  endsAt: string | null;
  at: string;
}

/** Inserts what an order line bought; a second time for the same line and material changes nothing. */
export async function insertPurchase(trx: Trx, row: NewEntitlement): Promise<void> {
  await trx
    .insertInto('entitlements')
    .values({
      user_id: row.userId,
      material_id: row.materialId,
      source: 'purchase',
      order_line_id: row.orderLineId,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['order_line_id', 'material_id']).doNothing())
    .execute();
}

/** Revokes what an order line granted; returns the entitlements that were active until now. */
export async function revokePurchase(
  trx: Trx,
  revoked: { orderLineId: string; reason: string; isRefund: boolean; at: string },
): Promise<{ id: string; title: string; student: string }[]> {
  return trx
    .updateTable('entitlements')
    .from(['materials as m', 'profiles as p'])
    .whereRef('m.id', '=', 'entitlements.material_id')
    .whereRef('p.user_id', '=', 'entitlements.user_id')
    .set({ revoked_at: revoked.at, reason: revoked.reason, is_refunded: revoked.isRefund })
    .where('order_line_id', '=', revoked.orderLineId)
    .where('revoked_at', 'is', null)
    .returning(['entitlements.id', 'm.title', sql<string>`coalesce(nullif(p.full_name, ''), p.username)`.as('student')])
    .execute();
}

/** Up to `limit` entitlements of a person, latest start first, after the given one. */
export async function selectStudentAccess(
  db: Queries,
  page: { userId: string; now: string; after: { startsAt: string; id: string } | null; limit: number },
): Promise<StudentAccess[]> {
  const { rows } = await sql<StudentAccess>`
    select e.id, e.material_id as "materialId", m.title, e.source, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.revoked_at as "revokedAt", e.reason,
      e.revoked_at is null and e.enrolment_id is null and coalesce(e.ends_at > ${page.now}::timestamptz, true) as revocable
    from entitlements e join materials m on m.id = e.material_id
    where e.user_id = ${page.userId}
      and ${page.after ? sql`(e.starts_at, e.id) < (${page.after.startsAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by e.starts_at desc, e.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Opens materials to a person by staff, until a time or without an end. */
export async function insertGrants(
  trx: Trx,
  grant: {
    userId: string;
    materialIds: readonly string[];
    grantedBy: string;
    reason: string;
    endsAt: string | null;
    at: string;
  },
): Promise<void> {
  await sql`
    insert into entitlements (user_id, material_id, source, granted_by, starts_at, ends_at, reason, created_at)
    select ${grant.userId}, material.id, 'grant', ${grant.grantedBy}, ${grant.at}::timestamptz, ${grant.endsAt}::timestamptz,
      ${grant.reason}, ${grant.at}::timestamptz
    from unnest(${grant.materialIds}::uuid[]) as material (id)`.execute(trx);
}

/** One entitlement with its person, locked until the transaction ends. */
export async function lockAccess(
  trx: Trx,
  { id, now }: { id: string; now: string },
): Promise<(StudentAccess & { userId: string; student: string }) | undefined> {
  const { rows } = await sql<StudentAccess & { userId: string; student: string }>`
    select e.id, e.user_id as "userId", e.material_id as "materialId", m.title, e.source, e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.revoked_at as "revokedAt", e.reason,
      e.revoked_at is null and e.enrolment_id is null and coalesce(e.ends_at > ${now}::timestamptz, true) as revocable,
      coalesce(nullif(p.full_name, ''), p.username) as student
    from entitlements e join materials m on m.id = e.material_id join profiles p on p.user_id = e.user_id
    where e.id = ${id} for update of e`.execute(trx);
  return rows[0];
}

export async function updateRevoked(trx: Trx, revoked: { id: string; reason: string; at: string }): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: revoked.at, reason: revoked.reason })
    .where('id', '=', revoked.id)
    .execute();
}

/** Grants each of these materials to each of these members; existing ones stay. */
export async function insertMemberAccess(
  trx: Trx,
  access: {
    members: readonly { id: string; userId: string; orderLineId: string | null; enrolledBy: string | null }[];
    materialIds: readonly string[];
    at: string;
    endsAt: string;
    batch: string;
  },
): Promise<void> {
  const members = sql`jsonb_to_recordset(${JSON.stringify(access.members)}::jsonb)
    as m (id uuid, "userId" uuid, "orderLineId" uuid, "enrolledBy" uuid)`;
  // What the same order line granted through an earlier enrolment moves to the new one.
  await sql`
    update entitlements t set enrolment_id = m.id
    from ${members} where t.order_line_id = m."orderLineId" and t.enrolment_id <> m.id
      and t.material_id = any(${access.materialIds}::uuid[])`.execute(trx);
  await sql`
    insert into entitlements (user_id, material_id, source, order_line_id, granted_by, enrolment_id, starts_at, ends_at,
      reason, created_at)
    select m."userId", material.id, case when m."orderLineId" is null then 'grant' else 'purchase' end, m."orderLineId",
      m."enrolledBy", m.id, ${access.at}::timestamptz, ${access.endsAt}::timestamptz, ${access.batch}, ${access.at}::timestamptz
    from ${members} cross join unnest(${access.materialIds}::uuid[]) as material (id)
    on conflict (enrolment_id, material_id) where enrolment_id is not null do update
      set source = excluded.source, order_line_id = excluded.order_line_id, granted_by = excluded.granted_by,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = excluded.reason, revoked_at = null, is_refunded = false
      where entitlements.revoked_at is not null`.execute(trx);
}

/** Revokes what an enrolment granted and is still active. */
export async function revokeMemberAccess(
  trx: Trx,
  revoked: { enrolmentId: string; reason: string; at: string },
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: revoked.at, reason: revoked.reason })
    .where('enrolment_id', '=', revoked.enrolmentId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function updateMembersEnd(
  trx: Trx,
  moved: { enrolmentIds: readonly string[]; endsAt: string },
): Promise<void> {
  await sql`
    update entitlements set ends_at = greatest(${moved.endsAt}::timestamptz, starts_at + interval '1 second')
    where enrolment_id = any(${moved.enrolmentIds}::uuid[]) and revoked_at is null`.execute(trx);
}
