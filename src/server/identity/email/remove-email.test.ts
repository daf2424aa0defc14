import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { makeUser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { addEmail, mailTo, newSecret, openLink } from '../../testing/own-data.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let user: TestUser;
let email: string;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  user = await makeUser(test);
  count += 1;
  email = `asha${count}@example.in`;
});

const own = async (who: TestUser = user) => (await who.client(identity.readUser)).data;

describe('removing the address', () => {
  it('takes it off the account and tells it', async () => {
    await addEmail(test, user, email);
    expect((await user.client(identity.removeEmail)).data).toMatchObject({ id: user.id, email: '' });
    expect((await own()).email_confirmed_at).toBeUndefined();
    expect((await user.client(profile.getProfile)).data.email).toBe('');
    expect((await mailTo(test, email))?.text).toContain('this email was removed');
  });

  it('leaves those of others alone, and lets another account have it', async () => {
    await addEmail(test, user, email);
    const other = await makeUser(test);
    await addEmail(test, other, `other-${email}`);
    await user.client(identity.removeEmail);
    expect((await own(other)).email).toBe(`other-${email}`);
    await mailTo(test, email);
    test.advance(61_000);
    await addEmail(test, other, email);
    expect((await own(other)).email).toBe(email);
  });

  it('makes a link back in that is on its way worthless', async () => {
    await addEmail(test, user, email);
    const { challenge } = newSecret();
    test.advance(61_000);
    await visitor(test)(identity.recover, { query: {}, body: { email, ...challenge } });
    const link = (await mailTo(test, email))?.link ?? '';
    await user.client(identity.removeEmail);
    const { location } = await openLink(link);
    expect(location.href).toContain('otp_expired');
  });

  it('takes back a change that waits for its code', async () => {
    await user.client(identity.changeUser, { query: {}, body: { email } });
    const token = (await mailTo(test, email))?.code ?? '';
    expect((await user.client(identity.removeEmail)).data.new_email).toBeUndefined();
    const body = { type: 'email_change', email, token };
    expect(refusal(await user.client(identity.verifyCode, { body }))[1]).toBe('otp_invalid');
  });
});
