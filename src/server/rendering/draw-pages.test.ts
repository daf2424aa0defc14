import { existsSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageWanted } from '../../contract/drawn-page.ts';
import { pageTextsAdmin } from '../../contract/pages/page-texts.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { imagesTopic } from '../media/rules.ts';
import { makeBatch } from '../testing/makers/make-batch.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createRenderer, type RenderedPage, type Renderer } from './renderer.ts';

if (!existsSync('dist/render/render-page.js')) throw new Error('Build the web first: npm run build');

const bytes = (text: string, until: number): RenderedPage => ({
  br: brotliCompressSync(text),
  gzip: gzipSync(text),
  plain: Buffer.from(text),
  etag: `W/"${text.length}"`,
  styles: ['sha256-style'],
  until,
});

/** A renderer that draws what it was asked for, and fails on purpose. */
const drawn: PageWanted[] = [];
let broken = false;
let until = Number.POSITIVE_INFINITY;
const fake: Renderer = {
  async render(wanted) {
    drawn.push(wanted);
    if (broken) throw new Error('broken');
    return bytes(JSON.stringify(wanted), until);
  },
  close: () => undefined,
};

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({ replacements: { renderer: fake } });
  admin = await makeUser(test, { roles: ['admin'] });
  await vi.waitFor(() => expect(test.app.changes.listening()).toBe(true), 10_000);
});
afterAll(() => test.close());
beforeEach(() => {
  drawn.length = 0;
});

/** What an address answers a browser with these cookies: what was drawn, or 'shell'. */
async function open(path: string, cookie = ''): Promise<Omit<PageWanted, 'origin'> | 'shell'> {
  const response = await fetch(test.url + path, { headers: { cookie }, redirect: 'error' });
  expect(response.status).toBe(200);
  expect(response.headers.get('vary')).toBe('cookie, accept-encoding');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const text = await response.text();
  if (text.startsWith('{')) {
    const { origin, ...wanted } = JSON.parse(text);
    expect(origin).toBe(test.url);
    return wanted;
  }
  expect(text).toContain('<div id="root"></div>');
  return 'shell';
}

/** Changes one section of the settings as an admin does. */
async function change(by: TestUser, changes: object): Promise<void> {
  const { data } = await by.client(academy.readAllSettings);
  const changed = await by.client(academy.changeSettings, { body: { version: data.version, changes } });
  expect(changed.status).toBe(200);
}
const openPages = (by: TestUser, openToVisitors: boolean) =>
  change(by, { pages: { ...defaultSettings.pages, openToVisitors } });

describe('what an address answers', () => {
  const visitor = { language: 'en', session: false };
  const student = { language: 'en', session: true };
  const cases = [
    ['/auth', '', { path: '/auth', ...visitor }],
    ['/', '', { path: '/auth', ...visitor }],
    ['/home', '', { path: '/auth', ...visitor }],
    ['/about', '', { path: '/auth', ...visitor }],
    ['/profile?tab=orders', '', { path: '/auth', ...visitor }],
    ['/AUTH/', '', { path: '/auth', ...visitor }],
    ['/', 'language=mr', { path: '/auth', language: 'mr', session: false }],
    ['/', 'a=b; language=hi; session=0', { path: '/auth', language: 'hi', session: false }],
    ['/', 'language=fr', { path: '/auth', ...visitor }],
    ['/', 'session=1', { path: '/', ...student }],
    ['/home', 'session=1', { path: '/home', ...student }],
    ['/auth', 'session=1', { path: '/', ...student }],
    ['/auth?code=abc', '', 'shell'],
    ['/auth?mail=1&code=abc', 'session=1', 'shell'],
    ['/auth?error=access_denied', '', 'shell'],
    ['/profile', 'session=1', 'shell'],
    ['/about', 'session=1', 'shell'],
    ['/admin', 'session=1; language=mr', 'shell'],
  ] as const;
  it.each(cases)('%s with "%s"', async (path, cookie, answer) => {
    expect(await open(path, cookie)).toEqual(answer);
  });

  it('is in the academy’s first language until one that is offered is chosen', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    await change(admin, { languages: { offered: ['mr', 'hi'], first: 'hi' } });
    const cookies = ['', 'language=mr', 'language=en', 'language=fr'];
    const shown = await Promise.all(cookies.map((cookie) => open('/auth', cookie)));
    expect(shown.map((one) => (one as { language: string }).language)).toEqual(['hi', 'mr', 'hi', 'hi']);
    await change(admin, { languages: defaultSettings.languages });
  });

  it('is the shell with 404 where there is no page', async () => {
    const response = await fetch(`${test.url}/nowhere`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<div id="root"></div>');
    expect(drawn).toEqual([]);
  });

  it('is left to the browser where the test sign-in may stand', async () => {
    const { body } = await raw('/auth', { host: `localhost:${new URL(test.url).port}` });
    expect(body.toString()).toContain('<div id="root"></div>');
  });

  it('is the open pages for visitors too, while the setting opens them', async () => {
    await openPages(admin, true);
    for (const path of ['/', '/about', '/enquiry', '/terms-conditions', '/shipping-policy']) {
      expect(await open(path)).toEqual({ path, ...visitor });
      expect(await open(path, 'session=1')).toEqual({ path, ...student });
    }
    expect(await open('/events')).toEqual({ path: '/auth', ...visitor });
    const batch = await makeBatch(test, admin, { names: { en: 'Evening batch', mr: '', hi: '' } });
    const ofBatches = ['/batches', `/batches/${batch.id}`];
    for (const path of ofBatches) {
      expect(await open(path)).toEqual({ path, ...visitor });
      expect(await open(path, 'session=1')).toBe('shell');
    }
    // The browser says that there is no such batch; nobody who follows a link to one is sent to sign in.
    for (const nowhere of ['0190c5a0-0000-7000-8000-000000000000', '1']) {
      expect(await open(`/batches/${nowhere}`)).toBe('shell');
    }
    await openPages(admin, false);
    for (const path of ['/about', ...ofBatches]) expect(await open(path)).toEqual({ path: '/auth', ...visitor });
  });
});

describe('a drawn page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ])('goes out as the browser takes it: "%s"', async (accepted, encoding, open) => {
    const { headers, body } = await raw('/auth', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(open(body).toString())).toMatchObject({ path: '/auth' });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+';.*;style-src 'self' 'sha256-style'$/,
    );
    const again = await raw('/auth', { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  const patience = { timeout: 10_000, interval: 20 };
  /** How many were drawn for two browsers that come at the same time. */
  const drawings = async () => {
    drawn.length = 0;
    await Promise.all([open('/auth'), open('/')]);
    return drawn.length;
  };
  /** A change is heard of twice: at once in its own process, and as news. */
  const settled = () => expect.poll(drawings, patience).toBe(0);

  it('is drawn once, until something that it shows changes', async () => {
    await settled();
    for (const renew of [
      () => change(admin, { enquiries: { ...defaultSettings.enquiries, replyWithinHours: 31 } }),
      () => test.app.changes.announce(test.app.db, imagesTopic),
      () => makeClass(test, { title: 'New' }),
    ]) {
      await renew();
      await expect.poll(drawings, patience).toBe(1);
      await settled();
    }
  });

  it('is drawn again when its time is over', async () => {
    until = test.app.now().getTime() + 60_000;
    await change(admin, { enquiries: { ...defaultSettings.enquiries, replyWithinHours: 32 } });
    await settled();
    test.advance(61_000);
    until = Number.POSITIVE_INFINITY;
    expect(await drawings()).toBe(1);
    expect(await drawings()).toBe(0);
  });

  it('that cannot be drawn is left to the browser, and not tried at every request', async () => {
    broken = true;
    await change(admin, { enquiries: { ...defaultSettings.enquiries, replyWithinHours: 33 } });
    expect(await open('/auth')).toBe('shell');
    await settled();
    expect(await open('/auth')).toBe('shell');
    broken = false;
    await change(admin, { enquiries: { ...defaultSettings.enquiries, replyWithinHours: 34 } });
    expect(await open('/auth')).toEqual({ path: '/auth', language: 'en', session: false });
  });
});

describe('the web itself', () => {
  let real: TestApp;
  let director: TestUser;
  beforeAll(async () => {
    real = await startTestApp({ replacements: { renderer: createRenderer({ patienceMs: 120_000 }) } });
    director = await makeUser(real, { roles: ['admin'] });
    const { directors } = defaultSettings;
    await change(director, {
      directors: [{ ...directors[0], name: { en: 'Asha Pawar', mr: '', hi: '' } }, directors[1]],
    });
    await makeClass(real, { title: 'Maths at dawn' });
  });
  afterAll(() => real.close());

  const page = async (path: string, cookie = '') => {
    const response = await fetch(real.url + path, { headers: { cookie } });
    const html = await response.text();
    const first = /<script type="application\/json" id="first-page">(.*)<\/script>/.exec(html)?.[1];
    return { html, first: first ? JSON.parse(first) : null };
  };

  it('shows nothing but sign-in to a browser that only claims a session, while pages are closed', async () => {
    for (const [path, cookie] of [
      ['/', 'session=1'],
      ['/auth', ''],
    ] as const) {
      const { html, first } = await page(path, cookie);
      expect(first.path).toBe(path);
      expect(html).toContain('Every Dream Needs');
      expect(html).not.toContain('Asha Pawar');
      expect(html).not.toContain('Maths at dawn');
    }
  });

  it('shows home with its classes and directors while pages are open, in the language of the cookie', async () => {
    await openPages(director, true);
    const { html, first } = await page('/', 'language=mr');
    expect(html).toContain('<html lang="mr">');
    expect(html).toContain('Asha Pawar');
    expect(html).toContain('Maths at dawn');
    expect(first.queries.map(([key]: [string[]]) => key.join(' ')).sort()).toEqual([
      'academy_images branding',
      'academy_images hero',
      'academy_images stories',
      'classes shown next three',
      'settings public',
    ]);
    await openPages(director, false);
  });

  it('shows a policy as it is published, in the language of the cookie, and the next one at once', async () => {
    await openPages(director, true);
    const publish = (version: string, mr: string) =>
      director.client(pageTextsAdmin.publishPage, {
        params: { slug: 'refund' },
        body: { version, texts: { en: '<p>First words</p>', mr, hi: '' } },
      });
    const { data } = await publish('', '<p>पहिले शब्द</p>');
    expect((await page('/refund-policy', 'language=mr')).html).toContain('<p>पहिले शब्द</p>');
    await publish(data.version, '<p>नवे शब्द</p>');
    expect((await page('/refund-policy', 'language=mr')).html).toContain('<p>नवे शब्द</p>');
    expect((await page('/refund-policy', 'language=hi')).html).toContain('<p>First words</p>');
    await openPages(director, false);
  });

  it('takes what an admin writes for text, and shows it at once', async () => {
    const name = '</script><script>alert(1)</script><!--';
    await change(director, { academy: { ...defaultSettings.academy, name: { en: name, mr: '', hi: '' } } });
    await openPages(director, true);
    const home = await page('/');
    expect(home.html).not.toContain('<script>alert');
    await openPages(director, false);
    const { html, first } = await page('/auth');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(first.queries[0][1].academy.name).toBe(name);
  });
});

/** An answer as it crosses the wire. */
function raw(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(test.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part) => parts.push(part))
        .on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
    }).on('error', reject);
  });
}
