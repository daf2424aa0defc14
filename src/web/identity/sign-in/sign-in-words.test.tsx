import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gotrueUserEndpoints } from '../../../contract/identity/gotrue-user.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { defaultPublicSettings } from '../../../contract/settings/default-public-settings.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { setSentence } from '../../testing/set-sentence.ts';

// The table of what sign-in says in `docs/domain/sign-in.md`, a row each.

const phone = '+919868000001';
const unproven = 'captcha protection: request disallowed (no captcha_token found)';
const otpCalls = () => api.calls.filter(({ call }) => call === 'POST /auth/v1/otp');

let api: FakeApi;
beforeEach(async () => {
  api = installFakeApi();
  api.answer(signInEndpoints.readSignInSettings, {
    external: { anonymous_users: false, email: false, phone: true, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: 'msg91',
    saml_enabled: false,
    passkeys_enabled: false,
    academy: {
      provider: 'embedded',
      firebase: null,
      supabase: null,
      bot_check: 'off',
      test_login: [],
      test_login_needs_key: false,
      resend_seconds: [30, 60, 120],
      main_site: location.origin,
    },
  });
  api.answer(signInEndpoints.makeChallenge, { challenge: null });
  api.answer(identity.sendCode, {});
  sessionStorage.clear();
  localStorage.clear();
  await openScreen('/auth');
});
afterEach(() => {
  delete (globalThis as { Capacitor?: unknown }).Capacitor;
});

async function send(number = phone): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Phone Number'), { target: { value: number } });
  fireEvent.click(screen.getByRole('button', { name: /^Send OTP/ }));
}
const says = (text: string) => screen.findAllByText(text);
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /Messages/ })).findByText(text, {}, { timeout: 3000 });

describe('a refused code request', () => {
  it.each([
    ['site', 400, 'validation_failed', 'x', 'Invalid phone number format. Please include country code.'],
    ['site', 429, 'over_sms_send_rate_limit', 'x', 'Too many requests. Please try again later.'],
    ['site', 400, 'phone_provider_disabled', 'x', 'Phone sign-in is not enabled. Please contact the academy.'],
    ['site', 429, 'over_request_rate_limit', 'x', 'Too many requests. Please try again later.'],
    ['site', 400, 'captcha_failed', unproven, 'We could not verify this page. Refresh and try again.'],
    ['app', 400, 'captcha_failed', unproven, 'We could not verify the app. Update it and try again.'],
  ] as const)('on a %s with %i %s (%s) says: %s', async (where, status, code, message, words) => {
    if (where === 'app') Object.assign(globalThis, { Capacitor: { isNativePlatform: () => true } });
    api.refuse(identity.sendCode, status, code, message);
    await send();
    await says(words);
    expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', phone);
  });

  it.each([
    [422, 'sms_send_failed'],
    [500, 'unexpected_failure'],
    [400, 'something_new'],
  ])('with %i %s shows a toast, and the button works again', async (status, code) => {
    api.refuse(identity.sendCode, status, code);
    await send();
    await toast('Failed to send OTP.');
    expect(await screen.findByRole('button', { name: /^Send OTP/ })).toHaveProperty('disabled', false);
  });
});

describe('the phone step', () => {
  it('says when another code can be asked for, where one was asked for too often', async () => {
    api.refuse(identity.sendCode, 429, 'over_sms_send_rate_limit', 'You can only request this after 30 seconds.');
    await send();
    await says('Too many requests. Please try again later.');
    await screen.findByText(/^Resend in 0:[0-3]\d$/);
  });

  it.each([
    ['the admin’s number', '+919800000000', 1],
    ['nothing of an admin’s number that is hidden', null, 0],
  ])('says who signs in with which number: %s', async (_, adminPhone, count) => {
    const { directors, home, introVideo, legal, shipping, refunds, ...told } = defaultPublicSettings;
    const academy = { name: 'Academy', tagline: 'Run', subject: 'Police' };
    const queries = makeQueryClient();
    queries.setQueryData(['settings', 'public'], { ...told, academy, adminPhone, changedAt: {} });
    await openScreen('/auth', queries);
    await says('Students: use any valid number.');
    expect(screen.queryAllByText(/Academy admin signs in with/)).toHaveLength(count);
    expect(screen.queryAllByText('+91 98000 00000')).toHaveLength(count);
    expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '+91 ');
    expect(screen.getByRole('button', { name: /^Send OTP/ })).toHaveProperty('disabled', true);
  });

  it('asks for a number when Enter is pressed without one', async () => {
    fireEvent.keyDown(await screen.findByLabelText('Phone Number'), { key: 'Enter' });
    await says('Please enter a valid phone number');
    expect(otpCalls()).toEqual([]);
  });

  it('keeps a number that is none, says how one looks, and puts the focus there', async () => {
    api.refuse(identity.sendCode, 400, 'validation_failed');
    (await screen.findByRole('button', { name: 'Lost your number?' })).focus();
    await send('+91 12');
    await says('Enter a number such as +91 98765 43210.');
    const field = screen.getByLabelText('Phone Number');
    expect(field).toHaveProperty('value', '+91 12');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows a toast when there is no network', async () => {
    await screen.findByLabelText('Phone Number');
    api.goOffline();
    await send();
    await toast('Failed to send OTP.');
    api.goOnline();
  });

  it('sends one request however often the button is pressed while it is busy', async () => {
    const release = api.hold(identity.sendCode);
    await send();
    const button = screen.getByRole('button', { name: /Sending$/ });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    release();
    await says('OTP sent successfully! Please check your phone.');
    expect(otpCalls()).toHaveLength(1);
  });

  it.each([
    ['+91 98765-43210', '+919876543210'],
    ['9876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['447400123456', '+447400123456'],
  ])('sends %s as %s', async (typed, sent) => {
    api.refuse(identity.sendCode, 400, 'sms_country_not_allowed');
    await send(typed);
    await says('We can only send codes to Indian mobile numbers.');
    expect(otpCalls().map(({ body }) => body)).toMatchObject([{ phone: sent }]);
  });
});

describe('the code step', () => {
  const codeField = () => screen.findByLabelText('Verification Code');
  const verify = () => fireEvent.click(screen.getByRole('button', { name: /^Verify OTP/ }));

  it('wants another code once one has expired', async () => {
    api.refuse(gotrueUserEndpoints.verifyCode, 403, 'otp_expired');
    await send();
    fireEvent.change(await codeField(), { target: { value: '123456' } });
    verify();
    await says('The verification code has expired. Please request a new one.');
    verify();
    await says('Please send OTP first');
  });

  it('goes back to another number, with nothing left over', async () => {
    await send();
    fireEvent.change(await codeField(), { target: { value: '123' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change Phone Number' }));
    await screen.findByLabelText('Phone Number');
    expect(screen.queryByText('OTP sent successfully! Please check your phone.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Send OTP/ }));
    expect(await codeField()).toHaveProperty('value', '');
    await screen.findByText(/^Resend in 0:[0-3]\d$/);
  });

  it.each([
    ['until it has expired', 299_000, 'Verification Code'],
    ['not a moment longer', 300_000, 'Phone Number'],
  ])('comes back after a reload: %s', async (_, age, label) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const kept = { phone, sentAt: Date.now() - age, sent: 1 };
      sessionStorage.setItem('academy-pending-code', JSON.stringify(kept));
      await openScreen('/auth');
      await screen.findByLabelText(label);
      if (label === 'Phone Number') await waitFor(() => expect(sessionStorage.length).toBe(0));
      screen.getByLabelText(label);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes a pasted code with spaces over a wrong one', async () => {
    await send();
    const field = await codeField();
    fireEvent.change(field, { target: { value: '999999' } });
    fireEvent.paste(field, { clipboardData: { getData: () => '417 902' } });
    await waitFor(() => expect(field).toHaveProperty('value', '417902'));
  });
});

describe('a refused code', () => {
  it.each([
    [403, 'otp_invalid', setSentence('wrong code')],
    [403, 'otp_expired', setSentence('expired code')],
    [429, 'over_request_rate_limit', 'Too many requests. Please try again later.'],
    [403, 'user_banned', 'This account is blocked. Contact the academy.'],
    [500, 'unexpected_failure', 'We couldn’t check the code. Check your connection and try again.'],
  ])('with %i %s has its words and the toast Verification Failed', async (status, code, words) => {
    api.refuse(gotrueUserEndpoints.verifyCode, status, code);
    await send();
    await says('OTP sent successfully! Please check your phone.');
    fireEvent.change(await screen.findByLabelText('Verification Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: /^Verify OTP/ }));
    await toast('Verification Failed');
    await waitFor(() => says(words));
  });
});
