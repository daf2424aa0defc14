import { sql } from 'kysely';
import type { Queries } from '../../src/server/db/db.ts';
import { runCommand } from '../../src/server/process/run-command.ts';
import { compareSizes, type Grown, type Question } from './growth.ts';
import { openAcademy } from './open-academy.ts';
import { signIn, signInStudent } from './sign-in.ts';

const search = (typed: string) => `search=${encodeURIComponent(typed)}`;

/** What is asked, by whom; `:id` is a material in the middle. With `limit` where 100 materials have no more of them. */
const questions: readonly Question[] = [
  { who: 'student', path: '/api/materials?price=free' },
  { who: 'student', path: '/api/materials?price=premium' },
  { who: 'student', path: '/api/materials?price=free&subject=maths&kind=practice_paper&language=mr&limit=2' },
  { who: 'student', path: '/api/materials?price=free&year=2020&limit=2' },
  { who: 'student', path: '/api/materials?price=free&saved=1' },
  { who: 'student', path: '/api/materials/own' },
  { who: 'student', path: '/api/materials/:id/access' },
  // In five materials whatever the size, in the text of a page; in a title; in every page; in every second title.
  { who: 'student', path: `/api/materials?price=free&${search('zymurgy')}` },
  { who: 'student', path: `/api/materials?price=free&${search('दुर्मिळशब्द')}` },
  { who: 'student', path: `/api/materials?price=free&${search('practice')}` },
  // What it begins with: letters that are looked up themselves, and what two thousand words begin with.
  { who: 'student', path: `/api/materials?price=free&${search('pra')}` },
  { who: 'student', path: `/api/materials?price=free&${search('word')}` },
  { who: 'student', path: `/api/materials?price=free&${search('सराव')}` },
  { who: 'student', path: `/api/materials?price=free&${search('practice zymurgy')}` },
  { who: 'student', path: `/api/materials?price=free&${search('practice')}&subject=maths&year=2020&limit=1` },
  // Mistyped, and nowhere.
  { who: 'student', path: `/api/materials?price=free&${search('zymurgi')}` },
  { who: 'student', path: `/api/materials?price=free&${search('qqqqxxxx')}` },
  ...['all', 'drafts'].map((shown) => ({
    who: 'staff' as const,
    path: `/api/admin/materials?shown=${shown}&limit=10`,
  })),
  { who: 'staff', path: `/api/admin/materials?${search('zymurgy')}` },
  { who: 'staff', path: `/api/admin/materials?${search('practice')}` },
  { who: 'staff', path: '/api/admin/material-storage' },
  { who: 'staff', path: '/api/admin/materials/:id/readers?limit=10' },
  ...['open', 'answered'].map((state) => ({
    who: 'staff' as const,
    path: `/api/admin/material-reports?state=${state}&limit=10`,
  })),
];

/** Half of them free, a tenth drafts, three pages each of sixty words: some common, most rare, English and Marathi. */
async function grow(size: number): Promise<Grown> {
  const academy = await openAcademy();
  const { db } = academy.app;
  const tokens = { student: await signInStudent(academy), staff: (await signIn(academy, '+919800000000')).access };
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.5)`.execute(trx);
    await sql`
      insert into materials (id, title, subject, kind, language, year, tags, pages, bytes, is_free, is_published,
        allow_download, file_version, created_at, updated_at)
      select gen_random_uuid(), case n % 2 when 0 then 'सराव पेपर ' else 'Paper ' end || n
          || case when n % (${size}::int / 5) = 1 then ' दुर्मिळशब्द' else '' end,
        (array['marathi', 'maths', 'gk', 'reasoning', 'general'])[1 + n % 5],
        (array['pdf', 'practice_paper', 'quick_reference'])[1 + n % 3], (array['mr', 'hi', 'en'])[1 + n % 3], 2010 + n % 16,
        array['police', 'tag' || n % 50], 3, 100000, n % 4 < 3, n % 10 <> 0, true, gen_random_uuid(),
        now() - n * interval '1 hour', now() from generate_series(${size}::int, 1, -1) n`.execute(trx);
    await sql`
      insert into material_pages (material_id, number, width, height, text)
      select id, page, 1600, 2263, 'practice ' || (select string_agg(words[1 + floor(power(random(), 3) * 4000)::int + 0 * place], ' ')
          from generate_series(1, 60) place where place + page > 0)
          || case when row % (${size}::int / 5) = 3 and page = 2 then ' zymurgy' else '' end
      from (select id, row_number() over (order by created_at) as row from materials where file_version is not null
          and bytes = 100000) m, generate_series(1, 3) page,
        (select array_agg(case w % 2 when 0 then 'word' || w else 'शब्द' || translate(w::text, '0123456789', 'कखगघचछजझटठ') end) as words
          from generate_series(1, 4001) w) v`.execute(trx);
    await sql`update materials set search = material_search_vector(id, title, tags, description),
      title_search = title_search_vector(title, tags) where bytes = 100000`.execute(trx);
    await sql`insert into material_words select distinct lexeme from materials, unnest(search)
      where length(lexeme) >= 3 and right(lexeme, 1) <> '*' on conflict do nothing`.execute(trx);
    const me = JSON.parse(Buffer.from(tokens.student.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    await sql`insert into saved_materials select ${me.sub}, id, now() from materials where is_published and is_free
      order by created_at limit 10`.execute(trx);
    await sql`insert into reading_progress (user_id, material_id, last_page, opened, updated_at)
      select ${me.sub}, id, 1, '{1}', now() from materials where is_published and is_free
      order by created_at limit 10`.execute(trx);
  });
  const { rows } = await sql<{ id: string }>`select id from materials where is_published and is_free
    order by created_at offset 20 limit 1`.execute(db);
  const id = rows[0]?.id ?? '';
  await addReaders(db, id, size);
  await sql`analyze`.execute(db);
  return { academy, tokens, id };
}

/** As many people who all opened one material, half of whom took its file, and a mistake that each reported. */
async function addReaders(db: Queries, materialId: string, size: number): Promise<void> {
  await sql`insert into auth.users (id, user_metadata, created_at, updated_at)
    select gen_random_uuid(), '{"reads": true}', now(), now() from generate_series(1, ${size}::int)`.execute(db);
  const people = sql`(select id, row_number() over (order by id) as n from auth.users where user_metadata ? 'reads') p`;
  const at = sql`now() - p.n * interval '1 minute'`;
  await sql`insert into reading_progress (user_id, material_id, last_page, opened, updated_at)
    select p.id, ${materialId}, 1, '{1}', ${at} from ${people}`.execute(db);
  await sql`insert into material_downloads (user_id, material_id, at)
    select p.id, ${materialId}, ${at} from ${people} where p.n % 2 = 0`.execute(db);
  await sql`insert into material_readers (user_id, material_id, last_at, downloads)
    select p.id, ${materialId}, ${at}, (p.n + 1) % 2 from ${people}`.execute(db);
  await sql`insert into material_reports (material_id, user_id, what, text, state, answered_at, created_at)
    select ${materialId}, p.id, 'misprint', 'A letter is missing.', case p.n % 2 when 0 then 'open' else 'fixed' end,
      case p.n % 2 when 0 then null else ${at} end, ${at} from ${people}`.execute(db);
}

/** `node scripts/bench/material-growth.ts [--rounds 9 --only search]`: see docs/operate/measure.md. */
runCommand(() => compareSizes({ what: 'materials', questions, grow }));
