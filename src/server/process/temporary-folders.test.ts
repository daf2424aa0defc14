import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folders.ts';

let at: string;
beforeAll(async () => {
  at = await mkdtemp(join(tmpdir(), 'sweep-test-'));
});
afterAll(() => rm(at, { recursive: true, force: true }));

it('removes at the start what a killed process left behind, and nothing else', async () => {
  const gone = spawnSync('true').pid;
  const left = [`academy-upload-${gone}-AbC123`, `academy-pages-${gone}-AbC123`, 'academy-tiles-AbC123'];
  const kept = [
    // Of a process that runs, of another program, of an earlier release, and what only looks like ours.
    `academy-upload-${process.ppid}-AbC123`,
    `others-upload-${gone}-AbC123`,
    'academy-syllabus-AbC123',
    `academy-upload-${gone}-AbC123.pdf`,
  ];
  for (const name of [...left, ...kept]) {
    await mkdir(join(at, name));
    await writeFile(join(at, name, 'page.webp'), 'x');
  }
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600_000);
  await utimes(join(at, 'academy-tiles-AbC123'), twoDaysAgo, twoDaysAgo);
  expect(await sweepTemporaryFolders(at)).toBe(left.length);
  expect((await readdir(at)).sort()).toEqual(kept.sort());
});

it('names a folder so that it is found again', async () => {
  const folder = await makeTemporaryFolder('upload');
  expect(basename(folder)).toMatch(new RegExp(`^academy-upload-${process.pid}-\\w{6}$`));
  await rm(folder, { recursive: true });
});
