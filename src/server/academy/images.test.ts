import { readdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyImageReads, academyImages, type ImageFacts } from '../../contract/academy-images.ts';
import { makeUser, type TestUser, visitor } from '../testing/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  photo = await drawn((picture) =>
    picture
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' } }),
  );
});
afterAll(() => test.close());

async function drawn(as: (picture: Sharp) => Sharp, width = 1200, height = 800) {
  const blank = sharp({ create: { width, height, channels: 3, background: '#98b0fe' } });
  return new Uint8Array(await as(blank).toBuffer());
}

const upload = (bytes: Uint8Array<ArrayBuffer>, body: object = {}, name = 'photo.jpg') =>
  admin.client(academyImages.uploadImage, {
    body: { title: 'Asha', category: 'Profiles', ...body },
    files: { file: { bytes, name, type: 'image/jpeg' } },
  });

const keptFolders = () => readdir(`${test.app.config.filesDir}/academy/images`).catch(() => []);

describe('an uploaded picture', () => {
  it('is kept as WebP in two sizes, upright and without its metadata', async () => {
    const { data, status } = await upload(photo, { isPublished: 'true' });
    expect(status).toBe(201);
    const small = await visitor(test)(academyImages.readImageFile, { params: { id: data.id, name: '480.webp' } });
    expect(small.headers.get('cache-control')).toContain('immutable');
    const meta = await sharp(small.bytes).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 480, height: 720 });
    expect(meta.exif).toBeUndefined();
    const large = await visitor(test)(academyImages.readImageFile, { params: { id: data.id, name: '960.webp' } });
    expect(data.url).toBe(`/files/images/${data.id}/960.webp`);
    expect((await sharp(large.bytes).metadata()).width).toBe(800);
  });

  it.each(['png', 'webp'] as const)('may be %s', async (format) => {
    expect((await upload(await drawn((picture) => picture.toFormat(format)))).status).toBe(201);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', async () => Buffer.from(svg), 'file_not_image'],
    ['an SVG named .png', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'file_not_image'],
    ['a GIF', () => drawn((picture) => picture.gif()), 'file_not_image'],
    ['a TIFF', () => drawn((picture) => picture.tiff()), 'file_not_image'],
    ['a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'file_not_image'],
    ['a page named .jpg', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_not_image'],
    ['a JPEG cut in half', async () => photo.slice(0, photo.length / 2), 'file_not_image'],
    ['a JPEG head alone', async () => photo.slice(0, 40), 'file_not_image'],
    ['nothing', async () => new Uint8Array(), 'file_empty'],
    ['60 megapixels', () => drawn((picture) => picture.png({ compressionLevel: 1 }), 10_000, 6_000), 'file_too_large'],
    ['10 pixels', () => drawn((picture) => picture.png(), 10, 10), 'validation_failed'],
    ['16 MB', async () => new Uint8Array(16_000_000), 'file_too_large'],
  ] as const)('is refused at its field when it is %s, and leaves nothing behind', async (_what, make, code) => {
    const before = await keptFolders();
    const refused = await upload(new Uint8Array(await make()));
    expect(refused.failure.code).toBe(code);
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual(['file']);
    expect(await keptFolders()).toEqual(before);
  });

  it('needs a title and a known category', async () => {
    expect((await upload(photo, { title: '' })).failure.data?.fields).toHaveProperty('title');
    expect((await upload(photo, { category: 'Others' })).failure.data?.fields).toHaveProperty('category');
  });

  it('is seen by nobody else until it is published, and is gone when deleted', async () => {
    const { data } = await upload(photo);
    const file = () => visitor(test)(academyImages.readImageFile, { params: { id: data.id, name: '960.webp' } });
    expect((await file()).status).toBe(404);
    expect((await admin.client(academyImages.previewImage, { params: { id: data.id } })).status).toBe(200);
    const { id, url: _url, createdAt: _at, consentAt: _consent, ...facts } = data;
    await admin.client(academyImages.changeImage, { params: { id }, body: { ...facts, isPublished: true } });
    expect((await file()).status).toBe(200);
    await admin.client(academyImages.deleteImage, { params: { id } });
    expect((await file()).status).toBe(404);
    await test.runJobs();
    expect(await keptFolders()).not.toContain(id);
    const audit = await test.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `academy_images:${id}`)
      .orderBy('id')
      .execute();
    expect(audit.map((line) => line.action)).toEqual([
      'academy.upload_image',
      'academy.change_image',
      'academy.delete_image',
    ]);
  });

  it('is not for students to upload, change or delete', async () => {
    const student = await makeUser(test);
    const params = { id: crypto.randomUUID() };
    const refused = await student.client(academyImages.uploadImage, {
      body: { title: 'x', category: 'Logos' },
      files: { file: { bytes: photo, name: 'x.jpg', type: 'image/jpeg' } },
    });
    expect(refused.status).toBe(403);
    expect((await student.client(academyImages.deleteImage, { params })).status).toBe(403);
    expect((await admin.client(academyImages.deleteImage, { params })).status).toBe(404);
  });
});

describe('a success story', () => {
  const story = { category: 'Successful Candidates', title: 'Selected, batch of 2025', isPublished: 'true' };
  const complete = { rank: 'Selected', course: 'Complete coaching', duration: '10 months', paid: 'paid' };

  it('cannot be published without the recorded consent, by form or by change', async () => {
    const refused = await upload(photo, { ...story, ...complete });
    expect(refused.failure.data?.fields).toEqual({ consentGiven: expect.stringContaining('written consent') });
    const draft = await upload(photo, { ...story, ...complete, isPublished: 'false' });
    const { id, url: _url, createdAt: _at, consentAt: _consent, ...facts } = draft.data;
    const again = await admin.client(academyImages.changeImage, {
      params: { id },
      body: { ...facts, isPublished: true },
    });
    expect(again.failure.data?.fields).toHaveProperty('consentGiven');
    await expect(
      test.app.db.updateTable('academy_images').set({ is_published: true }).where('id', '=', id).execute(),
    ).rejects.toThrow(/check constraint/);
  });

  it.each(['rank', 'course', 'duration', 'paid'])('cannot be published without its %s', async (field) => {
    const refused = await upload(photo, { ...story, ...complete, consentGiven: 'true', [field]: '' });
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual([field]);
  });

  it('keeps when its consent was recorded, and shows its facts to students only', async () => {
    const { data } = await upload(photo, { ...story, ...complete, consentGiven: 'true', consentNote: 'File 12' });
    expect(data.consentAt).not.toBeNull();
    const student = await makeUser(test);
    const query = { select: 'rank,course,duration,paid,title', category: 'eq.Successful Candidates' };
    const seen = await student.client(academyImageReads.readImages, { query });
    expect(seen.data).toEqual([{ ...complete, paid: true, title: story.title }]);
    expect((await visitor(test)(academyImageReads.readImages, { query })).data).toEqual([]);
    const taken: ImageFacts = { ...data, isPublished: false, consentGiven: false };
    await admin.client(academyImages.changeImage, { params: { id: data.id }, body: taken });
    expect((await student.client(academyImageReads.readImages, { query })).data).toEqual([]);
  });
});
