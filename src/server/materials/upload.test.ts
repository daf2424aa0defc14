import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { changeMaterialNow } from '../testing/change-material.ts';
import { demoPdf, lockedPdf, outlinedPdf, pngPicture } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, materialForm, pdfUpload, premium } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  student = await makeUser(test);
});
afterAll(() => test.close());

/** Every file in the store, and every row that an upload writes. */
async function everythingKept() {
  const names = await readdir(test.app.config.filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const rows = await Promise.all(
    (['materials', 'material_pages', 'products', 'audit_log'] as const).map((table) =>
      test.app.db.selectFrom(table).select(test.app.db.fn.countAll().as('n')).executeTakeFirstOrThrow(),
    ),
  );
  return { files: names.filter((one) => one.isFile()).length, rows: rows.map((row) => Number(row.n)) };
}

describe('an upload', () => {
  it('keeps every page at three sizes, and a premium one gets its product', async () => {
    const made = await makeMaterial(
      teacher.client,
      { ...premium, validityDays: '365', mrp: '799.50' },
      demoPdf('practice-paper-1.pdf'),
    );
    expect(made).toMatchObject({
      pages: 3,
      isFree: false,
      isPublished: true,
      product: { pricePaise: 49_900, mrpPaise: 79_950, validityDays: 365, isOnSale: true },
    });
    const kept = await readdir(`${test.app.config.filesDir}/materials/${made.id}`, { recursive: true });
    expect(kept.filter((name) => /\.(webp|jpg|pdf)$/.test(name))).toHaveLength(3 * 3 + 1);
    const audit = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `materials:${made.id}`)
      .execute();
    expect(audit).toMatchObject([{ action: 'materials.create', actor_id: teacher.id }]);
  });

  it('keeps the contents that a PDF states for its readers, and those of the next version in their place', async () => {
    const first = outlinedPdf(
      '/Title (Algebra) /Dest [3 0 R /Fit] /Next 5 0 R',
      '/Title (Triangles) /Dest [3 0 R /Fit]',
    );
    const made = await makeMaterial(teacher.client, {}, first);
    const contents = async () =>
      (await student.client(materials.openViewer, { params: { id: made.id } })).data.contents.map((line) => line.title);
    expect(await contents()).toEqual(['Algebra', 'Triangles']);
    const shelf = await student.client(materials.getMaterialAccess, { params: { id: made.id } });
    expect(shelf.data.chapters.map((one) => one.title)).toEqual(['Algebra', 'Triangles']);
    await changeMaterialNow(teacher.client, made.id, { files: pdfUpload() });
    expect(await contents()).toEqual([]);
  });

  it('refuses each bad file at the field, by its own code, and keeps nothing', async () => {
    const real = demoPdf('practice-paper-1.pdf');
    const bad: [string, ReturnType<typeof pdfUpload>][] = [
      ['file_empty', pdfUpload(Buffer.alloc(0))],
      ['file_not_pdf', pdfUpload(Buffer.from('<!doctype html><h1>Notes</h1>'))],
      ['file_not_pdf', pdfUpload(await pngPicture())],
      ['file_not_pdf', pdfUpload(real, 'notes.png')],
      // The other PDFs that are refused: `hostile-files.test.ts` and `render-pages.test.ts`.
      ['pdf_encrypted', pdfUpload(lockedPdf())],
      ['file_too_large', pdfUpload(Buffer.concat([real, Buffer.alloc(50_000_001)]))],
    ];
    const before = await everythingKept();
    for (const [code, files] of bad) {
      const refused = await teacher.client(materialsAdmin.createMaterial, { body: materialForm(), files });
      expect([code, refused.failure.code]).toEqual([code, code]);
      expect(refused.failure.data?.fields).toEqual({ file: expect.objectContaining({ code: expect.any(String) }) });
      expect(refused.status).toBeLessThan(500);
    }
    const missing = await teacher.client(materialsAdmin.createMaterial, { body: materialForm(), files: {} });
    expect(missing.failure.code).toBe('file_missing');
    expect(await everythingKept()).toEqual(before);
  });

  it('keeps nothing when the database fails after the pages are drawn', async () => {
    const before = await everythingKept();
    const body = materialForm({ ...premium, price: '499', mrp: '100' });
    const refused = await teacher.client(materialsAdmin.createMaterial, { body, files: pdfUpload() });
    expect(refused.failure.data?.fields).toEqual({ mrp: { code: 'mrp_below_price' } });
    const { db } = test.app;
    await db.schema.alterTable('material_pages').renameTo('material_pages_gone').execute();
    const broken = await teacher.client(materialsAdmin.createMaterial, { body: materialForm(), files: pdfUpload() });
    await db.schema.alterTable('material_pages_gone').renameTo('material_pages').execute();
    expect(broken.failure.code).toBe('internal');
    expect(await everythingKept()).toEqual(before);
  });

  it.each([
    [{ title: 'x' }, 'title', { code: 'too_short', params: { min: 2 } }],
    [{ title: '\u202e' }, 'title', { code: 'title_missing' }],
    [{ isFree: 'maybe' }, 'isFree', { code: 'yes_or_no' }],
    [{ year: '12' }, 'year', { code: 'year_format' }],
    [{ isFree: 'false' }, 'price', { code: 'price_missing' }],
    [{ isFree: 'false', price: '0.50' }, 'price', { code: 'amount_too_small', params: { minPaise: 100 } }],
    [{ isFree: 'false', price: '4,99' }, 'price', { code: 'amount_format' }],
    [{ isFree: 'false', price: '9999999' }, 'price', { code: 'amount_too_big', params: { maxPaise: 100_000_000 } }],
    [{ validityDays: '0' }, 'validityDays', { code: 'validity_days_format' }],
  ])('says at the field what is wrong: %o', async (changes, field, words) => {
    const body = materialForm(changes as Partial<ReturnType<typeof materialForm>>);
    const refused = await teacher.client(materialsAdmin.createMaterial, { body, files: pdfUpload() });
    expect(refused.failure.data?.fields).toEqual({ [field]: words });
  });

  it('is for those who keep the materials', async () => {
    const packer = await makeUser(test, { roles: ['packer'] });
    for (const { client } of [student, packer]) {
      const refused = await client(materialsAdmin.createMaterial, { body: materialForm(), files: pdfUpload() });
      expect(refused.failure.code).toBe('not_allowed');
    }
  });
});

describe('a change', () => {
  it('takes a material off sale when it is made free or unpublished, and back', async () => {
    const made = await makeMaterial(teacher.client, premium);
    const change = (changes: Parameters<typeof materialForm>[0]) =>
      changeMaterialNow(teacher.client, made.id, { body: materialForm({ ...premium, ...changes }) });
    expect((await change({ isPublished: 'false' })).data).toMatchObject({
      isPublished: false,
      product: { isOnSale: false },
    });
    expect((await change({ price: '599' })).data.product).toMatchObject({ pricePaise: 59_900, isOnSale: true });
    expect((await change({ isFree: 'true' })).data).toMatchObject({ isFree: true, product: null });
    const product = await test.app.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', made.product?.id ?? '')
      .executeTakeFirst();
    expect(product).toMatchObject({ is_on_sale: false, price_paise: 59_900 });
  });

  it('replaces the PDF whole: new pages in, old pictures gone; a bad one changes nothing', async () => {
    const made = await makeMaterial(teacher.client);
    const change = (files: ReturnType<typeof pdfUpload>) =>
      changeMaterialNow(teacher.client, made.id, { body: materialForm({ title: 'New' }), files });
    const refused = await change(pdfUpload(lockedPdf()));
    expect(refused.failure.code).toBe('pdf_encrypted');
    const unchanged = await student.client(materials.getMaterialAccess, { params: { id: made.id } });
    expect(unchanged.data.material).toMatchObject({ title: 'सराव पेपर 1', pages: 3 });
    const changed = await change(pdfUpload(demoPdf('percentages-quick-reference.pdf')));
    expect(changed.data).toMatchObject({ title: 'New', pages: 2 });
    const kept = await readdir(`${test.app.config.filesDir}/materials/${made.id}`, { recursive: true });
    // The new upload in full, and only the PDF of the old one.
    expect(kept.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
    expect(kept.filter((name) => /\.(webp|jpg)$/.test(name))).toHaveLength(2 * 3);
    const viewer = await student.client(materials.openViewer, { params: { id: made.id } });
    expect(viewer.data.links.map((link) => link.page)).toEqual([1, 2]);
  });

  it('of nothing is not found, and leaves no file', async () => {
    const before = await everythingKept();
    const id = crypto.randomUUID();
    const gone = await teacher.client(materialsAdmin.changeMaterial, {
      params: { id },
      body: { ...materialForm(), version: '' },
      files: pdfUpload(),
    });
    expect(gone.failure.code).toBe('not_found');
    expect(await everythingKept()).toEqual(before);
  });
});
