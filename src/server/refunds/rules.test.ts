import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { decideRefund, type RecordedUse, taxesOfRefund } from './rules.ts';

const paidAt = new Date('2026-11-20T12:32:00.000Z');
const lastMoment = new Date('2026-11-27T12:32:00.000Z');
const tooLate = new Date('2026-11-27T12:32:00.001Z');
const untouched: RecordedUse = {
  paidAt,
  isExamFee: false,
  sessionHeld: false,
  downloads: 0,
  accessedPercent: 0,
  paymentProof: true,
};

describe('a refund', () => {
  it.each<[string, Partial<RecordedUse>, Date, string]>([
    ['untouched, at once', {}, paidAt, 'full'],
    ['untouched, in the last moment of seven days', {}, lastMoment, 'full'],
    ['untouched, a millisecond later', {}, tooLate, 'review'],
    ['9.9 % opened', { accessedPercent: 9.9 }, paidAt, 'full'],
    ['10 % opened', { accessedPercent: 10 }, paidAt, 'review'],
    ['50 % opened', { accessedPercent: 50 }, paidAt, 'review'],
    ['50.1 % opened', { accessedPercent: 50.1 }, paidAt, 'none'],
    ['50.1 % opened, late', { accessedPercent: 50.1 }, tooLate, 'none'],
    ['one download', { downloads: 1 }, paidAt, 'none'],
    ['one download, late', { downloads: 1 }, tooLate, 'none'],
    ['no payment proof', { paymentProof: false }, paidAt, 'review'],
    ['an exam fee', { isExamFee: true }, paidAt, 'none'],
    ['a session that was held', { sessionHeld: true }, paidAt, 'none'],
    ['a session that was held, late', { sessionHeld: true }, tooLate, 'none'],
    ['little used, late', { accessedPercent: 5 }, tooLate, 'review'],
  ])('%s', (_name, use, at, outcome) => {
    expect(decideRefund({ ...untouched, ...use }, defaultSettings.refunds, at)).toBe(outcome);
  });
});

it('divides the taxes of a line among its refunds so that they add up to the paisa, and never below nothing', () => {
  const line = { amountPaise: 1000, cgstPaise: 76, sgstPaise: 76, igstPaise: 0 };
  for (const parts of [[333, 333, 334], [100, 900], [500, 100, 150, 250], Array<number>(10).fill(100)]) {
    const before = { amountPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    for (const amountPaise of parts) {
      const taxes = taxesOfRefund(line, before, amountPaise);
      expect(Math.min(taxes.cgstPaise, amountPaise - taxes.cgstPaise - taxes.sgstPaise)).toBeGreaterThanOrEqual(0);
      before.amountPaise += amountPaise;
      before.cgstPaise += taxes.cgstPaise;
      before.sgstPaise += taxes.sgstPaise;
    }
    expect(before).toEqual(line);
  }
});
