// Plain JavaScript over Node 20's own modules: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the command with a message for the person who typed it, instead of a stack. */
export class Refusal extends Error {}

/** @throws Refusal when the Node that runs this is too old to install anything */
export function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return;
  throw new Refusal(`Node.js 20 or newer is needed; this is ${process.version}. Get it from https://nodejs.org`);
}

/**
 * The Node that everything runs on: the one pinned in package-lock.json, else the system's.
 *
 * @param {string} [folder] what holds the `node_modules` to look in
 * @throws Refusal when there is no pinned one for this machine and the system's is too old
 */
export function pinnedNode(folder = root) {
  const pinned = pinnedPath(folder);
  if (pinned) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  throw new Refusal(
    `Node.js 22.18 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}. ` +
      'Get it from https://nodejs.org',
  );
}

/** The environment for our programs: the pinned Node and the installed tools come first. */
export function environment(folder = root) {
  const path = [dirname(pinnedNode(folder)), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Runs npm by the pinned Node where it is there already: npm picks versions by the Node it runs on. */
export function runNpm(args, { folder = root, env: given = {}, ...options } = {}) {
  const node = pinnedPath(folder) ?? process.execPath;
  const env = { ...process.env, ...given, NO_COLOR: '1', PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return runQuietly(node, [cli, ...args], { cwd: folder, ...options, env });
  return runQuietly('npm', args, { cwd: folder, ...options, env, shell: process.platform === 'win32' });
}

/** Runs a program in the project's folder. Resolves to its exit code and all it wrote. */
export function runQuietly(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Prints what takes a while, how long it has been at it, and how long it took. */
export async function withProgress(title, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${title} ...`);
  const beat = setInterval(() => console.log(`  ... ${seconds()}`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    console.log(`  ${seconds()}`);
  }
}

/** The Node that npm installed there; undefined where there is none or it doesn't run. */
export function pinnedPath(folder) {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', `node-${os}-${process.arch}`, 'bin', name);
  return existsSync(path) && runs(path) ? path : undefined;
}

const tried = new Map();

// The pinned Node is built for glibc and doesn't run everywhere.
function runs(path) {
  if (!tried.has(path)) tried.set(path, spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);
  return tried.get(path);
}
