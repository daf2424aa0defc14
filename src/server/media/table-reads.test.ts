import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyImages, type ImageCategory } from '../../contract/media/academy-images.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  student = await makeUser(test);
  await publish('Profiles', 'Director 1');
  await publish('Logos', 'Mark, square');
  for (const number of [1, 2, 3]) await publish('Successful Candidates', `Story ${number}`);
  await publish('Profiles', 'Not published', 'false');
});
afterAll(() => test.close());

async function publish(category: ImageCategory, title: string, isPublished = 'true') {
  const picture = sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } });
  const story = { rank: 'Selected', course: 'Coaching', duration: '6 months', paid: 'free', consentGiven: 'true' };
  const { status } = await admin.client(academyImages.uploadImage, {
    body: { title, category, isPublished, ...(category === 'Successful Candidates' ? story : {}) } as never,
    files: { file: { bytes: new Uint8Array(await picture.png().toBuffer()), name: 'a.png', type: 'image/png' } },
  });
  expect(status).toBe(201);
}

/** The stock client, as anybody would set it up; the key is any text. */
function stockClient(token?: string) {
  return createClient(test.url, 'any-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: token ? { headers: { authorization: `Bearer ${token}` } } : {},
  });
}

const titles = (rows: unknown) => (rows as { title?: string }[] | null)?.map((row) => row.title);

it.each([
  ['select', `select=${'id,'.repeat(1_700)}id`],
  ['order', `order=${'id.asc,'.repeat(1_700)}id.asc`],
  ['id', `id=eq.1${'&id=eq.x'.repeat(51)}`],
])('an endless %s is refused with 400', async (word, query) => {
  for (const table of ['academy_images', 'classes']) {
    const answer = await fetch(`${test.url}/rest/v1/${table}?${query}`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { details: string }).details).toContain(`${word}: At most 50`);
  }
});

describe('the stock supabase client', () => {
  it('reads the home hero: newest first, at most 20', async () => {
    const { data, error } = await stockClient(student.token)
      .from('academy_images')
      .select('title, url, category')
      .in('category', ['Profiles', 'Logos', 'Successful Candidates'])
      .order('created_at', { ascending: false })
      .limit(20);
    expect(error).toBeNull();
    expect(titles(data)).toEqual(['Story 3', 'Story 2', 'Story 1', 'Mark, square', 'Director 1']);
    expect(Object.keys(data?.[0] ?? {})).toEqual(['title', 'url', 'category']);
  });

  it('reads the branding, without a session too (read 2)', async () => {
    const read = (token?: string) =>
      stockClient(token)
        .from('academy_images')
        .select('title, url, category')
        .in('category', ['Profiles', 'Logos'])
        .limit(10);
    expect(titles((await read()).data)).toEqual(['Mark, square', 'Director 1']);
    expect(titles((await read(student.token)).data)).toEqual(['Mark, square', 'Director 1']);
  });

  it('reads the success stories (read 3), which a visitor does not see', async () => {
    const read = (token?: string) =>
      stockClient(token)
        .from('academy_images')
        .select('url')
        .eq('category', 'Successful Candidates')
        .order('created_at', { ascending: false });
    expect((await read(student.token)).data).toHaveLength(3);
    expect((await read()).data).toEqual([]);
  });

  it('reads the upcoming classes (read 4)', async () => {
    const { data, error } = await stockClient(student.token)
      .from('classes')
      .select('id, class_title, class_description, class_date, class_time, class_price')
      .gte('class_date', test.app.now().toISOString())
      .eq('is_active', true)
      .order('class_date', { ascending: true })
      .limit(3);
    expect(error).toBeNull();
    expect(data).toEqual([]);
  });

  it('is told what it may not read', async () => {
    const { error, status } = await stockClient(student.token).from('academy_images').select('consent_note');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('consent_note') });
    expect((await stockClient(student.token).from('users').select('*')).status).toBe(404);
  });

  it('cannot write', async () => {
    const table = stockClient(admin.token).from('academy_images');
    expect((await table.insert({ title: 'x' })).status).toBe(404);
    expect((await table.update({ title: 'x' }).eq('title', 'Story 1')).status).toBe(404);
    expect((await table.delete().eq('title', 'Story 1')).status).toBe(404);
  });
});

describe('the words of a table read', () => {
  const read = async (query: string) => {
    const response = await fetch(`${test.url}/rest/v1/academy_images?${query}`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    return { status: response.status, rows: await response.json() };
  };

  it.each([
    ['select=title&category=eq.Logos', ['Mark, square']],
    ['select=title&title=in.("Mark, square",Story 1)&order=title.asc', ['Mark, square', 'Story 1']],
    ['select=title&title=eq.Mark, square', ['Mark, square']],
    ['select=title&order=title.asc&limit=2', ['Director 1', 'Mark, square']],
    ['select=title&order=title.asc&limit=2&offset=2', ['Story 1', 'Story 2']],
    ['select=title&paid=is.false&order=title.desc&limit=1', ['Story 3']],
    ['select=title&paid=is.null&order=title', ['Director 1', 'Mark, square']],
    ['select=title&paid=eq.true', []],
    ['select=title&created_at=gte.2999-01-01', []],
    ['select=title&created_at=gte.2000-01-01T00:00:00Z&category=in.(Logos)', ['Mark, square']],
    ['select=title&category=in.()', []],
    ['select=title&title=gte.Story&title=gte.Story 3', ['Story 3']],
    ["select=title&title=eq.'; drop table academy_images; --", []],
    ['select=title&order=category.asc,title.desc.nullslast&limit=3', ['Mark, square', 'Director 1', 'Story 3']],
  ])('%s', async (query, expected) => {
    const { status, rows } = await read(encodeURI(query));
    expect(status).toBe(200);
    expect(titles(rows)).toEqual(expected);
  });

  it.each([
    'select=title,consent_at',
    'select=title,url:consent_note',
    'select=title::text',
    'select=title,classes(*)',
    'select=count()',
    'select=title&select=url',
    'select=__proto__',
    'is_published=is.false',
    'title=like.*Story*',
    'title=ilike.*story*',
    'title=not.eq.x',
    'title=neq.x',
    'title=x',
    'title=fts.story',
    'or=(title.eq.a,title.eq.b)',
    'order=consent_at.desc',
    'order=title.sideways',
    'order=title;drop',
    'limit=-1',
    'limit=ten',
    'limit=1&limit=2',
    'offset=1.5',
    'created_at=gte.yesterday',
    'created_at=eq.2026-13-45',
    'id=eq.1',
    'paid=eq.maybe',
    'title=is.true',
    'category=in.Logos',
    'category=in.(Logos',
    'unknown=eq.1',
    'constructor=eq.1',
  ])('refuses %s', async (query) => {
    const { status, rows } = await read(encodeURI(query));
    expect(status).toBe(400);
    expect(rows).toMatchObject({ code: 'validation_failed', message: expect.any(String), hint: null });
  });

  it('gives at most 100 rows, whatever is asked', async () => {
    expect((await read('limit=100000')).status).toBe(200);
  });

  it('answers from memory, and anew as soon as something is published', async () => {
    const headers = { authorization: `Bearer ${student.token}` };
    const url = `${test.url}/rest/v1/academy_images?select=title&category=eq.Logos`;
    const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
    const same = await fetch(url, { headers: { ...headers, 'if-none-match': etag } });
    expect(same.status).toBe(304);
    await publish('Logos', 'New mark');
    const after = await fetch(url, { headers: { ...headers, 'if-none-match': etag } });
    expect(titles(await after.json())).toEqual(['New mark', 'Mark, square']);
  });
});

it('a Faculty image is the photo of the teacher whose name is its title, in every language', async () => {
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const unwritten = { en: '', mr: '', hi: '' };
  const named = (en: string, mr: string) => ({
    name: { en, mr, hi: '' },
    subject: unwritten,
    qualification: unwritten,
  });
  const faculty = [named('Sanjay Kale', 'संजय काळे'), named('Guest', '')];
  const changes = { about: { ...settings.about, faculty } };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  const photos = async (lang: 'en' | 'mr') => {
    const { data } = await student.client(publicReads.readAbout, { query: { lang } });
    return data.faculty.map(({ photoUrl }) => photoUrl);
  };
  expect(await photos('en')).toEqual([null, null]);
  await publish('Faculty', ' संजय काळे', 'false');
  await publish('Faculty', 'GUEST', 'false');
  expect(await photos('en')).toEqual([null, null]);
  await publish('Faculty', 'संजय काळे');
  const url = expect.stringMatching(/^\/files\/images\//);
  await expect.poll(() => photos('en'), { timeout: 30_000 }).toEqual([url, null]);
  expect(await photos('mr')).toEqual([url, null]);
});
