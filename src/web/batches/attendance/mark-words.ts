import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The marks that a guardian hears of. */
export const markWords: Record<'late' | 'absent' | 'excused', MessageDescriptor> = {
  late: msg`Late`,
  absent: msg`Absent`,
  excused: msg`Excused`,
};
