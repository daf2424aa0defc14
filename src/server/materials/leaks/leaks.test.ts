import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { materialLeaks } from '../../../contract/materials/material-leaks.ts';
import { materialDesk } from '../../../contract/materials/material-reports.ts';
import { materials } from '../../../contract/materials/materials.ts';
import type { MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import { changeMaterialNow } from '../../testing/change-material.ts';
import { demoPdf } from '../../testing/makers/hostile-pdfs.ts';
import { makeMaterial, pdfUpload } from '../../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { pageKey, photoKey } from '../file-keys.ts';

let test: TestApp;
let admin: TestUser;
let syllabus: MaterialForStaff;
let paper: MaterialForStaff;
let readers: { user: TestUser; page: Buffer }[];

beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  syllabus = await makeMaterial(admin.client, { title: 'Syllabus' }, demoPdf('police-recruitment-syllabus.pdf'));
  paper = await makeMaterial(admin.client, { title: 'Paper' }, demoPdf('practice-paper-1.pdf'));
  readers = [];
  for (let count = 1; count <= 6; count += 1) {
    const user = await makeUser(test, { fullName: `Reader ${count}` });
    readers.push({ user, page: await readPage(user, syllabus.id, 2) });
  }
  // Similar-looking pages, so that the right one has to be found.
  for (const page of [1, 3]) await readPage(admin, syllabus.id, page);
  for (const page of [1, 2]) await readPage(admin, paper.id, page);
});
afterAll(() => test.close());

async function readPage({ client }: TestUser, id: string, page: number): Promise<Buffer> {
  const { data } = await client(materials.openViewer, { params: { id } });
  const link = data.links.find((one) => one.page === page);
  if (!link) throw new Error('no link');
  const { expires, signature } = link;
  const params = { id: data.session, page };
  const read = await client(materials.getPage, { params, query: { size: 'reading', expires, signature } });
  expect(read.status).toBe(200);
  return read.bytes;
}

/** What gets leaked: a third of the page, scaled down, as a low-quality JPEG. */
async function passOn(page: Buffer): Promise<Buffer> {
  const cut = await sharp(page).extract({ left: 90, top: 260, width: 660, height: 580 }).resize(520).toBuffer();
  return sharp(cut).rotate(3, { background: '#777' }).jpeg({ quality: 45 }).toBuffer();
}

async function trace(picture: Buffer, materialId = '') {
  const files = { picture: { bytes: new Uint8Array(picture), name: 'photo.jpg', type: 'image/jpeg' } };
  const begun = await admin.client(materialLeaks.traceLeak, { body: { materialId }, files });
  expect(begun).toMatchObject({ status: 201, data: { state: 'looking', found: null } });
  await test.runJobs();
  const { data } = await admin.client(materialLeaks.readLeak, { params: { id: begun.data.id } });
  expect(data.state).toBe('done');
  return data;
}

// Pictures are compared in a process that steps behind all others: on a busy machine it waits.
describe('a photo of a page', { timeout: 120_000 }, () => {
  it('leads to the one of six readers who opened it a year ago, among all pages, and that is in the log', async () => {
    const leaker = readers[4];
    test.advance(400 * 24 * 3600_000);
    await test.app.jobs.enqueue(test.app.db, 'materials.forget-viewer-sessions', {});
    await test.runJobs();
    admin = await makeUser(test, { roles: ['admin'] });
    const { found, pagesTotal, pagesCompared, id } = await trace(await passOn(leaker?.page ?? Buffer.alloc(0)));
    expect([pagesCompared, pagesTotal]).toEqual([5, 5]);
    expect(found).toMatchObject({ materialId: syllabus.id, title: 'Syllabus', page: 2, candidateCount: 6 });
    expect(found?.reader?.userId).toBe(leaker?.user.id);
    expect(found?.reader?.line).toBe(`Reader 5 · ${leaker?.user.phone.slice(-4)}`);
    expect(found?.score).toBeGreaterThan(found?.threshold ?? 99);
    const log = await test.app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'materials.trace_leak')
      .execute();
    expect(log).toEqual([{ actor_id: admin.id, subject: `materials:${syllabus.id}` }]);
    await expect(test.app.files.get(photoKey(id))).rejects.toThrow();
  });

  it('of the page as the academy has it leads to nobody', async () => {
    const row = await test.app.db
      .selectFrom('materials')
      .select('file_version')
      .where('id', '=', syllabus.id)
      .executeTakeFirstOrThrow();
    const clean = await test.app.files.get(pageKey(syllabus.id, row.file_version, 'reading', 2));
    const { found } = await trace(await passOn(clean), syllabus.id);
    expect(found).toMatchObject({ materialId: syllabus.id, page: 2, candidateCount: 6, reader: null });
  });

  it('is decoded in the process that traces and nowhere else', async () => {
    const traced = vi.spyOn(test.app.tracer, 'trace').mockImplementation(async (_photo, _pages, { page }) => {
      expect(await page(0)).toBeInstanceOf(Uint8Array);
      return null;
    });
    await trace(await passOn(readers[0]?.page ?? Buffer.alloc(0)));
    const [photo] = traced.mock.lastCall ?? [];
    traced.mockRestore();
    expect(
      Buffer.from(photo ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('of an upload that was replaced still leads to its reader, until who opened it is forgotten', async () => {
    const [leaker] = readers;
    const before = (await admin.client(materialDesk.readMaterialStorage, {})).data.versions;
    const files = pdfUpload(demoPdf('practice-paper-1.pdf'));
    expect((await changeMaterialNow(admin.client, syllabus.id, { files })).status).toBe(200);
    const { found } = await trace(await passOn(leaker?.page ?? Buffer.alloc(0)), syllabus.id);
    expect(found).toMatchObject({ page: 2, candidateCount: 6, reader: { userId: leaker?.user.id } });
    const kept = (await admin.client(materialDesk.readMaterialStorage, {})).data.versions;
    expect(kept - before).toBeGreaterThan(syllabus.bytes);

    test.advance(731 * 24 * 3600_000);
    await test.app.jobs.enqueue(test.app.db, 'materials.forget-viewer-sessions', {});
    await test.runJobs();
    admin = await makeUser(test, { roles: ['admin'] });
    expect((await trace(await passOn(leaker?.page ?? Buffer.alloc(0)))).found).toBeNull();
    expect((await admin.client(materialDesk.readMaterialStorage, {})).data.versions - before).toBe(syllabus.bytes);
    const pictures = await readdir(`${test.app.config.filesDir}/materials/${syllabus.id}`, { recursive: true });
    expect(pictures.filter((name) => name.includes('reading-'))).toHaveLength(3);
  });

  it('of something else shows no page', async () => {
    const sky = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#89b',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await trace(sky)).found).toBeNull();
  });

  it('is asked for by admins alone, and is a picture', async () => {
    const files = {
      picture: { bytes: new Uint8Array(demoPdf('practice-paper-1.pdf')), name: 'a.jpg', type: 'image/jpeg' },
    };
    const refused = await admin.client(materialLeaks.traceLeak, { body: {}, files });
    expect(refused.failure).toMatchObject({
      code: 'file_not_image',
      data: { fields: { picture: { code: expect.any(String) } } },
    });
    const teacher = await makeUser(test, { roles: ['teacher'] });
    expect((await teacher.client(materialLeaks.traceLeak, { body: {}, files })).failure.code).toBe('not_allowed');
  });
});
