import parsePhoneNumber from 'libphonenumber-js/mobile';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';

const malformed = 'Invalid phone number format (E.164 required)';

/** Normalises a number to E.164; the plus sign may be missing. Throws `validation_failed` for anything but a mobile number. */
export function readPhone(typed: string | null | undefined): string {
  const digits = (typed ?? '').replace(/[\s+]/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw new GotrueFailure('validation_failed', malformed);
  const number = parsePhoneNumber(`+${digits}`);
  if (!number?.isValid()) throw new GotrueFailure('validation_failed', malformed);
  return number.number;
}

/** Whether a number is outside the academy's countries (`SMS_COUNTRIES`). */
export function isAbroad(app: App, phone: string): boolean {
  const { smsCountries } = app.config;
  const country = parsePhoneNumber(phone)?.country;
  return !smsCountries.includes('*') && (country === undefined || !smsCountries.includes(country));
}

/** Throws `sms_country_not_allowed` for a number abroad where none gets codes (`SMS_ABROAD_DAILY_BUDGET=0`). */
export function assertCountryAllowed(app: App, phone: string): void {
  if (app.config.smsAbroadDailyBudget > 0 || !isAbroad(app, phone)) return;
  throw new GotrueFailure('sms_country_not_allowed', 'Codes are not sent to numbers of this country');
}
