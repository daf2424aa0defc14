import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { createLocalFiles } from '../adapters/files/local.ts';
import type { Files } from '../adapters/files/port.ts';
import { demoPdf } from '../testing/makers/hostile-pdfs.ts';
import { materialForm, pdfUpload } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const ready = async (test: TestApp) => {
  const response = await fetch(`${test.url}/ready`);
  const { files } = (await response.json()) as { files: string };
  return { status: response.status, files };
};
const photo = async () => ({
  files: {
    file: {
      bytes: new Uint8Array(
        await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c63b47' } })
          .jpeg()
          .toBuffer(),
      ),
      name: 'me.jpg',
      type: 'image/jpeg',
    },
  },
});

describe('a file store without room', () => {
  let test: TestApp;
  let student: TestUser;
  let code: string | null = null;
  beforeAll(async () => {
    const real = createLocalFiles(mkdtempSync(join(tmpdir(), 'academy-full-')), { reserveBytes: 0 });
    const fail = () => {
      if (code) throw Object.assign(new Error(`${code}: words of the system, write`), { code, syscall: 'write' });
    };
    const files: Files = {
      ...real,
      put: async (...given) => {
        fail();
        return real.put(...given);
      },
    };
    test = await startTestApp({ replacements: { files } });
    student = await makeUser(test);
  });
  afterAll(() => test.close());

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('answers an upload that meets %s with 507', async (given) => {
    code = given;
    const refused = await student.client(profile.uploadAvatar, await photo());
    expect([refused.status, refused.failure.code]).toEqual([507, 'storage_full']);
    expect(JSON.stringify(refused.failure)).not.toContain(given);
    code = null;
    expect((await student.client(profile.uploadAvatar, await photo())).status).toBe(200);
  });
});

describe('a reserve that is not there', () => {
  it('refuses uploads, and /ready says why', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    const more = Math.ceil((bavail * bsize) / 1_000_000) + 100_000;
    const test = await startTestApp({ env: { DISK_RESERVE_MB: String(more) } });
    const student = await makeUser(test);
    expect((await student.client(profile.uploadAvatar, await photo())).failure.code).toBe('storage_full');
    expect(await ready(test)).toMatchObject({ status: 503, files: 'no room' });
    await test.close();
  });
});

// Mounting a small disk needs root, and isn't possible everywhere.
const disk = mkdtempSync(join(tmpdir(), 'academy-disk-'));
const mounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0;

describe.runIf(mounted)('a full disk', () => {
  const pdf = demoPdf('practice-paper-1.pdf');
  const before = process.env.TMPDIR;
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('of files: 507, nothing left behind, /ready not ready, and all is well once there is room', async () => {
    const test = await startTestApp({ env: { FILES_URL: `file:${disk}`, DISK_RESERVE_MB: '0' } });
    const teacher = await makeUser(test, { roles: ['admin'] });
    const upload = async () =>
      teacher.client(materialsAdmin.createMaterial, { body: materialForm(), files: pdfUpload(pdf) });
    await writeFile(join(disk, 'ballast'), Buffer.alloc(30_000_000)).catch(() => undefined);
    const refused = await upload();
    expect([refused.status, refused.failure.code]).toEqual([507, 'storage_full']);
    expect(readdirSync(disk, { recursive: true }).filter((name) => /\.part|\.pdf|\.jpg/.test(String(name)))).toEqual(
      [],
    );
    expect(await ready(test)).toMatchObject({ status: 503, files: 'no room' });
    await rm(join(disk, 'ballast'));
    expect((await upload()).status).toBe(201);
    await expect.poll(() => ready(test), { timeout: 10_000 }).toMatchObject({ status: 200, files: 'ready' });
    await test.close();
  });

  it('of temporary files alone: 507 too, and the connection goes on', async () => {
    const test = await startTestApp();
    const student = await makeUser(test);
    const teacher = await makeUser(test, { roles: ['admin'] });
    process.env.TMPDIR = disk;
    await writeFile(join(disk, 'ballast'), Buffer.alloc(30_000_000)).catch(() => undefined);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await student.client(profile.uploadAvatar, await photo());
      expect([refused.status, refused.failure.code]).toEqual([507, 'storage_full']);
    }
    expect(await ready(test)).toMatchObject({ status: 503, files: 'no room' });
    // Room for what was sent, not for the pages that are drawn of it: a full disk is no damaged PDF.
    const ballast = join(disk, 'ballast');
    await truncate(ballast, (await stat(ballast)).size - pdf.length - 60_000);
    const refused = await teacher.client(materialsAdmin.createMaterial, {
      body: materialForm(),
      files: pdfUpload(pdf),
    });
    expect([refused.status, refused.failure.code]).toEqual([507, 'storage_full']);
    await test.close();
  });
});
