import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import {
  type PageSlug,
  type PageTexts,
  pageSlugs,
  pageTextReads,
  pageTextsAdmin,
  rulesBlock,
} from '../../contract/pages/page-texts.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  student = await makeUser(test);
});
afterAll(() => test.close());

const read = async (slug: PageSlug, lang: Language = 'en') =>
  (await student.client(pageTextReads.readPageText, { params: { slug }, query: { lang } })).data;
const newest = async (slug: PageSlug) => (await admin.client(pageTextsAdmin.readPage, { params: { slug } })).data;
const texts = (some: Partial<PageTexts>): PageTexts => ({ en: '', mr: '', hi: '', ...some });

async function publish(slug: PageSlug, some: Partial<PageTexts>, reason?: string) {
  const { version } = await newest(slug);
  const body = { version, texts: texts(some), ...(reason ? { reason } : {}) };
  return admin.client(pageTextsAdmin.publishPage, { params: { slug }, body });
}
const versions = async (slug: PageSlug) =>
  (await admin.client(pageTextsAdmin.listPageVersions, { params: { slug } })).data.items;

describe('a page’s text', () => {
  it.each(pageSlugs)('of %s is empty as delivered, and has no version', async (slug) => {
    expect(await read(slug)).toEqual({ html: '', language: 'en', publishedAt: null });
    expect(await newest(slug)).toMatchObject({ number: 0, texts: texts({}), by: null });
  });

  it('is read in the reader’s language, in English where that is not written, else in the one there is', async () => {
    await publish('about', { en: '<p>Story</p>', mr: '<p>गोष्ट</p>' });
    expect(await read('about', 'mr')).toMatchObject({ html: '<p>गोष्ट</p>', language: 'mr' });
    expect(await read('about', 'hi')).toMatchObject({ html: '<p>Story</p>', language: 'en' });
    await publish('about', { mr: '<p>गोष्ट</p>' });
    expect(await read('about')).toMatchObject({ html: '<p>गोष्ट</p>', language: 'mr' });
  });

  it('is cleaned before it is kept, and a policy keeps the place of its rules', async () => {
    const hostile = '<p onclick="x()">A</p><script>alert(1)</script><a href="javascript:x()">B</a>';
    const published = await publish('refund', { en: hostile });
    expect(published.data.texts).toEqual(texts({ en: `<p>A</p>B${rulesBlock}` }));
    expect((await read('refund')).html).toBe(`<p>A</p>B${rulesBlock}`);
    const { rows } = await sql<{ en: string }>`select en from page_texts where slug = 'refund'`.execute(test.app.db);
    expect(rows.map((row) => row.en)).toEqual([`<p>A</p>B${rulesBlock}`]);
  });

  it('says at its language that it is too long', async () => {
    const { version } = await newest('terms');
    const body = { version, texts: texts({ hi: `<p>${'अ'.repeat(60_000)}</p>` }) };
    const refused = await admin.client(pageTextsAdmin.savePageDraft, { params: { slug: 'terms' }, body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual(['texts.hi']);
    expect((await newest('terms')).version).toBe(version);
  });

  it('reaches readers when it is published, not as a draft', async () => {
    const { version } = await newest('shipping');
    const draft = { version, texts: texts({ en: '<p>Draft</p>' }) };
    const saved = await admin.client(pageTextsAdmin.savePageDraft, { params: { slug: 'shipping' }, body: draft });
    expect(saved.data).toMatchObject({ state: 'draft', byId: admin.id });
    expect((await read('shipping')).html).toBe('');
    await admin.client(pageTextsAdmin.publishPage, {
      params: { slug: 'shipping' },
      body: { version: saved.data.version, texts: saved.data.texts },
    });
    expect((await read('shipping')).html).toBe(`<p>Draft</p>${rulesBlock}`);
  });

  it('is answered from memory with an ETag, anew in every process once another is published', async () => {
    const sibling = await test.sibling();
    const ask = (url: string, etag = '') =>
      fetch(`${url}/api/pages/privacy?lang=en`, { headers: etag ? { 'if-none-match': etag } : {} });
    const etag = (await ask(sibling.url)).headers.get('etag') ?? '';
    expect((await ask(sibling.url, etag)).status).toBe(304);
    await publish('privacy', { en: '<p>New words</p>' });
    expect(await (await ask(test.url)).json()).toMatchObject({ html: `<p>New words</p>${rulesBlock}` });
    await expect.poll(async () => (await ask(sibling.url, etag)).status, { timeout: 2000, interval: 20 }).toBe(200);
    await sibling.close();
  });

  it('refuses an address that is no page and a language that is none', async () => {
    expect((await fetch(`${test.url}/api/pages/other`)).status).toBe(400);
    expect((await fetch(`${test.url}/api/pages/terms?lang=fr`)).status).toBe(400);
  });
});

describe('versions', () => {
  it('tell who saved what when and why, newest first, and come back as a draft', async () => {
    await publish('contact', { en: '<p>First</p>' }, 'New office');
    const second = await publish('contact', { en: '<p>Second</p>', mr: '<p>दोन</p>' });
    const [newer, older] = await versions('contact');
    expect(newer).toMatchObject({ state: 'published', written: ['en', 'mr'], reason: '', restored: null });
    expect(older).toMatchObject({ state: 'published', written: ['en'], reason: 'New office' });
    const look = (slug: 'contact' | 'terms', version = 0) =>
      admin.client(pageTextsAdmin.readPageVersion, { params: { slug, version } });
    expect((await look('contact', older?.version)).data).toMatchObject({
      state: 'published',
      texts: texts({ en: '<p>First</p>' }),
    });
    expect((await look('terms', older?.version)).failure.code).toBe('not_found');
    expect((await newest('contact')).version).toBe(second.data.version);
    const restored = await admin.client(pageTextsAdmin.restorePageVersion, {
      params: { slug: 'contact' },
      body: { version: second.data.version, from: older?.version ?? 0 },
    });
    expect(restored.data).toMatchObject({ state: 'draft', texts: texts({ en: '<p>First</p>' }) });
    expect((await read('contact')).html).toBe('<p>Second</p>');
    expect((await versions('contact'))[0]).toMatchObject({ state: 'draft', restored: older?.version });
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject = 'page_texts:contact' order by id`.execute(test.app.db);
    expect(rows).toEqual([
      { action: 'academy.publish_page', reason: 'New office' },
      { action: 'academy.publish_page', reason: '' },
      { action: 'academy.restore_page', reason: '' },
    ]);
  });

  it('of another page are not there to be restored', async () => {
    await publish('about', { en: '<p>About</p>' });
    const from = (await versions('about'))[0]?.version ?? 0;
    const { version } = await newest('contact');
    const refused = await admin.client(pageTextsAdmin.restorePageVersion, {
      params: { slug: 'contact' },
      body: { version, from },
    });
    expect(refused.failure.code).toBe('not_found');
  });

  it('are not made by saving the same once more', async () => {
    await publish('about', { en: '<p>Same</p>' });
    const count = (await versions('about')).length;
    await publish('about', { en: '<p>Same</p>' });
    expect((await versions('about')).length).toBe(count);
  });

  it('cannot be changed, not even in the database', async () => {
    await expect(sql`update page_texts set en = 'x'`.execute(test.app.db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from page_texts`.execute(test.app.db)).rejects.toThrow(/never changed/);
  });

  it('made by two admins at once: one is told, and nothing of the other is lost', async () => {
    const { version } = await newest('terms');
    const save = (en: string) =>
      admin.client(pageTextsAdmin.savePageDraft, {
        params: { slug: 'terms' },
        body: { version, texts: texts({ en }) },
      });
    const both = await Promise.all([save('<p>Mine</p>'), save('<p>Yours</p>')]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const kept = both.find((one) => one.status === 200)?.data;
    expect(await newest('terms')).toEqual(kept);
  });

  it('are for admins only', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    for (const one of [student, teacher]) {
      expect((await one.client(pageTextsAdmin.listPages)).status).toBe(403);
      const body = { version: '', texts: texts({}) };
      expect((await one.client(pageTextsAdmin.publishPage, { params: { slug: 'terms' }, body })).status).toBe(403);
    }
  });
});

describe('a visitor', () => {
  it('reads the terms and the privacy policy, and the rest where the pages are open to visitors', async () => {
    const set = async (openToVisitors: boolean) => {
      const { version } = (await admin.client(academy.readAllSettings)).data;
      await admin.client(academy.changeSettings, { body: { version, changes: { pages: { openToVisitors } } } });
    };
    const statuses = async () =>
      Promise.all(
        pageSlugs.map(async (slug) => (await visitor(test)(pageTextReads.readPageText, { params: { slug } })).status),
      );
    const closed = pageSlugs.map((slug) => (slug === 'terms' || slug === 'privacy' ? 200 : 401));
    expect(await statuses()).toEqual(closed);
    await set(true);
    expect(await statuses()).toEqual(pageSlugs.map(() => 200));
    await set(false);
    expect(await statuses()).toEqual(closed);
  });
});
