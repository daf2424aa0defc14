import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Viewer } from '../../src/contract/materials/materials.ts';
import { runCommand } from '../../src/server/process/run-command.ts';
import { startChild } from './child.ts';
import { type BenchAcademy, openAcademy } from './open-academy.ts';
import { ask } from './scenario.ts';
import { makeStudents } from './sign-in.ts';

/** `npm run bench:reading [-- --readers 50 --seconds 30 --every 5]`: many readers at once, each turning a page every so many seconds. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      readers: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
      every: { type: 'string', default: '5' },
    },
  });
  const [readers, seconds, every] = [Number(values.readers), Number(values.seconds), Number(values.every)];
  const academy = await openAcademy();
  const server = await startChild('academy-server.ts', academy.env);
  try {
    const pages = await openPages(academy, readers);
    await readAll({ url: server.url, pages, every, seconds: every });
    const cpu = await server.cpu();
    const read = await readAll({ url: server.url, pages, every, seconds });
    const used = ((await server.cpu()) - cpu) / 1e6;
    const at = (share: number) => read.times[Math.floor(read.times.length * share)]?.toFixed(0);
    process.stdout.write(
      `${readers} readers, a page every ${every} s each: ${read.times.length} pages in ${seconds} s, ` +
        `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${read.times.at(-1)?.toFixed(0)} ms; ` +
        `${(read.bytes / read.times.length / 1000).toFixed(0)} kB a page; ` +
        `${((used / seconds) * 100).toFixed(0)} % of a core for the server\n`,
    );
  } finally {
    await server.stop();
    await academy.close();
  }
}

interface OpenPage {
  path: string;
  token: string;
}

/** One viewer a reader, each in one of the free materials; the addresses of its pages. */
async function openPages(academy: BenchAcademy, readers: number): Promise<OpenPage[][]> {
  const free = await academy.app.db
    .selectFrom('materials')
    .select('id')
    .where('is_free', '=', true)
    .where('is_published', '=', true)
    .where('kind', '!=', 'video')
    .execute();
  const tokens = await makeStudents(academy, readers);
  return Promise.all(
    tokens.map(async (token, place) => {
      const path = `/api/materials/${free[place % free.length]?.id}/viewer-sessions`;
      const opened = await ask(academy, { method: 'POST', path, headers: { authorization: `Bearer ${token}` } });
      const { session, links } = (await opened.json()) as Viewer;
      return links.map(({ page, expires, signature }) => {
        const query = new URLSearchParams({ size: 'reading', expires: String(expires), signature });
        return { token, path: `/api/viewer-sessions/${session}/pages/${page}?${query}` };
      });
    }),
  );
}

/** Every reader begins a little after the one before; then each turns pages at its own even pace. */
async function readAll(given: { url: string; pages: OpenPage[][]; every: number; seconds: number }) {
  const { url, pages, every, seconds } = given;
  const times: number[] = [];
  let bytes = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    pages.map(async (own, place) => {
      // People do not turn in step: a steady but uneven spread.
      await sleep(((place * 0.618) % 1) * every * 1000);
      for (let turn = 0; performance.now() < end && own.length > 0; turn += 1) {
        const page = own[turn % own.length] as OpenPage;
        const asked = performance.now();
        const answer = await fetch(url + page.path, { headers: { authorization: `Bearer ${page.token}` } });
        const body = await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`);
        times.push(performance.now() - asked);
        bytes += body.byteLength;
        await sleep(Math.max(0, every * 1000 * (0.8 + 0.4 * ((place * 0.37 + turn * 0.73) % 1))));
      }
    }),
  );
  return { times: times.sort((one, other) => one - other), bytes };
}

runCommand(main);
