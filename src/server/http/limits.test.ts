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
