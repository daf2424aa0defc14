import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { classRecordings } from '../src/contract/classes/class-recordings.ts';
import { classes } from '../src/contract/classes/classes.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { makeFilm, toStream } from '../src/server/testing/makers/make-video.ts';
import { expectAccessible } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const studentPhone = '+919822041600';

const ofFilm = (page: Page, part: string) => page.evaluate(`document.querySelector('video')?.${part} ?? 0`);
const reaches = (page: Page, seconds: number) =>
  expect.poll(() => ofFilm(page, 'currentTime'), { timeout: 60_000 }).toBeGreaterThan(seconds);

it('of a class is put up by staff, and played with its chapters, keys and notes by who has a seat alone', async () => {
  const { test } = academy;
  const student = await academy.signedIn(studentPhone, 'phone390');
  const began = new Date(test.app.now().getTime() - 50 * 60_000).toISOString();
  const { id } = await makeClass(test, { title: 'Sandhi, recorded', startsAt: began });
  const { client } = await makeUser(test, { phone: studentPhone });
  await client(classes.registerForClass, { params: { id } });
  await visit(student, `${test.url}/event?id=${id}`);
  await student
    .getByText(/^Registered/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const staff = await academy.signedIn(adminPhone, 'laptop');
  await visit(staff, `${test.url}/admin/classes?id=${id}`);
  await staff.getByRole('button', { name: 'Recording' }).click();
  const dialog = staff.getByRole('dialog');
  const film = makeFilm({ width: 320, height: 240, seconds: 40, rate: 10 });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film });
  await dialog.getByText('Processing.').waitFor();
  await test.runJobs();
  await dialog.getByText('Ready: 0:40, 240p').waitFor();
  await dialog.getByLabel('Chapters').fill('0:00 Swar sandhi\n0:20 Visarga sandhi');
  await dialog.getByRole('button', { name: 'Save chapters' }).click();
  await dialog.getByLabel('Notes').fill('Page 12 again.');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await staff.getByText('Saved').first().waitFor();
  await expectAccessible(staff);

  test.advance(11 * 60_000);
  await student.reload();
  await student.getByText('Page 12 again.').waitFor();
  await student.getByRole('button', { name: /^Play:/ }).click();
  await reaches(student, 0.5);
  await expectAccessible(student);
  await student.getByRole('button', { name: /Visarga sandhi/ }).click();
  await reaches(student, 19.5);
  await student.getByRole('button', { name: 'Forward 10 seconds' }).focus();
  for (const [key, part, value] of [
    ['k', 'paused', true],
    ['m', 'muted', true],
    ['m', 'muted', false],
    ['k', 'paused', false],
  ] as const) {
    await student.keyboard.press(key);
    await expect.poll(() => ofFilm(student, part)).toBe(value);
  }
  const before = Number(await ofFilm(student, 'currentTime'));
  await student.keyboard.press('ArrowRight');
  await reaches(student, before + 9);
  await student.keyboard.press('f');
  await expect.poll(() => student.evaluate('document.fullscreenElement !== null')).toBe(true);
  await student.keyboard.press('f');
  await expect.poll(() => student.evaluate('document.fullscreenElement === null')).toBe(true);
  await student.getByLabel('Speed').selectOption('1.5');
  await expect.poll(() => ofFilm(student, 'playbackRate')).toBe(1.5);
  await student.getByLabel('Quality').selectOption('saver');
  const kept = student.waitForResponse((answer) => answer.url().endsWith('/position') && answer.ok());
  await student.keyboard.press('Escape');
  await student.getByRole('button', { name: 'Pause' }).click();
  await kept;
  await student.reload();
  await student.getByRole('button', { name: /^Play:/ }).click();
  await reaches(student, 19.5);

  const stranger = await makeUser(test);
  const params = { id };
  expect((await stranger.client(classes.getClass, { params })).data.recording).toBeNull();
  expect((await stranger.client(classRecordings.openRecording, { params })).failure.code).toBe('access_needed');
});

it('a class that the academy streams itself is played on its page, with the sound alone where it is asked for', async () => {
  const { test } = academy;
  const film = makeFilm({ width: 320, height: 240, seconds: 40, rate: 10 });
  const joinUrl = `${test.url}/live/class.m3u8`;
  const startsAt = new Date(test.app.now().getTime() - 60_000).toISOString();
  const { id } = await makeClass(test, { title: 'On the air', startsAt, joinUrl });
  const page = await academy.signedIn('+919822041601', 'phone390');
  const asked: string[] = [];
  const list = (...lines: string[]) => ['#EXTM3U', '#EXT-X-VERSION:6', ...lines, ''].join('\n');
  const files: Record<string, string | Buffer> = {
    'class.m3u8': list(
      '#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x240,CODECS="avc1.64000d,mp4a.40.2"',
      'picture.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=40000,CODECS="mp4a.40.2"',
      'sound.m3u8',
    ),
    ...Object.fromEntries(
      ['picture', 'sound'].map((name) => [
        `${name}.m3u8`,
        list('#EXT-X-TARGETDURATION:40', '#EXTINF:40,', `${name}.ts`, '#EXT-X-ENDLIST'),
      ]),
    ),
    'picture.ts': toStream(film, []),
    'sound.ts': toStream(film, ['-vn']),
  };
  await page.route('**/live/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(name);
    return route.fulfill({ body: files[name] ?? '', status: files[name] ? 200 : 404 });
  });
  await visit(page, `${test.url}/event?id=${id}`);
  // One press takes the seat and goes in.
  await page.getByRole('button', { name: 'Join now' }).filter({ visible: true }).click();
  await page.waitForURL(/#class-room$/);
  await page.getByRole('link', { name: 'Join class' }).filter({ visible: true }).waitFor();
  await reaches(page, 0.3);
  await expectAccessible(page);
  await page.getByLabel('Sound only').click();
  await expect.poll(() => asked.includes('sound.ts')).toBe(true);
  await reaches(page, 0.3);
  // One size and no sound alone: there is nothing to save data with.
  files['class.m3u8'] = String(files['picture.m3u8']);
  await page.reload();
  await reaches(page, 0.3);
  expect(await page.getByRole('switch').count()).toBe(0);
  delete files['class.m3u8'];
  await page.reload();
  await page.getByText('The stream isn’t playing.').waitFor();
});
