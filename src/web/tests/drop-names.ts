import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DropVerdict } from '../../contract/tests/score-attempt.ts';

/** What a question counts for that turns out to be wrong. */
export const dropNames: Record<DropVerdict, MessageDescriptor> = {
  all_get_marks: msg`Marks for all`,
  those_who_answered: msg`Marks for those who answered`,
  left_out: msg`Not counted for anyone`,
};
