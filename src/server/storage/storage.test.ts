import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queriesOf } from '../testing/count-queries.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
let image: { id: string; folder: string };
let photo: string;

/** The stock client, with the token of one of our users or as a visitor. */
const stock = (token: string | null) =>
  createClient(test.url, 'any-key', { accessToken: async () => token ?? 'any-key' }).storage;

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

async function send(by: TestUser, path: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'picture.png');
  const response = await fetch(test.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return (await response.json()) as Record<string, string>;
}

beforeAll(async () => {
  test = await startTestApp();
  const admin = await makeUser(test, { roles: ['admin'] });
  student = await makeUser(test);
  const facts = { title: 'Director 1', category: 'Profiles', alt: '', isPublished: 'true' };
  const { id = '' } = await send(admin, '/api/admin/images', facts);
  image = { id, folder: 'Profiles' };
  const { avatarUrl = '' } = await send(student, '/api/profile/avatar', {});
  photo = `${student.id}/${avatarUrl.split('/').at(-1)}`;
});
afterAll(() => test.close());

describe('the stock client’s storage', () => {
  it('lists the images that the table read shows, and opens them', async () => {
    const own = stock(student.token).from('academy_images');
    const folders = await own.list();
    expect(folders.data?.map((one) => one.name)).toEqual(['Faculty', 'Logos', 'Profiles', 'Successful Candidates']);
    const files = await own.list('Profiles');
    expect(files.error).toBeNull();
    expect(files.data).toMatchObject([
      { id: image.id, name: `${image.id}.webp`, metadata: { mimetype: 'image/webp' } },
    ]);
    const file = await own.download(`Profiles/${image.id}.webp`);
    expect(file.data?.type).toBe('image/webp');
    expect(file.data?.size).toBe(files.data?.[0]?.metadata?.size);
    expect((await stock(null).from('academy_images').list('Profiles')).data).toHaveLength(1);
  });

  it('gives the public address of an image, which anybody can open', async () => {
    const { data } = stock(null)
      .from('academy_images')
      .getPublicUrl(`Profiles/${image.id}.webp`, { download: 'me.webp' });
    const response = await fetch(data.publicUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('content-disposition')).toContain('me.webp');
    const other = stock(null).from('avatars').getPublicUrl(photo);
    expect((await fetch(other.data.publicUrl)).status).toBe(404);
  });

  it('opens a person’s own photo to them alone', async () => {
    const own = stock(student.token).from('avatars');
    const listed = await own.list(student.id);
    expect(listed.data?.map((one) => `${student.id}/${one.name}`)).toEqual([photo]);
    expect((await own.download(photo)).data?.type).toBe('image/webp');
    const other = await makeUser(test);
    for (const token of [other.token, null]) {
      expect((await stock(token).from('avatars').list(student.id)).data).toEqual([]);
      const { error } = await stock(token).from('avatars').download(photo);
      expect(error).toMatchObject({ name: 'StorageApiError', status: 404 });
    }
  });

  it('signs an address that opens a file for so long', async () => {
    const own = stock(student.token).from('avatars');
    const { data, error } = await own.createSignedUrl(photo, 60);
    expect(error).toBeNull();
    const url = data?.signedUrl ?? '';
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    const many = await own.createSignedUrls([photo, 'nobody/nothing.webp'], 60);
    expect(many.data?.map((one) => one.error)).toEqual([null, 'not_found']);
    const other = await makeUser(test);
    expect((await stock(other.token).from('avatars').createSignedUrl(photo, 60)).error).not.toBeNull();
    test.advance(61_000);
    expect((await fetch(url)).status).toBe(404);
  });

  it('signs fifty addresses with one look at each folder, and none of what is not there', async () => {
    const strange = (n: number) => `Profiles/${String(n).padStart(8, '0')}-0000-4000-8000-000000000000.webp`;
    const paths = [
      `Profiles/${image.id}.webp`,
      'Logos/x',
      '../Profiles',
      ...Array.from({ length: 47 }, (_, n) => strange(n)),
    ];
    const own = stock(student.token).from('academy_images');
    const few = await queriesOf(() => own.createSignedUrls(paths.slice(0, 3), 60));
    let many: Awaited<ReturnType<typeof own.createSignedUrls>> | undefined;
    const statements = await queriesOf(async () => {
      many = await own.createSignedUrls(paths, 60);
    });
    expect(statements.length).toBe(few.length);
    expect(many?.data?.map((one) => one.error)).toEqual([null, ...Array.from({ length: 49 }, () => 'not_found')]);
    expect((await fetch(many?.data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  it('says of an unknown bucket and of an upload that there is none', async () => {
    expect((await stock(student.token).from('nothing').list()).error).toMatchObject({ status: 404 });
    const { error } = await stock(student.token)
      .from('avatars')
      .upload(photo, new Blob(['x']));
    expect(error).toMatchObject({ status: 404 });
  });
});
