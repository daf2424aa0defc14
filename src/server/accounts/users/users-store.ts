import { sql } from 'kysely';
import type { ListedUser, UserDetail, userGroups } from '../../../contract/accounts/users-admin.ts';
import { beginsWith } from '../../db/begins-with.ts';
import type { Queries } from '../../db/db.ts';
import { inlineCount } from '../../db/plan-once.ts';
import { shownAvatar } from '../profile/profile-store.ts';
import type { UserSearch } from '../rules.ts';

type Row = Omit<ListedUser, 'maskedPhone'> & { phoneNumber: string | null };

const listed = sql`p.user_id as id, p.username, p.full_name as "fullName", ${shownAvatar} as "avatarUrl",
  p.phone_number as "phoneNumber", p.blocked_at is not null as blocked, p.created_at as "createdAt",
  array(select g.role from role_grants g where g.user_id = p.user_id and g.role <> 'custom' order by g.role) as roles,
  (select jsonb_build_object('id', o.id, 'name', o.name) from role_grants g join custom_roles o on o.id = g.custom_role_id
    where g.user_id = p.user_id and g.role = 'custom') as "customRole"`;

export interface UserPage {
  search: UserSearch | undefined;
  group: (typeof userGroups)[number];
  after: { createdAt: string; id: string } | null;
  limit: number;
}

const groups = {
  all: sql`true`,
  staff: sql`p.user_id in (select g.user_id from role_grants g)`,
  blocked: sql`p.blocked_at is not null`,
};

/** How many numbers that begin, and that end, with the digits are looked at: whoever finds more types more. */
const mostNumbers = 50;

/** SQL that holds for the profiles `p` that a search finds. */
export function foundBySearch(search: UserSearch | undefined) {
  if (!search) return sql`true`;
  return 'pattern' in search ? sql`p.search_text like ${search.pattern}` : sql`p.user_id in (${idsOfSearch(search)})`;
}

/** The ids that a search finds, as a query of its own: names by their trigrams, numbers by how they begin or end. */
export function idsOfSearch(search: UserSearch) {
  if ('pattern' in search) return sql`select user_id from profiles where search_text like ${search.pattern}`;
  const start = sql`phone_number collate "C"`;
  const end = sql`reverse(phone_number) collate "C"`;
  const reversed = [...search.digits].reverse().join('');
  const numbers = (column: typeof start, text: string) =>
    sql`(select user_id from profiles where ${beginsWith(column, text)} order by ${column} limit ${inlineCount(mostNumbers)})`;
  return sql`${numbers(start, `+${search.digits}`)} union ${numbers(start, `+91${search.digits}`)}
    union ${numbers(end, reversed)}`;
}

/** Up to `limit` users after the given one, newest first. */
export async function selectUsers(db: Queries, { search, group, after, limit }: UserPage): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${listed} from profiles p
    where ${groups[group]}
      and ${foundBySearch(search)}
      and ${after ? sql`(p.created_at, p.user_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by p.created_at desc, p.user_id desc limit ${inlineCount(limit)}`.execute(db);
  return rows;
}

export async function findUserDetail(db: Queries, id: string, now: string) {
  const { rows } = await sql<Omit<UserDetail, 'maskedPhone' | 'invitations' | 'version'>>`
    select ${listed}, p.email, p.language, p.target_exam as "targetExam", p.blocked_at as "blockedAt",
      p.blocked_reason as "blockedReason", u.last_sign_in_at as "lastSignInAt",
      (select count(*) from auth.sessions s where s.user_id = p.user_id and s.not_after > ${now}::timestamptz) as sessions,
      (select count(*) from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified')
        + (u.hosted_factor_passed_at is not null)::int as factors
    from profiles p join auth.users u on u.id = p.user_id where p.user_id = ${id}`.execute(db);
  return rows[0];
}

/** All users from the kept days; staff and blocked counted no further than `bound`. */
export async function selectUserCounts(db: Queries, bound: number) {
  const { rows } = await sql<{ total: number; staff: number; blocked: number }>`
    select (select coalesce(sum(joined - departed), 0) from sign_up_days)::int as total,
      (select count(*) from (select distinct user_id from role_grants limit ${bound}) s) as staff,
      (select count(*) from (select 1 from profiles where blocked_at is not null limit ${bound}) b) as blocked`.execute(
    db,
  );
  return rows[0] ?? { total: 0, staff: 0, blocked: 0 };
}

/** Who signed up and is no member of staff, by the academy's day. */
export async function selectSignUpDays(db: Queries, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ day: string; joined: number }>`
    with staff as (select (p.created_at at time zone 'Asia/Kolkata')::date as day, count(distinct p.user_id)::int as joined
      from role_grants g join profiles p on p.user_id = g.user_id group by 1)
    select d.day, d.joined - coalesce(s.joined, 0) as joined from sign_up_days d left join staff s on s.day = d.day
    where d.day between ${from} and ${to} and d.joined > coalesce(s.joined, 0) order by d.day`.execute(db);
  return rows;
}

/** The names of these users, by id. */
export async function selectNames(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['user_id', 'full_name', 'username'])
    .where('user_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.full_name ?? row.username]));
}

export async function selectUserIdByPhone(db: Queries, phone: string): Promise<string | undefined> {
  const row = await db.selectFrom('profiles').select('user_id').where('phone_number', '=', phone).executeTakeFirst();
  return row?.user_id;
}
