import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const now = async () => (await admin.client(academy.readAllSettings)).data;
const { contact, legal, directors } = defaultSettings;

it.each([
  ['98765 43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['020 2567 1234', '+912025671234'],
  ['+91 (020) 25671234', '+912025671234'],
  ['0091 20 2567 1234', '+912025671234'],
  ['1800 123 4567', '+9118001234567'],
  ['', ''],
])('takes a phone number as it is written: %s', async (typed, kept) => {
  const { version } = await now();
  const changes = { contact: { ...contact, phone: typed } };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  expect((await now()).settings.contact.phone).toBe(kept);
});

it('takes a GSTIN in small letters', async () => {
  const { version } = await now();
  const changes = { legal: { ...legal, gstin: '27abcde 1234f1z0' } };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  expect((await now()).settings.legal.gstin).toBe('27ABCDE1234F1Z0');
});

it('takes a director’s name in any language as a title of the photo', async () => {
  const { version } = await now();
  const [first, second] = directors;
  const changes = {
    directors: [{ ...first, name: { en: 'Asha Pawar', mr: 'आशा पवार', hi: '' } }, second] as typeof directors,
  };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  const shown = (await admin.client(publicReads.readPublicSettings, { query: { lang: 'mr' } })).data;
  expect(shown.directors?.[0]?.photoTitles).toEqual(['Director 1', 'First director', 'Asha Pawar', 'आशा पवार']);
  const after = { version: (await now()).version, changes: { directors } };
  expect((await admin.client(academy.changeSettings, { body: after })).status).toBe(200);
});
