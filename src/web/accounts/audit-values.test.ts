import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';

// The macros are compiled away in the build; here a text stands for itself.
vi.mock('@lingui/core/macro', () => {
  const text = (texts: readonly string[], ...values: unknown[]) =>
    texts.map((one, at) => one + (at < values.length ? String(values[at]) : '')).join('');
  return {
    msg: (texts: readonly string[] | { message: string }, ...values: unknown[]) => ({
      id: 'message' in texts ? texts.message : text(texts, ...values),
    }),
    t: text,
    plural: (count: number, { other }: { other: string }) => other.replace('#', String(count)),
  };
});

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each<[string, string, unknown, string]>([
  ['products', 'pricePaise', 699_00, '₹699'],
  ['products', 'pricePaise', 149_950, '₹1,499.50'],
  ['materials', 'year', 2026, '2026'],
  ['materials', 'pages', 1200, '1,200'],
  ['materials', 'bytes', 2_400_000, '2.4 MB'],
  ['settings', 'port', 2525, '2525'],
  ['products', 'validityDays', 365, '365'],
  ['materials', 'isFree', true, 'yes'],
  ['profiles', 'kind', 'non_creamy_layer', 'Non-creamy-layer certificate'],
  ['tests', 'state', 'in_review', 'In review'],
  ['tests', 'state', 'void', 'Void'],
  ['questions', 'state', 'changes_needed', 'Changes needed'],
  ['materials', 'state', 'answered', 'Answered'],
  ['claims', 'state', 'resent', 'Sent again'],
  ['batches', 'kind', 'in_person', 'In person'],
  ['batches', 'subjects', ['maths', 'gk'], 'Maths, General knowledge'],
  ['batches', 'capacity', null, 'No limit'],
  ['products', 'subject', 'maths', 'Maths'],
  ['orders', 'method', 'cash', 'cash'],
  ['orders', 'method', 'netbanking', 'net banking'],
  ['profiles', 'discountKind', 'sibling', 'Sibling discount'],
  ['announcements', 'channels', ['sms', 'push'], 'SMS, Notifications'],
  ['deliveries', 'channel', 'all', 'All'],
  ['deliveries', 'state', 'failed', 'Not sent'],
  ['payment_events', 'state', 'refused', 'Of another account'],
  ['bank_lines', 'kind', 'cash_deposit', 'Cash deposited at the bank'],
  ['bank_lines', 'kind', 'settlement', 'Gateway settlement'],
  ['classes', 'marks', [{ student: 'Asha', mark: 'absent' }], 'Asha · Absent'],
])('of %s, %s %j reads %s', async (table, name, value, expected) => {
  const { auditValue } = await import('./audit-values.ts');
  expect(auditValue(table, name, value)).toBe(expected);
});
