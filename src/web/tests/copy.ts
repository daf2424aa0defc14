import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankState } from '../../contract/tests/bank-admin.ts';
import type { DropVerdict } from '../../contract/tests/score-attempt.ts';
import type { ReleaseRule, Skin } from '../../contract/tests/test-rules.ts';
import type { TestState } from '../../contract/tests/test-states.ts';
import type { TestForm } from '../../contract/tests/tests-admin.ts';

/** When results are shown. */
export const releaseNames: Record<ReleaseRule, MessageDescriptor> = {
  at_once: msg`Right after submitting`,
  after_close: msg`After the test closes`,
  by_staff: msg`When staff release it`,
};

/** Who may sit a test. */
export const accessNames: Record<TestForm['access'], MessageDescriptor> = {
  free: msg`Every student, free`,
  restricted: msg`Members of a batch, or buyers of a product`,
};

export const bubbleNames: Record<TestForm['rules']['bubbles'], MessageDescriptor> = {
  pencil: msg`Pencil: can be changed`,
  pen: msg`Pen: final`,
};

export const skinNames: Record<Skin, MessageDescriptor> = {
  omr: msg`OMR sheet`,
  cbt: msg`Computer-based test`,
  practice: msg`Practice`,
};

/** What a question counts for that turns out to be wrong. */
export const dropNames: Record<DropVerdict, MessageDescriptor> = {
  all_get_marks: msg`Full marks for everyone`,
  those_who_answered: msg`Full marks for those who answered`,
  left_out: msg`It is left out for everyone`,
};

export const bankStateNames: Record<BankState, MessageDescriptor> = {
  draft: msg`Draft`,
  in_review: msg`In review`,
  approved: msg`Approved`,
  archived: msg`Archived`,
};

export const testStateNames: Record<TestState, MessageDescriptor> = {
  draft: msg`Draft`,
  in_review: msg`In review`,
  approved: msg`Approved`,
  scheduled: msg`Scheduled`,
  finalised: msg`Finalised`,
  archived: msg`Archived`,
  cancelled: msg`Cancelled`,
};
