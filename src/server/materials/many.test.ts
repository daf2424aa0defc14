import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryInput } from '../../contract/endpoint.ts';
import { languages } from '../../contract/languages.ts';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialKinds, materialSubjects } from '../../contract/materials/material-fields.ts';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { queriesOf } from '../testing/count-queries.ts';
import { emptyPdf } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const size = 700;
/** The older ones spread out, so that buckets of every size are searched (decision 0123), the newer ones adjacent. */
const positionOf = (n: number) => (n <= 400 ? n * 60 : 24_000 + n);
const rare = [5, 68, 444];

interface One {
  n: number;
  position: number;
  title: string;
  description: string;
  subject: string;
  kind: string;
  language: string;
  year: number;
  isFree: boolean;
  isPublished: boolean;
}

const pick = <T>(of: readonly T[], n: number) => of[n % of.length] as T;

/** As they were put in; the words of some are in the title, of others in the description. */
const all = Array.from({ length: size }, (_, index): One => {
  const n = index + 1;
  const words = ['everyword', `begin${n}`];
  if (n % 3 === 1) words.push('common');
  if (rare.includes(n)) words.push('दुर्मिळशब्द');
  return {
    n,
    position: positionOf(n),
    title: `Paper ${n}${n % 3 === 0 ? ' common' : ''}`,
    description: words.join(' '),
    subject: pick(materialSubjects, n),
    kind: pick(materialKinds.slice(0, 3), Math.floor(n / 5)),
    language: pick(languages, Math.floor(n / 2)),
    year: 2020 + (n % 7),
    isFree: n % 8 !== 0,
    isPublished: n % 10 !== 0,
  };
});

let test: TestApp;
let student: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
  teacher = await makeUser(test, { roles: ['teacher'] });
  const { db } = test.app;
  await sql`insert into materials (position, id, title, description, subject, kind, language, year, pages, bytes, is_free, is_published,
      allow_download, file_version, created_at, updated_at)
    select position, gen_random_uuid(), title, description, subject, kind, language, year, 1, 100, "isFree", "isPublished", true,
      gen_random_uuid(), now(), now()
    from json_to_recordset(${JSON.stringify(all)}) as m(position int, title text, description text, subject text, kind text,
      language text, year smallint, "isFree" boolean, "isPublished" boolean)`.execute(db);
  await sql`select setval(pg_get_serial_sequence('materials', 'position'), max(position)) from materials`.execute(db);
  await sql`update materials set search = material_search_vector(id, title, tags, description),
    title_search = title_search_vector(title, tags)`.execute(db);
  await sql`insert into material_words select distinct lexeme from materials, unnest(search)
    where length(lexeme) >= 3 and right(lexeme, 1) <> '*'`.execute(db);
  await sql`analyze materials`.execute(db);
  const saved = await sql<{
    id: string;
  }>`select id from materials where title = any(${['Paper 3 common', 'Paper 4', 'Paper 699 common']})`.execute(db);
  for (const { id } of saved.rows) await student.client(materialShelf.saveMaterial, { params: { id } });
});
afterAll(() => test.close());

// Simulates a person typing, not a script: searches are limited per minute.
beforeEach(() => test.advance(20_000));

type Query = Partial<QueryInput<typeof materials.listMaterials>>;
type Page = { items: { title: string }[]; next: string | null };

/** The titles of every page one after another. */
async function walk(page: (after: string | undefined) => Promise<Page>): Promise<string[]> {
  const titles: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { items, next } = await page(after);
    titles.push(...items.map(({ title }) => title));
    if (next === null) return titles;
    after = next;
  }
}

const listed = (query: Query) =>
  walk(async (after) => {
    const asked = { price: 'free', limit: 45, ...query, ...(after ? { after } : {}) } as QueryInput<
      typeof materials.listMaterials
    >;
    return (await student.client(materials.listMaterials, { query: asked })).data;
  });

/** Newest first; for a search, matching titles first. */
function expected(fits: (one: One) => boolean, inTitle: (one: One) => boolean = () => false): string[] {
  const found = all.filter(fits).reverse();
  return [...found.filter(inTitle), ...found.filter((one) => !inTitle(one))].map(({ title }) => title);
}

const isFree = (one: One) => one.isFree && one.isPublished;
const hasCommon = ({ n }: One) => n % 3 < 2;
const inTitle = ({ n }: One) => n % 3 === 0;

describe('among many materials, page after page,', () => {
  it.each<[string, Query, (one: One) => boolean, ((one: One) => boolean)?]>([
    ['all that is free', {}, isFree],
    ['all that is premium', { price: 'premium' }, (one) => !one.isFree && one.isPublished],
    ['one subject', { subject: 'maths' }, (one) => isFree(one) && one.subject === 'maths'],
    ['two subjects', { subject: 'maths,gk' }, (one) => isFree(one) && ['maths', 'gk'].includes(one.subject)],
    ['one kind', { kind: 'quick_reference' }, (one) => isFree(one) && one.kind === 'quick_reference'],
    ['one language', { language: 'hi' }, (one) => isFree(one) && one.language === 'hi'],
    ['one year', { year: 2023 }, (one) => isFree(one) && one.year === 2023],
    [
      'subject, kind and language',
      { subject: 'gk,maths', kind: 'pdf', language: 'mr,en' },
      (one) =>
        isFree(one) &&
        ['maths', 'gk'].includes(one.subject) &&
        one.kind === 'pdf' &&
        ['mr', 'en'].includes(one.language),
    ],
    [
      'language and year',
      { language: 'mr', year: 2021 },
      (one) => isFree(one) && one.language === 'mr' && one.year === 2021,
    ],
    ['a word of all', { search: 'everyword' }, isFree],
    ['a word of titles and of texts', { search: 'common' }, (one) => isFree(one) && hasCommon(one), inTitle],
    ['three letters of it', { search: 'com' }, (one) => isFree(one) && hasCommon(one), inTitle],
    ['four letters of it', { search: 'comm' }, (one) => isFree(one) && hasCommon(one), inTitle],
    ['what very many words begin with', { search: 'begin' }, isFree],
    ['a rare word', { search: 'दुर्मिळशब्द' }, ({ n }) => rare.includes(n)],
    ['a rare word with one of all', { search: 'everyword दुर्मिळ' }, ({ n }) => rare.includes(n)],
    ['a mistyped word', { search: 'everywort' }, isFree],
    [
      'a word under one filter',
      { search: 'common', subject: 'general' },
      (one) => isFree(one) && hasCommon(one) && one.subject === 'general',
      inTitle,
    ],
    [
      'a word under several filters',
      { search: 'common', subject: 'general', kind: 'pdf', year: 2022 },
      (one) => isFree(one) && hasCommon(one) && one.subject === 'general' && one.kind === 'pdf' && one.year === 2022,
      inTitle,
    ],
    ['what is kept for later', { saved: '1' }, ({ n }) => [3, 4, 699].includes(n)],
    [
      'a word in what is kept for later',
      { saved: '1', search: 'common', limit: 1 },
      ({ n }) => [3, 4, 699].includes(n),
      inTitle,
    ],
    ['a filter of what is kept', { saved: '1', year: 2023 }, ({ n }) => n === 3],
  ])('%s comes whole, once and in order', async (_what, query, fits, titled) => {
    const titles = expected(fits, titled);
    expect(titles.length).toBeGreaterThan(0);
    expect(await listed(query)).toEqual(titles);
  });

  it.each<['all' | 'drafts' | 'premium', string | undefined, (one: One) => boolean]>([
    ['all', undefined, () => true],
    ['drafts', undefined, (one) => !one.isPublished],
    ['all', 'common', hasCommon],
    ['premium', 'everyword', (one) => one.isPublished && !one.isFree],
  ])('staff see %s, searched for %s', async (shown, search, fits) => {
    const titles = await walk(async (after) => {
      const query = { shown, limit: 90, ...(search ? { search } : {}), ...(after ? { after } : {}) };
      return (await teacher.client(materialsAdmin.listMaterialsForStaff, { query })).data;
    });
    expect(titles).toEqual(expected(fits, search === 'common' ? inTitle : undefined));
  });

  it('what nothing fits is empty, and the costliest search takes five statements', async () => {
    expect(await listed({ subject: 'maths', kind: 'video', language: 'mr' })).toEqual([]);
    expect(await listed({ search: 'common xylophone' })).toEqual([]);
    // The names of shelves and filters are no words of a material.
    for (const search of ['free', 'premium', 'draft', 'maths']) expect(await listed({ search })).toEqual([]);
    const asked = { query: { price: 'premium' as const, search: 'everywort comon' } };
    const statements = await queriesOf(() => student.client(materials.listMaterials, asked));
    expect(statements.length).toBeLessThanOrEqual(5);
  });

  it('something put in meanwhile moves nothing', async () => {
    const query = { price: 'free' as const, search: 'common', limit: 30 };
    const first = await student.client(materials.listMaterials, { query });
    const added = await makeMaterial(
      teacher.client,
      { title: 'Newest common', isPublished: 'true' },
      await emptyPdf(1),
    );
    const rest = await student.client(materials.listMaterials, { query: { ...query, after: first.data.next ?? '' } });
    const titles = [...first.data.items, ...rest.data.items].map(({ title }) => title);
    expect(titles).toEqual(expected((one) => isFree(one) && hasCommon(one), inTitle).slice(0, 60));
    const again = await student.client(materials.listMaterials, { query });
    expect(again.data.items[0]?.id).toBe(added.id);
  });
});
