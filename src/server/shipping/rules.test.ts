import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { addBusinessDays } from './business-days.ts';
import { findPin } from './find-pin.ts';
import { quoteParcel, zoneOfPin } from './rules.ts';

const rates = defaultSettings.shipping;
const friday = new Date('2026-11-20T12:32:00Z'); // 6:02 PM in India

const quote = (pin: string, goodsPaise: number, paidAt = friday) => quoteParcel(rates, { pin, goodsPaise, paidAt });
const charges = (pin: string, goodsPaise: number) => quote(pin, goodsPaise).offers.map((offer) => offer.chargePaise);

describe('the zone of a PIN', () => {
  it.each([
    ['411001', 'pune'],
    ['412999', 'pune'],
    ['410999', 'maharashtra'],
    ['410501', 'pune'],
    ['413102', 'pune'],
    ['413101', 'maharashtra'],
    ['413001', 'maharashtra'],
    ['400001', 'maharashtra'],
    ['402999', 'maharashtra'],
    ['403001', 'elsewhere'],
    ['403999', 'elsewhere'],
    ['404001', 'maharashtra'],
    ['449999', 'maharashtra'],
    ['450001', 'elsewhere'],
    ['399999', 'elsewhere'],
    ...'110 122 160 201 226 302 380 395 500 530 560 600 641 682 700 751 800'
      .split(' ')
      .map((prefix) => [`${prefix}001`, 'major_cities']),
    ['111001', 'elsewhere'],
    ['799001', 'elsewhere'],
    ['999999', 'elsewhere'],
  ])('%s is %s', (pin, zone) => {
    expect(zoneOfPin(rates, pin)).toBe(zone);
  });

  it('is Pune for every PIN whose town the checkout calls Pune', () => {
    const pins = Array.from({ length: 10_000 }, (_, at) => String(410_000 + at));
    const pune = pins.filter((pin) => findPin(pin)?.city === 'Pune');
    expect(pune.length).toBeGreaterThan(100);
    expect(pune.filter((pin) => zoneOfPin(rates, pin) !== 'pune')).toEqual([]);
  });

  it('follows the longest prefix, whatever the order of the zones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
        const pin = String(number);
        const zone = zoneOfPin(rates, pin);
        if (pin.startsWith('403')) expect(zone).toBe('elsewhere');
        else if (/^41[12]|^410[345]|^4138/.test(pin)) expect(zone).toBe('pune');
        else if (/^4131/.test(pin)) expect(['pune', 'maharashtra']).toContain(zone);
        else if (/^4[0-4]/.test(pin)) expect(zone).toBe('maharashtra');
        else expect(['major_cities', 'elsewhere']).toContain(zone);
      }),
    );
  });
});

describe('the charge, standard and express', () => {
  it.each([
    ['411001', 0, [50_00, 150_00]],
    ['411001', 500_00, [50_00, 150_00]],
    ['411001', 500_01, [0, 100_00]],
    ['422001', 500_00, [100_00, 200_00]],
    ['422001', 500_01, [0, 100_00]],
    ['560001', 450_00, [150_00, 250_00]],
    ['560001', 500_01, [0, 100_00]],
    ['403001', 499_99, [150_00, 250_00]],
    ['781001', 500_00, [150_00, 250_00]],
    ['781001', 1_00_000_00, [0, 100_00]],
  ])('to %s for %i paise is %j', (pin, goods, expected) => {
    expect(charges(pin, goods)).toEqual(expected);
  });
});

describe('the promise', () => {
  it.each([
    // paid Friday 20 Nov 6:02 PM: leaves Saturday at the earliest, Sunday at the latest
    ['411001', 'express', '2026-11-23', '2026-11-24'],
    ['411001', 'standard', '2026-11-25', '2026-11-26'],
    ['422001', 'express', '2026-11-24', '2026-11-25'],
    ['422001', 'standard', '2026-11-27', '2026-11-30'],
    ['560001', 'express', '2026-11-25', '2026-11-27'],
    ['560001', 'standard', '2026-11-30', '2026-12-03'],
    ['781001', 'express', '2026-11-27', '2026-11-30'],
    ['781001', 'standard', '2026-12-03', '2026-12-09'],
  ])('to %s by %s is %s to %s', (pin, speed, from, by) => {
    const offer = quote(pin, 0).offers.find((one) => one.speed === speed);
    expect([offer?.expectedFrom, offer?.expectedBy]).toEqual([from, by]);
  });

  it('leaves 48 hours after payment at the latest', () => {
    expect(quote('411001', 0).dispatchBy).toBe('2026-11-22T12:32:00.000Z');
  });

  it('takes the Indian day, not the UTC one', () => {
    // 11:50 PM on Friday in India is still Friday there; ten minutes later it is Saturday, in UTC both are Friday
    const late = quote('411001', 0, new Date('2026-11-20T18:20:00Z')).offers[0];
    const later = quote('411001', 0, new Date('2026-11-20T18:40:00Z')).offers[0];
    expect(late?.expectedBy).toBe('2026-11-26');
    expect(later?.expectedBy).toBe('2026-11-27');
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', 0, [], '2026-11-20'],
    ['2026-11-20', 1, [], '2026-11-21'],
    ['2026-11-21', 1, [], '2026-11-23'],
    ['2026-11-22', 1, [], '2026-11-23'],
    ['2026-11-20', 1, ['2026-11-21'], '2026-11-23'],
    ['2026-11-20', 2, ['2026-11-21', '2026-11-23'], '2026-11-25'],
    ['2026-12-30', 3, [], '2027-01-02'],
  ])('%s and %i with holidays %j is %s', (day, count, holidays, expected) => {
    expect(addBusinessDays(day, count, { businessDays: rates.businessDays, holidays: holidays as string[] })).toBe(
      expected,
    );
  });

  it.each([
    ['2026-11-20', 1, ['mon', 'tue', 'wed', 'thu', 'fri'], '2026-11-23'],
    ['2026-11-21', 1, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], '2026-11-22'],
    ['2026-11-20', 2, ['sun'], '2026-11-29'],
  ])('%s and %i where %j are open is %s', (day, count, open, expected) => {
    expect(addBusinessDays(day, count, { businessDays: open as typeof rates.businessDays, holidays: [] })).toBe(
      expected,
    );
  });
});
