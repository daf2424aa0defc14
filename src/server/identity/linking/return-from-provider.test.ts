import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenId } from '../../adapters/oidc/openid.ts';
import { type LinkingTest, said, startLinkingTest } from '../../testing/linking.ts';
import type { TestUser } from '../../testing/makers/make-user.ts';

let on: LinkingTest;
let user: TestUser;
beforeAll(async () => {
  on = await startLinkingTest();
});
afterAll(() => on.close());
beforeEach(async () => {
  user = await on.afresh();
});

const minutes = (count: number) => count * 60_000;

describe('coming back from the provider', () => {
  const atHome = (url: string) => expect(url).toMatch(new RegExp(`^${on.test.url}/auth\\?`));
  const lostState = { error: 'invalid_request', error_code: 'bad_oauth_state' };

  it('works once for a state', async () => {
    const { url } = await on.begin(user);
    const callback = await on.google.visit(url);
    expect(said(await on.back(callback))).toHaveProperty('code');
    const again = await on.back(callback);
    atHome(again);
    expect(said(again)).toMatchObject(lostState);
  });

  it('is refused after five minutes', async () => {
    const { url } = await on.begin(user);
    const callback = await on.google.visit(url);
    on.test.advance(minutes(5));
    expect(said(await on.back(callback))).toMatchObject(lostState);
  });

  it.each([
    ['no state', () => ''],
    ['a state of its own', () => `${randomUUID()}.${'x'.repeat(43)}`],
    ['a state that is none', () => 'x'],
    ['its own state under a wrong signature', (state: string) => `${state.split('.')[0]}.${'x'.repeat(43)}`],
    ['the state of another flow under its signature', (state: string) => `${randomUUID()}.${state.split('.')[1]}`],
  ])('with %s is refused, at the academy’s own address', async (_what, change) => {
    const { url } = await on.begin(user);
    const callback = new URL(await on.google.visit(url));
    callback.searchParams.set('state', change(callback.searchParams.get('state') ?? ''));
    const end = await on.back(callback.href);
    atHome(end);
    expect(said(end)).toMatchObject(lostState);
  });

  it('without the person’s consent says so to the page that began', async () => {
    const { url } = await on.begin(user);
    on.google.account = null;
    const end = await on.back(await on.google.visit(url));
    expect(end).toMatch(`${on.test.url}/profile?`);
    expect(said(end)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' });
  });

  const notGenuine = { error: 'invalid_request', error_code: 'bad_oauth_callback' };
  it('with an answer for another nonce is refused', async () => {
    const url = new URL((await on.begin(user)).url);
    url.searchParams.set('nonce', 'of-another-way');
    expect(said(await on.back(await on.google.visit(url.href)))).toMatchObject(notGenuine);
  });

  it('with an altered token is refused', async () => {
    const { url } = await on.begin(user);
    on.google.mood = 'forging';
    expect(said(await on.back(await on.google.visit(url)))).toMatchObject(notGenuine);
  });

  it('with a code that was stolen from another way is refused: the provider asks for our secret', async () => {
    const [one, other] = [await on.begin(user), await on.begin(user)];
    const [first, second] = [new URL(await on.google.visit(one.url)), new URL(await on.google.visit(other.url))];
    first.searchParams.set('code', second.searchParams.get('code') ?? '');
    expect(said(await on.back(first.href))).toMatchObject(notGenuine);
  });

  it('from a provider that says nothing is over in time', async () => {
    const { url } = await on.begin(user);
    const callback = await on.google.visit(url);
    const patient = on.test.app.google;
    const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = on.google.env;
    on.test.app.google = createOpenId({ issuer, clientId, clientSecret, timeoutMs: 100 });
    on.google.mood = 'silent';
    expect(said(await on.back(callback))).toMatchObject({ error_code: 'request_timeout' });
    on.test.app.google = patient;
  });

  it('while the provider fails says that it cannot be reached', async () => {
    const { url } = await on.begin(user);
    const callback = await on.google.visit(url);
    on.google.mood = 'failing';
    expect(said(await on.back(callback))).toMatchObject({
      error: 'temporarily_unavailable',
      error_code: 'request_timeout',
    });
  });
});

describe('the way back', () => {
  const hosts = (own: string) => [
    [`${own}/profile?tab=security#part`, `${own}/profile?tab=security`],
    ['https://evil.example/profile', null],
    [`${own}.evil.example/profile`, null],
    [`${own.replace('http://', 'http://evil@')}/profile`, null],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['/\\evil.example', null],
    ['', null],
  ];
  it('leads nowhere but to the academy', async () => {
    for (const [given, expected] of hosts(on.test.url)) {
      const { url } = await on.begin(user, given ?? '');
      const end = new URL(await on.back(await on.google.visit(url)));
      end.searchParams.delete('code');
      expect([given, end.href]).toEqual([given, expected ?? `${on.test.url}/profile`]);
    }
  });
});
