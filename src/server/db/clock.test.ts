import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

const dayMs = 24 * 60 * 60_000;
const log = pino({ level: 'silent' });

afterEach(() => {
  vi.useRealTimers();
});

it('has the database’s time, whatever this machine’s clock says', async () => {
  const theirs = Date.now() + dayMs;
  const clock = await createClock(async () => new Date(theirs), log);
  expect(Math.abs(clock.now().getTime() - theirs)).toBeLessThan(5_000);
  // The machine's clock is set back.
  vi.setSystemTime(Date.now() - 400 * dayMs);
  expect(Math.abs(clock.now().getTime() - theirs)).toBeLessThan(5_000);
  clock.stop();
});

it('follows the database’s clock when that is set, and goes on while it is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let differs = 0;
  let isAway = false;
  const clock = await createClock(async () => {
    if (isAway) throw new Error('away');
    return new Date(Date.now() + differs);
  }, log);
  /** Seconds; never minus nothing. */
  const ahead = () => Math.round((clock.now().getTime() - Date.now()) / 1000) + 0;
  expect(ahead()).toBe(0);
  differs = dayMs;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ahead()).toBe(dayMs / 1000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ahead()).toBe(dayMs / 1000);
  clock.stop();
});
