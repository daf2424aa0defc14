import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { academy } from '../../contract/academy.ts';
import { defaultPublicSettings } from '../../contract/default-public-settings.ts';
import { defaultSettings } from '../../contract/default-settings.ts';
import type { Language } from '../../contract/languages.ts';
import { publicReads } from '../../contract/read-public-settings.ts';
import { makeUser, type TestUser } from '../testing/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { loadSettings } from './read-settings.ts';

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

/** Every text that a reader sees, but names of images and of the academy. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${path}.${name}`));
}

it('are delivered in three languages, English as everybody knows it', async () => {
  const { adminPhone: _phone, changedAt: _at, ...english } = await shown('en');
  expect(english).toEqual(defaultPublicSettings);
  for (const language of ['mr', 'hi'] as const) {
    const { academy: own, directors, home, about, payments, prices } = await shown(language);
    const texts = textsIn({
      ...{ academy: { ...own, name: '' }, about, payments, prices },
      home: home?.specialties.map(({ title, text }) => [title, text]),
      directors: directors?.map((one) => ({ ...one, photoTitles: [] })),
    });
    expect(texts.filter(([, text]) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  }
});

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
  expect(read.map((one) => one.about?.heading)).toEqual(['Our road', 'आमची वाट', 'Our road']);
  expect(read.map((one) => one.prices.indicative[0]?.title)).toEqual(['Weekend batch', 'Weekend batch', 'वीकेंड बैच']);
  expect(JSON.stringify(read[0])).not.toMatch(/\p{Script=Devanagari}/u);
});

it('of before become English, and keep the words that delivered ones had', async () => {
  const migration = readFileSync(new URL('../db/migrations/0196_academy_settings_texts.sql', import.meta.url), 'utf8');
  const delivered = defaultPublicSettings;
  const kept = {
    academy: { name: 'Udaan', tagline: delivered.academy.tagline, subject: 'Only ours' },
    directors: delivered.directors,
    about: { ...delivered.about, faculty: [{ name: 'Ms. Rao', subject: 'Marathi', qualification: '' }] },
    contact: { ...delivered.contact, address: 'Camp, Pune' },
    payments: delivered.payments,
    prices: delivered.prices,
  };
  await test.app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('settings').execute();
    for (const [section, value] of Object.entries(kept)) {
      await sql`insert into settings (section, value, updated_at)
        values (${section}, ${JSON.stringify(value)}::jsonb, now())`.execute(trx);
    }
    await sql.raw(migration).execute(trx);
  });
  const { settings } = await loadSettings(test.app.db);
  expect(settings.academy).toEqual({
    name: 'Udaan',
    tagline: defaultSettings.academy.tagline,
    subject: { en: 'Only ours', mr: '', hi: '' },
  });
  expect(settings.about).toEqual({
    ...defaultSettings.about,
    faculty: [
      {
        name: { en: 'Ms. Rao', mr: '', hi: '' },
        subject: { en: 'Marathi', mr: '', hi: '' },
        qualification: { en: '', mr: '', hi: '' },
      },
    ],
  });
  expect(settings.contact.address).toEqual({ en: 'Camp, Pune', mr: '', hi: '' });
  for (const section of ['directors', 'payments', 'prices'] as const) {
    expect(settings[section]).toEqual(defaultSettings[section]);
  }
});
