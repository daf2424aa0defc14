import { expect, it, vi } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { changedParts } from '../api/edits/changed-parts.ts';
import { auditLabel } from './audit-labels.ts';

// The macros are compiled away in the build; a test only asks which names have words.
vi.mock('@lingui/core/macro', () => ({ msg: (texts: readonly string[]) => ({ id: texts.join('') }) }));

it('has words for every field of the settings', () => {
  // A list that is empty is no change: each stands here with something in it.
  const filled = JSON.parse(JSON.stringify(defaultSettings), (_name, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? ['x'] : value === '' ? 'x' : value,
  ) as Record<string, unknown>;
  const { introVideo: _uploaded, ...sections } = filled;
  const nameless = Object.values(sections)
    .flatMap((section) => changedParts(null, section))
    .filter(({ path }) => !auditLabel('settings', path.at(-1) ?? ''));
  expect(nameless.map(({ path }) => path.join('.'))).toEqual([]);
});

it.each([
  ['enquiries', 'text', 'Reply'],
  ['announcements', 'text', 'Text'],
  ['coupons', 'amountPaise', 'Discount (₹)'],
  ['refunds', 'amountPaise', 'Amount'],
  ['settings', 'method', 'How we teach'],
  ['orders', 'method', 'Payment method'],
  ['tests', 'rows', 'Questions'],
])('calls the field of %s, %s, what it is there: %s', (table, name, words) => {
  expect(auditLabel(table, name)?.id).toBe(words);
});
