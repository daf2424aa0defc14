import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Skin } from '../../contract/tests/test-rules.ts';

export const skinNames: Record<Skin, MessageDescriptor> = {
  omr: msg`OMR sheet`,
  cbt: msg`Computer-based test`,
  practice: msg`Practice`,
};
