import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameDirectors } from '../src/server/testing/makers/name-directors.ts';
import { drawn, heicPhoto, phonePhoto, withTail } from '../src/server/testing/makers/pictures.ts';
import { expectAccessible, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
let admin: Page;
let student: Page;
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  await nameDirectors(academy.test);
  photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto(300, 200)) };
  admin = await academy.signedIn(adminPhone, 'laptop');
  student = await academy.signedIn('+919812345670', 'phone390');
});

const images = () => `${academy.test.url}/admin/images`;
const field = (name: string) => admin.getByLabel(name, { exact: true });
const saved = (words: string) => admin.getByText(words).first().waitFor();

async function openPanel(category?: string): Promise<void> {
  await visit(admin, category ? `${images()}?category=${encodeURIComponent(category)}` : images());
  await admin.getByRole('button', { name: 'Upload image' }).first().click();
  await admin.getByRole('heading', { name: 'Upload image' }).waitFor();
}

async function rowOf(title: string) {
  const row = await academy.test.app.db
    .selectFrom('academy_images')
    .selectAll()
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return row;
}

describe('the images of the admin', () => {
  it('a logo and a founder’s photo replaced by an admin are seen by a student', async () => {
    await visit(student, academy.test.url);
    await student.locator('article svg').first().waitFor();
    expect(await student.getByRole('banner').locator('img').count()).toBe(0);
    for (const [category, title] of [
      ['Logos', 'Our sign'],
      ['Profiles', 'DIRECTOR 1'],
    ] as const) {
      await openPanel(category);
      await field('Picture').setInputFiles({
        name: 'sign.webp',
        mimeType: 'image/webp',
        buffer: Buffer.from(await drawn((picture) => picture.webp(), 200, 300)),
      });
      await admin.getByRole('img', { name: 'Full picture, before cropping' }).waitFor();
      await field('Title').fill(title);
      await field('Description for screen readers').fill(`${title}, drawn`);
      await admin.getByRole('button', { name: 'Upload', exact: true }).click();
      await saved('Image uploaded');
      await admin
        .getByRole('img', { name: `${title}, drawn` })
        .first()
        .waitFor();
    }
    await visit(student, academy.test.url);
    const shown = (what: string, of: string) => student.evaluate(`document.querySelector('${of}')?.${what}`);
    await expect.poll(() => shown('naturalWidth', 'header img')).toBe(160);
    await expect.poll(() => shown('currentSrc', 'article img')).toMatch(/\/(160|200)\.avif$/);
    const behind = "getComputedStyle(document.querySelector('article img')).backgroundImage";
    expect(await student.evaluate(behind)).toContain('data:image/webp;base64,');
  });

  it('cuts by keys, moves the important point, and does both again without another upload', async () => {
    const seen = watchConsole(admin);
    await openPanel('Profiles');
    await field('Picture').setInputFiles(photo);
    const corner = admin.getByRole('button', { name: /^Bottom right corner/ });
    await corner.focus();
    for (let press = 0; press < 5; press += 1) await admin.keyboard.press('Shift+ArrowUp');
    await expectAccessible(admin);
    await admin.getByText('Focal point', { exact: true }).click();
    const across = admin.getByRole('slider', { name: 'Horizontal' });
    await across.focus();
    await admin.keyboard.press('Home');
    await expectAccessible(admin);
    await field('Title').fill('Crop');
    await admin.getByRole('button', { name: 'Upload', exact: true }).click();
    await saved('Image uploaded');
    const first = await rowOf('Crop');
    expect(first.crop_height).toBeLessThan(10_000);
    expect(first.focal_x).toBe(0);
    await admin.getByRole('button', { name: /^Crop/ }).click();
    await admin.getByRole('img', { name: 'Full picture, before cropping' }).waitFor();
    await admin.getByRole('button', { name: 'Whole picture' }).click();
    await admin.getByText('Not saved').waitFor();
    await admin.getByRole('button', { name: 'Save' }).click();
    await saved('Image saved');
    const second = await rowOf('Crop');
    expect(second).toMatchObject({ crop_height: 10_000, focal_x: 0 });
    expect(second.url).not.toBe(first.url);
    expect(seen).toEqual([]);
  });

  it('takes a HEIC, which is cut after its upload, and says at its field why a file is refused', async () => {
    await openPanel();
    await field('Picture').setInputFiles({
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await admin.getByText('Choose a JPEG, PNG, WebP, HEIC or AVIF file.').waitFor();
    expect(await admin.getByText('Focal point', { exact: true }).count()).toBe(0);
    const hostile = Buffer.from(withTail(photo.buffer, '<html>'));
    await field('Picture').setInputFiles({ ...photo, buffer: hostile });
    await field('Title').fill('From a phone');
    await admin.locator('#field-category').selectOption('Profiles');
    await admin.getByRole('button', { name: 'Upload', exact: true }).click();
    await admin.getByText('This file contains more than a picture.').first().waitFor();
    expect(await field('Title').inputValue()).toBe('From a phone');
    await field('Picture').setInputFiles({
      name: 'IMG_1.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from(heicPhoto()),
    });
    await admin.getByText('This browser can’t preview the picture.').waitFor();
    await admin.getByRole('button', { name: 'Upload', exact: true }).click();
    await saved('Image uploaded');
    await admin.getByRole('img', { name: 'Full picture, before cropping' }).waitFor();
  });

  it('finds, replaces and deletes one; where one is stands in the address', async () => {
    await visit(admin, images());
    await admin.getByText(/images, .* of storage/).waitFor();
    await admin.getByRole('searchbox').fill('from a ph');
    await expect
      .poll(() =>
        admin
          .getByRole('listitem')
          .filter({ has: admin.getByRole('button') })
          .count(),
      )
      .toBe(1);
    expect(new URL(admin.url()).searchParams.get('search')).toBe('from a ph');
    await admin.reload();
    await admin.getByRole('button', { name: /^From a phone/ }).click();
    await admin.getByRole('button', { name: 'Replace picture' }).click();
    const before = await rowOf('From a phone');
    const png = Buffer.from(await drawn((picture) => picture.png(), 120, 90));
    await field('Choose another picture').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png });
    // Another admin describes it meanwhile: neither loses what they made of it.
    await academy.test.app.db
      .updateTable('academy_images')
      .set({ alt: 'Two colours' })
      .where('id', '=', before.id)
      .execute();
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Someone changed this after you opened it.').waitFor();
    await admin.getByText('screen readers: Two colours').waitFor();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Continue editing' }).click();
    expect(await field('Description for screen readers').inputValue()).toBe('Two colours');
    await admin.getByRole('button', { name: 'Save' }).click();
    await saved('Image saved');
    const after = await rowOf('From a phone');
    expect([after.id, after.width, after.alt]).toEqual([before.id, 120, 'Two colours']);
    await admin.getByRole('button', { name: /From a phone/ }).click();
    await admin.getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('Delete “From a phone”?').waitFor();
    await admin.getByRole('button', { name: 'Delete image' }).click();
    await saved('Image deleted');
    await admin.getByText('No images match').waitFor();
  });

  it('publishes a story only with what it must state, and takes it off when the consent is withdrawn', async () => {
    await openPanel('Successful Candidates');
    await field('Picture').setInputFiles(photo);
    await field('Title').fill('Asha, selected');
    await admin.getByRole('button', { name: 'Upload', exact: true }).click();
    await admin.getByText('5 things to fix').waitFor();
    await field('Rank or result').fill('Selected');
    await field('Course').fill('Coaching');
    await field('Duration').fill('6 months');
    await field('Free or paid course').selectOption('paid');
    await admin.getByLabel('We have the candidate’s written consent').check();
    await field('Description for screen readers').fill('A young woman in uniform');
    await admin.getByText('0 of 5 written').first().click();
    await field('Title (मराठी)').fill('आशा, निवड');
    await field('Course (मराठी)').fill('कोचिंग');
    await admin.getByText('2 of 5 written').waitFor();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Upload', exact: true }).click();
    await saved('Image uploaded');
    await visit(student, academy.test.url);
    await student.getByText('1 Story', { exact: true }).waitFor();
    const stories = student.getByRole('region', { name: 'Success stories' });
    // The carousel comes when it is near.
    await student.getByRole('heading', { name: 'Success stories', exact: true }).scrollIntoViewIfNeeded();
    await stories.getByText('Selected · Coaching · 6 months · paid course').waitFor();
    await stories.getByRole('button', { name: /^A young woman in uniform Asha, selected/ }).waitFor();
    await student.locator('header select').selectOption({ label: 'मराठी' });
    await student.getByText('Selected · कोचिंग · 6 months · सशुल्क कोर्स').waitFor();
    await student.getByText('आशा, निवड', { exact: true }).waitFor();
    await student.locator('header select').selectOption({ label: 'English' });
    await student.getByText('1 Story', { exact: true }).waitFor();
    await admin.getByRole('button', { name: /Asha, selected/ }).click();
    await admin.getByRole('button', { name: 'Consent withdrawn' }).click();
    await admin.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await saved('Story removed');
    expect(await rowOf('Asha, selected')).toMatchObject({ is_published: false, url: '' });
    await visit(student, academy.test.url);
    await student.getByRole('heading', { name: 'Study materials', exact: true }).waitFor();
    await expect.poll(() => student.getByText('1 Story').count()).toBe(0);
  });
});
