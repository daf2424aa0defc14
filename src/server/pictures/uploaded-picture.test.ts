import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyImages, wholePicture } from '../../contract/media/academy-images.ts';
import { folderOf, type ImageCalls, imageCalls, toldBy } from '../testing/image-calls.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { claimingPng, drawn, gifBomb, heicPhoto, phonePhoto, withTail } from '../testing/makers/pictures.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let images: ImageCalls;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  images = imageCalls(test, admin);
  photo = await phonePhoto(200, 300);
});
afterAll(() => test.close());

describe('an uploaded picture', () => {
  it('is shown as AVIF and WebP in several sizes, upright and without its metadata', async () => {
    const large = await phonePhoto(800, 1200);
    expect((await sharp(large).metadata()).exif?.includes('Phone')).toBe(true);
    const { data, status } = await images.upload(large, { isPublished: 'true' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ width: 800, height: 1200, ...wholePicture });
    expect(data.url).toMatch(/^\/files\/images\/[\da-f-]{36}\/[\da-f]{8}\/800\.webp#800,1200,50,50,/);
    for (const width of [160, 320, 640, 800]) {
      for (const kind of ['avif', 'webp']) {
        const file = await images.open(`${folderOf(data.url)}/${width}.${kind}`);
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
    expect((await images.open(`${folderOf(data.url)}/960.webp`)).status).toBe(404);
    const source = await admin.client(academyImages.readSource, { params: { id: data.id } });
    expect(await sharp(source.bytes).metadata()).toMatchObject({ width: 800, height: 1200 });
    expect((await sharp(source.bytes).metadata()).exif).toBeUndefined();
  });

  it('has a placeholder of a few bytes in its address, unless it can be seen through', async () => {
    const { data } = await images.upload(photo, { isPublished: 'true' });
    const placeholder = Buffer.from(toldBy(data.url).placeholder, 'base64');
    expect(placeholder.length).toBeLessThan(120);
    const { dominant } = await sharp(placeholder).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    const glass = sharp({ create: { width: 200, height: 100, channels: 4, background: '#98b0fe80' } });
    const seen = await images.upload(new Uint8Array(await glass.png().toBuffer()), { isPublished: 'true' }, 'logo.png');
    expect(toldBy(seen.data.url)).toMatchObject({ size: [200, 100], placeholder: '' });
    const shown = await images.open(seen.data.url);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['png', 'a.png'],
    ['webp', 'a.webp'],
    ['avif', 'A.AVIF'],
    ['jpeg', 'no ending'],
  ] as const)('may be %s', async (format, name) => {
    expect((await images.upload(await drawn((picture) => picture.toFormat(format), 200, 100), {}, name)).status).toBe(
      201,
    );
  });

  it('may be a HEIC of a phone, whose turn it follows', async () => {
    const { data } = await images.upload(heicPhoto(), { isPublished: 'true' }, 'IMG_0001.HEIC');
    expect(data).toMatchObject({ width: 300, height: 400 });
    const shown = sharp(Buffer.from(await (await images.open(data.url)).arrayBuffer()));
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
  const notPicture = { code: 'picture_format' };
  const damaged = { code: 'picture_damaged' };
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
      { code: 'picture_hides', params: { what: 'web_page' } },
    ],
    [
      'a script in a PNG',
      'a.png',
      async () => withTail(await png(), '<script>1</script>'),
      'file_not_image',
      { code: 'picture_hides', params: { what: 'script' } },
    ],
    [
      'PHP behind a PNG',
      'a.png',
      async () => withTail(await png(), '<?php 1;'),
      'file_not_image',
      { code: 'picture_hides', params: { what: 'script' } },
    ],
    [
      'a PDF behind a JPEG',
      'a.jpg',
      async () => withTail(photo, '%PDF-1.7'),
      'file_not_image',
      { code: 'picture_hides', params: { what: 'pdf' } },
    ],
    [
      'a zip behind a JPEG',
      'a.jpg',
      async () => withTail(photo, zip()),
      'file_not_image',
      { code: 'picture_hides', params: { what: 'archive' } },
    ],
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
    [
      'a JPEG named .png',
      'a.png',
      async () => photo,
      'file_not_image',
      { code: 'picture_misnamed', params: { ending: '.png', kind: 'JPEG' } },
    ],
    [
      'a HEIC named .jpg',
      'a.jpg',
      async () => heicPhoto(),
      'file_not_image',
      { code: 'picture_misnamed', params: { ending: '.jpg', kind: 'HEIC' } },
    ],
    [
      'a PNG named .exe',
      'a.exe',
      () => png(),
      'file_not_image',
      { code: 'picture_misnamed', params: { ending: '.exe', kind: 'PNG' } },
    ],
    ['nothing', 'a.jpg', async () => new Uint8Array(), 'file_empty', { code: 'file_empty' }],
    [
      '60 megapixels',
      'a.png',
      () => png(10_000, 6_000),
      'file_too_large',
      { code: 'picture_too_many_pixels', params: { megapixels: 50 } },
    ],
    [
      'a PNG bomb',
      'a.png',
      async () => claimingPng(await png(100, 100), 60_000, 60_000),
      'file_too_large',
      { code: 'picture_too_many_pixels', params: { megapixels: 50 } },
    ],
    [
      '10 pixels',
      'a.png',
      () => png(10, 10),
      'validation_failed',
      { code: 'picture_too_small', params: { pixels: 64 } },
    ],
    [
      '16 MB',
      'a.jpg',
      async () => new Uint8Array(16_000_000),
      'file_too_large',
      { code: 'file_too_large', params: { megabytes: 15 } },
    ],
  ] as const)(
    'is refused at its field when it is %s, and leaves nothing behind',
    async (_what, name, make, code, error) => {
      const before = await images.keptFolders();
      const refused = await images.upload(new Uint8Array(await make()), {}, name);
      expect(refused.failure.code).toBe(code);
      expect(refused.failure.data?.fields).toEqual({ file: error });
      expect(await images.keptFolders()).toEqual(before);
    },
  );

  it('needs a title and a known category', async () => {
    expect((await images.upload(photo, { title: '' })).failure.data?.fields).toHaveProperty('title');
    expect((await images.upload(photo, { category: 'Others' })).failure.data?.fields).toHaveProperty('category');
  });
});
