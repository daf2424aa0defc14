import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classCovers, classes } from '../../../contract/classes/classes.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { parseFileKey } from '../../adapters/files/file-key.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

async function picture(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width: 1200, height: 675, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

const upload = async (id: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { version } = (await teacher.client(classesAdmin.getClassForStaff, { params: { id } })).data;
  return teacher.client(classesAdmin.saveCover, {
    params: { id },
    body: { version },
    files: { file: { bytes, name: 'cover.png', type: 'image/png' } },
  });
};

async function open(url: string | null) {
  const [, , , id = '', cover = '', name] = (url ?? '').split('/');
  return visitor(test)(classCovers.readCover, { params: { id, cover, name: name as '960.webp' } });
}

describe('the picture of a class', () => {
  it('is shown on its page, replaced and taken off; the old files go', async () => {
    const { id } = await makeClass(test);
    await upload(id, await picture('#263d9d'));
    const first = (await teacher.client(classes.getClass, { params: { id } })).data.coverUrl;
    const shown = await open(first);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(shown.bytes).metadata()).width).toBe(960);

    const second = (await upload(id, await picture('#ffb628'))).data.coverUrl;
    await test.runJobs();
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);

    const none = await teacher.client(classesAdmin.removeCover, { params: { id } });
    expect(none.data.coverUrl).toBeNull();
    await test.runJobs();
    expect((await open(second)).status).toBe(404);
    await expect(test.app.files.get(parseFileKey(second?.replace('/files/', '') ?? ''))).rejects.toThrow();
  });

  it('is refused at its field when it is no picture, and the one before stays', async () => {
    const { id } = await makeClass(test);
    const kept = (await upload(id, await picture('#263d9d'))).data.coverUrl;
    const lie = await upload(id, new TextEncoder().encode('%PDF-1.7 not a picture'));
    expect(lie.failure.code).toBe('file_not_image');
    expect(lie.failure.data?.fields).toHaveProperty('file');
    expect((await teacher.client(classes.getClass, { params: { id } })).data.coverUrl).toBe(kept);
  });
});
