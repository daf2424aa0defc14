import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { materialShelf } from '../../../contract/materials/bookmarks.ts';
import { materialDevices } from '../../../contract/materials/material-devices.ts';
import { materials } from '../../../contract/materials/materials.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { cookieOf } from '../../testing/makers/player.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { grantAccess } from '../admin/grant-access.ts';

let test: TestApp;
let teacher: TestUser;
let book: string;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  book = (await makeMaterial(teacher.client, { ...premium, allowDownload: 'true' })).id;
});
afterAll(() => test.close());

const day = 24 * 3600_000;
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** A browser with a cookie jar, signed in with the same number as the reader's others. */
function browserOf(user: TestUser, cookie = '') {
  const browser = {
    user,
    cookie,
    async open(id = book) {
      const headers = { 'user-agent': phone, ...(browser.cookie ? { cookie: browser.cookie } : {}) };
      const answer = await user.client(materials.openViewer, { params: { id }, headers });
      browser.cookie = cookieOf(answer.headers) || browser.cookie;
      return answer;
    },
    access: (id = book) =>
      user.client(materials.getMaterialAccess, { params: { id }, headers: { cookie: browser.cookie } }),
    async readFirst(viewer: { session: string; links: { page: number; expires: number; signature: string }[] }) {
      const [link] = viewer.links;
      if (!link) throw new Error('no link');
      const { page, expires, signature } = link;
      const answer = await user.client(materials.getPage, {
        params: { id: viewer.session, page },
        query: { size: 'reading', expires, signature, refundGivenUp: 'true' },
      });
      return answer.status === 200 ? 'ok' : answer.failure.code;
    },
  };
  return browser;
}

/** A person who owns the book, signed in in this many browsers. */
async function makeReader(browsers: number) {
  const first = await makeUser(test);
  const startsAt = test.app.now().toISOString();
  const bought = { userId: first.id, materialId: book, orderLineId: randomUUID(), startsAt, endsAt: null };
  await test.app.db.transaction().execute((trx) => grantAccess(test.app, trx, bought));
  const others = [];
  for (let more = 1; more < browsers; more += 1) others.push(await makeUser(test, { phone: first.phone }));
  return [first, ...others].map((user) => browserOf(user));
}

type Reader = ReturnType<typeof browserOf>;

it('opens on two devices; the third is told which ones, signs one out and reads', async () => {
  const [one, two, three] = (await makeReader(3)) as [Reader, Reader, Reader];
  const reading = await one.open();
  expect(reading.status).toBe(201);
  expect(reading.headers.get('set-cookie')).toContain('; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict');
  expect((await two.open()).status).toBe(201);
  expect((await two.access()).data).toMatchObject({ refusal: null, devices: [] });

  expect((await three.open()).failure.code).toBe('device_limit');
  const download = { params: { id: book }, body: { refundGivenUp: true } };
  expect((await three.user.client(materialShelf.beginDownload, download)).failure.code).toBe('device_limit');
  const refused = await three.access();
  expect(refused.data).toMatchObject({ refusal: 'device_limit', material: { owned: { endsAt: null } } });
  expect(refused.data.devices).toMatchObject([
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ]);

  // The last used comes first: the other one is the browser that reads.
  const out = { params: { id: refused.data.devices[1]?.id ?? '' } };
  const stranger = await makeUser(test);
  expect((await stranger.client(materialDevices.signOutReadingDevice, out)).failure.code).toBe('not_found');
  expect((await three.user.client(materialDevices.signOutReadingDevice, out)).status).toBe(200);
  expect((await three.open()).status).toBe(201);
  const readers = await Promise.all([one, two].map((reader) => reader.access()));
  expect(readers.map((answer) => answer.failure?.code ?? String(answer.data.refusal)).toSorted()).toEqual([
    'null',
    'session_ended',
  ]);
});

it('gives the last place to one of many that ask at once', async () => {
  const [one, ...many] = (await makeReader(7)) as [Reader, ...Reader[]];
  await one.open();
  const answers = await Promise.all(many.map((reader) => reader.open()));
  expect(answers.map((answer) => answer.failure?.code ?? 'open').toSorted()).toEqual([
    ...Array<string>(5).fill('device_limit'),
    'open',
  ]);
});

it('knows a browser after a new sign-in in it, and ends the one before; a copied cookie gives no place to two', async () => {
  const [one, two, again] = (await makeReader(3)) as [Reader, Reader, Reader];
  const before = await one.open();
  await two.open();
  again.cookie = one.cookie;
  expect((await again.access()).data.refusal).toBeNull();
  expect((await again.open()).status).toBe(201);
  expect(await one.readFirst(before.data)).toBe('session_ended');
  expect((await two.open()).status).toBe(201);
});

it('frees a place by signing out, and with the end of a sign-in that is not used', async () => {
  const [one, two, three] = (await makeReader(3)) as [Reader, Reader, Reader];
  await one.open();
  await two.open();
  expect((await three.open()).failure.code).toBe('device_limit');
  await one.user.client(identity.endSessions, { query: { scope: 'local' } });
  expect((await three.open()).status).toBe(201);
  test.advance(13 * day);
  const late = browserOf(await makeUser(test, { phone: one.user.phone }));
  // Sign-ins end after fourteen days without use: until then both count.
  expect((await late.open()).failure.code).toBe('device_limit');
  test.advance(2 * day);
  expect((await browserOf(await makeUser(test, { phone: one.user.phone })).open()).status).toBe(201);
  test.advance(-15 * day);
});

it('asks nothing of free material, nor of staff', async () => {
  const [one, two, three] = (await makeReader(3)) as [Reader, Reader, Reader];
  await one.open();
  await two.open();
  const free = await makeMaterial(teacher.client);
  const opened = await three.open(free.id);
  expect(opened.status).toBe(201);
  expect(opened.headers.get('set-cookie')).toBeNull();
  for (let count = 0; count < 3; count += 1) {
    const staff = await makeUser(test, { phone: teacher.phone });
    expect((await browserOf(staff).open()).status).toBe(201);
  }
});

it('holds every page to a place: without one a link opens nothing', async () => {
  const [one] = (await makeReader(1)) as [Reader];
  const { data: viewer } = await one.open();
  expect(await one.readFirst(viewer)).toBe('ok');
  await test.app.db.deleteFrom('reading_devices').where('user_id', '=', one.user.id).execute();
  expect(await one.readFirst(viewer)).toBe('device_limit');
  expect((await one.open()).status).toBe(201);
});
