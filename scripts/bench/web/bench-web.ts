import { once } from 'node:events';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { runCommand } from '../../../src/server/process/run-command.ts';
import { changeSettings } from '../../../src/server/settings/change-settings.ts';
import { readSettingsState } from '../../../src/server/settings/read-settings.ts';
import { startChild } from '../child.ts';
import { type BenchAcademy, openAcademy } from '../open-academy.ts';
import { measurePage, type PageFigures, type Profile } from './lighthouse.ts';
import { pageReport } from './page-report.ts';

/** The pages that `docs/operate/measure.md` sets budgets for, as a visitor gets them. */
const paths = ['/auth', '/'];
const profiles: readonly Profile[] = ['default mobile', 'weak phone'];

/** `npm run bench:web [-- --runs 5]`, whose browser and built web `scripts/bench-web.mjs` has seen to: see docs/operate/measure.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = Number(values.runs);
  if (!(runs >= 1)) throw new Error('--runs is 1 or more.');
  const say = (line: string) => process.stderr.write(`load ${loadavg()[0]?.toFixed(1)}  ${line}\n`);
  const [port, debuggingPort] = [await freePort(), await freePort()];
  say('an academy with demo data, on a database of its own');
  const academy = await openAcademy({ port });
  const closing: (() => Promise<unknown>)[] = [() => academy.close()];
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  process.once('SIGINT', () => close().finally(() => process.exit(130)));
  try {
    await openPages(academy);
    const server = await startChild('academy-server.ts', academy.env);
    closing.push(() => server.stop());
    const args = [
      `--remote-debugging-port=${debuggingPort}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
    ];
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
    closing.push(() => browser.close());
    const all: PageFigures[] = [];
    for (const path of paths) {
      const url = server.url + path;
      // Drawn once, a page is kept, as it is for all but the first visitor.
      await (await fetch(url)).text();
      for (const profile of profiles) {
        say(`${path}, ${profile}`);
        all.push({ path, profile, ...(await measurePage({ url, profile, runs, port: debuggingPort })) });
      }
    }
    process.stdout.write(`${pageReport(all, runs)}\n`);
  } finally {
    await close();
  }
}

/** Pages are measured as open ones: while they are closed, `/robots.txt` keeps search engines from all of them. */
async function openPages({ app }: BenchAcademy): Promise<void> {
  const { version, settings } = await readSettingsState(app);
  const pages = { ...settings.pages, openToVisitors: true };
  await changeSettings(app, { actorId: null, version, changes: { pages } });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

runCommand(main);
