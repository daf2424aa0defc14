import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identity } from '../../contract/identity/identity.ts';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialVideos } from '../../contract/materials/material-videos.ts';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { videos } from '../../contract/videos/videos.ts';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { grantAccess } from '../materials/admin/grant-access.ts';
import { revokeAccess } from '../materials/admin/revoke-access.ts';
import { changeMaterialNow } from '../testing/change-material.ts';
import { materialForm } from '../testing/makers/make-material.ts';
import { buyPackage } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { makeFilm, makeVideo, sendFilm } from '../testing/makers/make-video.ts';
import { cookieOf, playerOf } from '../testing/makers/player.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

// ffmpeg runs some ten times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let test: TestApp;
let teacher: TestUser;
let player: ReturnType<typeof playerOf>;
let premium: string;
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<v Teacher>बेरीज <b>करा</b> & <script>alert(1)</script>\n';

beforeAll(async () => {
  test = await startTestApp();
  player = playerOf(test);
  teacher = await makeUser(test, { roles: ['teacher'] });
  const { id, version } = await makeVideo(test, teacher.client);
  await teacher.client(videosAdmin.saveCaptions, {
    params: { id, language: 'mr' },
    body: { version },
    files: { captions: { bytes: new Uint8Array(Buffer.from(captions)), name: 'a.vtt', type: 'text/vtt' } },
  });
  premium = (await addMaterial({ videoId: id, isFree: 'false', price: '499' })).data.id;
});
afterAll(() => test.close());

function addMaterial(changes: Parameters<typeof materialForm>[0]) {
  const body = materialForm({ kind: 'video', allowDownload: 'false', ...changes });
  return teacher.client(materialsAdmin.createMaterial, { body, files: {} });
}

async function buy(user: TestUser, days: number | null = null) {
  const orderLineId = randomUUID();
  const startsAt = test.app.now().toISOString();
  const endsAt = days === null ? null : new Date(test.app.now().getTime() + days * 24 * 3600_000).toISOString();
  const { app } = test;
  await app.db
    .transaction()
    .execute((trx) => grantAccess(app, trx, { userId: user.id, materialId: premium, orderLineId, startsAt, endsAt }));
  return orderLineId;
}

const openFor = (user: TestUser, id = premium) => user.client(materialVideos.openMaterialVideo, { params: { id } });

describe('every address of a player', () => {
  it('opens to the browser that began to watch, and to it alone', async () => {
    const buyer = await makeUser(test, { fullName: 'क्षितिजा द्रविड' });
    await buy(buyer);
    const opened = await openFor(buyer);
    expect(opened.data).toMatchObject({ seconds: 2, at: 0, reader: `क्षितिजा द्रविड · ${buyer.phone.slice(-4)}` });
    expect(opened.headers.get('set-cookie')).toContain(
      `; Max-Age=28800; Path=/api/plays/${opened.data.id}; HttpOnly; SameSite=Strict`,
    );
    const cookie = cookieOf(opened.headers);
    const urls = await player.everyUrl(opened.data, cookie);
    expect(urls).toHaveLength(7);
    expect(await player.codesOf(urls, { cookie })).toEqual(['ok']);
    for (const url of urls)
      expect((await player.get(url, { cookie })).headers.get('cache-control')).toBe('private, no-store');

    const other = await makeUser(test);
    await buy(other);
    const theirs = cookieOf((await openFor(other)).headers);
    const second = await makeUser(test, { phone: buyer.phone });
    const wrong: Record<string, string>[] = [
      {},
      { cookie: 'play=' },
      { cookie: 'play=AAAA' },
      { cookie: theirs, authorization: `Bearer ${other.token}` },
      { authorization: `Bearer ${buyer.token}` },
      { authorization: `Bearer ${second.token}` },
      { authorization: `Bearer ${teacher.token}` },
    ];
    for (const headers of wrong)
      expect([headers, await player.codesOf(urls, headers)]).toEqual([headers, ['link_expired']]);
  });

  it('closes with the right to watch, the session, the play and what it shows', async () => {
    const begin = async () => {
      const user = await makeUser(test);
      const orderLineId = await buy(user, 30);
      const opened = await openFor(user);
      const cookie = cookieOf(opened.headers);
      return { user, orderLineId, cookie, urls: await player.everyUrl(opened.data, cookie) };
    };
    const revoked = await begin();
    const { app } = test;
    await app.db.transaction().execute((trx) =>
      revokeAccess(app, trx, {
        orderLineId: revoked.orderLineId,
        reason: 'Shared it',
        isRefund: false,
        actorId: null,
      }),
    );
    expect(await player.codesOf(revoked.urls, { cookie: revoked.cookie })).toEqual(['access_revoked']);

    const signedOut = await begin();
    await signedOut.user.client(identity.endSessions);
    expect(await player.codesOf(signedOut.urls, { cookie: signedOut.cookie })).toEqual(['session_ended']);

    const blocked = await begin();
    await app.db
      .updateTable('profiles')
      .set({ blocked_at: app.now().toISOString(), blocked_reason: 'Shared it' })
      .where('user_id', '=', blocked.user.id)
      .execute();
    expect(await player.codesOf(blocked.urls, { cookie: blocked.cookie })).toEqual(['user_blocked']);

    const idle = await begin();
    test.advance(14 * 60_000);
    // Watching keeps it open, for its quarter of an hour from then on.
    expect(await player.codesOf(idle.urls.slice(0, 1), { cookie: idle.cookie })).toEqual(['ok']);
    test.advance(14 * 60_000);
    expect(await player.codesOf(idle.urls, { cookie: idle.cookie })).toEqual(['ok']);
    test.advance(16 * 60_000);
    expect(await player.codesOf(idle.urls, { cookie: idle.cookie })).toEqual(['link_expired']);
    test.advance(-44 * 60_000);

    const long = await begin();
    await app.db
      .updateTable('video_plays')
      .set({ started_at: new Date(app.now().getTime() - 9 * 3600_000).toISOString() })
      .execute();
    expect(await player.codesOf(long.urls, { cookie: long.cookie })).toEqual(['link_expired']);

    const hidden = await begin();
    await app.db.updateTable('materials').set({ is_published: false }).where('id', '=', premium).execute();
    expect(await player.codesOf(hidden.urls, { cookie: hidden.cookie })).toEqual(['material_not_published']);
    await app.db.updateTable('materials').set({ is_published: true }).where('id', '=', premium).execute();

    const expired = await begin();
    await app.db
      .updateTable('video_plays')
      .set({
        expires_at: new Date(app.now().getTime() + 40 * 24 * 3600_000).toISOString(),
        started_at: new Date(app.now().getTime() + 31 * 24 * 3600_000).toISOString(),
      })
      .execute();
    test.advance(31 * 24 * 3600_000);
    expect(await player.codesOf(expired.urls, { cookie: expired.cookie })).toEqual(['access_expired']);
    test.advance(-31 * 24 * 3600_000);
  });

  it('gives nothing but its own: no other height, segment or file', async () => {
    const opened = await openFor(teacher);
    const cookie = cookieOf(opened.headers);
    const base = `/api/plays/${opened.data.id}`;
    const absent = ['/720/list.m3u8', '/36/00001.ts', '/720/00000.ts', '/captions/en'];
    for (const path of absent)
      expect([path, (await player.get(base + path, { cookie })).code]).toEqual([path, 'not_found']);
    const broken = ['/36/list', '/36/..%2f..%2fkey.ts', '/upload/000000000000', '/36/key-info', '/captions/xx'];
    for (const path of broken)
      expect(['validation_failed', 'not_found']).toContain((await player.get(base + path, { cookie })).code);
    const { id } = opened.data;
    for (const path of [`/files/videos/${id}/36/00000.ts`, `/data/files/videos/${id}/36/00000.ts`]) {
      expect(['not_found', 'no answer']).toContain((await player.get(path, { cookie })).code);
    }
  });

  it('sends captions as times and plain text', async () => {
    const opened = await openFor(teacher);
    const [caption] = opened.data.captions;
    const { bytes, headers } = await player.get(caption?.url ?? '', { cookie: cookieOf(opened.headers) });
    expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(bytes.toString()).toBe('WEBVTT\n\n00:00.000 --> 00:01.000\nबेरीज करा &amp; alert(1)\n');
  });
});

describe('watching', () => {
  it('is refused with the guard’s own words', async () => {
    const stranger = await makeUser(test);
    expect((await openFor(stranger)).failure.code).toBe('access_needed');
    expect((await openFor(stranger, randomUUID())).failure.code).toBe('not_found');
    expect((await stranger.client(materials.openViewer, { params: { id: premium } })).failure.code).toBe(
      'access_needed',
    );
    expect((await teacher.client(materials.openViewer, { params: { id: premium } })).failure.code).toBe('not_found');
    expect(
      (await teacher.client(materialShelf.beginDownload, { params: { id: premium }, body: {} })).failure.code,
    ).toBe('download_not_allowed');
  });

  it('resumes on another device where it stopped, and begins anew near the end', async () => {
    const buyer = await makeUser(test);
    await buy(buyer);
    const { data: play } = await openFor(buyer);
    const keep = (user: TestUser, seconds: number) =>
      user.client(videos.saveVideoPosition, { params: { id: play.id }, body: { seconds } });
    expect((await keep(await makeUser(test), 1)).failure.code).toBe('not_found');
    expect((await keep(buyer, 1.2)).status).toBe(200);
    const second = await makeUser(test, { phone: buyer.phone });
    expect((await openFor(second)).data.at).toBeCloseTo(1.2);
    await keep(buyer, 1.97);
    expect((await openFor(second)).data.at).toBe(0);
  });

  it('counts each segment that was sent once, for the refund', async () => {
    const buyer = await makeUser(test);
    await buyPackage(test, buyer, [premium]);
    const access = async () => (await buyer.client(materials.getMaterialAccess, { params: { id: premium } })).data;
    expect(await access()).toMatchObject({
      material: { pages: 1, seconds: 2, progress: null },
      refund: { accessedPercent: 0 },
    });
    const opened = await openFor(buyer);
    const cookie = cookieOf(opened.headers);
    for (const height of [36, 0, 36]) await player.get(`/api/plays/${opened.data.id}/${height}/00000.ts`, { cookie });
    expect(await access()).toMatchObject({ material: { progress: { openedPages: 1 } }, refund: null });
  });

  it('waits until the video is prepared; until then it cannot be published', async () => {
    const { id } = await sendFilm(teacher.client, makeFilm(), { name: 'new.mp4' });
    const early = await addMaterial({ videoId: id });
    expect(early.failure).toMatchObject({
      code: 'video_not_ready',
      data: { fields: { isPublished: { code: 'video_not_ready' } } },
    });
    const draft = await addMaterial({ videoId: id, isPublished: 'false' });
    expect(draft.data).toMatchObject({ pages: 0, seconds: null });
    expect((await openFor(teacher, draft.data.id)).failure.code).toBe('video_not_ready');
    const elsewhere = await addMaterial({ videoId: id, isPublished: 'false' });
    expect(elsewhere.failure.data?.fields).toEqual({ file: { code: 'video_unusable' } });
    await test.runJobs();
    const published = await changeMaterialNow(teacher.client, draft.data.id, { body: materialForm({ kind: 'video' }) });
    expect(published.data).toMatchObject({ pages: 1, seconds: 2, isPublished: true });
    // Its size is what is kept of it: the file that was uploaded is gone.
    const prepared = await teacher.client(videosAdmin.getVideo, { params: { id } });
    expect(published.data.bytes).toBe(prepared.data.storedBytes);
    const ready = await makeVideo(test, teacher.client, makeFilm());
    expect((await addMaterial({ videoId: ready.id })).data.bytes).toBe(ready.storedBytes);
    expect((await openFor(await makeUser(test), draft.data.id)).status).toBe(201);
  });
});
