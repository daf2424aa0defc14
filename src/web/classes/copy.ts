import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttendanceMark } from '../../contract/classes/class-attendance.ts';
import type { ClassKind, ClassSubject } from '../../contract/classes/classes.ts';

export const kindLabels: Record<ClassKind, MessageDescriptor> = {
  online: msg`Online class`,
  in_person: msg`Event`,
};

export const markLabels: Record<AttendanceMark, MessageDescriptor> = {
  present: msg`Present`,
  late: msg`Late`,
  absent: msg`Absent`,
  excused: msg`Excused`,
};

export const subjectLabels: Record<ClassSubject, MessageDescriptor> = {
  marathi: msg`Marathi`,
  maths: msg`Maths`,
  gk: msg`General knowledge`,
  reasoning: msg`Reasoning`,
  physical: msg`Physical`,
  general: msg`General`,
};

/** Each subject's fixed colour. */
export const subjectColours: Record<ClassSubject, string> = {
  marathi: 'var(--sub-marathi)',
  maths: 'var(--sub-maths)',
  gk: 'var(--sub-gk)',
  reasoning: 'var(--sub-reason)',
  physical: 'var(--chart-2)',
  general: 'var(--chart-5)',
};
