import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { keyAnnouncedMs, keyKeptMs, keyLifeMs } from './key-rules.ts';
import { replaceKeys, rotateKeys } from './rotate-keys.ts';

let test: TestApp;
let sibling: TestApp;
beforeEach(async () => {
  // The same for both processes, since the tokens contain it.
  test = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1' } });
  sibling = await test.sibling();
});
afterEach(async () => {
  await sibling.close();
  await test.close();
});

const minute = 60_000;
function advance(milliseconds: number) {
  test.advance(milliseconds);
  sibling.advance(milliseconds);
}
/** As the clock starts it. */
async function runJob() {
  await test.app.jobs.enqueue(test.app.db, 'identity.rotate-keys', {});
  await test.runJobs();
}
const published = async (on: TestApp) => (await visitor(on)(identity.listKeys)).data.keys.map((key) => key.kid);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const signer = async (on: TestApp) => kidOf((await makeUser(on)).token);
const mayRead = async (on: TestApp, token: string) => (await createClient(on.url, token)(identity.readUser)).status;
/** Waits until both processes list these keys: notifications take a moment. */
const bothList = (kids: unknown[]) =>
  vi.waitFor(async () => expect([await published(test), await published(sibling)]).toEqual([kids, kids]), {
    timeout: 20_000,
  });

describe('signing keys', () => {
  it('stay while they are young, and are one for all processes', async () => {
    const first = await signer(test);
    advance(keyLifeMs - minute);
    await runJob();
    expect(await published(sibling)).toEqual([first]);
    expect(await signer(sibling)).toBe(first);
  });

  it('rotate with the next one published first, in every process, and no token is refused on the way', async () => {
    const first = await signer(test);
    advance(keyLifeMs);
    const { token } = await makeUser(test);
    await runJob();
    const next = (await published(test))[1];
    await bothList([first, next]);
    advance(keyAnnouncedMs - minute);
    await runJob();
    expect(await signer(sibling)).toBe(first);

    const last = await makeUser(sibling);
    advance(minute);
    await runJob();
    await vi.waitFor(async () => expect([await signer(test), await signer(sibling)]).toEqual([next, next]), {
      timeout: 20_000,
    });
    expect(await mayRead(test, last.token)).toBe(200);
    expect(kidOf(token)).toBe(first);

    advance(keyKeptMs - minute);
    await runJob();
    await bothList([first, next]);
    advance(minute);
    await runJob();
    await bothList([next]);
    expect(await mayRead(sibling, (await makeUser(test)).token)).toBe(200);
  });

  it('are rotated by one process when several want to', async () => {
    await signer(test);
    await Promise.all([test, sibling, test, sibling].map((one) => rotateKeys(one.app, { asked: true })));
    expect(await published(test)).toHaveLength(2);
    advance(keyAnnouncedMs);
    await Promise.all([test, sibling, test, sibling].map((one) => rotateKeys(one.app, { asked: false })));
    const states = await test.app.db.selectFrom('auth.signing_keys').select('state').orderBy('state').execute();
    expect(states.map((one) => one.state)).toEqual(['current', 'retired']);
  });

  it('can be thrown away: no token of theirs is accepted any more, and a refresh token brings a new one', async () => {
    const { token } = await makeUser(test);
    const session = await makeUser(sibling);
    expect(await mayRead(test, token)).toBe(200);
    expect(await mayRead(sibling, token)).toBe(200);
    await replaceKeys(test.app);
    expect(await mayRead(test, token)).toBe(403);
    await vi.waitFor(async () => expect(await mayRead(sibling, token)).toBe(403), { timeout: 20_000 });
    const refreshed = await visitor(test)(identity.exchangeToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: session.refreshToken },
    });
    expect(await mayRead(sibling, refreshed.data.access_token)).toBe(200);
  });
});
