import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttendanceSheet } from '../../../contract/classes/class-attendance.ts';
import { draftKey } from '../../api/edits/drafts.ts';
import { sheetQuery } from '../admin-queries.ts';

interface KeptSheet {
  classId: string;
  sheet: AttendanceSheet;
}

/** One, the last that was open: it holds names and numbers, and goes with the other drafts at sign-out. */
const keyOf = (userId: string) => draftKey(userId, 'attendance-sheet');

/** The attendance sheet of a class; on this phone it stays, so that a page opened again without a network shows it. */
export function useSheet(userId: string, classId: string) {
  const kept = () => readKept(userId, classId);
  const query = useQuery({ ...sheetQuery(classId), initialData: kept, initialDataUpdatedAt: 0 });
  const { data } = query;
  useEffect(() => {
    if (data) keep(userId, { classId, sheet: data });
  }, [userId, classId, data]);
  return query;
}

function readKept(userId: string, classId: string): AttendanceSheet | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as KeptSheet | null;
    return kept?.classId === classId ? kept.sheet : undefined;
  } catch {
    return undefined;
  }
}

function keep(userId: string, kept: KeptSheet): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Storage can be forbidden or full; the open sheet is still there.
  }
}
