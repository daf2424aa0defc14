import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { introVideo } from '../../contract/media/intro-video.ts';
import { syllabus } from '../../contract/pages/syllabus.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const demo = join(import.meta.dirname, '../../../demo/files');
const file = async (name: string, type: string) => ({
  bytes: new Uint8Array(await readFile(join(demo, name))),
  name,
  type,
});

let test: TestApp;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  student = await makeUser(test);
});
afterAll(() => test.close());

const kept = (kind: string) => readdir(`${test.app.config.filesDir}/academy/${kind}`).catch(() => []);

describe('a syllabus document', () => {
  const params = { slug: 'police-recruitment' } as const;
  const versionNow = async () => (await admin.client(syllabus.listSyllabusVersions, { params })).data.version;
  const replace = async (bytes: Uint8Array<ArrayBuffer>, name = 'syllabus 2026.pdf') =>
    admin.client(syllabus.replaceSyllabus, {
      params,
      body: { version: await versionNow() },
      files: { file: { bytes, name, type: 'application/pdf' } },
    });

  it('is not there before one is uploaded', async () => {
    expect((await student.client(syllabus.readSyllabus, { params })).failure.code).toBe('not_found');
  });

  it('is drawn page by page, with its text, and can be downloaded under its name', async () => {
    const pdf = await file('police-recruitment-syllabus.pdf', 'application/pdf');
    expect((await replace(pdf.bytes)).status).toBe(200);
    const { data } = await student.client(syllabus.readSyllabus, { params });
    expect(data.pages.length).toBeGreaterThan(0);
    expect(data.pages[0]?.text).toMatch(/[\u0900-\u097f]/);
    const open = (name: string) => visitor(test)(syllabus.readSyllabusFile, { params: { folder: data.folder, name } });
    const page = await open('reading-0001.jpg');
    expect(page.headers.get('content-type')).toBe('image/jpeg');
    expect(page.headers.get('cache-control')).toContain('immutable');
    expect((await open('zoom-0001.jpg')).bytes.length).toBeGreaterThan(page.bytes.length);
    expect((await open('reading-0999.jpg')).status).toBe(404);
    const whole = await open('syllabus.pdf');
    expect(whole.bytes.equals(Buffer.from(pdf.bytes))).toBe(true);
    expect(whole.headers.get('content-disposition')).toContain('syllabus 2026.pdf');
  });

  it('gives way to the next one; the one before is kept, and a window that shows it goes on', async () => {
    const before = await student.client(syllabus.readSyllabus, { params });
    const next = await replace((await file('combined-syllabus.pdf', 'application/pdf')).bytes);
    expect(next.data.folder).not.toBe(before.data.folder);
    const old = { folder: before.data.folder, name: 'reading-0001.jpg' };
    await test.runJobs();
    expect((await visitor(test)(syllabus.readSyllabusFile, { params: old })).status).toBe(200);
    const { items } = (await admin.client(syllabus.listSyllabusVersions, { params })).data;
    expect(items).toMatchObject([
      { folder: next.data.folder, filename: 'syllabus 2026.pdf', bytes: next.data.bytes, isShown: true },
      { folder: before.data.folder, pages: before.data.pages.length, isShown: false },
    ]);
    expect(items[0]?.uploadedBy).toEqual(expect.any(String));
    const first = await admin.client(syllabus.listSyllabusVersions, { params, query: { limit: 1 } });
    const query = { limit: 1, after: first.data.next ?? '' };
    const second = await admin.client(syllabus.listSyllabusVersions, { params, query });
    expect([first.data.items, second.data.items].flat()).toEqual(items);
    expect(second.data.next).toBeNull();
  });

  it('is opened and shown again by an admin, on every process, with a line in the audit log', async () => {
    const { items } = (await admin.client(syllabus.listSyllabusVersions, { params })).data;
    const earlier = { ...params, folder: items[1]?.folder ?? '' };
    const shown = async () => (await student.client(syllabus.readSyllabus, { params })).data.folder;
    expect((await admin.client(syllabus.readSyllabusVersion, { params: earlier })).data.folder).toBe(earlier.folder);
    expect(await shown()).toBe(items[0]?.folder);
    const body = { version: await versionNow() };
    const other = { slug: 'combined', folder: earlier.folder } as const;
    expect((await student.client(syllabus.readSyllabusVersion, { params: earlier })).status).toBe(403);
    expect((await student.client(syllabus.restoreSyllabus, { params: earlier, body })).status).toBe(403);
    expect((await admin.client(syllabus.readSyllabusVersion, { params: other })).status).toBe(404);
    expect((await admin.client(syllabus.restoreSyllabus, { params: other, body })).status).toBe(404);
    expect((await admin.client(syllabus.restoreSyllabus, { params: earlier, body })).status).toBe(200);
    expect(await shown()).toBe(earlier.folder);
    const audit = await test.app.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toMatchObject([{ action: 'academy.restore_syllabus', after: { folder: earlier.folder } }]);
    const after = (await admin.client(syllabus.listSyllabusVersions, { params })).data.items;
    expect(after.map((version) => version.isShown)).toEqual([false, true]);
  });

  it('is for visitors only where the pages are open to them', async () => {
    const ask = async () => (await visitor(test)(syllabus.readSyllabus, { params })).status;
    const set = async (openToVisitors: boolean) => {
      const { version, settings } = (await admin.client(academy.readAllSettings)).data;
      const changes = { pages: { ...settings.pages, openToVisitors } };
      await admin.client(academy.changeSettings, { body: { version, changes } });
    };
    expect(await ask()).toBe(401);
    await set(true);
    expect(await ask()).toBe(200);
    await set(false);
    expect(await ask()).toBe(401);
  });

  it.each([
    ['not a PDF', Buffer.from('hello'), 'file_not_pdf'],
    ['empty', Buffer.alloc(0), 'file_empty'],
    ['damaged', Buffer.from('%PDF-1.7\nnothing\n%%EOF'), 'pdf_damaged'],
    ['21 MB', Buffer.alloc(21_000_000), 'file_too_large'],
  ] as const)('is refused at its field when it is %s; the one before stays', async (_what, bytes, code) => {
    const before = await kept('syllabus');
    const refused = await replace(new Uint8Array(bytes));
    expect(refused.failure.code).toBe(code);
    expect(refused.failure.data?.fields).toHaveProperty('file');
    expect(await kept('syllabus')).toEqual(before);
  });

  it('is replaced by admins only, and only the two there are', async () => {
    const files = { file: await file('combined-syllabus.pdf', 'application/pdf') };
    const body = { version: await versionNow() };
    expect((await student.client(syllabus.replaceSyllabus, { params, body, files })).status).toBe(403);
    const other = { slug: 'other' as 'combined' };
    expect((await admin.client(syllabus.replaceSyllabus, { params: other, body, files })).status).toBe(400);
  });
});

describe('the introduction video', () => {
  const stated = async () => (await student.client(publicReads.readPublicSettings)).data.introVideo;
  const replace = async (files: NonNullable<Parameters<TestUser['client']>[1]>['files']) => {
    const { version } = (await admin.client(academy.readAllSettings)).data;
    return admin.client(introVideo.replaceIntroVideo, { body: { version }, ...(files ? { files } : {}) });
  };

  it('states its length and size, and is played in byte ranges', async () => {
    const video = await file('intro.mp4', 'video/mp4');
    const poster = await file('intro-poster.webp', 'image/webp');
    const { data } = await replace({ video, poster });
    expect(data).toMatchObject({ bytes: video.bytes.length, seconds: expect.any(Number) });
    expect(await stated()).toEqual(data);
    const url = `${test.url}${data?.url}`;
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('ftyp');
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${video.bytes.length}`);
    const tail = await fetch(url, { headers: { range: 'bytes=-10' } });
    expect((await tail.arrayBuffer()).byteLength).toBe(10);
    expect((await fetch(url, { headers: { range: `bytes=${video.bytes.length}-` } })).status).toBe(416);
    const whole = await fetch(url);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, video.bytes.length]);
    expect((await fetch(`${test.url}${data?.posterUrl}`)).headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['a picture', async () => (await file('intro-poster.webp', '')).bytes],
    ['text named .mp4', async () => new Uint8Array(Buffer.from('ftypisom'))],
    ['cut off', async () => (await file('intro.mp4', '')).bytes.slice(0, 2000)],
  ])('is refused when it is %s; the one before stays', async (_what, make) => {
    const before = await stated();
    const files = { video: { bytes: await make(), name: 'x.mp4', type: 'video/mp4' } };
    const refused = await replace(files);
    expect(refused.failure.code).toBe('file_not_video');
    expect(refused.failure.data?.fields).toHaveProperty('video');
    expect(await stated()).toEqual(before);
    expect(await kept('video')).toHaveLength(1);
  });

  it('leaves nothing when its poster is no picture', async () => {
    const video = await file('intro.mp4', 'video/mp4');
    const poster = { bytes: new Uint8Array([1, 2, 3]), name: 'poster.jpg', type: 'image/jpeg' };
    const refused = await replace({ video, poster });
    expect(refused.failure.data?.fields).toHaveProperty('poster');
    expect(await kept('video')).toHaveLength(1);
  });

  it('can be taken off', async () => {
    const url = (await stated())?.url;
    expect((await admin.client(introVideo.removeIntroVideo)).data).toEqual({ removed: true });
    expect(await stated()).toBeNull();
    expect((await fetch(`${test.url}${url}`)).status).toBe(404);
    await test.runJobs();
    expect(await kept('video')).toEqual([]);
  });
});
