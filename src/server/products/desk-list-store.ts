import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { DeskProduct } from '../../contract/orders/desk.ts';
import type { Queries } from '../db/db.ts';
import { everyText } from '../db/language-texts.ts';

type Row = DeskProduct & { createdAt: string };

interface Page {
  search: string | undefined;
  /** Of the titles; null as they are written. */
  language: Language | null;
  kind: string | undefined;
  now: string;
  /** The Indian day, `YYYY-MM-DD`. */
  today: string;
  after: { kind: string; createdAt: string; id: string } | null;
  limit: number;
}

/** How many whole sets the copies of its books make; null for what is no set or where none of them is counted. */
const setsLeft = sql`(select min(k.stock / s.copies) from product_books s join products k on k.id = s.book_id
  where s.product_id = p.id)`;

/** Up to `limit` products on sale whose class or batch is not over, batches first and then the newest, after the given one. */
export async function selectDeskProducts(db: Queries, page: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, coalesce(p.translations -> ${page.language}::text ->> 'title', p.title) as title, p.price_paise as "pricePaise", p.ships, p.created_at as "createdAt",
      coalesce(to_char(c.class_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), b.starts_on::text) as "startsAt",
      case when coalesce(c.capacity, b.capacity, p.stock, ${setsLeft}) is not null
        then greatest(coalesce(c.capacity - c.seats_taken, b.capacity - b.seats_taken, p.stock, ${setsLeft}), 0) end as "seatsLeft"
    from products p
    left join product_grants g on g.product_id = p.id and p.kind in ('class_seat', 'batch')
      and (g.class_id is not null or g.batch_id is not null)
    left join classes c on c.id = g.class_id left join batches b on b.id = g.batch_id
    where p.is_on_sale and (c.id is null or c.class_date > ${page.now}::timestamptz)
      and (b.id is null or b.ends_on >= ${page.today}::date)
      and ${page.kind ? sql`p.kind = ${page.kind}` : sql`true`}
      and ${
        page.search
          ? sql`concat_ws(' ', p.title, ${everyText(sql`p.translations`, 'title')}) ilike ${`%${page.search.replace(/[\\%_]/g, '\\$&')}%`}`
          : sql`true`
      }
      and ${page.after ? sql`(p.kind = 'batch', p.created_at, p.id) < (${page.after.kind === 'batch'}::boolean, ${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by p.kind = 'batch' desc, p.created_at desc, p.id desc limit ${page.limit}`.execute(db);
  return rows;
}
