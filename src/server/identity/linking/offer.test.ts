import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { linking } from '../../../contract/identity/linking.ts';
import { createOpenId } from '../../adapters/oidc/openid.ts';
import { parseConfig } from '../../config.ts';
import { type LinkingTest, said, secretPair, startLinkingTest } from '../../testing/linking.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const query = () => ({ provider: 'google', ...secretPair().challenge });

describe('an academy without a client at Google', () => {
  it('does not offer it', async () => {
    const test = await startTestApp();
    const settings = await visitor(test)(identity.readSignInSettings);
    expect(settings.data.external.google).toBe(false);
    const refused = [400, 'provider_disabled', 'Unsupported provider: provider is not enabled'];
    expect(refusal(await visitor(test)(linking.beginSignIn, { query: query() }))).toEqual(refused);
    expect(refusal(await (await makeUser(test)).client(linking.beginLink, { query: query() }))).toEqual(refused);
    await test.close();
  });
});

describe('a provider that cannot be reached', () => {
  let on: LinkingTest;
  beforeAll(async () => {
    on = await startLinkingTest();
    await on.google.close();
  });
  afterAll(() => on.test.close());

  it('answers who wants to link, and sends back who wants to sign in', async () => {
    const user = await makeUser(on.test);
    const answer = await user.client(linking.beginLink, { query: query() });
    expect(refusal(answer)).toEqual([503, 'request_timeout', 'The provider could not be reached']);
    const { url } = await on.beginSignIn();
    expect(url).toMatch(`${on.test.url}/auth?`);
    expect(said(url)).toMatchObject({ error: 'temporarily_unavailable', error_code: 'request_timeout' });
  });

  it('is asked again the next time', async () => {
    const openId = createOpenId({
      issuer: on.google.env.GOOGLE_ISSUER,
      clientId: 'a',
      clientSecret: 'b',
      timeoutMs: 5_000,
    });
    const bond = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
    for (const _time of [1, 2]) {
      const asked = openId.authorizationUrl(`${on.test.url}/auth/v1/callback`, bond);
      await expect(asked).rejects.toMatchObject({ problem: 'unavailable' });
    }
  });
});

describe('the settings of Google', () => {
  const given = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  it.each([
    [{}, undefined],
    [given, { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' }],
    [{ ...given, GOOGLE_ISSUER: 'http://127.0.0.1:9' }, expect.objectContaining({ issuer: 'http://127.0.0.1:9' })],
  ])('%j are read', (env, google) => {
    expect(parseConfig(env).google).toEqual(google);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, /or neither/],
    [{ ...given, GOOGLE_ISSUER: 'http://provider.example' }, /must be an https address/],
    [{ ...given, GOOGLE_ISSUER: 'http://127.0.0.1:9', NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, /must be an https/],
  ])('%j are refused', (env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });
});

describe('the stock Supabase client', () => {
  let on: LinkingTest;
  beforeAll(async () => {
    on = await startLinkingTest();
  });
  afterAll(() => on.close());

  const stock = (): SupabaseClient =>
    createClient(on.test.url, 'any-key-is-accepted', {
      auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce', storage: memory() },
    });

  /** A browser's storage, where the client keeps its verifier. */
  function memory() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  }

  it('links, signs in and unlinks', async () => {
    const phone = '+919850200001';
    const supabase = stock();
    await supabase.auth.signInWithOtp({ phone });
    await on.test.runJobs();
    await supabase.auth.verifyOtp({ phone, token: on.test.sms.lastCode(phone) ?? '', type: 'sms' });

    const redirectTo = `${on.test.url}/profile`;
    const begun = await supabase.auth.linkIdentity({ provider: 'google', options: { redirectTo } });
    expect(begun.error).toBeNull();
    const { code = '' } = said(await on.back(await on.google.visit(begun.data.url ?? '')));
    expect((await supabase.auth.exchangeCodeForSession(code)).error).toBeNull();
    const { data } = await supabase.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['phone', 'google']);

    const elsewhere = stock();
    const options = { redirectTo, skipBrowserRedirect: true };
    const there = await elsewhere.auth.signInWithOAuth({ provider: 'google', options });
    const sent = await fetch(there.data.url ?? '', { redirect: 'manual' });
    const back = said(await on.back(await on.google.visit(sent.headers.get('location') ?? '')));
    const signedIn = await elsewhere.auth.exchangeCodeForSession(back.code ?? '');
    expect(signedIn.data.user?.phone).toBe('919850200001');

    const google = data?.identities[1];
    if (!google) throw new Error('nothing was linked');
    expect((await supabase.auth.unlinkIdentity(google)).error).toBeNull();
    const left = await supabase.auth.getUserIdentities();
    expect(left.data?.identities.map(({ provider }) => provider)).toEqual(['phone']);
    const last = left.data?.identities[0];
    if (!last) throw new Error('there is no way in left');
    expect((await supabase.auth.unlinkIdentity(last)).error).toMatchObject({ code: 'single_identity_not_deletable' });
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});
