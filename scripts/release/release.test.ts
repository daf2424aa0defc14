import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const fillNewAcademy = 'src/server/demo/fill-new-academy.ts';
/** As `fillBeside` asks for it. */
const hasRoom = availableParallelism() > 1 && freemem() > 2.5 * 1024 ** 3;

/** A small project with these scripts: its server prints what it was started with, its npm does as it is told. */
let project: string;
let npm: string;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-release-'));
  project = join(folder, 'project');
  npm = join(folder, 'npm-cli.js');
  cpSync(join(import.meta.dirname, '..'), join(project, 'scripts'), {
    recursive: true,
    filter: (path) => !/\.ts$|demo|bench|faults|backup/.test(path),
  });
  for (const empty of ['src/contract', 'demo']) mkdirSync(join(project, empty), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module' }));
  write('openapi.json', '{}');
  writeFileSync(npm, fakeNpm);
  say({ online: true });
});
afterAll(() => rmSync(dirname(project), { recursive: true, force: true }));

const fakeNpm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const [command] = process.argv.slice(2);
const told = JSON.parse(readFileSync(__dirname + '/told', 'utf8'));
const fail = (words) => { console.error(words); process.exit(1); };
appendFileSync(__dirname + '/asked', command + ' ');
if (command === 'ping' && !told.online) fail('npm error code EAI_AGAIN');
if (command === 'ci') {
  if (process.argv.includes('--offline')) fail('npm error code ENOTCACHED');
  const lock = readFileSync('package-lock.json', 'utf8');
  mkdirSync('node_modules/lib', { recursive: true });
  writeFileSync('node_modules/lib/index.js', 'module.exports = ' + JSON.stringify(JSON.parse(lock).packages['node_modules/lib'].version));
  if (told.hangs) setTimeout(() => undefined, 5000);
  else writeFileSync('node_modules/.package-lock.json', lock);
}
if (command === 'run' && process.argv.includes('build:server')) {
  mkdirSync(process.env.SERVER_DIST, { recursive: true });
  writeFileSync(process.env.SERVER_DIST + '/main.js', readFileSync('src/server/main.ts'));
} else if (command === 'run') {
  if (told.broken) fail('a mistake in the web');
  const web = process.env.WEB_DIST + '/web';
  mkdirSync(web + '/assets', { recursive: true });
  writeFileSync(web + '/assets/' + readFileSync('src/web/page', 'utf8') + '.js', '');
}`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
const say = (told: object) => writeFileSync(join(dirname(npm), 'told'), JSON.stringify(told));
const asked = () => readFileSync(join(dirname(npm), 'asked'), 'utf8');

/** Everything of this version: its server, its web and its package. */
function checkOut(version: string): void {
  const packages = { '': {}, 'node_modules/lib': { version } };
  write('package-lock.json', JSON.stringify({ packages }));
  write('src/web/page', `page-${version}`);
  write('src/server/main.ts', `import lib from 'lib'; console.log('sources ${version}, lib ' + lib);`);
  write(
    'src/server/process/check-settings.ts',
    `if (process.env.OUTBOX_KEY === 'k') { console.error('OUTBOX_KEY is too short'); process.exitCode = 1; }`,
  );
}

function spawnStart(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['scripts/start.cjs', ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, npm_execpath: npm, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const start = (...args: string[]) => outcomeOf(spawnStart(args));

async function outcomeOf(command: ChildProcess): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(command, 'close');
  return { code, output };
}

const installed = () => readFileSync(join(project, 'node_modules/lib/index.js'), 'utf8');
const built = () => readdirSync(join(project, 'dist/web/assets'));

describe('a release', () => {
  it('is prepared beside the one that runs, which can be started again', async () => {
    checkOut('1');
    expect(await start()).toMatchObject({ code: 0, output: expect.stringContaining('sources 1, lib 1') });
    checkOut('2');
    expect(await start('--prepare')).toMatchObject({ code: 0, output: expect.stringContaining('is ready') });
    const before = asked();
    expect(await start('--earlier')).toMatchObject({ code: 0, output: expect.stringContaining('sources 1, lib 1') });
    expect(await start()).toEqual({ code: 0, output: 'sources 2, lib 2\n' });
    expect(asked()).toBe(before);
    expect(await start('--earlier')).toMatchObject({ code: 0, output: expect.stringContaining('sources 1, lib 1') });
  });

  it('has the scripts of the pages that are open', async () => {
    checkOut('2');
    await start();
    const [newest = ''] = readFileSync(join(project, '.releases/started'), 'utf8').split('\n');
    const dist = join(project, '.releases', newest, 'dist');
    expect(readdirSync(join(dist, 'web/assets'))).toEqual(['page-2.js']);
    expect(readdirSync(join(dist, 'earlier/assets'))).toEqual(['page-1.js']);
  });

  it('that cannot be installed or built leaves everything as it was, and says so', async () => {
    checkOut('3');
    const unharmed = { code: 1, output: expect.stringContaining('npm start -- --earlier starts it again') };
    say({ online: false });
    const offline = await start();
    expect(offline).toMatchObject(unharmed);
    expect(offline.output).toContain('the npm registry isn’t responding');
    expect(installed()).toContain('2');
    say({ online: true, broken: true });
    const broken = await start('--prepare');
    expect(broken).toMatchObject(unharmed);
    expect(broken.output).toContain('Couldn’t build the web app:\na mistake in the web');
    expect(built()).toEqual(['page-2.js']);
    expect((await start('--earlier')).output).toContain('sources 2, lib 2');
    say({ online: true });
    expect((await start()).output).toContain('sources 3, lib 3');
  });

  it('is not built for settings with which it cannot start', async () => {
    checkOut('4');
    const before = asked();
    const refused = await outcomeOf(spawnStart([], { OUTBOX_KEY: 'k' }));
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^OUTBOX_KEY is too short\n/m) });
    expect(asked().slice(before.length)).not.toContain('run');
    const other = await outcomeOf(spawnStart(['--prepare'], { OUTBOX_KEY: 'k' }));
    expect(other).toMatchObject({ code: 0, output: expect.stringContaining('is ready') });
  });

  it('whose installation is killed is installed by the next start', async () => {
    checkOut('5');
    say({ online: true, hangs: true });
    const killed = spawnStart([]);
    const halfInstalled = () => {
      const draft = readdirSync(join(project, '.releases')).find((name) => name.startsWith('install-'));
      return existsSync(join(project, '.releases', draft ?? '', 'node_modules/lib/index.js'));
    };
    await expect.poll(halfInstalled, { timeout: 10_000 }).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(installed()).toContain('4');
    say({ online: true });
    expect((await start()).output).toContain('sources 5, lib 5');
  });

  it.runIf(hasRoom)('is built beside the filling of a new academy, which may fail', async () => {
    const filled = join(dirname(npm), 'filled');
    checkOut('6');
    write(fillNewAcademy, `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(filled)}, '');`);
    await start('--prepare');
    expect(existsSync(filled)).toBe(false);
    checkOut('7');
    expect((await start()).output).toContain('sources 7, lib 7');
    expect(existsSync(filled)).toBe(true);
    checkOut('8');
    write(fillNewAcademy, 'process.exit(1);');
    const { code, output } = await start();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('sources 8, lib 8') });
  });
});
