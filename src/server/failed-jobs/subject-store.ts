import { sql } from 'kysely';
import type { JobSubject } from '../../contract/failed-jobs.ts';
import type { Queries } from '../db/db.ts';

/** A row that a job's data names: by what it was found, and what it is called. */
export interface FoundSubject {
  /** The id in the job's data. */
  of: string;
  kind: JobSubject;
  /** Of the row that it leads to: a refund leads to its order. */
  id: string;
  title: string;
}

/**
 * What the given ids are, whatever table they stand in, in one read; nothing for those of other tables or of rows that have
 * gone. A message is called by its template, and by the order or class that it is about.
 */
export async function selectSubjects(db: Queries, ids: readonly string[]): Promise<FoundSubject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundSubject>`
    with asked as (select unnest(${[...ids]}::uuid[]) as of),
      sent as (select asked.of, d.template, split_part(d.subject_ref, ':', 1) as kind,
          case when d.subject_ref ~ '^[a-z_]+:[0-9a-f-]{36}$' then split_part(d.subject_ref, ':', 2)::uuid end as about
        from asked join deliveries d on d.id = asked.of),
      leads as (
        select of, of as order_id from asked
        union all select of, about from sent where kind = 'orders'
        union all select asked.of, l.order_id from asked join refunds r on r.id = asked.of
          join order_lines l on l.id = r.order_line_id
        union all select asked.of, p.order_id from asked join payment_refunds r on r.id = asked.of
          join payments p on p.id = r.payment_id
        union all select asked.of, s.order_id from asked join courier_bookings b on b.id = asked.of
          join shipments s on s.id = b.shipment_id)
    select of, 'message' as kind, of as id, template as title from sent
    union all select leads.of, 'order', o.id, o.number from leads join orders o on o.id = leads.order_id
    union all select leads.of, 'person', p.user_id, coalesce(p.full_name, p.username)
      from leads join orders o on o.id = leads.order_id join profiles p on p.user_id = o.user_id
    union all select asked.of, 'person', p.user_id, coalesce(p.full_name, p.username)
      from asked join profiles p on p.user_id = asked.of
    union all select c.of, 'class', k.id, k.class_title from (select of, of as class_id from asked
      union all select of, about from sent where kind = 'classes') c join classes k on k.id = c.class_id
    union all select asked.of, 'material', m.id, m.title from asked join materials m on m.id = asked.of
    union all select asked.of, 'video', v.id, v.name from asked join videos v on v.id = asked.of
    union all select asked.of, 'announcement', a.id, a.titles ->> 'en' from asked
      join announcements a on a.id = asked.of`.execute(db);
  return rows;
}
