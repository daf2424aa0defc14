import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findMapMistakes } from './check-security-map.ts';
import { findMisusedQueryFlags } from './checks/failed-reads.ts';
import { findUnboundedCalls } from './checks/outgoing-calls.ts';
import { findUnexpectedSinks } from './checks/sinks.ts';
import { findSlowPatterns } from './checks/slow-patterns.ts';

/**
 * Checks the house rules of ARCHITECTURE.md: imports and cycles with dependency-cruiser, then names,
 * sizes and table ownership here. Prints every breach and ends with 1 when there is one.
 */
const breaches: string[] = [];
const files = ['src', 'scripts', 'e2e'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const sources = files.filter((path) => !path.endsWith('src/server/db/tables.ts'));
const textOf = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));

checkFolders();
checkRooms();
checkNames();
checkSizes();
checkTableOwnership();
checkSdks();
checkLazyParts();
checkConnections();
checkFileKeys();
checkNetworkLimits();
checkMigrations();
breaches.push(
  ...findMapMistakes(),
  ...findSlowPatterns(textOf),
  ...findUnboundedCalls(textOf),
  ...findUnexpectedSinks(textOf),
  ...findMisusedQueryFlags(textOf),
);
checkLeftovers();
checkCitations();
checkImports();

if (breaches.length > 0) {
  console.error(`${breaches.length} architecture rules broken:\n${breaches.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
console.log(`The architecture rules hold in ${sources.length} files.`);

function checkFolders(): void {
  const forbidden = new Set(['utils', 'helpers', 'common', 'types', 'services', 'hooks']);
  for (const path of sources) {
    const bad = path.split('/').find((part) => forbidden.has(part));
    if (bad) breaches.push(`${path}: no folder may be named "${bad}"`);
  }
}

/** A newcomer finds a file in ten seconds: a folder holds few, except the components that know no domain. */
function checkRooms(): void {
  const held = new Map<string, number>();
  for (const path of sources) {
    const folder = dirname(path);
    if (folder.startsWith('src/') && folder !== 'src/web/ui') held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of held) {
    if (count > 36) breaches.push(`${folder}: ${count} files; divide it into rooms of about 30`);
  }
}

function checkNames(): void {
  for (const path of sources) {
    const name = basename(path);
    if (/^index\.tsx?$/.test(name)) breaches.push(`${path}: no barrels`);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name)) {
      breaches.push(`${path}: file names are kebab-case`);
    }
  }
}

function checkSizes(): void {
  const lines = sources.map((path) => ({ path, count: (textOf.get(path) ?? '').split('\n').length }));
  for (const { path, count } of lines) {
    if (count > 301) breaches.push(`${path}: ${count} lines; a file has at most 300`);
  }
  const sorted = lines.map((one) => one.count).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (median > 60) breaches.push(`the median file has ${median} lines; keep it at 60 or fewer`);
}

/**
 * SQL stands in a capability's stores, and in `reads.ts` what others may read of it; each writes only its own tables. The demo's
 * history alone is written into those of all (decision 0360).
 */
function checkTableOwnership(): void {
  const owner = new Map<string, string>();
  for (const name of readdirSync('src/server/db/migrations')) {
    const capability = name.match(/^\d{4}_([a-z]+)/)?.[1] ?? '';
    const sql = readFileSync(join('src/server/db/migrations', name), 'utf8');
    for (const [, table] of sql.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_.]+)/g)) {
      if (table) owner.set(table, capability);
    }
  }
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_.]+)|\b(?:insert into|update|delete from)\s+([a-z_.]+)\b/g;
  for (const [path, text] of textOf) {
    const capability = path.match(/^src\/server\/([a-z-]+)\//)?.[1];
    if (!capability || path.endsWith('.test.ts') || capability === 'testing') continue;
    const inStore = /(^|-)store\.ts$|^reads\.ts$/.test(basename(path)) || ['db', 'http', 'jobs'].includes(capability);
    const usesSql = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/.test(text);
    if (usesSql && !inStore) breaches.push(`${path}: SQL belongs in a store file`);
    for (const match of text.matchAll(writes)) {
      const table = match[1] ?? match[2] ?? '';
      const by = owner.get(table);
      const isHistory = path.startsWith('src/server/demo/history/') && inStore;
      if (by && by !== capability && !isHistory) breaches.push(`${path}: writes ${table}, which belongs to ${by}`);
    }
  }
}

/** Nothing outlives a server that is killed: neither the processes it started nor what it put in the temporary folder. */
function checkLeftovers(): void {
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/server/') || path.endsWith('.test.ts') || path.includes('/testing/')) continue;
    if (/process\.on\('message'/.test(text) && !/^import '[a-z./]+\/end-with-parent\.ts';/.test(text)) {
      breaches.push(`${path}: the first import of a process of its own is end-with-parent.ts`);
    }
    if (/\bmkdtemp\(/.test(text) && path !== 'src/server/process/temporary-folders.ts') {
      breaches.push(`${path}: temporary folders are made by makeTemporaryFolder, which sweeps them after a kill`);
    }
  }
}

/** What a comment refers to stands in the repository: a rule in docs/domain, a reason in docs/decisions. */
function checkCitations(): void {
  const documents = readdirSync('docs', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name));
  const numbers = new Set(documents.flatMap((path) => path.match(/docs\/decisions\/(\d{4})/)?.[1] ?? []));
  const texts = [...textOf, ...documents.map((path) => [path, readFileSync(path, 'utf8')] as const)];
  for (const [path, text] of texts) {
    for (const [cited] of text.matchAll(/(?<![\w/.<-])[\w./-]+\.md\b(?!\])/g)) {
      const isThere = existsSync(cited) || existsSync(join(dirname(path), cited));
      if (!isThere) breaches.push(`${path}: cites ${cited}, which is not in the repository`);
    }
    for (const [, number = ''] of text.matchAll(/\b[Dd]ecisions? (\d{4})\b/g)) {
      if (!numbers.has(number)) breaches.push(`${path}: cites decision ${number}, which is not there`);
    }
  }
}

/** A provider's SDK is imported in exactly one file on each side of the wire. */
function checkSdks(): void {
  const sdks = [
    'nodemailer',
    'altcha-lib',
    'pdfkit',
    'pg-boss',
    'prom-client',
    'libphonenumber-js',
    'openid-client',
    '@hyzyla/pdfium',
    'embla-carousel-react',
    '@firebase',
    'bowser',
    'otpauth',
    'uqr',
    'web-push',
  ];
  for (const sdk of sdks) {
    for (const side of ['src/server/', 'src/web/']) {
      const importers = [...textOf].filter(
        ([path, text]) =>
          path.startsWith(side) &&
          !path.endsWith('.test.ts') &&
          new RegExp(`(?:from |import\\()'${sdk}[/']`).test(text),
      );
      if (importers.length > 1) {
        breaches.push(`${sdk} is imported in ${importers.map(([path]) => path).join(', ')}; one file only`);
      }
    }
  }
}

/** What is large and seldom used is imported where it is used, so that an idle server does not carry it. */
function checkLazyParts(): void {
  const lazyParts = [
    '@fastify/swagger',
    '@fastify/swagger-ui',
    'bowser',
    'csv-stringify/sync',
    'file-type',
    'heic-decode',
    'ical-generator',
    'nodemailer',
    'openid-client',
    'sanitize-html',
    'sharp',
    'uqr',
    'web-push',
  ];
  const lazyImport = new RegExp(`^import (?!type\\b)[^;]*from '(${lazyParts.join('|')})'`, 'm');
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/server/') || /\.test\.ts$|-worker\.ts$|\/testing\//.test(path)) continue;
    const part = text.match(lazyImport)?.[1];
    if (part) breaches.push(`${path}: imports ${part} at start; use await import('${part}') where it is needed`);
  }
}

/**
 * Connections to PostgreSQL come from `db/connections.ts`, which listens to each: one without a listener ends the process when
 * it breaks. Tests may make their own, and the benches that measure bare `pg`.
 */
function checkConnections(): void {
  const maker = /\bnew (?:pg\.)?(?:Pool|Client)\(|\bnew pg\.\w+\(/;
  for (const [path, text] of textOf) {
    if (/\.test\.ts$|\/testing\//.test(path)) continue;
    const bare = ['scripts/bench/bare-server.ts', 'scripts/bench/exam-floor.ts'];
    if (['src/server/db/connections.ts', ...bare].includes(path)) continue;
    if (/from 'pg'/.test(text) && maker.test(text)) {
      breaches.push(`${path}: makes a connection of its own; use db/connections.ts`);
    }
    if (/new PgBoss\(\{(?![^;]*\bdb:)/.test(text)) {
      breaches.push(`${path}: lets pg-boss make its own connections; give it db`);
    }
  }
}

/**
 * A key of the file store is made from ids by one file of its capability, so that no text of a person becomes a path. The
 * types refuse a plain string; here the ways around them are closed.
 */
function checkFileKeys(): void {
  const home = 'src/server/adapters/files/file-key.ts';
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/server/') || path === home) continue;
    if (/\bas (unknown as )?File(Key|Folder)\b/.test(text) && !path.endsWith('.test.ts')) {
      breaches.push(`${path}: only ${home} may say that a text is a file key`);
    }
    const makes = /\bfile(Key|Folder)\(/.test(text);
    if (makes && !/^src\/server\/[a-z]+\/file-keys\.ts$/.test(path) && !path.endsWith('.test.ts')) {
      breaches.push(`${path}: file keys are made in the capability's file-keys.ts`);
    }
    const reads = /\bparseFile(Key|Folder)\(/.test(text) && !path.endsWith('.test.ts');
    if (reads && !['src/server/media/jobs.ts', 'src/server/adapters/files/local.ts'].includes(path)) {
      breaches.push(`${path}: a key that was kept as text is read in media/jobs.ts alone`);
    }
    if (
      /\bfilesDir\b/.test(text) &&
      !/\.test\.ts$|\/testing\/|^src\/server\/(app|config|process\/wait-for-disk-space|accounts\/operations\/watch-disk-space|restore\/[a-z-]+|adapters\/files\/[a-z-]+)\.ts$/.test(
        path,
      )
    ) {
      breaches.push(`${path}: stored files are reached through app.files`);
    }
  }
}

/** A limit that goes by an address is made by `limitNetwork`, which counts wider networks too. */
function checkNetworkLimits(): void {
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/server/') || path.endsWith('.test.ts') || path.endsWith('/limit-network.ts')) continue;
    if (/\btakeTokens?\(/.test(text) && /\$\{[^}]*(\bip\b|ipPrefix|remoteAddress)[^}]*\}/.test(text)) {
      breaches.push(`${path}: a limit of an address is made by identity/limit-network.ts`);
    }
  }
}

function checkMigrations(): void {
  const seen = new Set<string>();
  for (const name of readdirSync('src/server/db/migrations')) {
    const parts = name.match(/^(\d{4})_([a-z]+)(_[a-z0-9_]+)?\.sql$/);
    if (!parts?.[1]) breaches.push(`migrations/${name}: name it NNNN_<capability>_<what>.sql`);
    else if (seen.has(parts[1])) breaches.push(`migrations/${name}: number ${parts[1]} is used twice`);
    else seen.add(parts[1]);
  }
}

function checkImports(): void {
  const run = spawnSync(
    'node_modules/.bin/depcruise',
    ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    { encoding: 'utf8' },
  );
  if (run.status !== 0) breaches.push(`imports:\n${run.stdout}${run.stderr}`);
}
