import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FeeDue, type FeeHead, isNumbered } from '../../contract/fees.ts';

export const feeHeadNames: Record<FeeHead, MessageDescriptor> = {
  tuition: msg`Tuition`,
  exam: msg`External exam`,
  hostel: msg`Hostel`,
  uniform: msg`Uniform`,
  late: msg`Late fee`,
};

/** What a fee is called: `Tuition, instalment 2`, `Late fee (Tuition, instalment 2)`. */
export function feeName(i18n: I18n, { head, position, lateOf }: Pick<FeeDue, 'head' | 'position' | 'lateOf'>): string {
  const called = i18n._(feeHeadNames[head]);
  if (lateOf !== null) {
    const instalment = feeName(i18n, { head: lateOf, position, lateOf: null });
    return i18n._(msg`${called} (${instalment})`);
  }
  return head !== 'late' && isNumbered({ head, position }) ? i18n._(msg`${called}, instalment ${position}`) : called;
}
