import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeHead } from '../../contract/fees.ts';

export const feeHeadNames: Record<FeeHead, MessageDescriptor> = {
  tuition: msg`Tuition`,
  exam: msg`External exam`,
  hostel: msg`Hostel`,
  uniform: msg`Uniform`,
  late: msg`Late fee`,
};
