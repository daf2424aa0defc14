import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyPdf, lockedPdf } from '../src/server/testing/makers/hostile-pdfs.ts';
import { expectAccessible } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-folder-'));
  await mkdir(join(folder, '2025'));
  await writeFile(join(folder, 'सराव.pdf'), await emptyPdf(2));
  await writeFile(join(folder, '2025', 'paper.pdf'), await emptyPdf(1));
  await writeFile(join(folder, 'locked.pdf'), lockedPdf());
  await writeFile(join(folder, 'notes.docx'), 'notes');
  const rows = [
    'file;title;subject;kind;language;price',
    'सराव.pdf;सराव पेपर;general;practice_paper;mr;',
    'paper.pdf;Maths paper;maths;practice_paper;en;499',
    'locked.pdf;Locked paper;maths;pdf;en;',
    'gone.pdf;"Gone; for good";cooking;pdf;en;',
  ];
  await writeFile(join(folder, 'titles.csv'), `\ufeff${rows.join('\r\n')}\r\n`);
});
afterAll(() => rm(folder, { recursive: true }));

it('a folder with its table becomes drafts, rows with mistakes are given back, and a second time makes nothing twice', async () => {
  const { test } = academy;
  const staff = await academy.signedIn(adminPhone, 'laptop');
  await visit(staff, `${test.url}/admin/materials`);
  await staff.getByRole('button', { name: 'Upload a folder' }).click();
  await staff.locator('input[name=folder]').setInputFiles(folder);
  await staff.getByText('3 rows ready.').waitFor();
  await staff.getByText('This file wasn’t selected.').waitFor();
  await staff.getByText('subject: Enter marathi').waitFor();
  await staff.getByText('Columns of the table').click();
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Upload 3 drafts' }).click();
  await staff.getByText('This PDF is locked with a password.').waitFor();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download these rows' }).click();
  const given = await readFile(await (await download).path(), 'utf8');
  expect(given.trimEnd().split('\r\n')).toEqual([
    '\ufeff"file","title","subject","kind","language","price","row","mistakes"',
    expect.stringMatching(/^"locked.pdf","Locked paper","maths","pdf","en","","4","This PDF is locked/),
    expect.stringMatching(
      /^"gone.pdf","Gone; for good","cooking","pdf","en","","5","This file wasn’t selected.* subject: Enter/,
    ),
  ]);

  await staff.locator('input[name=folder]').setInputFiles(folder);
  await staff.getByText('2 files were already uploaded.').waitFor();
  await staff.getByText('1 row ready.').waitFor();
  await staff.getByRole('button', { name: 'Close' }).click();
  await staff.getByRole('button', { name: 'Drafts' }).click();
  await staff.getByRole('button', { name: 'Maths paper' }).waitFor();
  const kept = await test.app.db.selectFrom('materials').select(['title', 'pages', 'is_published']).execute();
  expect(kept.sort((one, other) => one.pages - other.pages)).toEqual([
    { title: 'Maths paper', pages: 1, is_published: false },
    { title: 'सराव पेपर', pages: 2, is_published: false },
  ]);
});
