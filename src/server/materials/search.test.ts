import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryInput } from '../../contract/endpoint.ts';
import { materials, type Segment } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { changeMaterialNow } from '../testing/change-material.ts';
import { demoPdf, emptyPdf } from '../testing/makers/hostile-pdfs.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
  teacher = await makeUser(test, { roles: ['teacher'] });
  const { client } = teacher;
  const empty = await emptyPdf(1);
  const syllabus = demoPdf('police-recruitment-syllabus.pdf');
  await makeMaterial(client, { title: 'Syllabus 2026', tags: 'café, exam plan' }, syllabus);
  await makeMaterial(client, { title: 'Percentages and interest', language: 'en' }, empty);
  await makeMaterial(client, { title: 'संधी आणि समास' }, empty);
  await makeMaterial(client, { title: 'हिंदी ज़माना', language: 'hi' }, empty);
  await makeMaterial(client, { ...premium, title: 'Solved paper', samplePages: '1' }, syllabus);
});
afterAll(() => test.close());

type Query = QueryInput<typeof materials.listMaterials>;
async function find(search: string, query: Partial<Query> = {}) {
  const { data } = await student.client(materials.listMaterials, {
    query: { price: 'free', search, ...query } as Query,
  });
  return data;
}
const titles = async (search: string) => (await find(search)).items.map((item) => item.title);
const marked = (segments: readonly Segment[] = []) =>
  segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('a search', () => {
  it.each([
    ['a word of the title', 'interest', ['Percentages and interest']],
    ['its beginning, in capitals', 'PERCENT', ['Percentages and interest']],
    ['a tag without its accent', 'cafe', ['Syllabus 2026']],
    ['Devanagari digits', '२०२६', ['Syllabus 2026']],
    ['a Marathi word', 'समास', ['Syllabus 2026', 'संधी आणि समास']],
    ['a Hindi word without its nukta', 'जमाना', ['हिंदी ज़माना']],
    ['chandrabindu for anusvara', 'सँधी', ['Syllabus 2026', 'संधी आणि समास']],
    ['words of title and page together', 'syllabus प्रयोग', ['Syllabus 2026']],
    ['words that stand nowhere together', 'interest समास', []],
    ['signs alone', '%%% & | !', []],
    ['signs of the database', "':* & !(interest", ['Percentages and interest']],
    ['a word with what it is joined to', 'and/interest', ['Percentages and interest']],
  ])('finds %s', async (_what, typed, expected) => {
    expect((await titles(typed)).sort()).toEqual([...expected].sort());
  });

  it('puts titles first, and goes on page by page', async () => {
    const first = await find('समास', { limit: 1 });
    expect(first.items.map((item) => item.title)).toEqual(['संधी आणि समास']);
    const rest = await find('समास', { limit: 1, after: first.next ?? '' });
    expect(rest).toMatchObject({ items: [{ title: 'Syllabus 2026' }], next: null });
  });

  it('shows the hit in the title and in the pages, in pieces', async () => {
    const [item] = (await find('समास प्रयोग')).items;
    expect(item?.found?.pages[0]?.page).toBe(1);
    expect(marked(item?.found?.pages[0]?.text)).toContain('[समास], शब्दांच्या जाती, [प्रयोग]');
    const [titled] = (await find('interest')).items;
    expect(marked(titled?.found?.title)).toBe('Percentages and [interest]');
    expect(titled?.found?.pages).toEqual([]);
    expect(
      (await student.client(materials.listMaterials, { query: { price: 'free' } })).data.items[0]?.found,
    ).toBeNull();
  });

  it.each([
    ['percantages', 'Percentages and interest', '[Percentages] and interest'],
    ['समसा', 'संधी आणि समास', 'संधी आणि [समास]'],
    ['पोलिस', 'Syllabus 2026', 'Syllabus 2026'],
  ])('forgives a slip: %s', async (typed, title, shown) => {
    const data = await find(typed);
    expect(data.corrected).not.toBeNull();
    const item = data.items.find((one) => one.title === title);
    expect(marked(item?.found?.title)).toBe(shown);
  });

  it('takes no name of a product or a class for a slip', async () => {
    const made = await makeMaterial(teacher.client, { title: 'Meaning of words' }, await emptyPdf(1));
    expect((await find('mentoring')).corrected).toBe('meaning');
    expect((await find('maening')).items.map((one) => one.id)).toContain(made.id);
    await makeProduct(test, { title: 'Mentoring session' });
    expect(await find('mentoring')).toMatchObject({ items: [], corrected: null });
    expect((await find('meanink')).corrected).toBe('meaning');
    await makeClass(test, { title: 'Meanink live' });
    expect((await find('meanink')).corrected).toBeNull();
  });

  it('of premium pages shows the sample to all, and the rest to whoever may open it', async () => {
    const pages = async (search: string, price: 'free' | 'premium') =>
      (await find(search, { price })).items[0]?.found?.pages.map((hit) => hit.page);
    expect(await pages('समास', 'premium')).toEqual([1]);
    expect(await pages('चक्रवाढव्याज', 'premium')).toEqual([]);
    expect(await pages('चक्रवाढव्याज', 'free')).toEqual([2]);
  });

  it('finds what a change made of it', async () => {
    const made = await makeMaterial(teacher.client, { title: 'Before the change', tags: 'old' });
    await changeMaterialNow(teacher.client, made.id, { body: { ...formOf('After the renaming'), tags: 'fresh' } });
    expect(await titles('fresh')).toEqual(['After the renaming']);
    expect((await find('renaming')).corrected).toBeNull();
  });

  it('is refused when it is longer than a line, and takes no other harm from operators', async () => {
    for (const search of ['a'.repeat(10_000), 'ab', '   ']) {
      const refused = await student.client(materials.listMaterials, { query: { price: 'free', search } });
      expect([refused.status, Object.keys(refused.failure.data?.fields ?? {})]).toEqual([400, ['search']]);
    }
    const staff = await teacher.client(materialsAdmin.listMaterialsForStaff, { query: { search: "solved' | paper" } });
    expect(staff.data.items.map((item) => item.title)).toEqual(['Solved paper']);
  });
});

const formOf = (title: string) => ({
  title,
  subject: 'general' as const,
  kind: 'expert_tip' as const,
  language: 'en' as const,
  isFree: 'true',
  isPublished: 'true',
  allowDownload: 'false',
});
