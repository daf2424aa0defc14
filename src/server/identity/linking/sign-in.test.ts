import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linking } from '../../../contract/identity/linking.ts';
import { type LinkingTest, said, startLinkingTest } from '../../testing/linking.ts';
import type { TestUser } from '../../testing/makers/make-user.ts';
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

describe('signing in with a linked account', () => {
  it('opens a session of its owner', async () => {
    await on.link(user);
    const { url, verifier } = await on.beginSignIn();
    const answer = await on.exchange(said(await on.back(await on.google.visit(url))).code, verifier);
    expect(answer.data.user.id).toBe(user.id);
    const claims = JSON.parse(Buffer.from(answer.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
  });

  it('is refused to an account that nobody has linked, and makes no user', async () => {
    const before = await on.test.app.db.selectFrom('auth.users').select('id').execute();
    const { url } = await on.beginSignIn();
    expect(said(await on.back(await on.google.visit(url)))).toMatchObject({ error_code: 'signup_disabled' });
    expect(await on.test.app.db.selectFrom('auth.users').select('id').execute()).toHaveLength(before.length);
  });

  it('is refused when it was unlinked on the way', async () => {
    const linked = await on.link(user);
    const { url, verifier } = await on.beginSignIn();
    const { code } = said(await on.back(await on.google.visit(url)));
    const identity_id = linked.data.user.identities[1]?.identity_id ?? '';
    expect((await user.client(linking.unlinkIdentity, { params: { identity_id } })).status).toBe(200);
    expect(refusal(await on.exchange(code, verifier))[1]).toBe('identity_not_found');
  });

  it('can be begun thirty times in five minutes from one network', async () => {
    for (let count = 0; count < 30; count += 1) expect((await on.beginSignIn()).answer.status).toBe(302);
    expect(refusal((await on.beginSignIn()).answer)[1]).toBe('over_request_rate_limit');
  });
});
