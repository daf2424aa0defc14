import { expect, it } from 'vitest';
import type { NoRefundReason, RefundOutcome } from '../../contract/refunds.ts';
import { decideRefund, noRefundReason, type RecordedUse } from './full-refund.ts';

const rule = { fullWithinDays: 7, fullBelowAccessedPercent: 10, noneAboveProgressPercent: 50 };
const day = 24 * 3600_000;
const late = 7 * day + 1;
const paidAt = new Date('2026-11-01T10:00:00Z');
const untouched: RecordedUse = {
  paidAt,
  isExamFee: false,
  sessionHeld: false,
  downloads: 0,
  accessedPercent: 0,
  paymentProof: true,
  course: null,
};

it.each<[Partial<RecordedUse>, agoMs: number, RefundOutcome, NoRefundReason?]>([
  [{}, 0, 'full'],
  [{}, 7 * day - 1, 'full'],
  [{}, 7 * day, 'full'],
  [{}, late, 'review'],
  [{}, 365 * day, 'review'],
  [{ accessedPercent: 0.1 }, 0, 'full'],
  [{ accessedPercent: 9.9 }, 0, 'full'],
  [{ accessedPercent: 10 }, 0, 'review'],
  [{ accessedPercent: 10.1 }, 0, 'review'],
  [{ accessedPercent: 9.9 }, 7 * day, 'full'],
  [{ accessedPercent: 9.9 }, late, 'review'],
  [{ accessedPercent: 10 }, late, 'review'],
  [{ accessedPercent: 49.9 }, 0, 'review'],
  [{ accessedPercent: 50 }, 0, 'review'],
  [{ accessedPercent: 50.1 }, 0, 'none', 'progress'],
  [{ accessedPercent: 50.1 }, late, 'none', 'progress'],
  [{ accessedPercent: 100 }, 0, 'none', 'progress'],
  [{ downloads: 1 }, 0, 'none', 'downloaded'],
  [{ downloads: 3 }, 0, 'none', 'downloaded'],
  [{ downloads: 1 }, late, 'none', 'downloaded'],
  [{ downloads: 1, accessedPercent: 0.1 }, 0, 'none', 'downloaded'],
  [{ downloads: 1, accessedPercent: 50.1 }, 0, 'none', 'downloaded'],
  [{ paymentProof: false }, 0, 'review'],
  [{ paymentProof: false }, late, 'review'],
  [{ paymentProof: false, downloads: 1 }, 0, 'none', 'downloaded'],
  [{ isExamFee: true }, 0, 'none', 'exam_fee'],
  [{ isExamFee: true }, 7 * day, 'none', 'exam_fee'],
  [{ isExamFee: true }, late, 'none', 'exam_fee'],
  [{ isExamFee: true, paymentProof: false }, 0, 'none', 'exam_fee'],
  [{ sessionHeld: true }, 0, 'none', 'session_held'],
  [{ sessionHeld: true }, late, 'none', 'session_held'],
])('%o, %i ms after the payment: %s', (use, agoMs, outcome, reason) => {
  const at = new Date(paidAt.getTime() + agoMs);
  expect([
    decideRefund({ ...untouched, ...use }, rule, at),
    noRefundReason({ ...untouched, ...use }, rule, at),
  ]).toEqual([outcome, reason ?? null]);
});
