import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialUploads } from '../../../contract/materials/material-uploads.ts';
import { materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { changeMaterialNow } from '../../testing/change-material.ts';
import { demoPdf } from '../../testing/makers/hostile-pdfs.ts';
import { makeMaterial, materialForm } from '../../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const pdf = demoPdf('practice-paper-1.pdf');
let test: TestApp;
let teacher: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  other = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const begin = (name: string, { user = teacher, bytes = pdf.length } = {}) =>
  user.client(materialUploads.beginPdf, { body: { name, bytes, modifiedAt: 1 } });
const send = (id: string, from: number, to: number, user = teacher) =>
  user.client(materialUploads.sendPdfPart, {
    params: { id },
    query: { from },
    files: { part: { bytes: new Uint8Array(pdf.subarray(from, to)), name: 'part', type: 'application/octet-stream' } },
  });
const create = (uploadId: string, user = teacher) =>
  user.client(materialsAdmin.createMaterial, { body: { ...materialForm(), uploadId }, files: {} });
const folderOf = (id: string) => join(test.app.config.filesDir, 'uploads', id);

describe('a PDF in parts', () => {
  it('goes on where it stopped and becomes a material as if it had come whole', async () => {
    const { data: first } = await begin('paper.pdf');
    expect(first).toMatchObject({ bytes: pdf.length, received: 0 });
    expect((await send(first.id, 0, 1000)).data.received).toBe(1000);
    const again = await begin('paper.pdf');
    expect(again.data).toEqual({ id: first.id, bytes: pdf.length, received: 1000 });
    expect((await create(first.id)).failure).toMatchObject({ code: 'conflict', data: { received: 1000 } });
    await send(first.id, 1000, pdf.length);
    const made = await create(first.id);
    expect(made.data).toMatchObject({ pages: 3, bytes: pdf.length });
    const [version] = await readdir(join(test.app.config.filesDir, 'materials', made.data.id));
    expect(await test.app.files.get(`materials/${made.data.id}/${version}/document.pdf` as never)).toEqual(pdf);
    await test.runJobs();
    expect(existsSync(folderOf(first.id))).toBe(false);
    // The response was lost and the form is sent again.
    expect((await create(first.id)).data.id).toBe(made.data.id);
  });

  it('takes each part once and in its place, and tells where that is', async () => {
    const { id } = (await begin('twice.pdf')).data;
    await send(id, 0, 1000);
    for (const from of [0, 999, 2000]) {
      const refused = await send(id, from, from + 500);
      expect([refused.failure.code, refused.failure.data?.received]).toEqual(['conflict', 1000]);
    }
    // As from two tabs, with different lengths: what is stored decides.
    const both = await Promise.all([send(id, 1000, 2000), send(id, 1000, 1500)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { received } = (await begin('twice.pdf')).data;
    await send(id, received, pdf.length);
    expect((await create(id)).data.bytes).toBe(pdf.length);
  });

  it('replaces the PDF of a material', async () => {
    const made = await makeMaterial(teacher.client);
    const { id } = (await begin('newer.pdf')).data;
    await send(id, 0, pdf.length);
    const changed = await changeMaterialNow(teacher.client, made.id, { body: { ...materialForm(), uploadId: id } });
    expect(changed.data).toMatchObject({ id: made.id, bytes: pdf.length });
  });

  it('is its sender’s alone', async () => {
    const { id } = (await begin('mine.pdf')).data;
    expect((await begin('mine.pdf', { user: other })).data.id).not.toBe(id);
    expect((await send(id, 0, 1000, other)).failure.code).toBe('not_found');
    await send(id, 0, pdf.length);
    expect((await create(id, other)).failure.code).toBe('not_found');
  });

  it('is refused before it is sent where it is too large, and where more comes than was said', async () => {
    const refused = await begin('huge.pdf', { bytes: 50_000_001 });
    expect(refused.failure).toMatchObject({
      code: 'file_too_large',
      data: { fields: { file: { code: 'file_too_large' } } },
    });
    const { id } = (await begin('small.pdf', { bytes: 100 })).data;
    expect((await send(id, 0, 101)).failure.code).toBe('file_too_large');
  });

  it('is forgotten after seven days without a part', async () => {
    const { id } = (await begin('left.pdf')).data;
    await send(id, 0, 1000);
    const forget = () => test.app.jobs.enqueue(test.app.db, 'materials.forget-uploads', {});
    test.advance(6.9 * 24 * 3600_000);
    await forget();
    await test.runJobs();
    expect(existsSync(folderOf(id))).toBe(true);
    test.advance(0.2 * 24 * 3600_000);
    await forget();
    await test.runJobs();
    expect(existsSync(folderOf(id))).toBe(false);
  });
});
