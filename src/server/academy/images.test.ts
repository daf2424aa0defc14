import { readdir } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  academyImageReads,
  academyImages,
  type ImageFacts,
  type ImageForAdmin,
  wholePicture,
} from '../../contract/academy-images.ts';
import { makeUser, type TestUser, visitor } from '../testing/make-user.ts';
import { claimingPng, drawn, gifBomb, heicPhoto, phonePhoto, withTail } from '../testing/pictures.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { remakeImages } from './remake-images.ts';

let test: TestApp;
let admin: TestUser;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  photo = await phonePhoto(200, 300);
});
afterAll(() => test.close());

const upload = (bytes: Uint8Array<ArrayBuffer>, body: object = {}, name = 'photo.jpg') =>
  admin.client(academyImages.uploadImage, {
    body: { title: 'Asha', category: 'Profiles', ...body },
    files: { file: { bytes, name, type: 'image/jpeg' } },
  });

const change = ({ id, ...facts }: ImageForAdmin, changes: Partial<ImageFacts>) =>
  admin.client(academyImages.changeImage, { params: { id }, body: { ...facts, ...changes } });

const open = (address: string) => fetch(new URL(address, test.url));
const filesOf = (id: string) => readdir(`${test.app.config.filesDir}/academy/images/${id}`, { recursive: true });
const keptFolders = () => readdir(`${test.app.config.filesDir}/academy/images`).catch(() => []);
const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
/** What an address tells behind its #. */
const told = (url: string) => {
  const [width, height, x, y, placeholder = ''] = (url.split('#')[1] ?? '').split(',');
  return { size: [Number(width), Number(height)], focal: [Number(x), Number(y)], placeholder };
};

describe('an uploaded picture', () => {
  it('is shown as AVIF and WebP in several sizes, upright and without its metadata', async () => {
    const large = await phonePhoto(800, 1200);
    expect((await sharp(large).metadata()).exif?.includes('Phone')).toBe(true);
    const { data, status } = await upload(large, { isPublished: 'true' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ width: 800, height: 1200, ...wholePicture });
    expect(data.url).toMatch(/^\/files\/images\/[\da-f-]{36}\/[\da-f]{8}\/800\.webp#800,1200,50,50,/);
    for (const width of [160, 320, 640, 800]) {
      for (const kind of ['avif', 'webp']) {
        const file = await open(`${folderOf(data.url)}/${width}.${kind}`);
        expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
        expect(file.headers.get('content-type')).toBe(`image/${kind}`);
        const bytes = Buffer.from(await file.arrayBuffer());
        const meta = await sharp(bytes).metadata();
        expect(meta).toMatchObject({ width, height: width * 1.5, format: kind === 'avif' ? 'heif' : 'webp' });
        expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        expect(bytes.includes('Phone')).toBe(false);
      }
    }
    expect((await open(`${folderOf(data.url)}/960.webp`)).status).toBe(404);
    const source = await admin.client(academyImages.readSource, { params: { id: data.id } });
    expect(await sharp(source.bytes).metadata()).toMatchObject({ width: 800, height: 1200 });
    expect((await sharp(source.bytes).metadata()).exif).toBeUndefined();
  });

  it('has a placeholder of a few bytes in its address, unless it can be seen through', async () => {
    const { data } = await upload(photo, { isPublished: 'true' });
    const placeholder = Buffer.from(told(data.url).placeholder, 'base64');
    expect(placeholder.length).toBeLessThan(120);
    const { dominant } = await sharp(placeholder).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    const glass = sharp({ create: { width: 200, height: 100, channels: 4, background: '#98b0fe80' } });
    const seen = await upload(new Uint8Array(await glass.png().toBuffer()), { isPublished: 'true' }, 'logo.png');
    expect(told(seen.data.url)).toMatchObject({ size: [200, 100], placeholder: '' });
    const shown = await open(seen.data.url);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['png', 'a.png'],
    ['webp', 'a.webp'],
    ['avif', 'A.AVIF'],
    ['jpeg', 'no ending'],
  ] as const)('may be %s', async (format, name) => {
    expect((await upload(await drawn((picture) => picture.toFormat(format), 200, 100), {}, name)).status).toBe(201);
  });

  it('may be a HEIC of a phone, whose turn it follows', async () => {
    const { data } = await upload(heicPhoto(), { isPublished: 'true' }, 'IMG_0001.HEIC');
    expect(data).toMatchObject({ width: 300, height: 400 });
    const shown = sharp(Buffer.from(await (await open(data.url)).arrayBuffer()));
    expect((await shown.metadata()).exif).toBeUndefined();
    const half = async (top: number) =>
      (await sharp(await shown.clone().extract({ left: 0, top, width: 300, height: 150 }).toBuffer()).stats()).dominant;
    expect((await half(0)).b).toBeGreaterThan(100);
    expect((await half(250)).r).toBeGreaterThan(200);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';
  const zip = () => {
    const packed = deflateRawSync(Buffer.from('hello'));
    return Buffer.concat([
      Buffer.from('PK\x03\x04'),
      Buffer.alloc(26),
      packed,
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(18),
    ]);
  };
  const png = (width?: number, height?: number) =>
    drawn((picture) => picture.png({ compressionLevel: 1 }), width, height);
  const cut = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2);
  const notPicture = /JPEG, PNG, WebP, HEIC or AVIF/;
  const damaged = /damaged or cut off/;
  it.each([
    ['an SVG', 'a.svg', async () => Buffer.from(svg), 'file_not_image', notPicture],
    [
      'an SVG named .png',
      'a.png',
      async () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      'file_not_image',
      notPicture,
    ],
    ['a GIF', 'a.gif', () => drawn((picture) => picture.gif()), 'file_not_image', notPicture],
    ['a GIF bomb', 'a.gif', async () => gifBomb(1000), 'file_not_image', notPicture],
    ['a TIFF', 'a.tiff', () => drawn((picture) => picture.tiff()), 'file_not_image', notPicture],
    ['a PDF named .jpg', 'a.jpg', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'file_not_image', notPicture],
    [
      'a page named .jpg',
      'a.jpg',
      async () => Buffer.from('<!doctype html><script>1</script>'),
      'file_not_image',
      notPicture,
    ],
    [
      'a page behind a JPEG',
      'a.jpg',
      async () => withTail(photo, '<HTML><body>'),
      'file_not_image',
      /holds a web page/,
    ],
    [
      'a script in a PNG',
      'a.png',
      async () => withTail(await png(), '<script>1</script>'),
      'file_not_image',
      /holds a script/,
    ],
    ['PHP behind a PNG', 'a.png', async () => withTail(await png(), '<?php 1;'), 'file_not_image', /holds a script/],
    ['a PDF behind a JPEG', 'a.jpg', async () => withTail(photo, '%PDF-1.7'), 'file_not_image', /holds a PDF/],
    ['a zip behind a JPEG', 'a.jpg', async () => withTail(photo, zip()), 'file_not_image', /holds an archive/],
    ['a JPEG cut in half', 'a.jpg', async () => cut(photo), 'file_not_image', damaged],
    ['a JPEG head alone', 'a.jpg', async () => photo.slice(0, 40), 'file_not_image', damaged],
    ['a PNG cut in half', 'a.png', async () => cut(await png(3000, 2000)), 'file_not_image', damaged],
    [
      'a WebP cut in half',
      'a.webp',
      async () => cut(await drawn((picture) => picture.webp())),
      'file_not_image',
      damaged,
    ],
    [
      'an AVIF cut in half',
      'a.avif',
      async () => cut(await drawn((picture) => picture.avif(), 200, 100)),
      'file_not_image',
      damaged,
    ],
    ['a HEIC cut in half', 'a.heic', async () => cut(heicPhoto()), 'file_not_image', damaged],
    ['a HEIC head alone', 'a.heic', async () => heicPhoto().slice(0, 60), 'file_not_image', damaged],
    ['a JPEG named .png', 'a.png', async () => photo, 'file_not_image', /ends in \.png, but the file is a JPEG/],
    ['a HEIC named .jpg', 'a.jpg', async () => heicPhoto(), 'file_not_image', /ends in \.jpg, but the file is a HEIC/],
    ['a PNG named .exe', 'a.exe', () => png(), 'file_not_image', /ends in \.exe, but the file is a PNG/],
    ['nothing', 'a.jpg', async () => new Uint8Array(), 'file_empty', /empty/],
    ['60 megapixels', 'a.png', () => png(10_000, 6_000), 'file_too_large', /50 megapixels/],
    [
      'a PNG bomb',
      'a.png',
      async () => claimingPng(await png(100, 100), 60_000, 60_000),
      'file_too_large',
      /50 megapixels/,
    ],
    ['10 pixels', 'a.png', () => png(10, 10), 'validation_failed', /64 pixels/],
    ['16 MB', 'a.jpg', async () => new Uint8Array(16_000_000), 'file_too_large', /15 MB/],
  ] as const)(
    'is refused at its field when it is %s, and leaves nothing behind',
    async (_what, name, make, code, words) => {
      const before = await keptFolders();
      const refused = await upload(new Uint8Array(await make()), {}, name);
      expect(refused.failure.code).toBe(code);
      expect(refused.failure.data?.fields).toEqual({ file: expect.stringMatching(words) });
      expect(await keptFolders()).toEqual(before);
    },
  );

  it('needs a title and a known category', async () => {
    expect((await upload(photo, { title: '' })).failure.data?.fields).toHaveProperty('title');
    expect((await upload(photo, { category: 'Others' })).failure.data?.fields).toHaveProperty('category');
  });

  it('is seen by nobody else until it is published, and is gone when deleted', async () => {
    const { data } = await upload(photo);
    expect(data.url).toBe('');
    const folders = async () => new Set((await filesOf(data.id)).map((name) => name.split('-')[0]));
    expect(await folders()).toEqual(new Set(['kept']));
    expect((await admin.client(academyImages.previewImage, { params: { id: data.id } })).status).toBe(200);
    const published = (await change(data, { isPublished: true })).data;
    expect((await open(published.url)).status).toBe(200);
    for (const name of ['source.webp', 'preview.webp', '../kept/source.webp']) {
      expect((await open(`${folderOf(published.url)}/${name}`)).status).not.toBe(200);
    }
    const back = (await change(published, { isPublished: false })).data;
    expect([back.url, (await open(published.url)).status]).toEqual(['', 404]);
    await test.runJobs();
    expect(await folders()).toEqual(new Set(['kept']));
    const again = (await change(back, { isPublished: true })).data;
    expect(again.url).not.toBe(published.url);
    expect([(await open(again.url)).status, (await open(published.url)).status]).toEqual([200, 404]);
    await admin.client(academyImages.deleteImage, { params: { id: data.id } });
    expect((await open(again.url)).status).toBe(404);
    await test.runJobs();
    expect(await keptFolders()).not.toContain(data.id);
    const audit = await test.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `academy_images:${data.id}`)
      .orderBy('id')
      .execute();
    const changed = 'academy.change_image';
    expect(audit.map((line) => line.action)).toEqual([
      'academy.upload_image',
      changed,
      changed,
      changed,
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

describe('the frame of a picture', () => {
  /** 300 × 150 pixels, blue on the left, orange on the right. */
  const halves = async () => {
    const left = sharp({ create: { width: 300, height: 150, channels: 3, background: '#263d9d' } });
    const right = await sharp({ create: { width: 150, height: 150, channels: 3, background: '#ffb628' } })
      .png()
      .toBuffer();
    return new Uint8Array(
      await left
        .composite([{ input: right, left: 150, top: 0 }])
        .png()
        .toBuffer(),
    );
  };
  const rightHalf = { cropX: 5000, cropY: 0, cropWidth: 5000, cropHeight: 10_000, focalX: 6250, focalY: 5000 };

  it('cuts what is shown and says where its point is; the picture as it came stays with the admin', async () => {
    const { data } = await upload(await halves(), { isPublished: 'true', ...rightHalf }, 'a.png');
    expect(told(data.url)).toMatchObject({ size: [150, 150], focal: [25, 50] });
    const shown = await sharp(Buffer.from(await (await open(data.url)).arrayBuffer())).stats();
    expect(shown.dominant.r).toBeGreaterThan(200);
    const source = await admin.client(academyImages.readSource, { params: { id: data.id } });
    expect(await sharp(source.bytes).metadata()).toMatchObject({ width: 300, height: 150 });
  });

  it('is changed later without another upload, at a new address; the old files go', async () => {
    const { data } = await upload(await halves(), { isPublished: 'true', ...rightHalf }, 'a.png');
    const whole = (await change(data, wholePicture)).data;
    expect(told(whole.url)).toMatchObject({ size: [300, 150], focal: [50, 50] });
    expect((await open(data.url)).status).toBe(404);
    await test.runJobs();
    expect((await filesOf(data.id)).filter((name) => name.includes(data.version))).toEqual([]);
    const renamed = (await change(whole, { title: 'Another title' })).data;
    expect([renamed.url, renamed.title]).toEqual([whole.url, 'Another title']);
  });

  it('stays with what is written when another picture takes its place', async () => {
    const { data } = await upload(photo, { isPublished: 'true', title: 'Kept', alt: 'Kept too' });
    const file = { bytes: await halves(), name: 'b.png', type: 'image/png' };
    const replaced = await admin.client(academyImages.replacePicture, {
      params: { id: data.id },
      body: rightHalf,
      files: { file },
    });
    expect(replaced.data).toMatchObject({
      title: 'Kept',
      alt: 'Kept too',
      isPublished: true,
      width: 300,
      ...rightHalf,
    });
    expect(told(replaced.data.url).size).toEqual([150, 150]);
    const hostile = { bytes: withTail(photo, '<html>'), name: 'b.jpg', type: 'image/jpeg' };
    const params = { id: data.id };
    expect(
      (await admin.client(academyImages.replacePicture, { params, body: {}, files: { file: hostile } })).status,
    ).toBe(400);
    expect((await open(replaced.data.url)).status).toBe(200);
  });

  it.each([
    ['beyond the picture', { cropX: 6000, cropWidth: 5000 }, 'cropWidth'],
    ['thinner than a hundredth', { cropWidth: 99 }, 'cropWidth'],
    ['a few pixels', { cropWidth: 500 }, 'cropWidth'],
    ['outside', { focalX: 10_001 }, 'focalX'],
  ])('cannot be %s', async (_what, frame, field) => {
    const before = await keptFolders();
    expect(Object.keys((await upload(await halves(), frame, 'a.png')).failure.data?.fields ?? {})).toEqual([field]);
    const { data } = await upload(await halves(), { isPublished: 'true' }, 'a.png');
    const refused = await change(data, frame);
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual([field]);
    expect((await open(data.url)).status).toBe(200);
    expect((await keptFolders()).length).toBe(before.length + 1);
  });
});

describe('the list of images', () => {
  it('is searched by letters of the title, within a category, and says what all files take', async () => {
    await upload(photo, { title: 'Sunita, 100% fit' });
    const titles = async (query: object) =>
      (await admin.client(academyImages.listImages, { query })).data.items?.map((image) => image.title);
    expect(await titles({ search: 'SUNITA' })).toEqual(['Sunita, 100% fit']);
    expect(await titles({ search: '00% f' })).toEqual(['Sunita, 100% fit']);
    expect(await titles({ search: '___' })).toEqual([]);
    expect(await titles({ search: 'sunita', category: 'Logos' })).toEqual([]);
    const short = await admin.client(academyImages.listImages, { query: { search: 'su' } });
    expect(short.failure.data?.fields).toEqual({ search: 'Type at least 3 letters.' });
    const all = (await admin.client(academyImages.listImages, { query: { limit: 100 } })).data.items;
    const storage = await admin.client(academyImages.readStorage);
    const bytes = all.reduce((sum, image) => sum + image.bytes, 0);
    expect(storage.data).toEqual({ images: all.length, bytes });
  });
});

describe('a success story', () => {
  const story = { category: 'Successful Candidates', title: 'Selected, batch of 2025', isPublished: 'true' };
  const complete = { rank: 'Selected', course: 'Complete coaching', duration: '10 months', paid: 'paid' };

  it('cannot be published without the recorded consent, by form or by change', async () => {
    const refused = await upload(photo, { ...story, ...complete });
    expect(refused.failure.data?.fields).toEqual({ consentGiven: expect.stringContaining('written consent') });
    const draft = await upload(photo, { ...story, ...complete, isPublished: 'false' });
    const again = await change(draft.data, { isPublished: true });
    expect(again.failure.data?.fields).toHaveProperty('consentGiven');
  });

  it('is refused by the database itself without its consent or anything that it must state', async () => {
    const { data } = await upload(photo, { ...story, ...complete, consentGiven: 'true' });
    for (const column of ['consent_at', 'rank', 'course', 'duration', 'paid']) {
      const without = { [column]: column === 'consent_at' || column === 'paid' ? null : '' };
      const row = test.app.db.updateTable('academy_images').where('id', '=', data.id);
      await expect(row.set(without).execute(), column).rejects.toThrow(/check constraint/);
    }
    await change(data, { isPublished: false });
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
    await change(data, { isPublished: false });
    expect((await student.client(academyImageReads.readImages, { query })).data).toEqual([]);
  });

  it('is off the pages at once, files and all, when the candidate takes the consent back', async () => {
    const { data } = await upload(photo, { ...story, ...complete, consentGiven: 'true' });
    const other = await test.sibling();
    const seen = () => fetch(new URL(data.url, other.url));
    expect((await seen()).status).toBe(200);
    // Still ticked as published: a consent taken back decides.
    const withdrawn = await change(data, { consentGiven: false, isPublished: true });
    expect(withdrawn.data).toMatchObject({ isPublished: false, url: '', consentAt: null });
    expect(withdrawn.data.consentWithdrawnAt).not.toBeNull();
    expect((await open(data.url)).status).toBe(404);
    await expect.poll(async () => (await seen()).status).toBe(404);
    await test.runJobs();
    expect((await filesOf(data.id)).some((name) => name.startsWith('shown'))).toBe(false);
    const student = await makeUser(test);
    const query = { select: 'url', category: 'eq.Successful Candidates' };
    expect((await student.client(academyImageReads.readImages, { query })).data).toEqual([]);
    const last = await test.app.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(1).execute();
    expect(last).toEqual([{ action: 'academy.withdraw_consent' }]);
    expect((await change(withdrawn.data, { isPublished: true })).failure.data?.fields).toHaveProperty('consentGiven');
    await other.close();
  });
});

describe('images of the time before their files had versions', () => {
  it('are made anew from the largest file, published or not', async () => {
    const shown = (await upload(photo, { isPublished: 'true' })).data;
    const hidden = (await upload(photo)).data;
    for (const { id, isPublished } of [shown, hidden]) {
      await test.app.files.removeAll(`academy/images/${id}`);
      await test.app.files.put(`academy/images/${id}/960.webp`, await sharp(photo).autoOrient().webp().toBuffer());
      const row = {
        version: '',
        width: 0,
        height: 0,
        bytes: 0,
        url: isPublished ? `/files/images/${id}/960.webp` : '',
      };
      await test.app.db.updateTable('academy_images').set(row).where('id', '=', id).execute();
    }
    await remakeImages(test.app);
    const { items } = (await admin.client(academyImages.listImages, { query: { limit: 2 } })).data;
    expect(items.map(({ width, url }) => [width, url !== ''])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect((await open(items[1]?.url ?? '')).status).toBe(200);
    await test.runJobs();
    expect((await filesOf(shown.id)).some((name) => name === '960.webp')).toBe(false);
  });
});
