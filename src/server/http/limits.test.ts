import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { takeTokens } from './limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('never makes two callers wait for each other, also over buckets that are new', async () => {
  for (let round = 0; round < 20; round += 1) {
    const shared = Array.from({ length: 6 }, (_none, index) => `round:${round}:${index}`);
    const calls = Array.from({ length: 10 }, (_none, call) => {
      const keys = call % 2 === 0 ? shared : [...shared].reverse();
      const limits = [...keys, `own:${round}:${call}`].map((key) => ({ key, limit: 100, windowSeconds: 60 }));
      return takeTokens(test.app.db, limits.slice(call % 4), test.app.now());
    });
    expect(await Promise.all(calls)).toEqual(calls.map(() => null));
  }
});

it('takes from all buckets or from none', async () => {
  const now = test.app.now();
  const narrow = { key: 'narrow', limit: 1, windowSeconds: 60 };
  const wide = { key: 'wide', limit: 2, windowSeconds: 60 };
  expect(await takeTokens(test.app.db, [narrow, wide], now)).toBeNull();
  expect(await takeTokens(test.app.db, [narrow, wide], now)).toEqual({ key: 'narrow', seconds: 60 });
  expect(await takeTokens(test.app.db, [wide], now)).toBeNull();
  expect(await takeTokens(test.app.db, [wide], now)).toMatchObject({ key: 'wide' });
});

it('heals after a clock was set forward and back: the wait that it names is the wait there is', async () => {
  const limit = { key: 'healed', limit: 10, windowSeconds: 60 };
  const today = test.app.now().getTime();
  const at = (seconds: number) => new Date(today + seconds * 1000);
  const tomorrow = 24 * 60 * 60;
  for (let taken = 0; taken < 10; taken += 1) expect(await takeTokens(test.app.db, [limit], at(tomorrow))).toBeNull();
  expect(await takeTokens(test.app.db, [limit], at(0))).toEqual({ key: 'healed', seconds: 6 });
  expect(await takeTokens(test.app.db, [limit], at(6))).toBeNull();
  expect(await takeTokens(test.app.db, [limit], at(6))).toEqual({ key: 'healed', seconds: 6 });
});
