import type { AttendanceMark } from '../../../contract/classes/class-attendance.ts';
import { draftKey } from '../../api/edits/drafts.ts';

/** A mark that the server does not have yet, and when it was pressed. */
export interface KeptMark {
  mark: AttendanceMark;
  at: string;
}

/** By student. */
export type KeptMarks = Readonly<Record<string, KeptMark>>;

const keyOf = (userId: string, classId: string) => draftKey(userId, `attendance:${classId}`);

/** The marks of a class that wait on this phone for a network. */
export function readMarks(userId: string, classId: string): KeptMarks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, classId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as KeptMarks) : {};
  } catch {
    return {};
  }
}

export function saveMarkDraft(userId: string, classId: string, marks: KeptMarks): void {
  try {
    if (Object.keys(marks).length === 0) localStorage.removeItem(keyOf(userId, classId));
    else localStorage.setItem(keyOf(userId, classId), JSON.stringify(marks));
  } catch {
    // Storage can be forbidden or full; the open sheet still holds them.
  }
}

/** The marks without those of these students. */
export function withoutStudents(marks: KeptMarks, ids: readonly unknown[]): KeptMarks {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => !ids.includes(id)));
}

/** What still waits after some were sent: those that were pressed again meanwhile. */
export function withoutSent(marks: KeptMarks, sent: KeptMarks): KeptMarks {
  return Object.fromEntries(Object.entries(marks).filter(([id, { at }]) => sent[id]?.at !== at));
}
