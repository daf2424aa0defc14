import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialDesk } from '../../contract/materials/material-reports.ts';
import { type Material, materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { changeMaterialNow } from '../testing/change-material.ts';
import { emptyPdf } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, materialForm, pdfUpload, premium } from '../testing/makers/make-material.ts';
import { buyPackage } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
let student: TestUser;
let other: TestUser;
let free: Material;
let book: Material;
let paper: Buffer;
beforeAll(async () => {
  paper = await emptyPdf(3);
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  student = await makeUser(test);
  other = await makeUser(test);
  free = await makeMaterial(teacher.client, { title: 'सराव पेपर 1' }, paper);
  book = await makeMaterial(teacher.client, { ...premium, samplePages: '2' });
});
afterAll(() => test.close());

const at = (material: { id: string }) => ({ params: { id: material.id } });
const begin = (user: TestUser, material: Material) =>
  user.client(materialShelf.beginDownload, { ...at(material), body: {} });

describe('a download', () => {
  const get = (user: TestUser, download: string, headers: Record<string, string> = {}, material = free) =>
    user.client(materialShelf.getDownload, { params: { id: material.id, download }, headers });

  it('goes on where it broke off, byte by byte the same, and is counted once', async () => {
    const { data } = await begin(student, free);
    expect(data).toMatchObject({ name: 'सराव पेपर 1.pdf', bytes: free.bytes });
    const first = await get(student, data.download, { range: 'bytes=0-99' });
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('content-range'), first.bytes.length]).toEqual([
      206,
      `bytes 0-99/${free.bytes}`,
      100,
    ]);
    const rest = await get(student, data.download, { range: 'bytes=100-', 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(paper)).toBe(true);
    const { data: staff } = await teacher.client(materialsAdmin.listMaterialsForStaff, {});
    expect(staff.items.find((item) => item.id === free.id)?.downloads).toBe(1);
  });

  it('has its title for a name, in any script', async () => {
    const { data } = await begin(student, free);
    const { headers } = await get(student, data.download);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain("UTF-8''सराव पेपर 1.pdf");
  });

  it.each([
    ['bytes=0-0,5-9', 200],
    ['bytes=9999999999999999999-', 200],
    ['bytes=5-2', 200],
    ['bytes=-0', 416],
    ['bytes=999999999-', 416],
    [`bytes=${'0-1,'.repeat(2000)}`, 200],
    ['lines=1-2', 200],
    ['bytes=-5', 206],
  ])('is asked for %s', async (range, status) => {
    const { data } = await begin(other, free);
    const answer = await get(other, data.download, { range: range.slice(0, 7000) });
    expect(answer.status).toBe(status);
    // The file's size, for a client that resumes (RFC 9110, 15.5.17).
    if (status === 416) expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });

  it('is whole again when another version came in between', async () => {
    const made = await makeMaterial(teacher.client, { title: 'Two versions' });
    const { data } = await begin(student, made);
    const { headers } = await get(student, data.download, { range: 'bytes=0-9' }, made);
    const second = await emptyPdf(1);
    const body = materialForm({ title: 'Two versions' });
    await changeMaterialNow(teacher.client, made.id, { body, files: pdfUpload(second) });
    const again = await get(
      student,
      data.download,
      { range: 'bytes=10-', 'if-range': headers.get('etag') ?? '' },
      made,
    );
    expect([again.status, again.bytes.length]).toEqual([200, second.length]);
  });

  it('belongs to who began it, and to that material, for a day', async () => {
    const { data } = await begin(student, free);
    expect((await get(other, data.download)).failure.code).toBe('not_found');
    const second = await makeMaterial(teacher.client, { title: 'Another one' });
    expect((await get(student, data.download, {}, second)).failure.code).toBe('not_found');
    const aged = new Date(test.app.now().getTime() - 25 * 3600_000).toISOString();
    await test.app.db.updateTable('material_downloads').set({ at: aged }).where('id', '=', data.download).execute();
    expect((await get(student, data.download)).failure.code).toBe('link_expired');
  });

  it('of something bought asks first, because it ends the full refund', async () => {
    const open = await makeMaterial(teacher.client, { ...premium, allowDownload: 'true' });
    await buyPackage(test, student, [open.id]);
    const refund = async () => (await student.client(materials.getMaterialAccess, at(open))).data.refund;
    expect(await refund()).toMatchObject({ belowPercent: 10, accessedPercent: 0 });
    expect((await begin(student, open)).failure.code).toBe('refund_terms_needed');
    const agreed = { ...at(open), body: { refundGivenUp: true } };
    expect((await student.client(materialShelf.beginDownload, agreed)).status).toBe(201);
    expect(await refund()).toBeNull();
    expect((await begin(student, open)).status).toBe(201);
  });

  it('is refused where the material does not allow it, and to who may not read', async () => {
    expect((await begin(teacher, book)).failure.code).toBe('download_not_allowed');
    expect((await begin(other, book)).failure.code).toBe('access_needed');
  });
});

describe('sample pages', () => {
  const sample = (user: TestUser, page: number, material = book) =>
    user.client(materialShelf.getSamplePage, { params: { id: material.id, page } });

  it('are open to everybody signed in, the rest is not; staff see every page', async () => {
    const seen = async (user: TestUser) =>
      Promise.all([1, 2, 3, 4].map(async (page) => (await sample(user, page)).status));
    expect(await seen(other)).toEqual([200, 200, 404, 404]);
    expect(await seen(teacher)).toEqual([200, 200, 200, 404]);
    const { headers } = await sample(other, 1);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/jpeg', 'private, no-store']);
  });

  it('of a draft are for staff alone, and cost no refund', async () => {
    const draft = await makeMaterial(teacher.client, { ...premium, samplePages: '2', isPublished: 'false' });
    expect([(await sample(other, 1, draft)).status, (await sample(teacher, 1, draft)).status]).toEqual([404, 200]);
    const { data } = await other.client(materials.getMaterialAccess, at(book));
    expect(data.material.progress).toBeNull();
  });
});

describe('kept for later', () => {
  const list = async (user: TestUser, saved?: '1') =>
    (await user.client(materials.listMaterials, { query: { price: 'free', ...(saved ? { saved } : {}) } })).data.items;

  it('is one person’s own list', async () => {
    for (const _twice of [1, 2]) await student.client(materialShelf.saveMaterial, at(free));
    expect((await list(student, '1')).map((item) => [item.id, item.isSaved])).toEqual([[free.id, true]]);
    expect(await list(other, '1')).toEqual([]);
    expect((await list(other)).some((item) => item.isSaved)).toBe(false);
    expect((await student.client(materials.getMaterialAccess, at(free))).data.material.isSaved).toBe(true);
    await student.client(materialShelf.forgetMaterial, at(free));
    expect(await list(student, '1')).toEqual([]);
  });

  it('is nothing that cannot be seen', async () => {
    const draft = await makeMaterial(teacher.client, { isPublished: 'false' });
    expect((await student.client(materialShelf.saveMaterial, at(draft))).failure.code).toBe('not_found');
  });
});

describe('a reported mistake', () => {
  const report = (user: TestUser, changes = {}) =>
    user.client(materialShelf.reportMistake, {
      ...at(free),
      body: { what: 'wrong_answer', page: 2, text: 'Question 7: the answer is B.', ...changes },
    });
  const queue = async (state: 'open' | 'answered' = 'open') =>
    (await teacher.client(materialDesk.listMaterialReports, { query: { state } })).data.items;

  it('waits for staff, whose answer comes as a message', async () => {
    expect((await report(student)).status).toBe(201);
    const [open] = await queue();
    expect(open).toMatchObject({ material: { id: free.id }, what: 'wrong_answer', page: 2, state: 'open' });
    const answer = (actor: TestUser) =>
      actor.client(materialDesk.answerMaterialReport, {
        params: { id: open?.id ?? '' },
        body: { state: 'fixed', answer: 'Corrected, thank you.' },
      });
    expect((await answer(student)).failure.code).toBe('not_allowed');
    expect((await answer(teacher)).data).toMatchObject({ state: 'fixed', answer: 'Corrected, thank you.' });
    expect((await answer(teacher)).failure.code).toBe('conflict');
    expect([await queue(), (await queue('answered')).length]).toEqual([[], 1]);
    const { data } = await student.client(notices.listNotices, { query: { language: 'mr' } });
    expect(data.items[0]).toMatchObject({ link: `/secure-material/${free.id}?page=2`, isRead: false });
    expect(data.items[0]?.text).toContain('Corrected, thank you.');
    const audit = test.app.db.selectFrom('audit_log').select('actor_id');
    expect(await audit.where('action', '=', 'materials.answer_report').execute()).toEqual([{ actor_id: teacher.id }]);
  });

  it.each([
    [{ text: 'ab' }, 'text'],
    [{ text: 'a'.repeat(1001) }, 'text'],
    [{ page: 900 }, 'page'],
    [{ what: 'taste' }, 'what'],
  ])('is refused at its field: %o', async (changes, field) => {
    const { failure } = await report(other, changes);
    expect(Object.keys(failure.data?.fields ?? {})).toEqual([field]);
  });

  it('comes ten times a day at most', async () => {
    const keen = await makeUser(test);
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push((await report(keen)).status);
    expect(codes).toEqual([...Array(10).fill(201), 429]);
  });
});

describe('the desk', () => {
  it('lists who opened a material, and gives the list as CSV without formulas', async () => {
    const sly = await makeUser(test);
    await test.app.db
      .updateTable('profiles')
      .set({ full_name: '=HYPERLINK("http://evil")' })
      .where('user_id', '=', sly.id)
      .execute();
    await begin(sly, free);
    const { data } = await teacher.client(materialDesk.listMaterialReaders, at(free));
    expect(data.items.find((reader) => reader.userId === sly.id)).toMatchObject({ by: 'free', downloads: 1 });
    const rest = await teacher.client(materialDesk.listMaterialReaders, { ...at(free), query: { limit: 1 } });
    const more = await teacher.client(materialDesk.listMaterialReaders, {
      ...at(free),
      query: { limit: 50, after: rest.data.next ?? '' },
    });
    expect([...rest.data.items, ...more.data.items].map((one) => one.userId)).toEqual(
      data.items.map((one) => one.userId),
    );
    const csv = (await teacher.client(materialDesk.exportMaterialReaders, at(free))).bytes.toString();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")",free,0,,,1`);
    expect((await student.client(materialDesk.exportMaterialReaders, at(free))).failure.code).toBe('not_allowed');
  });

  it('keeps the PDF of an earlier version for staff, and adds up what all takes', async () => {
    const made = await makeMaterial(teacher.client, { title: 'First' }, paper);
    const before = (await teacher.client(materialDesk.readMaterialStorage, {})).data;
    await changeMaterialNow(teacher.client, made.id, { files: pdfUpload(paper) });
    const { data } = await teacher.client(materialDesk.listMaterialVersions, at(made));
    expect(data.items).toMatchObject([{ number: 1, pages: 3, bytes: made.bytes }]);
    const old = await teacher.client(materialDesk.getMaterialVersion, { params: { id: made.id, number: 1 } });
    expect(old.bytes.equals(paper)).toBe(true);
    expect(
      (await student.client(materialDesk.getMaterialVersion, { params: { id: made.id, number: 1 } })).failure.code,
    ).toBe('not_allowed');
    const after = (await teacher.client(materialDesk.readMaterialStorage, {})).data;
    expect(after.versions - before.versions).toBe(made.bytes);
    expect(after.pictures).toBeGreaterThan(1000);
  });
});
