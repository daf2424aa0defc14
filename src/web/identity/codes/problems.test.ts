import { describe, expect, it } from 'vitest';
import { type GotrueCode, gotrueStatus } from '../../../contract/identity/gotrue.ts';
import { sendProblem, verifyProblem } from './problems.ts';

const codes = Object.keys(gotrueStatus) as GotrueCode[];

describe('a refusal of', () => {
  it.each([
    ['validation_failed', 'Invalid phone number format (E.164 required)', 'phone_invalid'],
    ['over_sms_send_rate_limit', 'SMS rate limit exceeded', 'too_many'],
    ['over_request_rate_limit', 'Request rate limit reached', 'too_many'],
    ['captcha_failed', 'captcha protection: request disallowed (hostname-mismatch)', 'domain'],
    ['captcha_failed', 'captcha protection: request disallowed (no captcha_token found)', 'page_not_verified'],
    ['phone_provider_disabled', 'Unsupported phone provider', 'not_enabled'],
    ['sms_country_not_allowed', '', 'country'],
    ['sms_send_failed', '', 'other'],
    ['unexpected_failure', '', 'other'],
    [undefined, 'Failed to fetch', 'other'],
  ])('a send, %s %s, is %s', (code, message, problem) => {
    expect(sendProblem({ code, message })).toBe(problem);
  });

  it.each([
    ['otp_invalid', 'invalid'],
    ['otp_expired', 'expired'],
    ['over_request_rate_limit', 'too_many'],
    ['user_banned', 'blocked'],
    ['unexpected_failure', 'other'],
    [undefined, 'other'],
  ])('a code, %s, is %s', (code, problem) => {
    expect(verifyProblem({ code, message: '' })).toBe(problem);
  });

  it.each(codes)('any kind, %s, has words', (code) => {
    expect(sendProblem({ code, message: '' })).toBeTruthy();
    expect(verifyProblem({ code, message: '' })).toBeTruthy();
  });
});
