import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, takenOver, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
let admin: Page;
let student: Page;

beforeAll(async () => {
  admin = await academy.signedIn(adminPhone, 'laptop');
  student = await academy.signedIn('+919812345670', 'phone390');
});

const pdf = async (name: string, as: string) => ({
  name: as,
  mimeType: 'application/pdf',
  buffer: await readFile(new URL(`../demo/files/${name}`, import.meta.url)),
});

async function upload(file: Awaited<ReturnType<typeof pdf>>): Promise<void> {
  await admin.getByLabel('Police recruitment syllabus').setInputFiles(file);
  const answer = admin.waitForResponse((response) => response.request().method() === 'PUT');
  await admin.getByRole('button', { name: 'Replace document' }).click();
  expect((await answer).status()).toBe(200);
  await admin.getByRole('button', { name: /^(Replace document|Uploading)$/ }).waitFor({ state: 'detached' });
}

/** Opens the window as a student does, and gives the address of its first page's picture. */
async function firstPage(): Promise<string | null> {
  await visit(student, academy.test.url);
  await takenOver(student);
  const link = student.getByRole('link', { name: /Police recruitment syllabus/ });
  const [window] = await Promise.all([student.waitForEvent('popup'), link.click()]);
  const address = await window.getByRole('img', { name: /^Page 1 of/ }).getAttribute('src');
  await window.close();
  return address;
}

describe('the syllabus', () => {
  it('is replaced by an admin, every version kept, and an earlier one opened and shown again', async () => {
    await visit(admin, `${academy.test.url}/admin/system-settings?id=syllabus`);
    const part = admin.locator('#syllabus');
    await upload(await pdf('police-recruitment-syllabus.pdf', 'first.pdf'));
    const first = await firstPage();
    const seen = watchConsole(admin);
    await part.getByRole('button', { name: 'All versions' }).click();
    await upload(await pdf('combined-syllabus.pdf', 'second.pdf'));
    const second = await firstPage();
    expect(second).not.toBe(first);
    const rows = part.getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.filter({ hasText: 'second.pdf' }).getByText('Current').waitFor();
    expect(await rows.filter({ hasText: 'first.pdf' }).textContent()).toMatch(
      /\d:\d\d\s[AP]M · Kiran Jadhav · \d pages? · \d+ KB/,
    );
    const open = rows.getByRole('link', { name: 'Open first.pdf' });
    const [earlier] = await Promise.all([admin.context().waitForEvent('page'), open.click()]);
    await earlier.getByText(/^Version from .*, visible to admins only$/).waitFor();
    expect(await earlier.getByRole('img', { name: /^Page 1 of/ }).getAttribute('src')).toBe(first);
    await expectAccessible(earlier);
    await earlier.close();
    await rows.getByRole('button', { name: 'Show first.pdf again' }).click();
    await admin.getByText('Show “first.pdf” again?').waitFor();
    await admin.getByRole('button', { name: 'Show this version' }).click();
    await admin.getByText('Version restored').waitFor();
    await rows.filter({ hasText: 'first.pdf' }).getByText('Current').waitFor();
    expect(await firstPage()).toBe(first);
    expect(seen).toEqual([]);
  });
});
