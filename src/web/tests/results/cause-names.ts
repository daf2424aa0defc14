import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MistakeCause } from '../../../contract/tests/analysis.ts';

export const causeNames: Record<MistakeCause, MessageDescriptor> = {
  did_not_know: msg`Didn’t know`,
  eliminated_wrongly: msg`Ruled out the right one`,
  sure_but_wrong: msg`Sure, but wrong`,
  careless: msg`Careless`,
};
