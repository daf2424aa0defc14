import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyImages, type ImageForAdmin } from '../../contract/media/academy-images.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { folderOf, type ImageCalls, imageCalls } from '../testing/image-calls.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { drawn } from '../testing/makers/pictures.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let images: ImageCalls;
let image: ImageForAdmin;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  images = imageCalls(test, admin);
  picture = await drawn((one) => one.jpeg(), 120, 90);
  image = (await images.upload(picture, { isPublished: 'true' })).data;
});
afterAll(() => test.close());

/** Asks as the admin in words that no client of ours would use. */
async function ask(method: string, path: string, body?: string | FormData, type = 'application/json') {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    ...(typeof body === 'string' && type ? { 'content-type': type } : {}),
  };
  const response = await fetch(test.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, text: await response.text() };
}

const unknown = '00000000-0000-4000-8000-000000000000';
const facts = (changes: object) => () => {
  const { id, ...before } = image;
  return JSON.stringify({ ...before, ...changes });
};
const own = () => `/api/admin/images/${image.id}`;

describe('what no form of ours would send', () => {
  it.each([
    ['a cut of fractions', own, facts({ cropX: 0.5 })],
    ['a cut beyond the picture', own, facts({ cropX: 9000, cropWidth: 9000 })],
    ['a cut of nothing', own, facts({ cropWidth: 0 })],
    ['a number in words', own, facts({ focalX: '10' })],
    ['a number too large for the database', own, facts({ focalY: 1e300 })],
    ['a title of a million letters', own, facts({ title: 'x'.repeat(1_000_000) })],
    ['a title with a NUL', own, facts({ title: 'As\u0000ha' })],
    ['a title of two lines', own, facts({ title: 'a\nb' })],
    ['a title of nothing to see', own, facts({ title: '\u200b\u202e ' })],
    ['a list for a title', own, facts({ title: ['x'] })],
    ['a word for yes', own, facts({ isPublished: 'yes' })],
    ['a category of somebody else', own, facts({ category: 'profiles' })],
    ['a list', own, () => '[]'],
    ['null', own, () => 'null'],
    ['half of a JSON', own, () => '{"title":'],
    ['no object at all', own, () => '"x"'],
    ['an id that is none', () => '/api/admin/images/1', facts({})],
    ['an id out of the folder', () => '/api/admin/images/..%2f..%2fsettings', facts({})],
    ['settings of no version', () => '/api/admin/settings', () => '{"changes":{}}'],
    ['a setting of the wrong kind', () => '/api/admin/settings', () => '{"version":"","changes":{"academy":[]}}'],
    ['a version that is none', () => '/api/admin/settings', () => '{"version":0.5,"changes":{}}'],
  ])('is refused and changes nothing: %s', async (_what, path, body) => {
    const before = await admin.client(academyImages.listImages, { query: {} });
    const { status, text } = await ask(path() === '/api/admin/settings' ? 'PATCH' : 'PUT', path(), body());
    expect([400, 404, 413]).toContain(status);
    expect(text).not.toContain('stack');
    expect((await admin.client(academyImages.listImages, { query: {} })).data).toEqual(before.data);
  });

  it.each([
    ['limit=0'],
    ['limit=1e9'],
    ['limit=-1'],
    ['after=x'],
    ['after=eyJhIjoxfQ'],
    ['category=Nothing'],
    ['category=Logos&category=Logos'],
    ['search=%00%00%00'],
    [`search=${'x'.repeat(81)}`],
  ])('a list asked for with %s is refused', async (query) => {
    expect((await ask('GET', `/api/admin/images?${query}`)).status).toBe(400);
  });

  it('a form with another kind of body, without its file or with two is refused', async () => {
    const form = (files: string[]) => {
      const one = new FormData();
      one.set('title', 'x');
      one.set('category', 'Logos');
      for (const name of files) one.append(name, new Blob([picture]), '../../x.jpg');
      return one;
    };
    const upload = (body: string | FormData, type?: string) => ask('POST', '/api/admin/images', body, type);
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['title=x', 'application/x-www-form-urlencoded'],
      ['x', 'multipart/form-data'],
      ['x', 'multipart/form-data; boundary=y'],
      ['<x/>', 'text/xml'],
      [form([])],
      [form(['other'])],
      [form(['file', 'file'])],
    ] as const) {
      const { status, text } = await upload(body, type);
      expect([400, 413, 415], `${type ?? 'form'}: ${text}`).toContain(status);
    }
    const kept = await upload(form(['file']));
    expect(kept.status).toBe(201);
    await admin.client(academyImages.deleteImage, { params: { id: JSON.parse(kept.text).id } });
  });

  it('no address of a picture leads to another file', async () => {
    const folder = folderOf(image.url);
    for (const name of [
      'source.webp',
      '160.webp.exe',
      '0160.webp',
      '9999.webp',
      '..%2f..%2f160.webp',
      '160.svg',
      '%00',
    ]) {
      expect([400, 404], name).toContain((await images.open(`${folder}/${name}`)).status);
    }
    expect((await images.open(image.url)).status).toBe(200);
    for (const path of ['/files/images/../../etc/passwd', `/files/images/${unknown}/00000000/160.webp`]) {
      expect((await images.open(path)).status, path).toBe(404);
    }
  });
});

describe('two admins at once', () => {
  it('cut, replace and delete the same image, and what is left is whole', async () => {
    const { data } = await images.upload(picture, { isPublished: 'true' });
    const params = { id: data.id };
    const file = { bytes: picture, name: 'a.jpg', type: 'image/jpeg' };
    const all = await Promise.all([
      images.change(data, { cropWidth: 6000 }),
      images.change(data, { focalX: 0 }),
      images.replace(data, file),
      images.change(data, { title: 'Another' }),
    ]);
    // One is the first; the others are told, and nothing is overwritten unseen.
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.failure.code).toBe('edit_conflict');
    const next = await images.change(await images.read(data.id), { title: 'On top of theirs' });
    expect(next.data).toMatchObject({ title: 'On top of theirs' });
    expect((await images.replace(data, file)).status).toBe(409);
    const now = (await admin.client(academyImages.listImages, { query: { limit: 100 } })).data.items;
    const left = now.find(({ id }) => id === data.id);
    await test.runJobs();
    expect((await images.open(left?.url ?? '')).status).toBe(200);
    expect((await images.filesOf(data.id)).filter((name) => /^\w+-\w+$/.test(name))).toHaveLength(2);
    const ends = await Promise.all([
      admin.client(academyImages.deleteImage, { params }),
      admin.client(academyImages.deleteImage, { params }),
      images.change(data, { title: 'Late' }),
    ]);
    expect(ends.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await images.open(left?.url ?? '')).status).toBe(404);
    await test.runJobs();
    expect(await images.keptFolders()).not.toContain(data.id);
  });

  it('save the same settings: one of them is told', async () => {
    const { version, settings } = (await admin.client(academy.readAllSettings)).data;
    const save = (name: string) =>
      admin.client(academy.changeSettings, {
        body: { version, changes: { academy: { ...settings.academy, name: { ...settings.academy.name, en: name } } } },
      });
    const both = await Promise.all([save('One Academy'), save('Two Academy')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
