import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AttendanceMark, classAttendance } from '../../../contract/classes/class-attendance.ts';
import { CallFailed, call } from '../../api/client.ts';
import { isRetryable } from '../../api/retries/is-retryable.ts';
import { sheetQuery } from '../admin-queries.ts';
import { type KeptMarks, readMarks, saveMarkDraft, withoutSent, withoutStudents } from './attendance-draft.ts';

/** How long after a failure the marks are sent again, in milliseconds; at once when the network comes back. */
const againMs = 10_000;

/** Marks of a class's sheet: each is kept on this phone when it is pressed, and sent as soon as there is a network. */
export function useAttendance(userId: string, classId: string) {
  const queries = useQueryClient();
  const [marks, setMarks] = useState<KeptMarks>(() => readMarks(userId, classId));
  const newest = useRef(marks);
  const change = (next: KeptMarks) => {
    newest.current = next;
    saveMarkDraft(userId, classId, next);
    setMarks(next);
  };
  const [dropped, setDropped] = useState(0);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: KeptMarks) =>
      call(classAttendance.markAttendance, {
        params: { id: classId },
        body: { marks: Object.entries(sent).map(([id, mark]) => ({ userId: id, ...mark })) },
      }),
    onSuccess: async (_reply, sent) => {
      await queries.invalidateQueries(sheetQuery(classId));
      change(withoutSent(newest.current, sent));
    },
    onError: (failed) => {
      if (!(failed instanceof CallFailed && failed.code === 'not_on_sheet')) return;
      // They left the class since the sheet was loaded. The marks of the others must not wait for theirs.
      const left = Array.isArray(failed.data.userIds) ? failed.data.userIds : [];
      const kept = withoutStudents(newest.current, left);
      const gone = Object.keys(newest.current).length - Object.keys(kept).length;
      if (gone === 0) return;
      setDropped((before) => before + gone);
      change(kept);
      reset();
      void queries.invalidateQueries(sheetQuery(classId));
    },
  });
  const refused = error instanceof CallFailed && !isRetryable(error) ? error : null;
  const waiting = Object.keys(marks).length > 0;
  useEffect(() => {
    if (!waiting || isPending || refused) return;
    const send = () => mutate(newest.current);
    const timer = setTimeout(send, error ? againMs : 0);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [waiting, isPending, error, refused, mutate]);
  return {
    marks,
    press: (ids: readonly string[], mark: AttendanceMark) => {
      const at = new Date().toISOString();
      change({ ...newest.current, ...Object.fromEntries(ids.map((id) => [id, { mark, at }])) });
    },
    /** Waits for a network. */
    isWaiting: waiting && error !== null && !refused,
    refused,
    /** How many marks were not kept, because their students are no longer on the sheet. */
    dropped,
    retry: () => mutate(newest.current),
  };
}
