import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { linking } from '../../../contract/identity/linking.ts';
import { type LinkingTest, said, secretPair, startLinkingTest } from '../../testing/linking.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';

let on: LinkingTest;
let user: TestUser;
beforeAll(async () => {
  on = await startLinkingTest();
});
afterAll(() => on.close());
beforeEach(async () => {
  user = await on.afresh();
});

describe('linking an account', () => {
  it('adds it to the ways in, and the session goes on', async () => {
    const answer = await on.link(user);
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['phone', 'google'] } });
    expect(answer.data.user.identities[1]).toMatchObject({
      provider: 'google',
      id: on.google.account?.sub,
      email: on.google.account?.email,
      identity_data: { sub: on.google.account?.sub, email: on.google.account?.email, email_verified: true },
    });
    const sessions = on.test.app.db.selectFrom('auth.sessions').select('id').where('user_id', '=', user.id);
    expect(await sessions.execute()).toHaveLength(1);
    expect(await on.providersOf(user)).toEqual(['phone', 'google']);
  });

  it('keeps nothing else that the provider said, and no secret of the way', async () => {
    const { url, verifier } = await on.begin(user);
    const bond = new URL(url).searchParams;
    const { code } = said(await on.back(await on.google.visit(url)));
    const flows = await on.test.app.db.selectFrom('auth.provider_flows').selectAll().execute();
    const kept = JSON.stringify([flows, await on.test.app.db.selectFrom('auth.flow_state').selectAll().execute()]);
    for (const secret of [bond.get('state')?.split('.')[1], bond.get('nonce'), code, verifier, user.token]) {
      expect(secret).toBeTruthy();
      expect(kept).not.toContain(secret);
    }
    await on.exchange(code, verifier);
    expect(await on.test.app.db.selectFrom('auth.provider_flows').selectAll().execute()).toEqual([]);
  });

  it('happens only when the browser that began brings its secret', async () => {
    const { url } = await on.begin(user);
    const { code } = said(await on.back(await on.google.visit(url)));
    expect(await on.providersOf(user)).toEqual(['phone']);
    expect(refusal(await on.exchange(code, randomBytes(32).toString('base64url')))[1]).toBe('bad_code_verifier');
    expect(await on.providersOf(user)).toEqual(['phone']);
  });

  it('dies with the session that began it', async () => {
    const { url, verifier } = await on.begin(user);
    const { code } = said(await on.back(await on.google.visit(url)));
    await user.client(identity.endSessions, { query: { scope: 'local' } });
    expect(refusal(await on.exchange(code, verifier))[1]).toBe('session_not_found');
    const linked = on.test.app.db.selectFrom('auth.identities').select('id').where('user_id', '=', user.id);
    expect(await linked.execute()).toHaveLength(1);
  });

  it.each([
    ['its own owner', false],
    ['somebody else', true],
  ])('is refused to %s when it is linked already', async (_who, other) => {
    await on.link(user);
    const by = other ? await makeUser(on.test) : user;
    const { url } = await on.begin(by);
    expect(said(await on.back(await on.google.visit(url)))).toEqual({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: other ? 'Identity is already linked to another user' : 'Identity is already linked',
    });
  });

  it('is refused to the second of two who prove the same account at once', async () => {
    const second = await makeUser(on.test);
    const ways = await Promise.all([on.begin(user), on.begin(second)]);
    const codes: (string | undefined)[] = [];
    for (const { url } of ways) codes.push(said(await on.back(await on.google.visit(url))).code);
    const answers = await Promise.all(ways.map(({ verifier }, place) => on.exchange(codes[place], verifier)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    if (refused) expect(refusal(refused)[1]).toBe('identity_already_exists');
  });

  it('sends the browser there at once unless told otherwise', async () => {
    const query = { provider: 'google', ...secretPair().challenge };
    const answer = await user.client(linking.beginLink, { query });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain(on.google.env.GOOGLE_ISSUER);
    expect(said(answer.headers.get('location'))).toMatchObject({
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
  });

  it.each([
    [{ provider: 'github' }, 'validation_failed', 'Unsupported provider: Provider github could not be found'],
    [{ code_challenge: undefined }, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 'plain' }, 'validation_failed', 'unsupported code_challenge method "plain", use s256'],
  ])('with %j is refused', async (change, code, message) => {
    const query = { provider: 'google', code_challenge: 'x'.repeat(43), code_challenge_method: 's256', ...change };
    expect(refusal(await user.client(linking.beginLink, { query }))).toEqual([400, code, message]);
  });
});
