import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { testsKey } from '../queries.ts';
import type { ExamSession } from './exam-session.ts';

const retryMs = [2000, 4000, 8000, 15_000];

/** Submits when asked, and at the end by itself: also where the line was away then, as soon as it is back. */
export function useSubmit(session: ExamSession) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isTimeUp, setTimeUp] = useState(false);
  const { id } = session.attempt;
  /** False where it failed. */
  const submit = useCallback(async (): Promise<boolean> => {
    setBusy(true);
    try {
      await session.submit();
      await queries.invalidateQueries({ queryKey: testsKey, refetchType: 'none' });
      await navigate({ to: '/attempts/$attemptId/result', params: { attemptId: id }, replace: true });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }, [session, queries, navigate, id]);
  /** Asks for the time first, as minutes may have been given that this phone has not heard of. */
  const end = useCallback(async (): Promise<boolean> => {
    setBusy(true);
    await session.readClock();
    setBusy(false);
    if (!session.clock.isAtEnd()) setTimeUp(false);
    else if (!session.view.isOver && !session.view.takenOver) return submit();
    return true;
  }, [session, submit]);
  useEffect(() => {
    if (!isTimeUp) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let hasLeft = false;
    let turn = 0;
    const run = async () => {
      if (isRunning || hasLeft) return;
      isRunning = true;
      clearTimeout(timer);
      const isDone = await end();
      isRunning = false;
      if (isDone || hasLeft) return;
      timer = setTimeout(() => void run(), retryMs[turn] ?? 15_000);
      turn += 1;
    };
    const again = () => void run();
    again();
    addEventListener('online', again);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isTimeUp, end]);
  useEffect(() => {
    // What was said of the line is no longer so.
    const clear = () => setFailure(null);
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, []);
  const onTimeUp = useCallback(() => {
    setFailure(null);
    setTimeUp(true);
  }, []);
  return { submit, busy, failure, isTimeUp, onTimeUp, end };
}
