import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Filled, Pair } from './merge-store.ts';

const ofProfile = ['full_name', 'target_exam', 'date_of_birth', 'gender', 'category'] as const;
const ofStudent = ['number', 'guardian_name', 'guardian_phone', 'tags'] as const;
type Values = Record<string, unknown>;

async function read(trx: Trx, userId: string): Promise<Values> {
  const { rows } = await sql<{ values: Values }>`
    select jsonb_build_object('full_name', p.full_name, 'target_exam', p.target_exam, 'date_of_birth', p.date_of_birth,
      'gender', p.gender, 'category', p.category, 'number', s.number, 'guardian_name', coalesce(s.guardian_name, ''),
      'guardian_phone', coalesce(s.guardian_phone, ''), 'tags', coalesce(s.tags, '{}')) as values
    from profiles p left join students s on s.user_id = p.user_id where p.user_id = ${userId}::uuid`.execute(trx);
  return rows[0]?.values ?? {};
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function write(trx: Trx, userId: string, values: Values, at: string): Promise<void> {
  const set = (names: readonly string[]) =>
    sql.join(names.filter((name) => name in values).map((name) => sql`${sql.ref(name)} = ${asValue(values[name])}`));
  if (ofProfile.some((name) => name in values)) {
    await sql`update ${sql.table('profiles')} set ${set(ofProfile)}, updated_at = ${at} where user_id = ${userId}::uuid`.execute(
      trx,
    );
  }
  if (ofStudent.some((name) => name in values)) {
    await sql`insert into ${sql.table('students')} (user_id, updated_at) values (${userId}::uuid, ${at})
      on conflict (user_id) do nothing`.execute(trx);
    await sql`update ${sql.table('students')} set ${set(ofStudent)}, updated_at = ${at} where user_id = ${userId}::uuid`.execute(
      trx,
    );
  }
}
const asValue = (value: unknown) => (Array.isArray(value) ? sql`${value}::text[]` : sql`${value}`);

/** What the account that stays has no word of, it takes from the other; their tags are put together. */
export async function fillRecord(trx: Trx, { from, into }: Pair, at: string): Promise<Filled> {
  const [of, kept] = [await read(trx, from), await read(trx, into)];
  const taken = Object.fromEntries(
    [...ofProfile, ...ofStudent]
      .filter((name) => isBlank(kept[name]) && !isBlank(of[name]))
      .map((name) => [name, of[name]]),
  );
  const tags = [...new Set([...(kept.tags as string[]), ...(of.tags as string[])])].slice(0, 10);
  if (!same(tags, kept.tags)) taken.tags = tags;
  // A number is one student’s alone.
  if ('number' in taken) await write(trx, from, { number: null }, at);
  await write(trx, into, taken, at);
  return Object.fromEntries(
    Object.entries(taken).map(([name, after]) => [name, { before: kept[name] ?? null, after }]),
  );
}

/** Gives back what was taken, where nobody has changed it since. */
export async function emptyRecord(trx: Trx, { from, into }: Pair, filled: Filled, at: string): Promise<void> {
  const now = await read(trx, into);
  const back = Object.entries(filled).filter(([name, { after }]) => same(now[name], after));
  await write(trx, into, Object.fromEntries(back.map(([name, { before }]) => [name, before])), at);
  const number = back.find(([name]) => name === 'number');
  if (number) await write(trx, from, { number: number[1].after }, at);
}
