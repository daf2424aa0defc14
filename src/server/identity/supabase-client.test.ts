import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode } from '../testing/makers/make-factor.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const stock = () =>
  createClient(test.url, 'any-key-is-accepted', { auth: { autoRefreshToken: false, detectSessionInUrl: false } });

async function signedIn(phone: string) {
  const supabase = stock();
  const sent = await supabase.auth.signInWithOtp({ phone });
  expect(sent.error).toBeNull();
  await test.runJobs();
  const { data, error } = await supabase.auth.verifyOtp({ phone, token: test.sms.lastCode(phone) ?? '', type: 'sms' });
  expect(error).toBeNull();
  if (!data.session) throw new Error('no session');
  return { supabase, session: data.session };
}

describe('the stock Supabase client', () => {
  it('signs in by phone and reads its user and claims', async () => {
    const { supabase, session } = await signedIn('+919850100001');
    expect((await supabase.auth.getUser()).data.user).toEqual(session.user);
    const claims = await supabase.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ sub: session.user.id, aal: 'aal1' });
    expect(claims.data?.header.alg).toBe('ES256');
  });

  it('calls create-user-profile and check_user_is_admin_by_phone', async () => {
    const { supabase } = await signedIn('+919850100002');
    const profile = await supabase.functions.invoke('create-user-profile', { body: { fullName: 'Asha' } });
    expect(profile.data).toEqual({ success: true, message: 'Profile created.', isAdmin: false, error: null });
    const admin = await supabase.rpc('check_user_is_admin_by_phone', { user_phone: '+919850100002' });
    expect(admin.data).toBe(false);
  });

  it('refreshes, and loses the session when an old token comes back', async () => {
    const { supabase, session } = await signedIn('+919850100003');
    const first = await supabase.auth.refreshSession();
    expect(first.data.session?.refresh_token).not.toBe(session.refresh_token);
    await supabase.auth.refreshSession();
    const thief = await stock().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(thief.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    expect((await supabase.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('enrols an authenticator, passes it at the next sign-in, and removes it', async () => {
    const phone = '+919850100010';
    const { supabase, session } = await signedIn(phone);
    const { mfa } = supabase.auth;
    const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Academy' });
    expect(enrolled.data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const { id: factorId = '', totp: { secret } = { secret: '' } } = enrolled.data ?? {};
    const code = totpCode(test, secret);
    const first = await mfa.challengeAndVerify({ factorId, code });
    expect(first.error).toBeNull();
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await supabase.auth.refreshSession()).error).toBeNull();
    expect((await stock().auth.refreshSession({ refresh_token: session.refresh_token })).error).not.toBeNull();

    await test.app.db.deleteFrom('auth.otp_challenges').execute();
    const next = await signedIn(phone);
    const levels = await next.supabase.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const refused = await next.supabase.functions.invoke('create-user-profile', { body: { fullName: 'Asha' } });
    expect(refused.error?.context.status).toBe(403);
    const listed = await next.supabase.auth.mfa.listFactors();
    expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'My phone', status: 'verified' }]);
    const replayed = await next.supabase.auth.mfa.challengeAndVerify({ factorId, code });
    expect(replayed.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const passed = await next.supabase.auth.mfa.challengeAndVerify({ factorId, code: totpCode(test, secret, 1) });
    expect(passed.error).toBeNull();
    const made = await next.supabase.functions.invoke('create-user-profile', { body: { fullName: 'Asha' } });
    expect(made.data).toMatchObject({ success: true });
    expect((await next.supabase.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await next.supabase.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('enrols and passes a second phone', async () => {
    const { supabase } = await signedIn('+919850100011');
    const { mfa } = supabase.auth;
    const phone = '+919850100012';
    const enrolled = await mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Home' });
    expect(enrolled.data).toMatchObject({ type: 'phone', phone: phone.slice(1), friendly_name: 'Home' });
    const factorId = enrolled.data?.id ?? '';
    const begun = await mfa.challenge({ factorId, channel: 'sms' });
    expect(begun.error).toBeNull();
    await test.runJobs();
    const code = test.sms.lastCode(phone) ?? '';
    const passed = await mfa.verify({ factorId, challengeId: begun.data?.id ?? '', code });
    expect(passed.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'phone' }]);
    const { data } = await mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/phone' });
  });

  it('signs out, and its tokens are dead', async () => {
    const { supabase, session } = await signedIn('+919850100004');
    expect((await supabase.auth.signOut()).error).toBeNull();
    expect((await supabase.auth.getSession()).data.session).toBeNull();
    const later = await stock().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(later.error?.name).toBe('AuthSessionMissingError');
  });

  it.each([
    ['a wrong code', '+919850100005', '000000', 'otp_invalid', 403],
    ['a number that is none', '+91', '000000', 'validation_failed', 400],
  ])('is told of %s in its own terms', async (_what, phone, token, code, status) => {
    const { error } = await stock().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(error).toMatchObject({ code, status });
  });
});
