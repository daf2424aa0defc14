import { createDecipheriv } from 'node:crypto';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { readSettingsState } from '../settings/read-settings.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { makeFilm, makeVideo, sendFilm, sendPart } from '../testing/makers/make-video.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

// ffmpeg runs some twenty times, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const begin = (name: string, bytes: number, user = teacher) =>
  user.client(videosAdmin.beginVideo, { body: { name, bytes, modifiedAt: 1 } });
const read = async (id: string) => (await teacher.client(videosAdmin.getVideo, { params: { id } })).data;
const filesOf = (id: string) => readdir(join(test.app.config.filesDir, 'videos', id), { recursive: true });
const rowOf = (id: string) =>
  test.app.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function limitTo(access: { videoMegabytes?: number; videoMinutes?: number }) {
  const { settings, version } = await readSettingsState(test.app);
  const changes = { access: { ...settings.access, ...access } };
  await changeSettings(test.app, { actorId: teacher.id, version, changes });
}

describe('an upload', () => {
  it('goes on where it stopped, on another device too, and a part out of its place tells where that is', async () => {
    const film = makeFilm();
    const { data: first } = await begin('lesson.mp4', film.length);
    expect(first).toMatchObject({ state: 'uploading', received: 0 });
    expect((await sendPart(teacher.client, first.id, film, 0, 1000)).data.received).toBe(1000);
    const again = await begin('lesson.mp4', film.length);
    expect(again.data).toMatchObject({ id: first.id, received: 1000 });
    const stranger = await makeUser(test, { roles: ['teacher'] });
    expect((await begin('lesson.mp4', film.length, stranger)).data.id).not.toBe(first.id);
    for (const from of [0, 999, 2000]) {
      const refused = await sendPart(teacher.client, first.id, film, from, from + 500);
      expect([refused.failure.code, refused.failure.data?.received]).toEqual(['conflict', 1000]);
    }
    // The same part twice at once, as from two tabs: one counts.
    const both = await Promise.all([1, 2].map(() => sendPart(teacher.client, first.id, film, 1000, 2000)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const last = await sendPart(teacher.client, first.id, film, 2000, film.length);
    expect(last.data.state).toBe('waiting');
    await test.runJobs();
    expect(await read(first.id)).toMatchObject({ state: 'ready', percent: 100, refusal: null });
    expect((await filesOf(first.id)).some((name) => name.startsWith('upload'))).toBe(false);
  });

  it('is refused before it begins where it is too large or ffmpeg is missing, with what to do', async () => {
    await limitTo({ videoMegabytes: 1 });
    const large = await begin('large.mp4', 1_000_001);
    expect(large.failure).toMatchObject({
      code: 'file_too_large',
      data: { fields: { file: { code: 'file_too_large', params: { megabytes: 1 } } } },
    });
    await limitTo({ videoMegabytes: 2000 });
    const bare = await startTestApp({ env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
    const staff = await makeUser(bare, { roles: ['teacher'] });
    const missing = await staff.client(videosAdmin.beginVideo, { body: { name: 'a.mp4', bytes: 9, modifiedAt: 1 } });
    await bare.close();
    expect(missing.failure.code).toBe('video_tools_missing');
  });

  it('of what is plainly no film ends with its first bytes', async () => {
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
    for (const bytes of [Buffer.from(playlist), Buffer.from('<!doctype html>'), Buffer.from('%PDF-1.7 film')]) {
      const { data } = await begin(`${bytes.length}.mp4`, bytes.length);
      const refused = await sendPart(teacher.client, data.id, bytes, 0, bytes.length);
      expect(refused.failure.code).toBe('file_not_video');
    }
  });

  it('takes no more than it said', async () => {
    const film = makeFilm();
    const { data } = await begin('longer.mp4', film.length - 1);
    const refused = await sendPart(teacher.client, data.id, film, 0, film.length);
    expect(refused.failure.code).toBe('file_too_large');
  });
});

describe('a prepared video', () => {
  it('has the heights that it is large enough for and its sound, never more', async () => {
    const small = await makeVideo(test, teacher.client);
    expect(small).toMatchObject({ state: 'ready', heights: [0, 36], seconds: 2 });
    const quiet = await makeVideo(
      test,
      teacher.client,
      makeFilm({ width: 640, height: 370, seconds: 1, sound: false }),
    );
    expect(quiet).toMatchObject({ state: 'ready', heights: [240, 360] });
  });

  it('lies on the disk encrypted, and its key in the database too', async () => {
    const { id } = await makeVideo(test, teacher.client);
    const row = await rowOf(id);
    const key = Buffer.from(test.app.keys.decrypt('video-key', row.encrypted_key ?? '', id), 'hex');
    expect(row.encrypted_key).not.toContain(key.toString('hex'));
    const names = (await filesOf(id)).filter((name) => /\.\w+$/.test(name));
    expect(names.toSorted()).toEqual(['0/00000.ts', '36/00000.ts']);
    const bytes = await readFile(join(test.app.config.filesDir, 'videos', id, '36/00000.ts'));
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16));
    const clear = Buffer.concat([decipher.update(bytes), decipher.final()]);
    expect([clear[0], clear[188], clear.length % 188]).toEqual([0x47, 0x47, 0]);
    expect(bytes[188] === 0x47 && bytes[376] === 0x47).toBe(false);
    expect(await readdir(join(test.app.config.dataDir, 'video-work', id))).toEqual([]);
  });

  it('is refused with its reason when ffmpeg makes no film of it; nothing of it stays', async () => {
    const film = makeFilm();
    await limitTo({ videoMinutes: 1 });
    const refused = {
      sound: await makeVideo(test, teacher.client, makeFilm({ picture: false })),
      cut: await makeVideo(test, teacher.client, film.subarray(0, film.length / 2)),
      long: await makeVideo(test, teacher.client, makeFilm({ seconds: 61, rate: 1, sound: false })),
      rubbish: await makeVideo(test, teacher.client, Buffer.concat([film.subarray(0, 40), Buffer.alloc(5000, 7)])),
    };
    await limitTo({ videoMinutes: 240 });
    const reasons = Object.entries(refused).map(([name, { state, refusal }]) => [name, state, refusal]);
    expect(reasons).toEqual([
      ['sound', 'refused', 'not_video'],
      ['cut', 'refused', 'not_video'],
      ['long', 'refused', 'too_long'],
      ['rubbish', 'refused', 'not_video'],
    ]);
    for (const { id } of Object.values(refused)) expect(await filesOf(id).catch(() => [])).toEqual([]);
  });
});

describe('a killed worker', () => {
  /** An ffmpeg that writes down what it is asked for. */
  async function listen() {
    const log = join(test.app.config.dataDir, `asked-${crypto.randomUUID()}`);
    const program = `${log}.sh`;
    await writeFile(program, `#!/bin/sh\nfor last; do :; done\necho "$last" >> ${log}\nexec ffmpeg "$@"\n`);
    await chmod(program, 0o755);
    test.app.config.ffmpegPath = program;
    return async () =>
      (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line.includes('m3u8'));
  }

  it('is replaced once it has been silent for long, and what it made is not made again', async () => {
    const { id } = await makeVideo(test, teacher.client);
    const film = makeFilm();
    const fresh = await sendFilm(teacher.client, film, { name: 'killed.mp4' });
    const { db } = test.app;
    const now = test.app.now().toISOString();
    // As it stands when a process dies while it makes the picture: the sound is there, the row says "at work".
    const sound = await db
      .selectFrom('video_renditions')
      .selectAll()
      .where('video_id', '=', id)
      .where('height', '=', 0);
    const row = await sound.executeTakeFirstOrThrow();
    await db
      .insertInto('video_renditions')
      .values({ ...row, video_id: fresh.id })
      .execute();
    const worker = crypto.randomUUID();
    await db
      .updateTable('videos')
      .set({ state: 'preparing', worker, touched_at: now })
      .where('id', '=', fresh.id)
      .execute();
    const asked = await listen();
    const resume = async () => {
      await test.app.jobs.enqueue(db, 'videos.resume-stopped', {});
      await test.runJobs();
    };
    await resume();
    expect([(await read(fresh.id)).state, await asked()]).toEqual(['preparing', []]);
    test.advance(91_000);
    await resume();
    expect(await read(fresh.id)).toMatchObject({ state: 'ready', heights: [0, 36] });
    expect(await asked()).toEqual([expect.stringContaining('/36/list.m3u8')]);
    test.app.config.ffmpegPath = 'ffmpeg';
  });

  it('that the same file brings down again and again leaves it refused', async () => {
    const { id } = await sendFilm(teacher.client, makeFilm(), { name: 'poison.mp4' });
    await test.app.db.updateTable('videos').set({ attempts: 4 }).where('id', '=', id).execute();
    await test.runJobs();
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: 'failed' });
  });
});

it('forgets an upload that stopped and a film that nothing shows after a week', async () => {
  const { data: stopped } = await begin('stopped.mp4', 5000);
  const unused = await makeVideo(test, teacher.client);
  const forget = async () => {
    await test.app.jobs.enqueue(test.app.db, 'videos.forget', {});
    await test.runJobs();
  };
  await forget();
  expect((await read(unused.id)).state).toBe('ready');
  test.advance(8 * 24 * 3600_000);
  await forget();
  const { db } = test.app;
  expect(await db.selectFrom('videos').select('id').where('id', 'in', [stopped.id, unused.id]).execute()).toEqual([]);
  expect(await filesOf(unused.id).catch(() => [])).toEqual([]);
});
