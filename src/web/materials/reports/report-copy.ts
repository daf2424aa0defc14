import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mistake } from '../../../contract/materials/bookmarks.ts';

export const mistakeWords: Record<Mistake, MessageDescriptor> = {
  wrong_answer: msg`Wrong answer`,
  misprint: msg`Misprint`,
  unreadable: msg`Unreadable page`,
  out_of_date: msg`Out of date`,
  other: msg`Something else`,
};
