import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { answerFullAcademy } from '../../../scripts/full-academy.ts';
import type { PageWanted } from '../../contract/drawn-page.ts';
import { type Ask, createRenderer } from './renderer.ts';

const renderer = createRenderer({ patienceMs: 120_000 });
afterEach(() => renderer.close());

const wanted: PageWanted = { path: '/auth', language: 'en', session: false, origin: 'https://academy.example' };

/** Ends the process that draws in the middle of a page, so many times. */
function killing(times: number): Ask {
  let left = times;
  return async (url) => {
    if (left > 0) {
      left -= 1;
      const own = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'render-worker'])
        .toString()
        .trim();
      for (const pid of own.split('\n')) process.kill(Number(pid), 'SIGKILL');
      await new Promise(() => undefined);
    }
    return answerFullAcademy(url);
  };
}

it('draws in a new process where the one before ended', async () => {
  const page = await renderer.render(wanted, killing(1));
  expect(page.plain.toString()).toContain('Welcome to Academy');
});

it('says why it gives up, once a second one ended too, and goes on with the next page', async () => {
  await expect(renderer.render(wanted, killing(9))).rejects.toThrow('the process that draws pages ended: ');
  expect((await renderer.render(wanted, answerFullAcademy)).plain.toString()).toContain('Welcome to Academy');
});
