import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Refusal, root, runNpm, runQuietly, withProgress } from './setup.mjs';

/** npm packages that hold the programs themselves; for machines where nothing can be installed. */
const packages = ['@ffmpeg-installer/linux-x64@4.1.0', '@ffprobe-installer/linux-x64@5.2.0'];
const cache = join(root, '.cache', 'ffmpeg');

/**
 * Finds ffmpeg and ffprobe for the tests, or brings them: the system's, else (as root) Debian's package, else npm's.
 *
 * @returns {Promise<string>} folders to put on the path, '' where they are on it already
 * @throws Refusal when they can't be had, with what to do
 */
export async function ensureFfmpeg() {
  if (work('')) return '';
  const complaints = [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const { output } = await withProgress("Installing Debian's ffmpeg", installPackage);
    if (work('')) return '';
    complaints.push(output);
  }
  const folders = packages.map((name) => join(cache, 'node_modules', name.slice(0, name.lastIndexOf('@'))));
  const path = folders.join(delimiter);
  if (work(path)) return path;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { output } = await withProgress('Fetching ffmpeg from npm', () =>
      runNpm(['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...packages]),
    );
    // Their own scripts would set this bit; they are not run.
    for (const folder of folders) {
      for (const name of ['ffmpeg', 'ffprobe']) {
        if (existsSync(join(folder, name))) chmodSync(join(folder, name), 0o755);
      }
    }
    if (work(path)) return path;
    complaints.push(output);
  }
  throw new Refusal(
    'The tests of videos need ffmpeg and found none. Install it (Debian: sudo apt-get install ffmpeg). ' +
      complaints.map((text) => text.trim().slice(-600)).join('\n'),
  );
}

/** Whether both start and ffmpeg writes H.264, with these folders before the path. */
function work(folders) {
  const path = [folders, dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter);
  const run = (program, args) =>
    spawnSync(program, args, { encoding: 'utf8', timeout: 20_000, env: { ...process.env, PATH: path } });
  const encoders = run('ffmpeg', ['-hide_banner', '-encoders']);
  return encoders.status === 0 && encoders.stdout.includes('libx264') && run('ffprobe', ['-version']).status === 0;
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  return runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'ffmpeg'], { env });
}
