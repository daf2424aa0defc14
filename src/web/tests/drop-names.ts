import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DropVerdict } from '../../contract/tests/score-attempt.ts';

/** What a question counts for that turns out to be wrong. */
export const dropNames: Record<DropVerdict, MessageDescriptor> = {
  all_get_marks: msg`Full marks for everyone`,
  those_who_answered: msg`Full marks for those who answered`,
  left_out: msg`It is left out for everyone`,
};
