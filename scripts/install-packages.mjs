import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissing } from './missing-packages.mjs';
import { exchangeFolder, makeDraft } from './release/folders.mjs';
import { oneAtATime } from './release/one-at-a-time.mjs';
import { pinnedNode, Refusal, requireNode, root, runNpm, withProgress } from './setup.mjs';

const stampFile = join(root, 'node_modules', '.installed');

/** Changes with package-lock.json and with the machine. */
export function packagesStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

/**
 * Installs what package-lock.json names, unless that is done already. The packages that are there stay until the new ones
 * are whole: what fails or is killed leaves them as they were.
 *
 * @throws Refusal that says what to do: Node too old, no network, or npm's own words
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled() && existsSync(pinnedNode())) return;
  await oneAtATime(async () => {
    if (findMissing(root).length > 0) await install();
    writeFileSync(stampFile, packagesStamp());
  });
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === packagesStamp();
}

async function install() {
  const draft = makeDraft('install');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(draft, name));
  }
  await withProgress('Installing packages', () => npmCi(draft));
  // The Node that started us may be too old for some optional packages, which npm then leaves out in silence.
  if (findMissing(draft).length > 0 && pinnedNode(draft) !== process.execPath) {
    await withProgress('Installing packages for the pinned Node', () => npmCi(draft));
  }
  const missing = findMissing(draft);
  if (missing.length > 0) throw new Refusal(`npm left out ${missing.join(', ')}. Try again.`);
  exchangeFolder(join(draft, 'node_modules'), join(root, 'node_modules'));
  rmSync(draft, { recursive: true, force: true });
}

async function npmCi(draft) {
  const online = await reachesRegistry();
  const { code, output } = await runNpm(
    [
      'ci',
      `--prefix=${draft}`,
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      online ? '--prefer-offline' : '--offline',
      '--loglevel=error',
    ],
    { folder: draft },
  );
  if (code === 0) return;
  if (/ENOSPC|no space left/i.test(output))
    throw new Refusal('The disk is full, so packages can’t be installed. Free up space.');
  if (!online || /\b(ENOTCACHED|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT)\b/.test(output)) {
    throw new Refusal(
      'Packages are not installed and the npm registry isn’t responding. Connect to the network, or set ' +
        "npm's registry or proxy (npm config set registry ..., npm config set proxy ...), and try again.",
    );
  }
  throw new Refusal(`Couldn’t install packages. npm says:\n${output.trim()}`);
}

/**
 * Without a network npm tries each of hundreds of packages in turn before it gives up. `npm ping` is answered by the registry
 * alone; `npm view` is answered from npm's cache too. A registry that knows no ping refuses it, and so is there.
 */
async function reachesRegistry() {
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const probe = await runNpm(['ping', '--loglevel=error', ...patience], { timeout: 45_000 });
  return probe.code === 0 || /\bE[45]\d\d\b/.test(probe.output);
}
