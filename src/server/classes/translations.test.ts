import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classFeed } from '../../contract/classes/class-feed.ts';
import { classSeries } from '../../contract/classes/class-series.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const marathi = {
  title: 'टक्केवारी एका संध्याकाळी',
  description: '',
  practise: 'टक्केवारीचे अपूर्णांक',
  whatToBring: '',
};
const english = {
  title: 'Percentages',
  description: 'Every trick.',
  practise: 'Fractions',
  whatToBring: 'A pen',
  textLanguage: 'en',
  translations: { mr: marathi },
} as const;
/** Calendars break long lines. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const reads = (language: string) => ({ cookie: `language=${language}` });

describe('a class in more than one language', () => {
  it.each([
    ['mr', [marathi.title, 'Every trick.', marathi.practise, 'A pen']],
    ['en', ['Percentages', 'Every trick.', 'Fractions', 'A pen']],
    ['hi', ['Percentages', 'Every trick.', 'Fractions', 'A pen']],
    ['xx', ['Percentages', 'Every trick.', 'Fractions', 'A pen']],
  ])('is read in %s, line by line as first written where that is not', async (language, texts) => {
    const { id } = await makeClass(test, english);
    const student = await makeUser(test);
    const headers = reads(language);
    const { data } = await student.client(classes.getClass, { params: { id }, headers });
    expect([data.title, data.description, data.practise, data.whatToBring]).toEqual(texts);
    const list = await student.client(classes.listClasses, { query: { limit: 100 }, headers });
    expect(list.data.items.find((one) => one.id === id)?.title).toBe(texts[0]);
    const registered = await student.client(classes.registerForClass, { params: { id }, headers });
    expect(registered.data.title).toBe(texts[0]);
    const clashing = await makeClass(test);
    const other = await student.client(classes.getClass, { params: { id: clashing.id }, headers });
    expect(other.data.clashes.find((one) => one.id === id)?.title).toBe(texts[0]);
    const mine = await student.client(classes.listMyClasses, { query: { when: 'upcoming', limit: 9 }, headers });
    expect(mine.data.items.map(({ title }) => title)).toEqual([texts[0]]);
    const calendar = await student.client(classes.downloadClassCalendar, { params: { id }, headers });
    expect(unfolded(calendar.bytes.toString())).toContain(`SUMMARY:${texts[0]}`);
  });

  it('keeps the columns of read 4, and the card’s read says them in the language of the cookie', async () => {
    const startsAt = new Date(test.app.now().getTime() + 60_000).toISOString();
    const { id } = await makeClass(test, { ...english, startsAt });
    const { token } = await makeUser(test);
    const titleIn = async (headers: Record<string, string>) => {
      const stock = createClient(test.url, 'any-key', { accessToken: async () => token, global: { headers } });
      const { data } = await stock
        .from('classes')
        .select('id, class_title, class_description, class_date, class_time, class_price')
        .gte('class_date', test.app.now().toISOString())
        .eq('is_active', true)
        .order('class_date', { ascending: true })
        .limit(3);
      const one = data?.find((row) => row.id === id);
      return [one?.class_title, one?.class_description];
    };
    expect(await titleIn({})).toEqual(['Percentages', 'Every trick.']);
    expect(await titleIn(reads('mr'))).toEqual([marathi.title, 'Every trick.']);
    expect(await titleIn(reads('hi'))).toEqual(['Percentages', 'Every trick.']);
    // What is kept in memory goes with the translation.
    const { data } = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
    const hindi = { ...marathi, title: 'एक शाम में प्रतिशत' };
    const body = { ...data, translations: { ...data.translations, hi: hindi } };
    await teacher.client(classesAdmin.changeClass, { params: { id }, body });
    expect(await titleIn(reads('hi'))).toEqual([hindi.title, 'Every trick.']);
  });

  it('is found by staff under any of its titles, and copied and repeated with all of them', async () => {
    const rare = { ...english, title: 'Surds', translations: { mr: { ...marathi, title: 'करणी' } } };
    const { id } = await makeClass(test, { ...rare, startsAt: '2027-06-07T12:30:00.000Z' });
    const found = async (search: string) =>
      (await teacher.client(classesAdmin.listClassesForStaff, { query: { search } })).data.items.map((one) => one.id);
    expect(await found('करणी')).toEqual([id]);
    expect(await found('surds')).toEqual([id]);
    const copy = await teacher.client(classesAdmin.duplicateClass, { params: { id } });
    expect(copy.data.translations).toEqual(rare.translations);
    const body = { weekdays: [1], until: '2027-06-14' };
    expect((await teacher.client(classSeries.repeatClass, { params: { id }, body })).data).toEqual({ changed: 1 });
    expect(await found('करणी')).toHaveLength(2);
  });

  it('tells and is subscribed to in the language of the profile', async () => {
    const student = await makeUser(test);
    await test.app.db.updateTable('profiles').set({ language: 'mr' }).where('user_id', '=', student.id).execute();
    const { id } = await makeClass(test, english);
    await student.client(classes.registerForClass, { params: { id } });
    const feed = (await student.client(classFeed.makeFeed)).data.url ?? '';
    const text = await (await fetch(feed.replace(test.app.config.publicUrl, test.url))).text();
    expect(unfolded(text)).toContain(`SUMMARY:${marathi.title}`);
    await teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: 'Rain' } });
    await test.runJobs();
    const [told] = (await student.client(notices.listNotices, { query: { language: 'mr' } })).data.items;
    expect(told?.title).toBe(`रद्द: ${marathi.title}`);
  });

  it.each([
    [{ mr: { ...marathi, title: '' } }, 'translations.mr.title'],
    [{ mr: { ...marathi, title: 'अ' } }, 'translations.mr.title'],
    [{ hi: { ...marathi, description: 'क'.repeat(61) } }, 'translations.hi.description'],
    [{ mr: 'करणी' }, 'translations.mr'],
  ])('refuses %j', async (translations, field) => {
    const body = { ...classForm(test), translations } as ReturnType<typeof classForm>;
    const { failure } = await teacher.client(classesAdmin.createClass, { body });
    expect(Object.keys(failure.data?.fields ?? {})).toEqual([field]);
  });
});
