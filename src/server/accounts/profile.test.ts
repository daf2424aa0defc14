import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { fileKey } from '../adapters/files/file-key.ts';
import { makeUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const given = {
  fullName: 'Asha Patil',
  language: 'mr' as const,
  targetExam: 'Police constable',
  dateOfBirth: '2004-06-25',
  gender: 'female' as const,
  category: 'obc' as const,
};

describe('a profile', () => {
  it('is what its owner made it', async () => {
    const student = await makeUser(test, { fullName: null });
    const before = await student.client(profile.getProfile);
    expect(before.data).toMatchObject({ fullName: '', email: '', gender: '', phoneNumber: student.phone, roles: [] });
    const { version } = before.data;
    const saved = await student.client(profile.saveProfile, { body: { ...given, version } });
    expect(saved.data).toMatchObject(given);
    expect((await student.client(profile.getProfile)).data).toEqual(saved.data);
    const part = await student.client(profile.saveProfile, {
      body: { language: 'hi', gender: '', version: saved.data.version },
    });
    // An address is proven by code, never typed in here.
    const typed = { email: 'asha@example.com', version: part.data.version };
    expect((await student.client(profile.saveProfile, { body: typed })).data.email).toBe('');
    expect(part.data).toEqual({ ...saved.data, language: 'hi', gender: '', version: part.data.version });
  });

  it.each([
    ['fullName', { fullName: ' ' }, { code: 'name_missing' }],
    ['fullName', { fullName: '\u200b\u200b\u200b' }, { code: 'name_missing' }],
    ['fullName', { fullName: '\u0000abc' }, { code: 'bad_character' }],
    ['dateOfBirth', { dateOfBirth: '2004-02-31' }, { code: 'date_format' }],
    ['dateOfBirth', { dateOfBirth: '2099-01-01' }, { code: 'birthday_unlikely' }],
  ])('says at the field %s what is wrong and keeps what was there', async (field, wrong, words) => {
    const student = await makeUser(test, { fullName: 'Before' });
    const saved = await student.client(profile.saveProfile, { body: { ...given, ...wrong, version: '' } });
    expect(saved.status).toBe(400);
    expect(saved.failure.data?.fields).toEqual({ [field]: words });
    expect((await student.client(profile.getProfile)).data.fullName).toBe('Before');
  });
});

describe('a photo', () => {
  const jpeg = () =>
    sharp({ create: { width: 640, height: 400, channels: 3, background: '#c63b47' } })
      .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
  const upload = (bytes: Uint8Array<ArrayBufferLike>) => ({
    files: { file: { bytes: new Uint8Array(bytes), name: 'me.jpg', type: 'image/jpeg' } },
  });

  it('is kept square as WebP without its metadata, and replaced whole', async () => {
    const student = await makeUser(test);
    const first = await student.client(profile.uploadAvatar, upload(await jpeg()));
    const shown = await fetch(test.url + first.data.avatarUrl);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(kept.exif).toBeUndefined();
    const second = await student.client(profile.uploadAvatar, upload(await jpeg()));
    expect((await fetch(test.url + first.data.avatarUrl)).status).toBe(404);
    expect((await fetch(test.url + second.data.avatarUrl)).status).toBe(200);
    await student.client(profile.removeAvatar);
    expect((await fetch(test.url + second.data.avatarUrl)).status).toBe(404);
    expect((await student.client(profile.getProfile)).data.avatarUrl).toBeNull();
  });

  it('at an address that the server did not make is refused by the database', async () => {
    const { id: userId } = await makeUser(test);
    const keep = (url: string) =>
      test.app.db.updateTable('profiles').set({ avatar_url: url }).where('user_id', '=', userId).execute();
    for (const url of [
      `/files/avatars/${userId}/../../materials`,
      `/files/avatars/${randomUUID()}/${'a'.repeat(22)}.webp`,
    ]) {
      await expect(keep(url)).rejects.toThrow('profiles_avatar_url');
    }
  });

  it('is all that goes when an address that leads elsewhere stands in the row', async () => {
    const student = await makeUser(test);
    const other = await makeUser(test);
    const { avatarUrl } = (await other.client(profile.uploadAvatar, upload(await jpeg()))).data;
    const material = fileKey('materials', randomUUID(), 'document.pdf');
    await test.app.files.put(material, Buffer.from('a book'));
    const prefix = `/files/avatars/${student.id}/`;
    for (const name of ['', '.', '..', '../../materials', `../${other.id}`, '../../../secret-key']) {
      // The database refuses such a row (`profiles_avatar_url`); here one gets past it.
      await sql`alter table profiles drop constraint if exists profiles_avatar_url`.execute(test.app.db);
      await test.app.db
        .updateTable('profiles')
        .set({ avatar_url: prefix + name })
        .where('user_id', '=', student.id)
        .execute();
      expect((await student.client(profile.removeAvatar)).status).toBe(200);
    }
    expect(String(await test.app.files.get(material))).toBe('a book');
    expect((await fetch(test.url + avatarUrl)).status).toBe(200);
  });

  it.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), 'file_not_image'],
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['too much', Buffer.alloc(8_000_001), 'file_too_large'],
  ])('that is %s is refused at the field', async (_what, bytes, code) => {
    const student = await makeUser(test);
    const refused = await student.client(profile.uploadAvatar, upload(bytes));
    expect(refused.failure).toMatchObject({ code, data: { fields: { file: { code: expect.any(String) } } } });
  });

  it('of more pixels than a face needs is refused by its head, whatever its bytes', async () => {
    const large = sharp({ create: { width: 6500, height: 4000, channels: 3, background: '#fff' } });
    const { client } = await makeUser(test);
    const refused = await client(profile.uploadAvatar, upload(await large.png().toBuffer()));
    const file = { code: 'picture_too_many_pixels', params: { megapixels: 25 } };
    expect(refused.failure).toMatchObject({ code: 'file_too_large', data: { fields: { file } } });
  });

  it('is one of two at once and of twenty an hour, for each person', async () => {
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const many = Array.from({ length: 30 }, () => one.client(profile.uploadAvatar, upload(Buffer.from('no picture'))));
    const beside = await other.client(profile.uploadAvatar, upload(await jpeg()));
    expect(beside.status).toBe(200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30 - refused.length);
    let last = answers[0]?.status;
    for (let at = 0; at < 20 && last !== 429; at += 1) {
      last = (await one.client(profile.uploadAvatar, upload(Buffer.from('no picture')))).status;
    }
    expect(last).toBe(429);
    expect((await other.client(profile.uploadAvatar, upload(await jpeg()))).status).toBe(200);
  });
});

describe('an address', () => {
  const home = {
    pin: '411001',
    state: 'Maharashtra',
    city: 'Pune',
    line1: '12, Station road',
    line2: '',
    name: 'Asha Patil',
    phone: '+919820012345',
  };

  it('is added, changed, listed with the last used first, and removed', async () => {
    const { client } = await makeUser(test);
    const first = await client(profile.addAddress, { body: home });
    expect(first.status).toBe(201);
    await client(profile.addAddress, { body: { ...home, pin: '422001', city: 'Nashik' } });
    await client(profile.changeAddress, {
      params: { id: first.data.id },
      body: { ...home, line2: 'Near the fort', version: first.data.version },
    });
    const list = await client(profile.listAddresses);
    expect(list.data.map((one) => [one.city, one.line2])).toEqual([
      ['Pune', 'Near the fort'],
      ['Nashik', ''],
    ]);
    await client(profile.removeAddress, { params: { id: first.data.id } });
    expect((await client(profile.listAddresses)).data.map((one) => one.city)).toEqual(['Nashik']);
  });

  it('is kept once however often it is added, and ten at most even at the same time', async () => {
    const { client } = await makeUser(test);
    await client(profile.addAddress, { body: home });
    await client(profile.addAddress, { body: { ...home, city: 'PUNE' } });
    expect((await client(profile.listAddresses)).data).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        client(profile.addAddress, { body: { ...home, line1: `${number}, Main road` } }),
      ),
    );
    expect(more.filter((one) => one.status === 201)).toHaveLength(9);
    expect(more.find((one) => one.status !== 201)?.failure.code).toBe('too_many_addresses');
  });

  it.each([
    ['pin', { pin: '041100' }, { code: 'pin_format' }],
    ['pin', { pin: '41100' }, { code: 'pin_format' }],
    ['state', { state: 'Bombay' }, { code: 'state_missing' }],
    ['name', { name: '' }, { code: 'name_missing' }],
    ['state', { state: 'Goa' }, { code: 'pin_in_other_state', params: { pin: '411001', state: 'Maharashtra' } }],
    [
      'state',
      { pin: '403001', state: 'Maharashtra' },
      { code: 'pin_in_other_state', params: { pin: '403001', state: 'Goa' } },
    ],
    ['state', { pin: '560001' }, { code: 'pin_not_in_state', params: { pin: '560001', state: 'Maharashtra' } }],
  ])('says at the field %s what is wrong', async (field, wrong, words) => {
    const { client } = await makeUser(test);
    const refused = await client(profile.addAddress, { body: { ...home, ...wrong } });
    expect(refused.failure.data?.fields).toEqual({ [field]: words });
  });

  it.each([
    ['403001', 'Goa'],
    ['444605', 'Maharashtra'],
    // Where a district keeps the PIN codes of the state that it came from, the person knows better.
    ['246701', 'Uttar Pradesh'],
  ])('with PIN code %s may be in %s', async (pin, state) => {
    const { client } = await makeUser(test);
    const added = await client(profile.addAddress, { body: { ...home, pin, state, city: 'Po\u202eune' } });
    expect(added.data).toMatchObject({ pin, state, city: 'Poune' });
  });

  it('belongs to its owner alone', async () => {
    const owner = await makeUser(test);
    const other = await makeUser(test);
    const { data } = await owner.client(profile.addAddress, { body: home });
    const body = { ...home, version: data.version };
    const change = await other.client(profile.changeAddress, { params: { id: data.id }, body });
    const remove = await other.client(profile.removeAddress, { params: { id: data.id } });
    expect([change.failure.code, remove.failure.code]).toEqual(['not_found', 'not_found']);
    expect((await other.client(profile.listAddresses)).data).toEqual([]);
    expect((await visitor(test)(profile.listAddresses)).failure.code).toBe('no_session');
  });
});
