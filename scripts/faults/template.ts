import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder for one academy. As root, PostgreSQL runs as another user, who must be able to enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-faults-'));
  await chmod(folder, 0o755);
  return folder;
}

let template: Promise<string> | undefined;

/**
 * Puts a filled academy into an empty folder: made once by `fill` and copied for each fault, since making a database and its
 * demo data takes longer than most faults. FAULTS_TEMPLATE names a folder that keeps it for the next run.
 */
export async function copyTemplate(into: string, fill: (folder: string) => Promise<void>): Promise<void> {
  template ??= makeTemplate(fill);
  // With the owners: PostgreSQL refuses a cluster that is another user's.
  await run('cp', ['-a', `${await template}/.`, into]);
}

async function makeTemplate(fill: (folder: string) => Promise<void>): Promise<string> {
  const kept = process.env.FAULTS_TEMPLATE;
  if (kept && existsSync(kept)) return kept;
  const folder = await makeFolder();
  await fill(folder);
  if (!kept) return folder;
  await rename(folder, kept);
  return kept;
}

/** Removes it at the end of a run, unless it is kept. */
export async function removeTemplate(): Promise<void> {
  if (template && !process.env.FAULTS_TEMPLATE) await rm(await template, { recursive: true, force: true });
}
