import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo, openLink } from '../testing/own-data.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let number = 9_880_000_000;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  number += 10_001;
});

/** A browser's storage, shared by what it opens one after the other. */
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const stock = (kept = storage()) =>
  createClient(test.url, 'any-key-is-accepted', {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce', storage: kept, persistSession: true },
  });

async function codeTo(phone: string): Promise<string> {
  await test.runJobs();
  return test.sms.lastCode(phone) ?? '';
}
async function signedIn(phone: string): Promise<SupabaseClient> {
  const supabase = stock();
  await supabase.auth.signInWithOtp({ phone });
  const { error } = await supabase.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
  expect(error).toBeNull();
  return supabase;
}

describe('the stock Supabase client', () => {
  it('keeps data with its user and changes the number', async () => {
    const supabase = await signedIn(`+91${number}`);
    const phone = `+91${number + 1}`;
    const asked = await supabase.auth.updateUser({ phone, data: { theme: 'dark' } });
    expect(asked.data.user).toMatchObject({ new_phone: phone.slice(1), user_metadata: { theme: 'dark' } });
    const token = await codeTo(phone);
    const wrong = await stock().auth.verifyOtp({
      phone,
      token: token === '000000' ? '111111' : '000000',
      type: 'phone_change',
    });
    expect(wrong.error).toMatchObject({ code: 'otp_invalid', status: 403 });
    const { data } = await supabase.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect(data.user).toMatchObject({ phone: phone.slice(1), user_metadata: { theme: 'dark' } });
    expect((await supabase.auth.getUser()).data.user?.phone).toBe(phone.slice(1));
  });

  it('adds an address by code, and comes back by it without the number', async () => {
    const email = `stock${number}@example.in`;
    const supabase = await signedIn(`+91${number}`);
    await supabase.auth.updateUser({ email });
    const token = (await mailTo(test, email))?.code ?? '';
    const added = await supabase.auth.verifyOtp({ email, token, type: 'email_change' });
    expect(added.data.user?.email).toBe(email);

    await test.app.db.deleteFrom('rate_buckets').execute();
    const browser = storage();
    const asked = await stock(browser).auth.resetPasswordForEmail(email, { redirectTo: `${test.url}/auth` });
    expect(asked).toEqual({ data: {}, error: null });
    const { location } = await openLink((await mailTo(test, email))?.link ?? '');
    const code = location.searchParams.get('code') ?? '';
    const elsewhere = await stock().auth.exchangeCodeForSession(code);
    expect(elsewhere.error?.name).toBe('AuthPKCECodeVerifierMissingError');
    const back = stock(browser);
    const opened = await back.auth.exchangeCodeForSession(code);
    expect(opened.data.user?.email).toBe(email);
    expect((await back.auth.getUser()).error).toBeNull();
    expect((await back.auth.updateUser({ data: { theme: 'dark' } })).error?.code).toBe('new_phone_needed');

    const phone = `+91${number + 2}`;
    await back.auth.updateUser({ phone });
    const proven = await back.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'phone_change' });
    expect(proven.data.user?.phone).toBe(phone.slice(1));
    expect((await back.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    expect((await supabase.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it.each([
    [
      'a password',
      () => stock().auth.signInWithPassword({ email: 'a@example.in', password: 'x' }),
      'email_provider_disabled',
    ],
    ['no name', () => stock().auth.signInAnonymously(), 'anonymous_provider_disabled'],
    ['a mail', () => stock().auth.signInWithOtp({ email: 'a@example.in' }), 'email_provider_disabled'],
    ['a company', () => stock().auth.signInWithSSO({ domain: 'example.in' }), 'saml_provider_disabled'],
    [
      'a number and a password',
      () => stock().auth.signUp({ phone: '919800000000', password: 'x' }),
      'phone_provider_disabled',
    ],
  ])('is told that signing in with %s is disabled', async (_what, call, code) => {
    expect((await call()).error?.code).toBe(code);
  });
});
