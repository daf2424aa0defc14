// Plain JavaScript over Node 20's own modules: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMissing } from './lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.installed');

/** Ends the command with a message for the person who typed it, instead of a stack. */
export class Refusal extends Error {}

/**
 * Installs what package-lock.json names, unless that is done already.
 *
 * @throws Refusal that says what to do: Node too old, no network, or npm's own words
 */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Refusal(`Node.js 20 or newer is needed; this is ${process.version}. Get it from https://nodejs.org`);
  }
  if (readStamp() === stamp() && existsSync(pinnedNode())) return;
  if (findMissing(root).length > 0) await install();
  const missing = findMissing(root);
  if (missing.length > 0) throw new Refusal(`npm left out ${missing.join(', ')}. Remove node_modules and try again.`);
  writeFileSync(stampFile, stamp());
}

/**
 * The Node that everything runs on: the one pinned in package-lock.json, else the system's.
 *
 * @throws Refusal when there is no pinned one for this machine and the system's is too old
 */
export function pinnedNode() {
  const pinned = pinnedPath();
  if (pinned && existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  throw new Refusal(
    `Node.js 22.18 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}. ` +
      'Get it from https://nodejs.org',
  );
}

/** The environment for our programs: the pinned Node and the installed tools come first. */
export function environment() {
  const path = [dirname(pinnedNode()), join(modules, '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Runs npm by the pinned Node where it is there already: npm picks versions by the Node it runs on. */
export function runNpm(args, options = {}) {
  const pinned = pinnedPath();
  const node = pinned && existsSync(pinned) ? pinned : process.execPath;
  const env = { ...process.env, NO_COLOR: '1', PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return runQuietly(node, [cli, ...args], { ...options, env });
  return runQuietly('npm', args, { ...options, env, shell: process.platform === 'win32' });
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

async function install() {
  rmSync(stampFile, { force: true });
  await withProgress('Installing packages', npmCi);
  // The Node that started us may be too old for some optional packages, which npm then leaves out in silence.
  if (findMissing(root).length > 0 && pinnedNode() !== process.execPath) {
    await withProgress('Installing packages for the pinned Node', npmCi);
  }
}

async function npmCi() {
  const online = await reachesRegistry();
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    online ? '--prefer-offline' : '--offline',
    '--loglevel=error',
  ]);
  if (code === 0) return;
  if (output.includes('ENOTCACHED')) {
    throw new Refusal(
      'The packages are not installed and the npm registry does not answer. Connect to the network, or set ' +
        "npm's registry or proxy (npm config set registry ..., npm config set proxy ...), and start again.",
    );
  }
  throw new Refusal(`The packages could not be installed. npm says:\n${output.trim()}`);
}

/** Without a network npm tries each of hundreds of packages in turn before it gives up. */
async function reachesRegistry() {
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const probe = await runNpm(['view', 'pg', 'version', '--loglevel=error', ...patience], { timeout: 45_000 });
  const refused = /\bE4\d\d\b/.test(probe.output);
  return probe.code === 0 || refused;
}

function pinnedPath() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(modules, `node-${os}-${process.arch}`, 'bin', name);
  return existsSync(path) && runs(path) ? path : undefined;
}

const tried = new Map();

// The pinned Node is built for glibc and doesn't run everywhere.
function runs(path) {
  if (!tried.has(path)) tried.set(path, spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);
  return tried.get(path);
}

function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}
