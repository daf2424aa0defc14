import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mistake } from '../../contract/material-shelf.ts';

export const mistakeWords: Record<Mistake, MessageDescriptor> = {
  wrong_answer: msg`A wrong answer`,
  misprint: msg`A misprint`,
  unreadable: msg`A page that cannot be read`,
  out_of_date: msg`Out of date`,
  other: msg`Something else`,
};
