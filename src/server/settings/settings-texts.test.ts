import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { timetable, timetableAdmin } from '../../contract/batches/timetable.ts';
import { classes, classReads } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import type { Language } from '../../contract/languages.ts';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { writeMessage } from '../messages/write-message.ts';
import { makeBatch, saveSlots, slotOf } from '../testing/makers/make-batch.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { readSettings } from './read-settings.ts';

let test: TestApp;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  [admin, student] = await Promise.all([makeUser(test, { roles: ['admin'] }), makeUser(test)]);
});
afterAll(() => test.close());

const shown = async (lang: Language) =>
  (await student.client(publicReads.readPublicSettings, { query: { lang } })).data;

const shownAbout = async (lang: Language) => (await student.client(publicReads.readAbout, { query: { lang } })).data;

/** Every text that a reader sees, but names of images and of the academy. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${path}.${name}`));
}

it('are delivered in three languages, English as everybody knows it', async () => {
  const { adminPhone: _phone, changedAt: _at, ...english } = await shown('en');
  expect(english).toEqual({
    ...defaultPublicSettings,
    // Until the academy names them.
    directors: defaultPublicSettings.directors.map((one) => ({ ...one, name: '' })),
  });
  for (const language of ['mr', 'hi'] as const) {
    const { academy: own, directors, home, payments, prices } = await shown(language);
    const about = await shownAbout(language);
    const texts = textsIn({
      ...{ academy: { ...own, name: '' }, about, payments, prices },
      home: home?.specialties.map(({ title, text }) => [title, text]),
      directors: directors?.map((one) => ({ ...one, photoTitles: [] })),
    });
    expect(texts.filter(([, text]) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  }
});

const unwritten = { en: '', mr: '', hi: '' };

it('come in the reader’s language alone, and in English where it is not written', async () => {
  const { version } = (await admin.client(academy.readAllSettings)).data;
  const changes = {
    about: { ...defaultSettings.about, heading: { en: 'Our road', mr: 'आमची वाट', hi: '' } },
    prices: {
      indicative: [
        {
          title: { en: 'Weekend batch', mr: '', hi: 'वीकेंड बैच' },
          fromPaise: 4_000_00,
          upToPaise: null,
          per: { en: '', mr: '', hi: '' },
        },
      ],
    },
  };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  const read = await Promise.all((['en', 'mr', 'hi'] as const).map(shown));
  const about = await Promise.all((['en', 'mr', 'hi'] as const).map(shownAbout));
  expect(about.map(({ heading }) => heading)).toEqual(['Our road', 'आमची वाट', 'Our road']);
  expect(read.map((one) => one.prices.indicative[0]?.title)).toEqual(['Weekend batch', 'Weekend batch', 'वीकेंड बैच']);
  expect(JSON.stringify([read[0], about[0]])).not.toMatch(/\p{Script=Devanagari}/u);
});

it('give the academy’s name in the reader’s script to pages, messages and the installed app', async () => {
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const name = { en: 'Udaan Academy', mr: 'उडान अकॅडमी', hi: '' };
  const changes = { academy: { ...settings.academy, name } };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  expect((await shown('mr')).academy.name).toBe('उडान अकॅडमी');
  expect((await shown('hi')).academy.name).toBe('Udaan Academy');
  const manifest = async (cookie: string) =>
    (await fetch(`${test.url}/files/manifest.webmanifest`, { headers: { cookie } })).json();
  expect(await manifest('language=mr')).toMatchObject({
    name: 'उडान अकॅडमी',
    description: defaultSettings.academy.tagline.mr,
    lang: 'mr',
  });
  expect(await manifest('')).toMatchObject({ name: 'Udaan Academy', lang: 'en' });
  const now = await readSettings(test.app);
  expect(writeMessage(now, 'test-message', 'mr', {}).text).toContain('उडान अकॅडमी');
});

it('name venues and teachers in the reader’s language wherever a student reads them, and on the page of a batch for staff', async () => {
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const faculty = [
    { name: { en: 'Sanjay Kale', mr: 'संजय काळे', hi: 'संजय काले' }, subject: unwritten, qualification: unwritten },
  ];
  const changes = {
    names: {
      venues: [{ en: 'City ground', mr: 'शहर मैदान', hi: '' }],
      teachers: [{ en: 'Office', mr: 'कार्यालय', hi: 'कार्यालय' }],
      couriers: [],
      exams: [],
    },
    about: { ...settings.about, faculty },
  };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  const { id } = await makeClass(test, { kind: 'in_person', venue: 'city  Ground', teacher: 'Office' });
  const batch = await makeBatch(test, admin, { venue: 'Room 2', teachers: ['Sanjay Kale', 'Guest'] });
  await saveSlots(admin, batch.id, [slotOf({ teacher: 'Sanjay Kale', venue: 'शहर मैदान' })]);
  const seen = async (language: string) => {
    const headers = { cookie: `language=${language}` };
    const one = (await student.client(classes.getClass, { params: { id }, headers })).data;
    const row = (await student.client(classReads.readClasses, { query: { id: `eq.${id}` }, headers })).data[0];
    const page = (await student.client(batches.getBatch, { params: { id: batch.id }, headers })).data;
    const { slots } = (await student.client(timetable.getTimetable, { params: { id: batch.id }, headers })).data;
    return [one.venue, one.teacher, row?.venue, ...page.teachers, page.venue, slots[0]?.venue, slots[0]?.teacher];
  };
  const marathi = ['शहर मैदान', 'कार्यालय', 'शहर मैदान', 'संजय काळे', 'Guest', 'Room 2', 'शहर मैदान', 'संजय काळे'];
  expect(await seen('mr')).toEqual(marathi);
  const hindi = ['City ground', 'कार्यालय', 'City ground', 'संजय काले', 'Guest', 'Room 2', 'City ground', 'संजय काले'];
  expect(await seen('hi')).toEqual(hindi);
  expect((await student.client(classes.getClass, { params: { id } })).data.venue).toBe('city  Ground');
  const list = { query: { search: '', limit: 100 }, headers: { cookie: 'language=mr' } };
  const listed = (await admin.client(classesAdmin.listClassesForStaff, list)).data.items.find((one) => one.id === id);
  expect(listed).toMatchObject({ venue: 'city  Ground', shown: { venue: 'शहर मैदान' } });
  const ofBatch = { params: { id: batch.id }, headers: { cookie: 'language=mr' } };
  const page = (await admin.client(batchesAdmin.getBatchForStaff, ofBatch)).data;
  expect([page.teachers, page.shown]).toEqual([
    ['Sanjay Kale', 'Guest'],
    { venue: 'Room 2', teachers: ['संजय काळे', 'Guest'] },
  ]);
  const week = (await admin.client(timetableAdmin.readTimetable, ofBatch)).data;
  expect([week.slots, week.shown]).toMatchObject([[{ teacher: 'Sanjay Kale' }], [{ teacher: 'संजय काळे' }]]);
});
