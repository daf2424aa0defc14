import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
/** How many have come before each of the people, by their id. */
const numberOf = new Map<string, number>();
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  // Of 2,600 people each hundredth is called Asha, three are Zubin and one of the oldest is Omkar.
  await sql`
    insert into auth.users (id, phone, created_at, updated_at)
    select gen_random_uuid(), '+915' || lpad(n::text, 9, '0'), now(), now() from generate_series(1, 2600) n`.execute(
    test.app.db,
  );
  const { rows } = await sql<{ id: string; n: number }>`
    with people as (select user_id, right(phone_number, 9)::int as n from profiles where phone_number like '+915%')
    update profiles p set created_at = now() - interval '1 year' + n * interval '1 minute',
      full_name = case when n % 100 = 0 then 'Asha Patil' when n in (2470, 950, 1) then 'Zubin Rao' when n = 2 then 'Omkar Wagh' else 'Ravi Kale' end
    from people where people.user_id = p.user_id returning p.user_id as id, n`.execute(test.app.db);
  for (const { id, n } of rows) numberOf.set(id, n);
});
afterAll(() => test.close());

/** The first pages of a search, three at most. */
async function pagesOf(search: string, limit: number): Promise<number[][]> {
  const pages: number[][] = [];
  let after: string | undefined;
  do {
    const query = { search, limit, ...(after ? { after } : {}) };
    const { data } = await admin.client(studentsAdmin.listStudents, { query });
    pages.push(data.items.map(({ id }) => numberOf.get(id) ?? 0));
    after = data.next ?? undefined;
  } while (after && pages.length < 3);
  return pages;
}
const ashas = Array.from({ length: 26 }, (_, back) => 2600 - 100 * back);

it.each<[string, string, number, number[][]]>([
  [
    'fill a page from the newest',
    'ravi',
    2,
    [
      [2599, 2598],
      [2597, 2596],
      [2595, 2594],
    ],
  ],
  ['fill it from a few thousand', 'asha', 10, [ashas.slice(0, 10), ashas.slice(10, 20), ashas.slice(20)]],
  ['are few, some of them new', 'zubin', 2, [[2470, 950], [1]]],
  ['are one, long ago', 'omkar', 25, [[2]]],
  ['are none', 'nobody at all', 25, [[]]],
])('the people whom a search finds %s, newest first, each once', async (_what, search, limit, pages) => {
  const found = await pagesOf(search, limit);
  expect(found).toEqual(pages);
});
