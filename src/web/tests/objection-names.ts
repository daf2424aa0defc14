import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ObjectionKind } from '../../contract/tests/objections.ts';

export const objectionNames: Record<ObjectionKind, MessageDescriptor> = {
  wrong_key: msg`The key is wrong`,
  two_right: msg`Two options are right`,
  none_right: msg`No option is right`,
  ambiguous: msg`It can be read in two ways`,
  translation: msg`The translation is wrong`,
  misprint: msg`Misprint`,
  out_of_syllabus: msg`Out of syllabus`,
  technical: msg`It was not shown properly`,
};
