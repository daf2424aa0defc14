import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint, ParamsInput } from '../../contract/endpoint.ts';
import { identity } from '../../contract/identity/identity.ts';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialReading } from '../../contract/materials/material-reading.ts';
import { materialVideos } from '../../contract/materials/material-videos.ts';
import { materials, pageSizes } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { videos } from '../../contract/videos/videos.ts';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { type Client, createClient, type Given } from '../testing/client.ts';
import { makeMaterial, materialForm, premium } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { makeVideo } from '../testing/makers/make-video.ts';
import { cookieOf } from '../testing/makers/player.ts';
import { whiteTiles } from '../testing/makers/white-tiles.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { grantAccess } from './admin/grant-access.ts';
import { revokeAccess } from './admin/revoke-access.ts';

// ffmpeg runs once for each height, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let test: TestApp;
let teacher: TestUser;
let book: string;
let film: string;
const minute = 60_000;

beforeAll(async () => {
  test = await startTestApp({ replacements: { tileDrawer: whiteTiles } });
  teacher = await makeUser(test, { roles: ['teacher'] });
  book = (await makeMaterial(teacher.client, { ...premium, allowDownload: 'true' })).id;
  await test.runJobs();
  const { id, version } = await makeVideo(test, teacher.client);
  const vtt = new Uint8Array(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nनमस्कार\n'));
  const captions = { captions: { bytes: vtt, name: 'mr.vtt', type: 'text/vtt' } };
  await teacher.client(videosAdmin.saveCaptions, {
    params: { id, language: 'mr' },
    body: { version },
    files: captions,
  });
  const body = materialForm({ kind: 'video', allowDownload: 'false', videoId: id, isFree: 'false', price: '499' });
  film = (await teacher.client(materialsAdmin.createMaterial, { body, files: {} })).data.id;
});
afterAll(() => test.close());

/** How a URL is protected: by the guard alone, a viewer session, a signed link, or a playback cookie. */
type Kind = 'guard' | 'viewer' | 'link' | 'player';

interface Address {
  name: string;
  kind: Kind;
  endpoint: Endpoint;
  call: (client: Client, cookie: string) => Promise<string>;
}

const codeOf = (answer: { status: number; failure: { code: string } }) =>
  answer.status < 300 ? 'ok' : answer.failure.code;

/** A person who bought the book and the video and started both, with every URL that their browser requests from then on. */
async function beginToRead() {
  const reader = await makeUser(test);
  const orderLineId = randomUUID();
  const startsAt = test.app.now().toISOString();
  for (const materialId of [book, film]) {
    const bought = { userId: reader.id, materialId, orderLineId, startsAt, endsAt: null };
    await test.app.db.transaction().execute((trx) => grantAccess(test.app, trx, bought));
  }
  const { data: viewer } = await reader.client(materials.openViewer, { params: { id: book } });
  const opened = await reader.client(materialVideos.openMaterialVideo, { params: { id: film } });
  const play = opened.data;
  const link = viewer.links[0];
  if (!link) throw new Error('no link');
  const { expires, signature } = link;
  const signed = { expires, signature, refundGivenUp: 'true' } as const;
  const page = { id: viewer.session, page: 1 };
  const of = { id: viewer.session };
  const at = <E extends Endpoint>(name: string, kind: Kind, endpoint: E, given: Given<E>): Address => ({
    name,
    kind,
    endpoint,
    call: async (client) => codeOf(await client(endpoint, given)),
  });
  const player = <E extends Endpoint>(name: string, endpoint: E, params: ParamsInput<E>): Address => ({
    name,
    kind: 'player',
    endpoint,
    call: async (client, cookie) => codeOf(await client(endpoint, { params, headers: { cookie } })),
  });
  const sizes = pageSizes;
  const addresses: Address[] = [
    {
      ...at('the shelf', 'guard', materials.getMaterialAccess, { params: { id: book } }),
      call: async (client) => {
        const answer = await client(materials.getMaterialAccess, { params: { id: book } });
        return codeOf(answer) === 'ok' ? (answer.data.refusal ?? 'ok') : codeOf(answer);
      },
    },
    at('begin to read', 'guard', materials.openViewer, { params: { id: book } }),
    at('begin to watch', 'guard', materialVideos.openMaterialVideo, { params: { id: film } }),
    at('the download', 'guard', materialShelf.beginDownload, { params: { id: book }, body: { refundGivenUp: true } }),
    at('fresh links', 'viewer', materials.listPageLinks, { params: of, query: { around: 1 } }),
    ...sizes.flatMap((size) => [
      at(`a page, ${size}`, 'link', materials.getPage, { params: page, query: { size, ...signed } }),
      at(`a prefetched page, ${size}`, 'link', materials.getPage, {
        params: page,
        query: { size, prefetch: 'true', ...signed },
      }),
      at(`its key, ${size}`, 'link', materialReading.unlockPrefetched, {
        params: page,
        body: { size, expires, signature, refundGivenUp: true },
      }),
    ]),
    at('a tile of it', 'link', materialReading.getPageTile, { params: { ...page, tile: 3 }, query: signed }),
    at('its text', 'link', materialReading.getPageText, { params: page, query: signed }),
    at('the search', 'viewer', materialReading.searchPages, { params: of, query: { search: 'page' } }),
    at('the notes', 'viewer', materialReading.listNotes, { params: of }),
    at('a note', 'viewer', materialReading.saveNote, {
      params: page,
      body: { bookmarked: true, note: 'x', version: '' },
    }),
    at('the place', 'viewer', materials.saveLastPosition, { params: of, body: { page: 1 } }),
    player('the playlist', videos.getPlaylist, { id: play.id }),
    player('its segments', videos.getSegmentList, { id: play.id, rendition: 36 }),
    player('a segment', videos.getSegment, { id: play.id, rendition: 36, segment: '00000.ts' }),
    player('the sound', videos.getSegment, { id: play.id, rendition: 0, segment: '00000.ts' }),
    player('the key', videos.getKey, { id: play.id }),
    player('the captions', videos.getCaptions, { id: play.id, language: 'mr' }),
  ];
  return { reader, orderLineId, cookie: cookieOf(opened.headers), addresses };
}

type Reading = Awaited<ReturnType<typeof beginToRead>>;
type Verdict = Record<Kind, string>;

/** The response of each URL, by name. */
async function walk({ addresses, cookie, reader }: Reading, as: { client?: Client; cookie?: string } = {}) {
  const answers: Record<string, string> = {};
  for (const address of addresses) {
    answers[address.name] = await address.call(as.client ?? reader.client, as.cookie ?? cookie);
  }
  return answers;
}

const told = ({ addresses }: Reading, verdict: Verdict) =>
  Object.fromEntries(addresses.map(({ name, kind }) => [name, verdict[kind]]));

const all = (code: string): Verdict => ({ guard: code, viewer: code, link: code, player: code });

async function setEntitlement(userId: string, change: { starts_at?: string; ends_at?: string }) {
  await test.app.db.updateTable('entitlements').set(change).where('user_id', '=', userId).execute();
}

const before = (ms: number) => new Date(test.app.now().getTime() - ms).toISOString();

async function revoke({ orderLineId }: Reading, isRefund: boolean) {
  const { app } = test;
  await app.db
    .transaction()
    .execute((trx) => revokeAccess(app, trx, { orderLineId, reason: 'x', isRefund, actorId: null }));
}

/** The same sign-in with a new access token, as browsers get one every quarter of an hour. */
async function refreshed(user: TestUser): Promise<Client> {
  const answer = await user.client(identity.exchangeToken, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: user.refreshToken },
  });
  return createClient(test.url, answer.data.access_token);
}

/** What has happened since they started reading, and the expected response of every URL. */
const happenings: [string, (reading: Reading) => Promise<void>, Verdict][] = [
  ['nothing', async () => undefined, all('ok')],
  [
    'their access ended',
    ({ reader }) => setEntitlement(reader.id, { starts_at: before(9 * minute), ends_at: before(1) }),
    all('access_expired'),
  ],
  ['their access was taken back', (reading) => revoke(reading, false), all('access_revoked')],
  ['their money went back', (reading) => revoke(reading, true), all('access_refunded')],
  [
    'their device was signed out',
    ({ reader }) => reader.client(identity.endSessions, { query: { scope: 'local' } }).then(() => undefined),
    all('session_ended'),
  ],
  [
    'they were blocked',
    async ({ reader }) => {
      const blocked = { blocked_at: before(0), blocked_reason: 'Shared it' };
      await test.app.db.updateTable('profiles').set(blocked).where('user_id', '=', reader.id).execute();
    },
    all('user_blocked'),
  ],
  [
    'their device lost its place to two others',
    async ({ reader }) => {
      await test.app.db.deleteFrom('reading_devices').where('user_id', '=', reader.id).execute();
      for (let device = 0; device < 2; device += 1) {
        const { client } = await makeUser(test, { phone: reader.phone });
        await client(materials.openViewer, { params: { id: book } });
      }
    },
    all('device_limit'),
  ],
];

describe('every address of the reader and the player', () => {
  it.each(happenings)('once they read and %s', async (_name, happens, verdict) => {
    const reading = await beginToRead();
    await happens(reading);
    expect(await walk(reading)).toEqual(told(reading, verdict));
  });

  it('closes to everybody while the academy has taken the material down', async () => {
    const reading = await beginToRead();
    const publish = (isPublished: boolean) =>
      test.app.db.updateTable('materials').set({ is_published: isPublished }).where('id', 'in', [book, film]).execute();
    await publish(false);
    expect(await walk(reading)).toEqual(told(reading, all('material_not_published')));
    await publish(true);
  });

  it('opens to nobody else: no visitor, no student, not to who owns the same, not to their own second device', async () => {
    const reading = await beginToRead();
    const { reader, addresses } = reading;
    const theirs = { viewer: 'link_expired', link: 'link_expired', player: 'link_expired' };
    const closed = async (client: Client, cookie: string) => walk({ ...reading, addresses }, { client, cookie });
    expect(await closed(visitor(test), '')).toEqual(told(reading, { ...all('no_session'), player: 'link_expired' }));
    const student = await makeUser(test);
    expect(await closed(student.client, '')).toEqual(told(reading, { ...theirs, guard: 'access_needed' }));
    const owner = await beginToRead();
    expect(await closed(owner.reader.client, owner.cookie)).toEqual(told(reading, { ...theirs, guard: 'ok' }));
    const second = await makeUser(test, { phone: reader.phone });
    expect(await closed(second.client, '')).toEqual(told(reading, { ...theirs, guard: 'ok' }));
    expect(await closed(teacher.client, '')).toEqual(told(reading, { ...theirs, guard: 'ok' }));
  });

  it('closes after the life of the link, of the play and of the viewer session', async () => {
    const reading = await beginToRead();
    expect(await walk(reading)).toEqual(told(reading, all('ok')));
    test.advance(6 * minute);
    expect(await walk(reading)).toEqual(told(reading, { ...all('ok'), link: 'link_expired' }));
    test.advance(16 * minute);
    const client = await refreshed(reading.reader);
    const later = { guard: 'ok', viewer: 'ok', link: 'link_expired', player: 'link_expired' };
    expect(await walk(reading, { client })).toEqual(told(reading, later));
    test.advance(-22 * minute);
    const long = await beginToRead();
    test.advance(121 * minute);
    const still = await refreshed(long.reader);
    const over = { guard: 'ok', viewer: 'link_expired', link: 'link_expired', player: 'link_expired' };
    expect(await walk(long, { client: still })).toEqual(told(long, over));
    test.advance(-121 * minute);
  });

  it('is walked here: every endpoint of the reader and the player, but the lists and what keeps a film’s place', async () => {
    const { addresses } = await beginToRead();
    const walked = new Set(addresses.map(({ endpoint }) => endpoint));
    const apart: Endpoint[] = [materials.listMaterials, materials.listOwnMaterials, videos.saveVideoPosition];
    const every = [materials, materialReading, materialVideos, videos].flatMap((group): Endpoint[] =>
      Object.values(group),
    );
    const missing = every.filter((endpoint) => !walked.has(endpoint) && !apart.includes(endpoint));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
