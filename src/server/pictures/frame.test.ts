import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyImages, wholePicture } from '../../contract/media/academy-images.ts';
import { type ImageCalls, imageCalls, toldBy } from '../testing/image-calls.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { phonePhoto, withTail } from '../testing/makers/pictures.ts';
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
    const { data } = await images.upload(await halves(), { isPublished: 'true', ...rightHalf }, 'a.png');
    expect(toldBy(data.url)).toMatchObject({ size: [150, 150], focal: [25, 50] });
    const shown = await sharp(Buffer.from(await (await images.open(data.url)).arrayBuffer())).stats();
    expect(shown.dominant.r).toBeGreaterThan(200);
    const source = await admin.client(academyImages.readSource, { params: { id: data.id } });
    expect(await sharp(source.bytes).metadata()).toMatchObject({ width: 300, height: 150 });
  });

  it('is changed later without another upload, at a new address; the old files go', async () => {
    const { data } = await images.upload(await halves(), { isPublished: 'true', ...rightHalf }, 'a.png');
    const whole = (await images.change(data, wholePicture)).data;
    expect(toldBy(whole.url)).toMatchObject({ size: [300, 150], focal: [50, 50] });
    expect((await images.open(data.url)).status).toBe(404);
    await test.runJobs();
    expect((await images.filesOf(data.id)).filter((name) => name.includes(data.picture))).toEqual([]);
    const renamed = (await images.change(whole, { title: 'Another title' })).data;
    expect([renamed.url, renamed.title]).toEqual([whole.url, 'Another title']);
  });

  it('stays with what is written when another picture takes its place', async () => {
    const { data } = await images.upload(photo, { isPublished: 'true', title: 'Kept', alt: 'Kept too' });
    const file = { bytes: await halves(), name: 'b.png', type: 'image/png' };
    const replaced = await images.replace(data, file, rightHalf);
    expect(replaced.data).toMatchObject({
      title: 'Kept',
      alt: 'Kept too',
      isPublished: true,
      width: 300,
      ...rightHalf,
    });
    expect(toldBy(replaced.data.url).size).toEqual([150, 150]);
    const hostile = { bytes: withTail(photo, '<html>'), name: 'b.jpg', type: 'image/jpeg' };
    expect((await images.replace(replaced.data, hostile)).status).toBe(400);
    expect((await images.open(replaced.data.url)).status).toBe(200);
  });

  it.each([
    ['beyond the picture', { cropX: 6000, cropWidth: 5000 }, 'cropWidth'],
    ['thinner than a hundredth', { cropWidth: 99 }, 'cropWidth'],
    ['a few pixels', { cropWidth: 500 }, 'cropWidth'],
    ['outside', { focalX: 10_001 }, 'focalX'],
  ])('cannot be %s', async (_what, frame, field) => {
    const before = await images.keptFolders();
    expect(Object.keys((await images.upload(await halves(), frame, 'a.png')).failure.data?.fields ?? {})).toEqual([
      field,
    ]);
    const { data } = await images.upload(await halves(), { isPublished: 'true' }, 'a.png');
    const refused = await images.change(data, frame);
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual([field]);
    expect((await images.open(data.url)).status).toBe(200);
    expect((await images.keptFolders()).length).toBe(before.length + 1);
  });
});
