import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { academyImageReads, academyImages } from '../../contract/media/academy-images.ts';
import { folderOf, type ImageCalls, imageCalls } from '../testing/image-calls.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { phonePhoto } from '../testing/makers/pictures.ts';
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

describe('an image', () => {
  it('is seen by nobody else until it is published, and is gone when deleted', async () => {
    const { data } = await images.upload(photo);
    expect(data.url).toBe('');
    const folders = async () => new Set((await images.filesOf(data.id)).map((name) => name.split('-')[0]));
    expect(await folders()).toEqual(new Set(['kept']));
    expect((await admin.client(academyImages.previewImage, { params: { id: data.id } })).status).toBe(200);
    const published = (await images.change(data, { isPublished: true })).data;
    expect((await images.open(published.url)).status).toBe(200);
    for (const name of ['source.webp', 'preview.webp', '../kept/source.webp']) {
      expect((await images.open(`${folderOf(published.url)}/${name}`)).status).not.toBe(200);
    }
    const back = (await images.change(published, { isPublished: false })).data;
    expect([back.url, (await images.open(published.url)).status]).toEqual(['', 404]);
    await test.runJobs();
    expect(await folders()).toEqual(new Set(['kept']));
    const again = (await images.change(back, { isPublished: true })).data;
    expect(again.url).not.toBe(published.url);
    expect([(await images.open(again.url)).status, (await images.open(published.url)).status]).toEqual([200, 404]);
    await admin.client(academyImages.deleteImage, { params: { id: data.id } });
    expect((await images.open(again.url)).status).toBe(404);
    await test.runJobs();
    expect(await images.keptFolders()).not.toContain(data.id);
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

  it('is drawn before the transaction, so that whoever changes it meanwhile waits for nothing', async () => {
    const { data } = await images.upload(photo);
    const files = await images.filesOf(data.id);
    const { pictures } = test.app;
    const { make } = pictures;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const drawing = vi.spyOn(pictures, 'make').mockImplementation(async (...asked) => {
      await held;
      return make(...asked);
    });
    const published = images.change(data, { isPublished: true });
    await vi.waitFor(() => expect(drawing).toHaveBeenCalled());
    expect((await images.change(data, { title: 'Asha Patil' })).status).toBe(200);
    release();
    expect((await published).failure.code).toBe('edit_conflict');
    drawing.mockRestore();
    expect(await images.filesOf(data.id)).toEqual(files);
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

describe('the list of images', () => {
  it('is searched by letters of the title, within a category, and says what all files take', async () => {
    await images.upload(photo, { title: 'Sunita, 100% fit' });
    const titles = async (query: object) =>
      (await admin.client(academyImages.listImages, { query })).data.items?.map((image) => image.title);
    expect(await titles({ search: 'SUNITA' })).toEqual(['Sunita, 100% fit']);
    expect(await titles({ search: '00% f' })).toEqual(['Sunita, 100% fit']);
    expect(await titles({ search: '___' })).toEqual([]);
    expect(await titles({ search: 'sunita', category: 'Logos' })).toEqual([]);
    const short = await admin.client(academyImages.listImages, { query: { search: 'su' } });
    expect(short.failure.data?.fields).toEqual({ search: { code: 'too_short', params: { min: 3 } } });
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
    const refused = await images.upload(photo, { ...story, ...complete });
    expect(refused.failure.data?.fields).toEqual({ consentGiven: { code: 'consent_not_recorded' } });
    const draft = await images.upload(photo, { ...story, ...complete, isPublished: 'false' });
    const again = await images.change(draft.data, { isPublished: true });
    expect(again.failure.data?.fields).toHaveProperty('consentGiven');
  });

  it('is refused by the database itself without its consent or anything that it must state', async () => {
    const { data } = await images.upload(photo, { ...story, ...complete, consentGiven: 'true' });
    for (const column of ['consent_at', 'rank', 'course', 'duration', 'paid']) {
      const without = { [column]: column === 'consent_at' || column === 'paid' ? null : '' };
      const row = test.app.db.updateTable('academy_images').where('id', '=', data.id);
      await expect(row.set(without).execute(), column).rejects.toThrow(/check constraint/);
    }
    await images.change(data, { isPublished: false });
  });

  it.each(['rank', 'course', 'duration', 'paid'])('cannot be published without its %s', async (field) => {
    const refused = await images.upload(photo, { ...story, ...complete, consentGiven: 'true', [field]: '' });
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual([field]);
  });

  it('keeps when its consent was recorded, and shows its facts to students only', async () => {
    const { data } = await images.upload(photo, {
      ...story,
      ...complete,
      consentGiven: 'true',
      consentNote: 'File 12',
    });
    expect(data.consentAt).not.toBeNull();
    const student = await makeUser(test);
    const query = { select: 'rank,course,duration,paid,title', category: 'eq.Successful Candidates' };
    const seen = await student.client(academyImageReads.readImages, { query });
    expect(seen.data).toEqual([{ ...complete, paid: true, title: story.title }]);
    expect((await visitor(test)(academyImageReads.readImages, { query })).data).toEqual([]);
    await images.change(data, { isPublished: false });
    expect((await student.client(academyImageReads.readImages, { query })).data).toEqual([]);
  });

  it('is read in Marathi and Hindi beside the plain names, and never longer than they are', async () => {
    const words = { titleMr: 'निवड, 2025 ची तुकडी', courseHi: 'पूरी कोचिंग', altMr: 'गणवेशातील तरुणी' };
    const { data } = await images.upload(photo, { ...story, ...complete, consentGiven: 'true', ...words });
    expect(data).toMatchObject({ ...words, titleHi: '', rankMr: '', durationHi: '' });
    const student = await makeUser(test);
    const query = { select: 'title,title_mr,title_hi,alt_mr,course_hi', category: 'eq.Successful Candidates' };
    const seen = async () => (await student.client(academyImageReads.readImages, { query })).data;
    const read = { title: story.title, title_mr: words.titleMr, title_hi: '', alt_mr: words.altMr };
    expect(await seen()).toEqual([{ ...read, course_hi: words.courseHi }]);
    const changed = (await images.change(data, { courseHi: 'कोर्स', titleMr: '' })).data;
    expect(await seen()).toEqual([{ ...read, title_mr: '', course_hi: 'कोर्स' }]);
    const long = await images.change(changed, { titleHi: 'अ'.repeat(121), durationMr: 'अ'.repeat(61) });
    expect(Object.keys(long.failure.data?.fields ?? {}).toSorted()).toEqual(['durationMr', 'titleHi']);
    await images.change(changed, { isPublished: false });
  });

  it('is off the pages at once, files and all, when the candidate takes the consent back', async () => {
    const { data } = await images.upload(photo, { ...story, ...complete, consentGiven: 'true' });
    const other = await test.sibling();
    const seen = () => fetch(new URL(data.url, other.url));
    expect((await seen()).status).toBe(200);
    // Still ticked as published: a consent taken back decides.
    const withdrawn = await images.change(data, { consentGiven: false, isPublished: true });
    expect(withdrawn.data).toMatchObject({ isPublished: false, url: '', consentAt: null });
    expect(withdrawn.data.consentWithdrawnAt).not.toBeNull();
    expect((await images.open(data.url)).status).toBe(404);
    await expect.poll(async () => (await seen()).status).toBe(404);
    await test.runJobs();
    expect((await images.filesOf(data.id)).some((name) => name.startsWith('shown'))).toBe(false);
    const student = await makeUser(test);
    const query = { select: 'url', category: 'eq.Successful Candidates' };
    expect((await student.client(academyImageReads.readImages, { query })).data).toEqual([]);
    const last = await test.app.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(1).execute();
    expect(last).toEqual([{ action: 'academy.withdraw_consent' }]);
    expect((await images.change(withdrawn.data, { isPublished: true })).failure.data?.fields).toHaveProperty(
      'consentGiven',
    );
    await other.close();
  });
});
