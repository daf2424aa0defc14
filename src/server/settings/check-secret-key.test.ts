import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKeys } from '../keys.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { adoptSecretKey, checkSecretKey } from './check-secret-key.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const other = deriveKeys(Buffer.from('another-secret-key-of-thirty-two-bytes-or-more'));

it('the first start keeps a known text, and a start with another key says what to do', async () => {
  await checkSecretKey(test.app);
  await checkSecretKey(test.app);
  await expect(checkSecretKey({ ...test.app, keys: other })).rejects.toThrow(
    /SECRET_KEY is not the key that this database was written with.*rotate-keys\.md/,
  );
  const config = { ...test.app.config, secretKey: undefined };
  await expect(checkSecretKey({ ...test.app, config, keys: other })).rejects.toThrow('The file secret-key in');
});

it('two processes that start at once on an empty academy agree on one key', async () => {
  await test.app.db.deleteFrom('secret_key_check').execute();
  const starts = await Promise.allSettled([
    checkSecretKey(test.app),
    checkSecretKey({ ...test.app, keys: other }),
    checkSecretKey(test.app),
  ]);
  expect(starts.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
  const again = await Promise.allSettled([checkSecretKey(test.app), checkSecretKey({ ...test.app, keys: other })]);
  expect(again.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('a key that was lost gives way to the one adopted', async () => {
  await adoptSecretKey(test.app.db, other);
  await expect(checkSecretKey(test.app)).rejects.toThrow();
  await checkSecretKey({ ...test.app, keys: other });
});
