import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { classRecordings } from '../../contract/classes/class-recordings.ts';
import { classes } from '../../contract/classes/classes.ts';
import { videosAdmin } from '../../contract/videos/videos-admin.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { makeFilm, sendFilm } from '../testing/makers/make-video.ts';
import { cookieOf, playerOf } from '../testing/makers/player.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

// ffmpeg runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

it('of a class is for those who have a seat, and ends with the seat; its video goes with it', async () => {
  const player = playerOf(test);
  const one = await makeClass(test);
  const student = await makeUser(test);
  const params = { id: one.id };
  await student.client(classes.registerForClass, { params });
  const { id: videoId } = await sendFilm(teacher.client, makeFilm(), { name: 'class.mp4' });
  const { version } = (await teacher.client(classRecordings.getRecording, { params })).data;
  const body = { videoId, notes: 'Page 12 again', version };
  const saved = await teacher.client(classRecordings.saveRecording, { params, body });
  expect(saved.data).toMatchObject({ video: { id: videoId, state: 'waiting' }, notes: 'Page 12 again' });
  const chapters = [
    { at: 1, title: 'Questions' },
    { at: 0, title: 'Ratios' },
  ];
  const ofVideo = saved.data.video?.version ?? '';
  await teacher.client(videosAdmin.saveChapters, {
    params: { id: videoId },
    body: { chapters, version: ofVideo },
  });
  const seen = async (user: TestUser) => (await user.client(classes.getClass, { params })).data;
  expect((await seen(student)).recording).toBeNull();
  await test.runJobs();
  expect((await seen(student)).recording).toEqual({ seconds: 2, notes: 'Page 12 again' });
  const stranger = await makeUser(test);
  expect((await seen(stranger)).recording).toBeNull();
  const open = (user: TestUser) => user.client(classRecordings.openRecording, { params });
  expect((await open(stranger)).failure.code).toBe('access_needed');
  const opened = await open(student);
  expect(opened.data.chapters).toEqual([chapters[1], chapters[0]]);
  const cookie = cookieOf(opened.headers);
  const urls = await player.everyUrl(opened.data, cookie);
  expect(await player.codesOf(urls, { cookie })).toEqual(['ok']);
  await student.client(classes.cancelRegistration, { params });
  expect(await player.codesOf(urls, { cookie })).toEqual(['access_needed']);
  const without = await teacher.client(classRecordings.saveRecording, {
    params,
    body: { videoId: null, notes: '', version: saved.data.version },
  });
  expect(without.data).toEqual({ video: null, notes: '', version });
  expect((await teacher.client(videosAdmin.getVideo, { params: { id: videoId } })).failure.code).toBe('not_found');
});
