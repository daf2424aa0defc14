import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, Refusal, root, runQuietly, withProgress } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js');

/**
 * Finds a Chromium, or brings one: the system's, else Playwright's download, else (as root)
 * Debian's package. Call it once the packages are installed.
 *
 * @returns {Promise<string>} its executable
 * @throws Refusal when none can be had, with what to do
 */
export async function ensureBrowser() {
  const found = findSystems() ?? findPlaywrights();
  if (found) return found;
  const download = await withProgress('Downloading a browser for the tests', () =>
    runQuietly(pinnedNode(), [playwright, 'install', '--no-shell', 'chromium']),
  );
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;
  if (canInstallPackages()) {
    const installed = await withProgress("Installing Debian's chromium", () => installPackage('chromium'));
    const system = findSystems();
    if (system) return system;
    throw new Refusal(`Couldn’t install the chromium package:\n${installed.output.trim()}`);
  }
  const reason =
    download.code === 0 ? 'The downloaded Chromium doesn’t start on this machine.' : download.output.trim();
  throw new Refusal(
    'The tests need Chromium or Chrome and found none. Install one (Debian: sudo apt-get install chromium), ' +
      `or set CHROMIUM_PATH to its executable. Playwright says:\n${reason}`,
  );
}

/**
 * Finds Chromium's headless shell, or brings it: the system's, else Playwright's download, else (as root) Debian's package.
 * It has the same engine, without the windows and menus that take longer than a short test (decision 0272).
 *
 * @returns {Promise<string | undefined>} its executable; undefined where it can't be had and a whole browser has to do
 * @throws Refusal when the one that HEADLESS_SHELL_PATH names doesn't start
 */
export async function ensureHeadlessShell() {
  const given = process.env.HEADLESS_SHELL_PATH;
  if (given && !starts(given)) throw new Refusal(`HEADLESS_SHELL_PATH is ${given}, which doesn’t start.`);
  const found = given ?? findShell();
  if (found) return found;
  await withProgress('Downloading a headless browser for the tests', () =>
    runQuietly(pinnedNode(), [playwright, 'install', '--only-shell', 'chromium']),
  );
  if (!findShell() && canInstallPackages()) {
    await withProgress("Installing Debian's chromium-headless-shell", () => installPackage('chromium-headless-shell'));
  }
  return findShell();
}

function findShell() {
  return [...shells.flatMap(onPath), ...playwrightsShells()].find((path) => existsSync(path) && starts(path));
}

function playwrightsShells() {
  const args = [playwright, 'install', '--dry-run', 'chromium-headless-shell'];
  const { stdout } = spawnSync(pinnedNode(), args, { cwd: root, encoding: 'utf8' });
  const folder = /Install location:\s+(\S.*shell.*)/.exec(stdout ?? '')?.[1]?.trim();
  if (!folder || !existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const programs = files.filter((file) => /(^|[\\/])(chrome-headless-shell|headless_shell)(\.exe)?$/.test(file));
  return programs.map((file) => join(folder, file));
}

function findSystems() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Refusal(`CHROMIUM_PATH is ${given}, which doesn’t start.`);
  }
  return [...names.flatMap(onPath), ...applications].find((path) => existsSync(path) && starts(path));
}

function findPlaywrights() {
  const script = "import('playwright-core').then((all) => console.log(all.chromium.executablePath()))";
  const path = spawnSync(pinnedNode(), ['-e', script], { cwd: root, encoding: 'utf8' }).stdout.trim();
  return path && existsSync(path) && starts(path) ? path : undefined;
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function isThere(name) {
  return onPath(name).some((path) => existsSync(path));
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function canInstallPackages() {
  return process.getuid?.() === 0 && isThere('apt-get');
}

async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  return runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}
