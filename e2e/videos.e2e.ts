import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeFilm } from '../src/server/testing/makers/make-video.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const studentPhone = '+91 98220 41500';

/** Waits until the film on the page is so far, seconds. */
async function reaches(page: Page, seconds: number) {
  const at = async () => Number(await page.evaluate("document.querySelector('video')?.currentTime ?? 0"));
  await expect.poll(at, { timeout: 60_000 }).toBeGreaterThan(seconds);
}

it('is uploaded by staff, played by a student on a phone, and resumed on another device', async () => {
  const { test } = academy;
  // Of its own for a second try.
  const title = `शेकडेवारी ${crypto.randomUUID().slice(0, 6)}`;
  const staff = await academy.signedIn(adminPhone, 'laptop');
  await visit(staff, `${test.url}/admin/materials`);
  await staff.getByRole('button', { name: 'New material' }).click();
  await staff.getByRole('textbox', { name: 'Title' }).fill(title);
  await staff.getByLabel('Type').selectOption('video');
  const film = makeFilm({ width: 320, height: 240, seconds: 40, rate: 10 });
  await staff
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film });
  await staff.getByText('Processing.').waitFor();
  await test.runJobs();
  await staff.getByText('Ready: 0:40, 240p').waitFor();
  await staff.getByLabel('Chapters').fill('0:00 Ratios\n0:06 Percentages');
  // The captions are chosen while the chapters are still on their way.
  await staff.route('**/chapters', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await staff.getByRole('button', { name: 'Save chapters' }).click();
  const captions = 'WEBVTT\n\n00:00.000 --> 00:40.000\nनमस्कार\n';
  await staff
    .locator('input[name=captions]')
    .setInputFiles({ name: 'mr.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
  await staff.getByRole('button', { name: /^Remove captions in/ }).waitFor();
  await staff.getByLabel('Published').check();
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.getByText(title).first().waitFor();
  await staff.context().close();

  const phone = await academy.signedIn(studentPhone, 'phone390');
  await visit(phone, `${test.url}/study-materials`);
  await phone.getByRole('link', { name: title }).click();
  await phone.getByRole('button', { name: /^Play:/ }).click();
  await reaches(phone, 1);
  await phone.getByRole('button', { name: 'Captions', exact: true }).click();
  const caption = () => phone.evaluate("document.querySelector('video').textTracks[0].activeCues?.[0]?.text");
  await expect.poll(caption, { timeout: 60_000 }).toBe('नमस्कार');
  expect(await phone.locator('[data-watermark]').textContent()).toContain('1500');
  await phone.getByRole('button', { name: /Percentages/ }).click();
  await reaches(phone, 5.9);
  await phone.getByLabel('Quality').selectOption('sound');
  await phone.locator('p', { hasText: 'Sound only' }).waitFor();
  await reaches(phone, 6.5);
  const kept = phone.waitForResponse((answer) => answer.url().endsWith('/position') && answer.ok());
  await phone.getByRole('button', { name: 'Pause' }).click();
  await kept;
  await phone.context().close();

  const second = await academy.signedIn(studentPhone, 'phone360');
  await visit(second, `${test.url}/study-materials`);
  await second.getByRole('link', { name: title }).click();
  await second.getByRole('button', { name: /^Play:/ }).click();
  await reaches(second, 5.9);
});
